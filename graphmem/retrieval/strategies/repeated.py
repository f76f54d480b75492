"""A statement that was made several times fills one place: the others stand behind what is shown.

(Carbonell and Goldstein, The use of MMR, 1998; only whether two say the same is asked, not how
near they are.)
"""

from typing import Final

from graphmem.retrieval.repeating import repeats
from graphmem.retrieval.strategies.course import Course, Outcome, reordered

_LOOKED_AT: Final = 50

_EACH_COUNTS: Final = frozenset({"count", "frequency", "time", "order"})
"""Asked how often or when something was, each time that it was told may be another."""


def repeated(course: Course) -> Outcome:
    """Put what repeats a hit before it behind as many others as are shown."""
    asked = course.part.understanding
    if asked.serial or asked.over_time or asked.former or asked.asks in _EACH_COUNTS:
        return Outcome(course.ranking)
    adjacency = course.scene.store.adjacency
    first = [number for number, _ in course.ranking[:_LOOKED_AT]]
    if not repeats(adjacency, first[: course.shown]):  # what is shown repeats nothing, mostly
        return Outcome(course.ranking)
    again = repeats(adjacency, first)
    once = [number for number in first if number not in again]
    order = [*once[: course.shown], *again, *once[course.shown :]]
    return Outcome(reordered(course.ranking, order))
