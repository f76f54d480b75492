"""What took the place of a hit comes before it; where the past is asked about, what held then."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from graphmem.retrieval.strategies.course import Course, Outcome, reordered
from graphmem.retrieval.strategies.dates import said_at
from graphmem.retrieval.validity import held_in
from graphmem.storage.projection.adjacency import Adjacency

_MOST: Final = 50
"""Hits that are looked at."""


def succession(course: Course) -> Outcome:
    """Put what superseded a hit before it, where both may be shown.

    A preference is kept when it changes, and its former wording may answer a question
    better than the one that holds. Of a question about the past alone, what holds now comes last;
    of one about a time that is over, what held then comes first; the newest first of what is left.
    """
    adjacency = course.scene.store.adjacency
    if not len(adjacency.edges["SUPERSEDES"]):
        return Outcome(course.ranking)
    first = [number for number, _ in course.ranking[:_MOST]]
    later = _later(course)
    order = _by_chain(adjacency, first) if later is None else _by_time(course, first, later)
    return Outcome(reordered(course.ranking, order))


def _by_chain(adjacency: Adjacency, first: Sequence[int]) -> list[int]:
    among, order = set(first), dict[int, None]()
    for number in first:
        ahead = [number]
        for one in ahead:  # grows by what superseded it
            next_ = (n for n, _ in adjacency.neighbours(one, "SUPERSEDES", forward=False))
            ahead += [n for n in next_ if n in among and n not in order and n not in ahead]
        order.update(dict.fromkeys(n for n in reversed(ahead) if n not in order))
    return list(order)


def _by_time(course: Course, first: Sequence[int], later: Callable[[int], bool]) -> list[int]:
    """Return all found states of each thing together, though what lies between them be hidden."""
    adjacency, order = course.scene.store.adjacency, dict[int, None]()
    for number in first:
        if number not in order:
            chain = _chain(adjacency, number)
            states = [one for one, _ in course.ranking if one in chain]
            states.sort(key=lambda one: (later(one), -said_at(course.scene, one)))
            order.update(dict.fromkeys(states))
    return list(order)


def _chain(adjacency: Adjacency, number: int) -> set[int]:
    """Return what a memory superseded and was superseded by, however far, itself within."""
    seen, open_ = {number}, [number]
    for one in open_:  # grows
        for forward in (False, True):
            found = (n for n, _ in adjacency.neighbours(one, "SUPERSEDES", forward=forward))
            fresh = [n for n in found if n not in seen]
            seen.update(fresh)
            open_ += fresh
    return seen


def _later(course: Course) -> Callable[[int], bool] | None:
    """Return what says which of the states of one thing come last; None where now is asked of."""
    understood, adjacency = course.part.understanding, course.scene.store.adjacency
    if windows := understood.bygone(course.at):
        return lambda number: not held_in(adjacency.attributes, np.array([number]), windows)[0]
    if understood.former:
        return lambda number: not adjacency.neighbours(number, "SUPERSEDES", forward=False)
    return None
