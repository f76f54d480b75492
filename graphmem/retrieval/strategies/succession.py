"""What took the place of a hit comes before it."""

from typing import Final

from graphmem.retrieval.strategies.course import Course, Outcome, reordered

_MOST: Final = 50
"""Hits that are looked at."""


def succession(course: Course) -> Outcome:
    """Put what superseded a hit before it, where both may be shown.

    A preference is kept when it changes, and its former wording may answer a question
    better than the one that holds. A question about the past alone is left as it is.
    """
    understood = course.part.understanding
    adjacency = course.scene.store.adjacency
    if (understood.past and not understood.present) or not len(adjacency.edges["SUPERSEDES"]):
        return Outcome(course.ranking)
    first = [number for number, _ in course.ranking[:_MOST]]
    among, order = set(first), dict[int, None]()
    for number in first:
        ahead = [number]
        for one in ahead:  # grows by what superseded it
            newer = (n for n, _ in adjacency.neighbours(one, "SUPERSEDES", forward=False))
            ahead += [n for n in newer if n in among and n not in order and n not in ahead]
        order.update(dict.fromkeys(n for n in reversed(ahead) if n not in order))
    return Outcome(reordered(course.ranking, list(order)))
