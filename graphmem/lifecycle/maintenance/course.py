"""How weight and strength of a memory go on as long as nothing happens to it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from math import ceil
from typing import Final

import numpy as np

from graphmem.lifecycle.maintenance.columns import Columns, Floats, strengths
from graphmem.lifecycle.scores import WeightParameters, weigh
from graphmem.model.provenance.keeping import Figure
from graphmem.storage.projection.attributes import microseconds
from graphmem.storage.store import Store

_AHEAD: Final = 36_525
"""Days looked ahead: a century."""
_DAY: Final = 86_400 * 1_000_000
_LOWERING: Final = ("CONTRADICTS", "SUPERSEDES")


@dataclass(frozen=True, slots=True)
class Course:
    """A figure of one memory, day by day.

    Attributes:
        now: what it is.
        since: when something last happened that it is reckoned from.
        daily: what it was and will be, from then on.
    """

    now: float
    since: datetime
    daily: Floats

    def falls(self, least: float) -> datetime | None:
        """Return the first day from which on it stays below a bound, also one that is past.

        None where it does not within a century.
        """
        above = np.flatnonzero(self.daily >= least)
        first = int(above[-1]) + 1 if len(above) else 0
        return None if first >= len(self.daily) else self.since + timedelta(days=first)


def courses(
    store: Store, known: Columns, now: datetime, parameters: WeightParameters
) -> Mapping[Figure, Course]:
    """Return the courses of weight and strength of the one memory of which this is known."""
    activity, attributes = known.activity, store.adjacency.attributes

    def weights(days: Floats) -> Floats:
        lately = days < 1
        then = replace(
            activity,
            idle=activity.idle + days,
            unmentioned=activity.unmentioned + days,
            negated=activity.negated + days,
            mentions=np.where(lately, activity.mentions, 0.0),
            reinforced=activity.reinforced & lately,
        )
        weight = np.asarray(weigh(then, parameters).weight)
        return np.maximum(weight * known.standing, parameters.least)

    def strong(days: Floats) -> Floats:
        return strengths(attributes, replace(known, idle=known.idle + days))

    return {
        "weight": _course(weights, min(_happened(store, known, now)), now),
        "strength": _course(strong, float(known.idle[0]), now),
    }


def _course(figure: Callable[[Floats], Floats], ago: float, now: datetime) -> Course:
    """Return the course of a figure of days from now, from so many days ago on."""
    ago = max(ago, 0.0)
    daily = figure(np.arange(ceil(ago) + _AHEAD, dtype=float) - ago)
    return Course(round(float(figure(np.zeros(1))[0]), 4), now - timedelta(days=ago), daily)


def _happened(store: Store, known: Columns, now: datetime) -> Iterator[float]:
    """Yield how many days ago each thing happened that the weight is reckoned from."""
    adjacency, activity = store.adjacency, known.activity
    for days in (activity.idle, activity.unmentioned, activity.negated):
        yield from np.atleast_1d(days)[~np.isnan(days)].tolist()
    told = adjacency.attributes["created_at"]
    for type in _LOWERING:
        for other, _ in adjacency.neighbours(int(known.numbers[0]), type, forward=False):
            yield (microseconds(now) - int(told[other])) / _DAY
