"""What became since of what a hit tells: it comes before the hit; after it, asked of the past."""

import re
from collections.abc import Sequence
from datetime import datetime
from itertools import islice
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.language.claims.cues import wished
from graphmem.model.finding import Finding
from graphmem.model.items import NOT_TELLING
from graphmem.patterns import regex
from graphmem.retrieval.amending import taken_over
from graphmem.retrieval.intents.former import likely_former
from graphmem.retrieval.question import Part
from graphmem.retrieval.ranking.compared import FEW, compared
from graphmem.retrieval.ranking.kinds import one_tells
from graphmem.retrieval.ranking.sequels import AT_ONCE, NOTES, OTHERS, Table, shipped
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.bearing import held
from graphmem.retrieval.strategies.course import Course, Outcome, Ranking, placed, reordered
from graphmem.retrieval.strategies.dates import said_at, said_of
from graphmem.retrieval.strategies.updates.as_specific import tell_as_much
from graphmem.retrieval.strategies.updates.no_state import (
    asks_of_no_state,
    asks_who_is,
    telling_who,
)
from graphmem.retrieval.strategies.updates.of_oneself import of_oneself
from graphmem.retrieval.strategies.updates.such_values import such_members, such_values
from graphmem.retrieval.understanding import Understanding
from graphmem.retrieval.understanding.happened import asks_what_happened, counts_what_happened

COMPARED: Final = 20
"""Hits that are compared: what took the place of the best may answer in quite other words."""

_TOLD: Final = 0.5
"""How likely something was made otherwise where it is told with the answer (decision 44)."""

_OF_ADVICE: Final = 0.3
"""How likely something was made otherwise where what is to be done is asked: what bears on that is
hardly what was said last of the matter ("What should I cook for Ana?")."""

_SAID_OF_FEW: Final = 2.0
"""Set by hand: the histories that the rest was learned from are all of some 37 memories."""

_EVEN: Final = 0.5
_TWO: Final = 2

_EVENT: Final = regex(r"\b(?:did|was|were|had)\b|[\w]过", re.IGNORECASE)
_IN_THE_END: Final = regex(
    r"\b(?:finally|in the end|actually|eventually|after all|now|still|end(?:ed)? up)\b"
    r"|后来|最后|最终|到底|结果|现在|还",
    re.IGNORECASE,
)
"""What of a question about what happened asks how it turned out."""


def sequel(course: Course) -> Outcome:
    """Let each of the first hits hand its place on to what was said later of the same matter.

    "Signed for the flat on Maple Street!" comes before "Our flat in King Street is 900 a month",
    though no rule saw at writing that it took its place. How likely that is, a learned model says,
    and how much is handed on (`ranking/sequels.py`). Asked of the past alone, the later hands its
    place back. A question about what happened, about a series or about how something went on is
    left as it is, and so is a ranking whose scores are no log odds: of passages, or by a profile
    without the ranker. What bears on a remark does so though more was said since.
    Asked of the asker alone, what is told of them comes first.
    """
    outcome = _handed_on(course)
    mine = of_oneself(course, outcome.ranking)
    return Outcome(reordered(outcome.ranking, mine)) if mine else outcome


def _handed_on(course: Course) -> Outcome:
    """Return the ranking in which what was said later has the places of what it made otherwise."""
    if (
        course.kind in (None, "remarks")
        or len(course.ranking) < _TWO
        or asked_in_vain(course.part, course.at)
    ):
        return Outcome(course.ranking)
    if who := asks_who_is(course):
        return Outcome(reordered(course.ranking, telling_who(course, who)))
    numbers, scores = telling(course.scene, course.ranking)
    if len(numbers) < _TWO:
        return Outcome(course.ranking)
    said = [said_at(course.scene, number) for number in numbers]
    then = asked_of_then(course.part.understanding)
    seen, worth = compared(course.scene, numbers, said), _worth_of_words(course, then)
    likely = _of_such_values(course, numbers, seen.likely(shipped(), worth))
    plain = _of_such_values(course, numbers, seen.likely(shipped())) if worth else likely
    if course.part.understanding.asks == "advice":
        likely = np.where(likely > _OF_ADVICE, likely, 0.0)
    every = np.array([number for number, _ in course.ranking])
    kind = NOTES if one_tells(course.scene, every) else OTHERS
    kind = AT_ONCE if seen.at_once else kind
    places = shipped().handing[kind].on(scores, likely.T if then else likely)
    order = [numbers[place] for place in np.argsort(-places, kind="stable").tolist()]
    first = numbers.index(order[0])
    told = _said(course, numbers, plain, first)
    return Outcome(in_their_places(course, order) if order != numbers else course.ranking, told)


def telling(scene: Scene, ranking: Ranking) -> tuple[list[int], NDArray[np.float64]]:
    """Return the first hits that no assistant said, and that tell something, and their scores.

    What a reply says again is nearest to what it replies to, and would hide what stands out. How
    somebody wishes to be answered makes nothing otherwise.
    """
    attributes = scene.store.adjacency.attributes
    speaker, kinds = attributes.text, attributes["memory_type"]
    rule = attributes.code("memory_type", "instruction")
    told = (
        one
        for one in ranking
        if speaker("speaker", one[0]) not in NOT_TELLING and kinds[one[0]] != rule
    )
    first = list(islice(told, COMPARED))
    return [number for number, _ in first], np.array([score for _, score in first])


def in_their_places(course: Course, order: Sequence[int]) -> Ranking:
    """Return the ranking with some of its memories in this order; all others keep their places."""
    moved, left = set(order), iter(order)
    numbers = [next(left) if number in moved else number for number, _ in course.ranking]
    return placed(course.ranking, numbers)


def _worth_of_words(course: Course, then: bool) -> float:  # noqa: FBT001 - said once
    """Return what a word of change counts more among a few memories, of which nothing stands out.

    Asked how things were, or why they became so, it is no reason to put anything first.
    """
    few = course.scene.store.lexical.count(course.scene.namespace) <= FEW
    present = not then and course.part.understanding.asks != "reason"
    return _SAID_OF_FEW if few and present else 0.0


def asked_in_vain(part: Part, at: datetime) -> bool:
    """Say whether a question asks neither how something is or was, nor why it came to be so."""
    asked = part.understanding
    if asked.over_time or asked.serial or asked.compared or asked.addressed or asked.bygone(at):
        return True
    event = _EVENT.search(asked.text) or asks_what_happened(asked)
    happened = event and not _IN_THE_END.search(asked.text)
    return bool(happened) and not asked_of_then(asked) and asked.asks != "reason"


def asked_of_then(asked: Understanding) -> bool:
    """Say whether a question asks how something was before it became otherwise."""
    return asked.asks != "reason" and (asked.former or likely_former(asked) > _EVEN)


def _of_such_values(course: Course, numbers: Sequence[int], likely: Table) -> Table:
    """Return how likely each made each other one otherwise in the value that is asked for."""
    told = (tell_as_much(course, older, numbers, known=False) for older in numbers)
    enough = np.array(list(told)).T
    likely = np.where(enough, likely, 0.0)
    values = such_values(course, numbers) or such_members(course, numbers)
    if values is None:
        return likely
    news = [[values.is_news(newer, older) for older in numbers] for newer in numbers]
    return np.where(news, likely, 0.0)


def _tells_no_news(course: Course, newer: int, older: int) -> bool:
    """Say whether the newer says the same again, or what is wished or planned of what was so."""
    later, earlier = course.scene.store.adjacency.attributes.plain_contents([newer, older])
    if later is None or earlier is None:
        return False
    return later == earlier or (wished(later) and not wished(earlier))


def _said(course: Course, numbers: Sequence[int], likely: Table, first: int) -> tuple[Finding, ...]:
    """Tell what was said since, or before, of what comes first, where that is likelier than not.

    That the one took the place of the other is not known. Where the older does not speak of what is
    asked, nothing is told, nor where it is known what the newer took the place of. Of what is
    counted ("how many races have I run?") the later does not make the earlier otherwise. What is
    but wished or planned, says the same again, or was told at one time with the older is no news.
    """
    if counts_what_happened(course.part.understanding) or asks_of_no_state(course):
        return ()
    since, before = int(likely[:, first].argmax()), int(likely[first].argmax())
    pairs = [(first, before), (since, first)]
    newer, older = max(pairs, key=lambda pair: float(likely[pair]))
    pair = (numbers[newer], numbers[older])
    if likely[newer, older] < _TOLD or not any(held(course, pair[1])):
        return ()
    if said_at(course.scene, pair[0]) <= said_at(course.scene, pair[1]):
        return ()
    if taken_over(course.scene, pair[0]) or _tells_no_news(course, *pair):
        return ()
    adjacency = course.scene.store.adjacency
    later, earlier = (said_of(course.scene, number) for number in pair)
    text = (
        f"后来于 {later}; 此前于 {earlier}"
        if course.chinese
        else f"said since {later}; said before {earlier}"
    )
    ids = tuple(adjacency.node(number)[1] for number in pair)
    return (Finding("current", text, ids),)
