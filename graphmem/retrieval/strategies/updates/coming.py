"""What is to change: how things are is told first, and what takes its place later after it."""

from collections.abc import Collection, Sequence
from typing import Final

from graphmem.model.finding import Finding
from graphmem.retrieval.amending import Replacing
from graphmem.retrieval.strategies.course import Course, Outcome, reordered
from graphmem.retrieval.strategies.dates import day, label_of, said_at
from graphmem.retrieval.strategies.updates.since import begins, to_come
from graphmem.storage.projection.attributes import microseconds

_FIRST: Final = 10
_MOST: Final = 50
"""Hits that are looked at: for what is to come, and for what it is to take the place of."""

_TOLD: Final = 2
"""Places of the ranking in which a change is told of."""


def coming(course: Course) -> Outcome:
    """Put what holds before what is to take its place, and tell until when it holds.

    What was told to begin at a time that has not come yet takes the place of nothing so far. Where
    it is asked how things will be, or were, or how they went on, all is left as it is.
    """
    understood, scene = course.part.understanding, course.scene
    first = [number for number, _ in course.ranking[:_MOST]]
    begun = scene.store.adjacency.attributes["valid_from"]
    later = [number for number in first[:_FIRST] if begun[number] > microseconds(course.at)]
    later = [number for number in later if to_come(course, number)]
    then = understood.former or understood.over_time or understood.bygone(course.at)
    if then or not later:
        return Outcome(course.ranking)
    held = _held(course, first, later)
    order = list(dict.fromkeys(one for number in first for one in (*held.get(number, ()), number)))
    changes = ((old, new) for new, olds in held.items() for old in olds if old in order[:_TOLD])
    findings = tuple(_told(course, old, new) for old, new in changes)
    return Outcome(reordered(course.ranking, order), findings[:1])


def _held(course: Course, first: Sequence[int], later: Collection[int]) -> dict[int, list[int]]:
    """Return the hits of which each of these is to take the place, wholly or in what is asked.

    Of several that are to come, one in place of the other, that counts which was told last.
    """
    replacing, held = Replacing(course.scene, first), dict[int, list[int]]()
    for number in first:
        taking = replacing[number]
        if number not in later and taking and all(one in later for one in taking):
            chain = list(taking)
            for one in chain:  # grows by what is to come in its place
                chain += [n for n in replacing[one] if n in later and n not in chain]
            last = max(chain, key=lambda one: (said_at(course.scene, one), one))
            held.setdefault(last, []).append(number)
    return held


def _told(course: Course, old: int, new: int) -> Finding:
    adjacency = course.scene.store.adjacency
    when = day(begins(course, new) or 0)
    now, then = (label_of(course.scene, number) for number in (old, new))
    text = (
        f"至 {when} 为止: {now}; {when} 起: {then}"
        if course.chinese
        else f"until {when}: {now}; from {when}: {then}"
    )
    return Finding("current", text, tuple(adjacency.node(number)[1] for number in (old, new)))
