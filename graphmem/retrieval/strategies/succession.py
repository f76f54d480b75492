"""What took the place of a hit comes before it, or after it where the past is asked about."""

from typing import Final

from graphmem.retrieval.strategies.course import Course, Outcome, reordered

_MOST: Final = 50
"""Hits that are looked at."""


def succession(course: Course) -> Outcome:
    """Put what superseded a hit before it, where both may be shown.

    A preference is kept when it changes, and its former wording may answer a question
    better than the one that holds. Of a question about the past alone, what was superseded comes
    before what took its place.
    """
    former = course.part.understanding.former
    adjacency = course.scene.store.adjacency
    if not len(adjacency.edges["SUPERSEDES"]):
        return Outcome(course.ranking)
    first = [number for number, _ in course.ranking[:_MOST]]
    among, order = set(first), dict[int, None]()
    for number in first:
        ahead = [number]
        for one in ahead:  # grows by what superseded it, or what it superseded
            next_ = (n for n, _ in adjacency.neighbours(one, "SUPERSEDES", forward=former))
            ahead += [n for n in next_ if n in among and n not in order and n not in ahead]
        order.update(dict.fromkeys(n for n in reversed(ahead) if n not in order))
    return Outcome(reordered(course.ranking, list(order)))
