"""All of a class that is told of: what instruments somebody plays, what martial arts they do."""

from typing import Final

from graphmem.retrieval.counting import counted
from graphmem.retrieval.strategies.course import Course, Outcome, reordered

_LOOKED_THROUGH: Final = 100
"""Hits in which members of the class are looked for."""

_KEPT: Final = 5
"""Hits that stay ahead."""

_BROUGHT: Final = 2
"""Members more that are brought forward, behind those that stay."""


def enumeration(course: Course) -> Outcome:
    """Where all of a class are asked for, bring forward members that no hit at the top names.

    The best hits often tell of one member several times over ("the violin"), while the others, each
    told once, share no word with the question ("instruments"). Members are found by the concept
    layer (decision 32), in what was said by those whom the question names.
    """
    if not (course.part.concepts and _asks_for_all(course)):
        return Outcome(course.ranking)
    kept = [number for number, _ in course.ranking[:_KEPT]]
    others = [number for number in _each(course) if number not in kept]
    return Outcome(reordered(course.ranking, [*kept, *others[:_BROUGHT]]))


def _asks_for_all(course: Course) -> bool:
    """Say whether several may be asked for: Chinese has no plural to tell it by."""
    asks = course.part.understanding.asks
    return asks == "list" or (asks == "thing" and course.chinese)


def _each(course: Course) -> list[int]:
    """Return the best hit for each member of the class, in the order of the ranking."""
    near = course.ranking[:_LOOKED_THROUGH]
    place = {number: at for at, (number, _) in enumerate(near)}
    told = counted(course.scene, near, lambda memory, _: _is_told_by_them(course, memory))
    best = (min(one.memories, key=place.__getitem__) for one in told)
    return sorted(dict.fromkeys(best), key=place.__getitem__)


def _is_told_by_them(course: Course, number: int) -> bool:
    """Say whether a speaker whom the question names said it; without any, all may have."""
    spoken = course.scene.store.adjacency.neighbours(number, "SPOKEN_BY", forward=True)
    speakers = set(course.part.speakers)
    return not speakers or any(speaker in speakers for speaker, _ in spoken)
