"""How a matter stands by now: the end of the thread that is told of it comes first."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.model.finding import Finding
from graphmem.retrieval.amending import taken_over
from graphmem.retrieval.strategies.course import Course, Outcome
from graphmem.retrieval.strategies.dates import said_at, said_of
from graphmem.retrieval.strategies.updates.sequel import in_their_places, telling

_SCORE: Final = 6.2
_LATER: Final = 2.2
_THREAD: Final = 5.1
"""Learned, as `tests.training.matters` prints them (decision 47)."""

_LIKE: Final = 10.0
_MOST: Final = 3.0
"""Of a likeness above what all hits share: a tenth counts one, and none more than three."""

_TWO: Final = 2

Column = NDArray[np.float64]
Table = NDArray[np.float64]


def progress(course: Course) -> Outcome:
    """Put the end of a thread first where a question asks how a matter stands, or whether it is so.

    "What's the status of order 88213?", "车修好了吗？": that it is late and that it has come answer
    alike well, and seldom does the later one say that it changes what was said. What ends a
    thread answers well, goes on from what was told before, and has little behind it that answers as
    well: its worth is 6.2 of its score, 5.1 of its likeness to what was told before, less 2.2 for
    each that was told since, all as shares of the best. What merely names the matter is like little
    of the rest. How things were, or whether they ever were so, is left as it is, and so are
    passages.
    """
    asked = course.part.understanding
    once = asked.former or asked.bygone(course.at) or asked.serial or asked.addressed
    if not (asked.stands or asked.holds) or once or course.kind in (None, "remarks"):
        return Outcome(course.ranking)
    numbers, scores = telling(course.scene, course.ranking)
    if len(numbers) < _TWO or scores.max() <= 0:
        return Outcome(course.ranking)
    said = np.array([said_at(course.scene, number) for number in numbers])
    alike = _alike(course, numbers) * np.exp(scores - scores.max())
    worth = thread(scores, said, alike) @ (_SCORE, -_LATER, _THREAD)
    order = np.argsort(-worth, kind="stable").tolist()
    ranking = in_their_places(course, [numbers[place] for place in order])
    first = order[0]
    before = np.where(said < said[first], alike[first], 0.0)
    told = asked.stands and before.any() and not taken_over(course.scene, numbers[first])
    findings = (_told(course, numbers[first], numbers[int(before.argmax())]),) if told else ()
    return Outcome(ranking, findings)


def thread(scores: Column, said: NDArray[np.int64], alike: Table) -> Table:
    """Return what each hit is as the end of a thread, shape (hits, 3).

    The score, as a share of the best; the hits told since, each by how well it answers; and the
    likeness to those told before.

    Args:
        scores: log odds that a hit answers, the best above 0; shape (hits,).
        said: when each was said; shape (hits,).
        alike: how like each is to each other, times how well the other answers; shape (hits, hits).
    """
    well = np.exp(scores - scores.max())
    since = said[None, :] > said[:, None]
    before = said[None, :] < said[:, None]
    return np.stack([scores / scores.max(), since @ well, (alike * before).sum(axis=1)], axis=1)


def _alike(course: Course, numbers: Sequence[int]) -> Table:
    """Return by how much each two are more alike than either is to the rest, 0 where they are not.

    Without vectors nothing is known of that.
    """
    scene = course.scene
    if course.part.vector is None:
        return np.zeros((len(numbers), len(numbers)))
    vectors = scene.store.vectors.get(scene.namespace, numbers)
    near = np.asarray(vectors @ vectors.T, np.float64)
    apart = near - near.mean(axis=1, keepdims=True) - near.mean(axis=0, keepdims=True) + near.mean()
    return np.asarray(np.clip(_LIKE * apart, 0.0, _MOST), np.float64)


def _told(course: Course, last: int, before: int) -> Finding:
    adjacency = course.scene.store.adjacency
    newer, older = (said_of(course.scene, number) for number in (last, before))
    text = (
        f"最近于 {newer}; 此前于 {older}"
        if course.chinese
        else f"last told {newer}; before that {older}"
    )
    return Finding("current", text, tuple(adjacency.node(one)[1] for one in (last, before)))
