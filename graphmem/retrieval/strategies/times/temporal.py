"""When: the window that the question names, two events side by side, the hits in order."""

from collections.abc import Sequence

import numpy as np

from graphmem.model.finding import Finding
from graphmem.retrieval.strategies.course import Course, Outcome, Ranking, near_best, reordered
from graphmem.retrieval.strategies.dates import overlaps, timeline
from graphmem.retrieval.strategies.members import speaking
from graphmem.retrieval.strategies.times.events import Event, happened, order, spoken_of
from graphmem.retrieval.strategies.times.on_that_day import on_that_day
from graphmem.retrieval.validity import held_in
from graphmem.storage.projection.attributes import NEVER

_LOOKED_AT = 30
_TIMELINE = 5
_PAIR = 2
_UNSURE = 5
"""Hits of an event among which the whole question chooses, where none surely tells of it."""


def temporal(course: Course) -> Outcome:
    """Rank within the window, set two events beside each other, or put the hits in order."""
    asked = course.part.understanding
    if len(asked.compared) == _PAIR and asked.ordered:
        return _pair(course, asked.compared)
    ranking = _within_window(course)
    if not asked.serial:
        ranking = reordered(ranking, on_that_day(course, ranking))
    return Outcome(ranking, () if asked.serial else _timeline(course, ranking))


def _within_window(course: Course) -> Ranking:
    """Put what lies in the window first, of what answers nearly as well as the best.

    So does what held there and is over since. Where nothing of it lies there, the window may be
    that of the talk and not of the event, and the ranking stays.
    """
    windows = [mention.interval for mention in course.part.understanding.times]
    ranked = near_best(course, _LOOKED_AT)
    attributes = course.scene.store.adjacency.attributes
    over = np.array([n for n in ranked if attributes["valid_to"][n] != NEVER], np.int64)
    inside = set(over[held_in(attributes, over, windows)].tolist())
    for window in windows:
        inside.update(number for number in ranked if overlaps(course.scene, number, window))
    return reordered(course.ranking, [number for number in ranked if number in inside])


def _pair(course: Course, events: Sequence[str]) -> Outcome:
    """Put the best hit of each event first, and state their order where both are told of.

    The best is the first that tells of the event, then one that names it; where none surely does,
    the one of its first hits that answers the whole question best.
    """
    rankings = course.ask(events)
    told = happened(course, events, rankings)
    named = spoken_of(course, events, rankings)
    surely = [one or other for one, other in zip(told, named, strict=True)]
    best = _best(course, surely, rankings)
    return Outcome(reordered(course.ranking, best), order(course, events, told))


def _best(
    course: Course, surely: Sequence[Event | None], rankings: Sequence[Ranking]
) -> Sequence[int]:
    """Return a hit for each event, of those that the question as a whole brought."""
    place = {number: place for place, (number, _) in enumerate(course.ranking)}
    taken = {one.memory for one in surely if one}
    best = []
    for one, ranking in zip(surely, rankings, strict=True):
        first = [n for n, _ in ranking[:_UNSURE] if n in place and n not in taken]
        if one or first:
            best.append(one.memory if one else min(first, key=place.__getitem__))
            taken.add(best[-1])
    return [number for number in dict.fromkeys(best) if number in place]


def _timeline(course: Course, ranking: Ranking) -> tuple[Finding, ...]:
    """Tell those of the first hits that speak of what is asked, oldest first, with their dates."""
    shown = speaking(course, [number for number, _ in ranking[:_TIMELINE]])
    return timeline(course.scene, shown)
