"""In what order things happened or were told: they stand in several sessions."""

from collections import Counter
from typing import Final

import numpy as np

from graphmem.retrieval.strategies.course import Course, Outcome, Ranking, reordered

_LOOKED_AT: Final = 30
_REPEATED: Final = 0.5
"""What each hit of a session shown before costs, as a share of what lies between the best hit and
the last that is looked at."""


def spread(course: Course) -> Outcome:
    """Where a question asks in what order things were, hits of one session count ever less.

    The best hits are often all of the session that speaks most of it, and no order can be told
    from one. (Carbonell and Goldstein, The use of MMR, 1998; of two hits only
    whether they are of one session is asked.)
    """
    if course.part.understanding.asks != "order":
        return Outcome(course.ranking)
    near = course.ranking[:_LOOKED_AT]
    return Outcome(reordered(course.ranking, _by_turns(near, _sessions(course, near))))


def _by_turns(near: Ranking, sessions: dict[int, int]) -> list[int]:
    """Return the memories, the best first that stands after what was shown of its session."""
    width = near[0][1] - near[-1][1] if near else 0.0
    left, shown, order = dict(near), Counter[int](), list[int]()
    while left:
        best = max(left, key=lambda n: left[n] - _REPEATED * width * shown[sessions.get(n, -1)])
        order.append(best)
        del left[best]
        if best in sessions:
            shown[sessions[best]] += 1
    return order


def _sessions(course: Course, near: Ranking) -> dict[int, int]:
    numbers = np.array([number for number, _ in near], np.int64)
    edges = course.scene.store.adjacency.edges["IN_SESSION"]
    index, sessions, _ = edges.out.gather(numbers)
    return dict(zip(numbers[index].tolist(), sessions.tolist(), strict=True))
