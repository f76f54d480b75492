"""What became since of what a hit tells: it comes before the hit; after it, asked of the past."""

import math
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from graphmem.language.asking import only_asks
from graphmem.language.claims.owners import SELF, owners
from graphmem.language.claims.reader import meaning
from graphmem.language.english_words import CALENDAR_WORDS
from graphmem.language.normalise import normalise
from graphmem.language.otherwise import otherwise
from graphmem.language.terms import terms
from graphmem.model.finding import Finding
from graphmem.model.items import ROLES
from graphmem.retrieval.strategies.bearing import called_in
from graphmem.retrieval.strategies.course import Course, Outcome, reordered
from graphmem.retrieval.strategies.dates import day, said_at

_FIRST: Final = 5
_READ: Final = 1_000
"""Characters of a memory that are read."""

_ENOUGH: Final = 0.6
"""What the terms that two memories share must weigh together; one that nothing else holds
weighs nearly 1."""

_MUCH: Final = 1.1
"""What they must weigh where the newer holds less of the question than one that is itself a
change."""

_FEW: Final = 10
"""Memories of which no word can be said to be rare."""

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
        otherwise: of the clauses that tell a change, what they are about.
        asked: what it holds of the question.
        named: the names of the question that it holds.
        subject: the one of them that it begins with.
        owners: whom its clauses are told of.
    """

    matter: frozenset[str]
    otherwise: frozenset[str]
    asked: frozenset[str]
    named: frozenset[str]
    subject: frozenset[str]
    owners: frozenset[str | None]
    speaker: str
    at: int


def sequel(course: Course) -> Outcome:
    """Put before each of the first hits what was said later of the same matter: how it turned out.

    "The trip to Como is off" comes before "We booked a week in Como in May", though no rule saw
    at writing that it took its place. It must tell that something is otherwise, and share with the
    hit what few others hold, beside those whom the question names: much else is told of them.
    Asked of the past alone, what held before comes first. A question about what happened, about a
    series, or of which the answer is gathered from several is left as it is.
    """
    if not _may_ask(course):
        return Outcome(course.ranking)
    order = [number for number, _ in course.ranking[:_FIRST]]
    told = _read(course, order)
    if not any(one.otherwise for one in told.values()):
        return Outcome(course.ranking)
    pairs = _pairs(course, order, told)
    former = course.part.understanding.former
    for older, newer in pairs:
        behind, ahead = (newer, older) if former else (older, newer)
        if order.index(behind) < order.index(ahead):
            order.remove(ahead)
            order.insert(order.index(behind), ahead)
    of_first = [pair for pair in pairs if order[0] in pair]
    return Outcome(reordered(course.ranking, order), _said(course, of_first[:1]))


def _may_ask(course: Course) -> bool:
    """Say whether a question asks how something is or was, or why it came to be so."""
    asked = course.part.understanding
    if asked.aggregate or asked.over_time or asked.serial or asked.compared or asked.addressed:
        return False
    if asked.asks == "advice" or asked.bygone(course.at):
        return False
    if asked.asks == "reason":
        return bool(otherwise(asked.text.rstrip(" ?？")))
    happened = _EVENT.search(asked.text) and not _IN_THE_END.search(asked.text)
    return asked.former or not happened


def _read(course: Course, numbers: Sequence[int]) -> dict[int, _Told]:
    attributes, label = course.scene.store.adjacency.attributes, course.scene.store.adjacency.label
    wanted = frozenset(course.part.terms)
    names = [label(one) for one in course.part.entities]
    named = frozenset[str]().union(*map(terms, names))
    told = {}
    for number, text in zip(numbers, attributes.contents(numbers), strict=True):
        plain = normalise((text or "")[:_READ])
        speaker = attributes.text("speaker", number) or ""
        says = speaker not in _NOT_TELLING and not only_asks(plain)
        turned = otherwise(plain) if says else ""
        held = frozenset(terms(plain))
        told[number] = _Told(
            matter=_matter(plain) - named,
            otherwise=_matter(turned) - named,
            asked=wanted & (held | called_in(course.part, plain)),
            named=held & named,
            subject=frozenset(terms(next(filter(plain.startswith, names), ""))),
            owners=frozenset(owners(plain, names)),
            speaker=speaker,
            at=said_at(course.scene, number),
        )
    return told


def _matter(text: str) -> frozenset[str]:
    means = {term for term in meaning(text) if len(term) > 1 or term.isascii()}
    return frozenset(means) - _TIMES | frozenset(_VERSION.findall(text))


def _pairs(
    course: Course, order: Sequence[int], told: Mapping[int, _Told]
) -> list[tuple[int, int]]:
    """Return (older, newer) where the newer tells what became of the older.

    In the order of the older ones; of what goes before one of them, what holds most of the question
    first.
    """
    wanted = _matter(course.part.text)
    held = _weights(course, [*(one.matter for one in told.values()), wanted])

    def weigh(shared: Collection[str]) -> float:
        return sum(held.get(term, 0.0) for term in shared)

    found = []
    for older in order:
        for newer in order:
            one, other = told[older], told[newer]
            if not (other.otherwise and _goes_on(one, other)):
                continue
            shared = weigh(one.matter & other.matter)
            as_much = weigh(other.asked) >= weigh(one.asked) or not one.otherwise
            bears = (bool(other.asked) and as_much) or (shared >= _MUCH and newer in order[:_FIRST])
            turned = weigh(other.otherwise & (one.matter | wanted))
            if bears and min(turned, shared) >= _ENOUGH:
                found.append((older, newer))
    return sorted(found, key=lambda pair: (order.index(pair[0]), -weigh(told[pair[1]].asked)))


def _goes_on(one: _Told, other: _Told) -> bool:
    """Say whether the other was said later by the same speaker, and may be of the same."""
    if other.at <= one.at or other.speaker != one.speaker or not one.subject <= other.named:
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


def _weights(course: Course, told: Sequence[frozenset[str]]) -> dict[str, float]:
    """Return how much each term says: from 0 where all memories hold it, to 1 where one does."""
    lexical, namespace = course.scene.store.lexical, course.scene.namespace
    every = sorted(frozenset[str]().union(*told))
    whole = lexical.count(namespace) + 1
    asked = course.part.understanding
    if whole <= _FEW and not asked.former and asked.asks != "reason":
        return dict.fromkeys(every, 1.0)
    most = math.log(whole)
    return {
        term: max(0.0, math.log(whole / (shown + 0.5)) / most) * (1 if term.isascii() else _PAIR)
        for term, shown in zip(every, lexical.document_frequencies(namespace, every), strict=True)
    }
