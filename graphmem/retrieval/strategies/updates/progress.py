"""How a matter stands by now: the end of the thread that is told of it comes first."""

import re
from collections.abc import Mapping, Sequence
from math import inf
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.model.finding import Finding
from graphmem.patterns import regex
from graphmem.retrieval.amending import taken_over
from graphmem.retrieval.ranking.kinds import HANDFUL, one_notes
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.bearing import held
from graphmem.retrieval.strategies.course import Course, Outcome, reordered
from graphmem.retrieval.strategies.dates import said_at, said_of
from graphmem.retrieval.strategies.factual import asks_what_one_is, telling_first
from graphmem.retrieval.strategies.updates.hits_of_no_state import of_others
from graphmem.retrieval.strategies.updates.no_state import asks_of_no_state
from graphmem.retrieval.strategies.updates.of_oneself import of_oneself
from graphmem.retrieval.strategies.updates.otherwise import as_like_as_news
from graphmem.retrieval.strategies.updates.sequel import (
    asked_in_vain,
    asked_of_then,
    in_their_places,
    telling,
)
from graphmem.retrieval.strategies.updates.such_values import such_values

_MATTER: Final = (5.8, -1.6, 8.6)
"""What a score, what was told since and a thread are worth; learned (decision 48)."""

_AS_IT_IS: Final = (6.2, -0.6, 4.7)
"""The same, where it is asked how something is: learned of histories."""

_LIKE: Final = 10.0
_MOST: Final = 3.0
"""Of a likeness above what all hits share: a tenth counts one, and none more than three."""

_BEGUN: Final = regex(
    r"\bsince when\b|\bstart(?:ed)?\b|\bbegan\b|\btaught\b|开始|起的", re.IGNORECASE
)
"""What of a question asks how something came to be, which was told once."""

_LESS: Final = 2.0
"""By how much less likely than the first, as read, a hit of a handful may answer to be the end."""

_NOTES: Final = "notes"
_TWO: Final = 2

Column = NDArray[np.float64]
Moments = NDArray[np.int64]
Table = NDArray[np.float64]


def progress(course: Course) -> Outcome:
    """Put the end of a thread first where a question asks how a matter stands, or how something is.

    "What's the status of order 88213?", "车修好了吗？": that it is late and that it has come answer
    alike well, and seldom does the later one say that it changes what was said. What ends a
    thread answers well, goes on from what was told before, and has little behind it that answers as
    well: its worth is 5.8 of the score of its place, 8.6 of its likeness to what was told before,
    less 1.6 for each that was told since, all as shares of the best. What merely names the matter
    is like little of the rest. Of what one person told, how something is by now is asked so as
    well, with less for the thread, and where its end is as like the best as news of that is. How
    things were, came to be or would be, what is advised, and passages, are left as they are.
    Asked of the asker alone, what is told of them comes first.
    """
    outcome = _ends_first(course)
    mine = of_oneself(course, outcome.ranking)
    return Outcome(reordered(outcome.ranking, mine)) if mine else outcome


def _ends_first(course: Course) -> Outcome:
    """Return the ranking in which the end of the thread comes first, where it is asked for."""
    worths = _worths(course)
    if worths is None:
        return Outcome(course.ranking)
    numbers, scores = telling(course.scene, course.ranking)
    scores = before_reading(numbers, scores, course.read)
    if len(numbers) < _TWO or scores.max() <= 0:
        return Outcome(course.ranking)
    said = np.array([said_at(course.scene, number) for number in numbers])
    onwards = goes_on(scores, said, likeness(course.scene, numbers))
    worth = ends(scores, said, onwards) @ worths
    order = np.argsort(-worth, kind="stable").tolist()
    if worths is _MATTER:
        order = _of_the_matter(course, numbers, order)
    if worths is _AS_IT_IS and not _is_news(course, numbers, said.tolist(), order[0]):
        return Outcome(course.ranking)
    ranking = in_their_places(course, [numbers[place] for place in order])
    if asks_what_one_is(course.part):  # other news of somebody goes on from no post of theirs
        ranking = telling_first(course, ranking)
    last = order[0]
    before = max(sorted(order), key=onwards[last].__getitem__)
    told = onwards[last].any() and not taken_over(course.scene, numbers[last])
    told = told and course.part.understanding.stands
    return Outcome(ranking, (_told(course, numbers[last], numbers[before]),) if told else ())


def _of_the_matter(course: Course, numbers: Sequence[int], order: Sequence[int]) -> list[int]:
    """Return the places of those hits, in their order, that may tell of the matter asked about.

    Of a handful of memories nothing stands out as like: beside a first that holds what is asked
    about, another has to hold it too, and be of the asker's own where theirs is asked about; and
    where it is asked how the matter stands, it must not answer much less likely, as read: "My car
    is blue" tells nothing of what happened to it. Of more all are returned.
    """
    handful = course.scene.store.lexical.count(course.scene.namespace) <= HANDFUL
    if not handful or not held(course, numbers[0])[1]:
        return list(order)
    others = of_others(course, numbers)
    others = set() if numbers[0] in others else others
    less = _LESS if course.part.understanding.stands else inf
    least = course.read.get(numbers[0], 0.0) - less
    return [
        place
        for place in order
        if not place
        or (
            numbers[place] not in others
            and course.read.get(numbers[place], 0.0) >= least
            and held(course, numbers[place])[1]
        )
    ]


def _is_news(course: Course, numbers: Sequence[int], said: Sequence[int], place: int) -> bool:
    """Say whether a hit is the first, or may tell what the first has become, in such a value."""
    values = such_values(course, numbers)
    of_such_a_value = not values or values.is_news(numbers[place], numbers[0])
    return of_such_a_value and as_like_as_news(course.scene, numbers, said, place)


def _worths(course: Course) -> tuple[float, float, float] | None:
    """Return what the columns of `ends` are worth; None where the ranking stands.

    Among several, whether something is so is asked of all that they talk about, and how it is of
    whoever says it. Among a few notes, which one goes on from another tells too little of that.
    """
    asked = course.part.understanding
    if course.kind in (None, "remarks") or asked.bygone(course.at):
        return None
    if asked.former or asked.serial or asked.addressed or asked.asks == "advice":
        return None
    if asked.stands:
        return _MATTER
    if not one_notes(course.scene, np.array([number for number, _ in course.ranking], np.int64)):
        return None
    if asked.holds:
        return _MATTER
    begun = asks_of_no_state(course) or _BEGUN.search(asked.text)
    of_then = begun or asked_in_vain(course.part, course.at) or asked_of_then(asked)
    return None if of_then or course.kind != _NOTES else _AS_IT_IS


def before_reading(numbers: Sequence[int], scores: Column, read: Mapping[int, float]) -> Column:
    """Return what the places of hits were worth before they were read; shape (hits,).

    Of that the worth of threads was learned. The order of the hits stays that of what was read.

    Args:
        numbers: the hits, best first.
        scores: log odds that a hit answers; shape (hits,).
        read: what was added to them for what was read.
    """
    added = np.array([read.get(number, 0.0) for number in numbers])
    return np.sort(scores - added)[::-1]


def likeness(scene: Scene, numbers: Sequence[int]) -> Table:
    """Return by how much each two are more alike than either is to the rest, 0 where they are not.

    Without vectors nothing is known of that. Shape (hits, hits).
    """
    if scene.part.vector is None:
        return np.zeros((len(numbers), len(numbers)))
    vectors = scene.store.vectors.get(scene.namespace, numbers)
    near = np.asarray(vectors @ vectors.T, np.float64)
    apart = near - near.mean(axis=1, keepdims=True) - near.mean(axis=0, keepdims=True) + near.mean()
    return np.asarray(np.clip(_LIKE * apart, 0.0, _MOST), np.float64)


def goes_on(scores: Column, said: Moments, alike: Table) -> Table:
    """Return how far each hit goes on from each that was told before it.

    That is how like it the other is, by how well the other answers. Shape (hits, hits).

    Args:
        scores: log odds that a hit answers; shape (hits,).
        said: when each was said; shape (hits,).
        alike: how like each is to each other; shape (hits, hits).
    """
    return np.asarray(alike * _well(scores) * (said[None, :] < said[:, None]), np.float64)


def ends(scores: Column, said: Moments, onwards: Table) -> Table:
    """Return what each hit is as the end of a thread, shape (hits, 3).

    Its score as a share of the best, which is above 0; the hits told since, each by how well it
    answers; and how far it goes on from those told before.
    """
    since = (said[None, :] > said[:, None]) @ _well(scores)
    return np.stack([scores / scores.max(), since, onwards.sum(axis=1)], axis=1)


def _well(scores: Column) -> Column:
    """Return how well each hit answers, beside the best."""
    return np.asarray(np.exp(scores - scores.max()), np.float64)


def _told(course: Course, last: int, before: int) -> Finding:
    adjacency = course.scene.store.adjacency
    newer, older = (said_of(course.scene, number) for number in (last, before))
    text = (
        f"最近于 {newer}; 此前于 {older}"
        if course.chinese
        else f"last told {newer}; before that {older}"
    )
    return Finding("current", text, tuple(adjacency.node(one)[1] for one in (last, before)))
