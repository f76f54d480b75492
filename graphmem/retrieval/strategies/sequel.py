"""What became since of what a hit tells: it comes before the hit; after it, asked of the past."""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.language.asking import only_asks
from graphmem.language.claims.cues import changed
from graphmem.language.claims.owners import SELF, owners
from graphmem.language.claims.reader import meaning
from graphmem.language.english_words import CALENDAR_WORDS
from graphmem.language.normalise import normalise
from graphmem.language.terms import terms
from graphmem.model.finding import Finding
from graphmem.model.items import ROLES
from graphmem.retrieval.ranking.sequels import compare, shipped
from graphmem.retrieval.strategies.course import Course, Outcome, reordered
from graphmem.retrieval.strategies.dates import day, said_at

_FIRST: Final = 5
_COMPARED: Final = 40
"""Hits among which it is seen how much two of the first are alike."""

_READ: Final = 1_000
"""Characters of a memory that are read."""

_LEAST: Final = -0.5
"""Log odds from which on the newer of two comes first: the question has brought them together,
and a place is lost by a mistake, not a memory."""

_LEAST_SAID: Final = -1.5
"""The same where the newer says itself that something is otherwise."""

_LEAST_OF_FEW: Final = -3.5
"""The same in a handful of memories, of which no word is rare."""

_NOTHING: Final = 0.05
"""Of the best score: what a hit scores at least."""

_FEW: Final = 12
"""Memories among which a word may be rare; of a handful, each is as rare as among these."""

_PAIR: Final = 0.75
"""What a pair of Chinese characters weighs of a word: it takes two to tell three characters."""

_EVENT: Final = re.compile(r"\b(?:did|was|were|had)\b|[\w]过", re.IGNORECASE)
_IN_THE_END: Final = re.compile(
    r"\b(?:finally|in the end|actually|eventually|after all|now|still|end(?:ed)? up)\b"
    r"|后来|最后|最终|到底|结果|现在|还",
    re.IGNORECASE,
)
"""What of a question about what happened asks how it turned out."""

_VERSION: Final = re.compile(r"\d+(?:\.\d+)+")
_TIMES: Final = frozenset[str]().union(*map(terms, CALENDAR_WORDS))
_NOT_TELLING: Final = ROLES - {"user"}


@dataclass(frozen=True, slots=True)
class _Told:
    """A hit as it is compared.

    Attributes:
        matter: what it is about: terms, without times and those whom the question names.
        tells: whether it does more than ask, and is no answer of an assistant.
        says: whether it has a word of change.
        named: the names of the question that it holds.
        subject: the one of them that it begins with.
        owners: whom its clauses are told of.
        at: when it was said, in microseconds.
    """

    matter: frozenset[str]
    tells: bool
    says: bool
    named: frozenset[str]
    subject: frozenset[str]
    owners: frozenset[str | None]
    speaker: str
    at: int


def sequel(course: Course) -> Outcome:
    """Put before each of the first hits what was said later of the same matter: how it turned out.

    "Signed for the flat on Maple Street!" comes before "Our flat in King Street is 900 a month",
    though no rule saw at writing that it took its place. How likely that is, a learned model says
    (`ranking/sequels.py`); who answers the question less has to be likelier. Asked of the past
    alone, what held before comes first. A question about what happened, about a series or about how
    something went on is left as it is.
    """
    if not _may_ask(course):
        return Outcome(course.ranking)
    first = [number for number, _ in course.ranking[:_FIRST]]
    order, pairs = list(first), _pairs(course, first)
    for older, newer in pairs:
        behind, ahead = (newer, older) if course.part.understanding.former else (older, newer)
        if order.index(behind) < order.index(ahead) and not _in_part(course, older, newer):
            order.remove(ahead)
            order.insert(order.index(behind), ahead)
    of_first = [pair for pair in pairs if order[0] in pair]
    return Outcome(reordered(course.ranking, order), _said(course, of_first[-1:]))


def _may_ask(course: Course) -> bool:
    """Say whether a question asks how something is or was, or why it came to be so."""
    asked = course.part.understanding
    if asked.over_time or asked.serial or asked.compared or asked.addressed:
        return False
    if asked.bygone(course.at):
        return False
    happened = _EVENT.search(asked.text) and not _IN_THE_END.search(asked.text)
    return asked.former or asked.asks == "reason" or not happened


def _read(course: Course, numbers: Sequence[int]) -> list[_Told]:
    attributes, label = course.scene.store.adjacency.attributes, course.scene.store.adjacency.label
    names = [label(one) for one in course.part.entities]
    named = frozenset[str]().union(*map(terms, names))
    told = []
    for number, text in zip(numbers, attributes.contents(numbers), strict=True):
        plain = normalise((text or "")[:_READ])
        speaker = attributes.text("speaker", number) or ""
        told.append(
            _Told(
                matter=matter(plain) - named,
                tells=speaker not in _NOT_TELLING and not only_asks(plain),
                says=changed(plain),
                named=frozenset(terms(plain)) & named,
                subject=frozenset(terms(next(filter(plain.startswith, names), ""))),
                owners=frozenset(owners(plain, names)),
                speaker=speaker,
                at=said_at(course.scene, number),
            )
        )
    return told


def matter(text: str) -> frozenset[str]:
    """Return what a normalised text is about: its terms, without times and single characters.

    >>> sorted(matter("the kiln slips to Saturdays, version 3.1"))
    ['3.1', 'kiln', 'slip', 'version']
    """
    means = {term for term in meaning(text) if len(term) > 1 or term.isascii()}
    return frozenset(means) - _TIMES | frozenset(_VERSION.findall(text))


def rarity(counts: Mapping[str, int], whole: int) -> dict[str, float]:
    """Return how much each term says: 0 where all of `whole` texts hold it, 1 where one does.

    >>> {term: round(weight, 2) for term, weight in rarity({"kiln": 1, "cup": 99}, 100).items()}
    {'kiln': 0.91, 'cup': 0.0}
    """
    whole = max(whole, _FEW)
    most = math.log(whole + 1)
    return {
        term: (1 if term.isascii() else _PAIR)
        * max(0.0, math.log((whole + 1) / (count + 0.5)) / most)
        for term, count in counts.items()
    }


def _pairs(course: Course, first: Sequence[int]) -> list[tuple[int, int]]:
    """Return (older, newer) where the newer likely tells what became of the older, surest last."""
    told = _read(course, first)
    related = [
        (older, newer)
        for older, one in enumerate(told)
        for newer, other in enumerate(told)
        if _goes_on(one, other)
    ]
    if not related:
        return []
    likely = shipped().log_odds(
        compare([one.matter for one in told], _vectors(course), _rarities(course, told))
    )
    if not course.part.understanding.former:
        scores = [score for _, score in course.ranking[: len(first)]]
        best = max(*scores, 0.0)
        answers = [max(score, _NOTHING * best) for score in scores]
        likely += _log_ratios(answers) if best > 0 else 0.0
    said = _least_said(course)
    found = sorted((float(likely[newer, older]), older, newer) for older, newer in related)
    return [
        (first[older], first[newer])
        for odds, older, newer in found
        if odds >= (said if told[newer].says else _LEAST)
    ]


def _least_said(course: Course) -> float:
    """Return what is wanted where the newer says that something is otherwise.

    Asked how things were or why they became so, that it says so is no reason to put it first.
    """
    asked = course.part.understanding
    if asked.former or asked.asks == "reason":
        return _LEAST
    of_few = course.scene.store.lexical.count(course.scene.namespace) <= _FEW
    return _LEAST_OF_FEW if of_few else _LEAST_SAID


def _log_ratios(scores: Sequence[float]) -> NDArray[np.float64]:
    logs = np.log(np.array(scores))
    return np.asarray(logs[:, None] - logs[None, :])


def _vectors(course: Course) -> NDArray[np.float32] | None:
    if course.part.vector is None:
        return None
    numbers = [number for number, _ in course.ranking[:_COMPARED]]
    return course.scene.store.vectors.get(course.scene.namespace, numbers)


def _rarities(course: Course, told: Sequence[_Told]) -> dict[str, float]:
    lexical, namespace = course.scene.store.lexical, course.scene.namespace
    every = sorted(frozenset[str]().union(*(one.matter for one in told)))
    counts = lexical.document_frequencies(namespace, every)
    return rarity(dict(zip(every, counts, strict=True)), lexical.count(namespace))


def _in_part(course: Course, older: int, newer: int) -> bool:
    """Say whether a part of the older is known to be over: then what is asked has decided."""
    neighbours = course.scene.store.adjacency.neighbours
    return newer in (n for n, _ in neighbours(older, "AMENDS", forward=False))


def _goes_on(one: _Told, other: _Told) -> bool:
    """Say whether the other was said later by the same speaker, and may be of the same."""
    if other.at <= one.at or not other.tells or other.speaker != one.speaker:
        return False
    if not one.subject <= other.named:
        return False
    told_of = one.owners | other.owners
    apart = SELF in told_of and None not in told_of and one.owners.isdisjoint(other.owners)
    return not apart


def _said(course: Course, pairs: Sequence[tuple[int, int]]) -> tuple[Finding, ...]:
    """Tell what was said since; that it took the place of what was said before is not known."""
    adjacency = course.scene.store.adjacency
    found = []
    for older, newer in pairs:
        before, since = (
            f"{day(said_at(course.scene, one))}: {adjacency.label(one)}" for one in (older, newer)
        )
        text = (
            f"后来于 {since}; 此前于 {before}"
            if course.chinese
            else f"said since {since}; said before {before}"
        )
        ids = (adjacency.node(newer)[1], adjacency.node(older)[1])
        found.append(Finding("current", text, ids))
    return tuple(found)
