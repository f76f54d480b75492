"""Pages that bear a name of the question: one of many names must not be drowned by the others."""

from typing import Final

from graphmem.retrieval.strategies.course import Course, Outcome, placed

_TITLE: Final = 1.0
"""Weight of ABOUT from a passage to its title; a subject told by rule weighs less."""

_FIRST: Final = 5
_LOOKED_AT: Final = 10
_GIVEN_UP: Final = 2


def titled(course: Course) -> Outcome:
    """Bring passages titled with a name of the question from the first ten among the first five.

    A long question says much of one thing and only names another, whose page then comes after
    everything about the first. The last two of the five give way, unless they are such pages too.
    """
    adjacency = course.scene.store.adjacency
    about = adjacency.joined(course.part.entities, "ABOUT", forward=False)
    pages = {memory for _, memory, weight in about if weight >= _TITLE}
    order = [memory for memory, _ in course.ranking]
    late = [memory for memory in order[_FIRST:_LOOKED_AT] if memory in pages]
    others = [memory for memory in order[_FIRST - _GIVEN_UP : _FIRST] if memory not in pages]
    for page, other in zip(late, reversed(others), strict=False):
        order.remove(page)
        order.insert(order.index(other), page)
        order.remove(other)
        order.insert(_FIRST, other)
    return Outcome(placed(course.ranking, order))
