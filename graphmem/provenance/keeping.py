"""Why a memory was kept, when it was strengthened, and when it will fade."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from graphmem.model import Version
from graphmem.model.provenance import Adjusted, Forecast, Keeping, Link, Strengthened
from graphmem.model.provenance.keeping import Figure

Curve = Callable[[Mapping[str, Any], datetime], Mapping[Figure, float]]
"""From the properties of a memory and a moment to its figures then; they fall as time passes."""

_FURTHEST_DAYS = 100 * 365
_RISING = frozenset({"weight", "importance", "trust", "usage_score", "layer"})


@dataclass(frozen=True, slots=True)
class Bound:
    """A threshold of a figure, and what follows when a memory falls below it."""

    figure: Figure
    least: float
    then: str


@dataclass(frozen=True, slots=True)
class Fading:
    """How memories fade: the curve of their figures, and the bounds that matter."""

    curve: Curve
    bounds: tuple[Bound, ...]


@dataclass(frozen=True, slots=True)
class Recorded:
    """What is recorded of one memory."""

    row: Mapping[str, Any]
    links: tuple[Link, ...]
    adjustments: tuple[Adjusted, ...]
    versions: tuple[Version, ...]


def keeping(recorded: Recorded, fading: Fading, now: datetime) -> Keeping:
    """Return why a memory was kept, and the day on which it falls below each bound."""
    gains = sorted(_gains(recorded), key=lambda one: (one.at, one.reason))
    figures = fading.curve(recorded.row, now)
    return Keeping(
        asked_at=now,
        reasons=tuple(_reasons(recorded)),
        strengthened=tuple(gains),
        forecasts=tuple(
            Forecast(
                bound.figure,
                figures[bound.figure],
                bound.least,
                bound.then,
                falls(fading.curve, recorded.row, bound, now),
            )
            for bound in fading.bounds
        ),
    )


def falls(curve: Curve, row: Mapping[str, Any], bound: Bound, now: datetime) -> datetime | None:
    """Return the first day from which a figure is below a bound; None within a hundred years.

    The day is found by halving, for the figures only fall as long as nothing happens. One that
    lies below already fell on a day between the last use of the memory and now.
    """
    began: datetime = min(row.get("last_activated_at") or row["created_at"], now)

    def below(days: int) -> bool:
        return curve(row, began + timedelta(days=days))[bound.figure] < bound.least

    if not below(_FURTHEST_DAYS):
        return None
    low, high = 0, _FURTHEST_DAYS
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if below(middle) else (middle + 1, high)
    return began + timedelta(days=low)


def _reasons(recorded: Recorded) -> Iterator[str]:
    row = recorded.row
    yield f"its category is {row.get('category')}, its importance {row.get('importance', 0.0):g}"
    uses, mentions = row.get("access_count") or 0, row.get("mention_count") or 0
    active = row.get("last_activated_at")
    if uses:
        times = "time" if uses == 1 else "times"
        since = f", last on {active:%Y-%m-%d}" if active else ""
        yield f"searches returned it {uses} {times}{since}"
    if mentions > 1:
        yield f"it was said {mentions} times"
    confirmed = sum(link.kind == "supported_by" for link in recorded.links)
    if confirmed:
        yield f"{confirmed} other {'memory confirms' if confirmed == 1 else 'memories confirm'} it"
    if (row.get("sensitivity") or 0) > 1:
        yield "it is sensitive, and so never compressed"
    if row.get("layer") == "long_term":
        yield "it earned a place in the long term"
    for name, words in (("deleted_at", "deleted"), ("retired_at", "no longer held for current")):
        if row.get(name):
            yield f"it was {words} on {row[name]:%Y-%m-%d}, and is kept as history"


def _gains(recorded: Recorded) -> Iterator[Strengthened]:
    for link in recorded.links:
        if link.kind == "supported_by" and link.at is not None:
            yield Strengthened(link.at, f"confirmed by {link.id}")
    for one in recorded.adjustments:
        if one.property in _RISING and _rose(one.old, one.new):
            yield Strengthened(one.at, f"{one.property} {one.old} → {one.new}: {one.reason}")
    row = recorded.row
    if row.get("access_count") and row.get("last_activated_at"):
        yield Strengthened(row["last_activated_at"], "a search returned it")


def _rose(old: Any, new: Any) -> bool:
    if isinstance(old, int | float) and isinstance(new, int | float):
        return new > old
    return (old, new) == ("short_term", "long_term")
