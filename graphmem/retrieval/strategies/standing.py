"""What stands whatever the question is: instructions how to answer, and what the user prefers."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from graphmem.language.kinds.wishes import condition, lasts, of_others
from graphmem.language.situations import situations
from graphmem.language.terms import terms
from graphmem.patterns import regex
from graphmem.retrieval.intents import wanted
from graphmem.retrieval.ranking.kinds import TALK
from graphmem.retrieval.scene import Found
from graphmem.retrieval.strategies.course import Course, Outcome, placed
from graphmem.retrieval.understanding import Understanding
from graphmem.retrieval.understanding.requested import requests
from graphmem.retrieval.wording import is_long

_PLACES: Final = (4, 5)
"""Where the nearest come to stand, from 1, if they are not further up."""

_WISHES: Final = frozenset({"advice", "manner"})
_WISH: Final = regex(
    r"\b(?:can|could|would|will) you\b|\bhelp me\b|请?帮我|给我|能不能|可以.{0,6}吗", re.IGNORECASE
)
_AS_IT_WAS: Final = regex(
    r"\bhow (?:did|does|had|has|was|were)\b|(?:怎么|如何|怎样)[^,，。]{0,8}[了过的][?？]?$",
    re.IGNORECASE,
)
"""What asks for the manner of what was, and wishes for nothing."""

_WHETHER_DONE: Final = regex(
    r"(?:^|[.!?,]\s+)(?:have|has|had|haven['’]t|hasn['’]t) (?:I|we|he|she|they)\b"
    r"|有没有[^,，。?？]{1,12}过",
    re.IGNORECASE,
)
"""What asks whether something was done so far."""

_TO_ASSISTANT: Final = regex(r"\b(?:you|your)\b|你|您", re.IGNORECASE)

_IN_VIEW, _NEAR, _FAR = 5, 40, 100
"""Places up to which a preference is kept, and instructions bear on a question: those for a case of
which nothing tells whether it is this one, and those for this case. Of what is further down, the
words fit and the matter does not."""

_MANY: Final = 10
"""Preferences found from which on one is near to any question: of 33 that were brought forward for
that, among as many, none was asked for."""

_QUESTION: Final = regex("[?？]")

_BRIEF: Final = 14
"""Terms of a request that names no case of its own; a longer one finds what bears on it by them."""

_BY_ANSWER: Final = {"time": "date", "amount": "figure", "choice": "comparison"}
"""What an answer of a kind is about, whatever the words of the question."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a question is about: its situations, its terms, and whether it wishes for something."""

    situations: frozenset[str]
    terms: Collection[str]
    wishes: bool

    def bears(self, text: str) -> bool:
        """Say whether a text speaks of a situation that the question speaks of."""
        return bool(situations(text, self.situations))

    def holds(self, case: str) -> bool:
        """Say whether the question is such a case: of the same situation, or in the same words.

        Of a wish one word is enough. What wishes for nothing must hold half of the words: "my
        grade for the long seam" is not about sewing curved seams.
        """
        named = set(terms(case))
        shared = len(named & set(self.terms))
        enough = 1 if self.wishes else len(named) / 2
        return self.bears(case) or shared >= max(1, enough)


def standing(course: Course) -> Outcome:
    """Bring the nearest instruction and the nearest preference among the first five hits.

    Both bear on a request ("how should I …", "book me …"). On any other question an
    instruction may still bear, so the nearest comes last of the five. A question about what was
    said or done, or how it went, wants the record and not the manner of the answer, so it is left
    alone. What speaks of the same situation as the question goes before what is nearer to it, and
    an instruction for another case than this gives its place to what the user prefers. An
    instruction is to be for this case or not far from the question, and in talk to say that it
    lasts, since most of what is told there is for the task at hand.
    """
    chosen, beside = _chosen(course), _of_another_matter(course)
    if not chosen and not beside:
        return Outcome(course.ranking)
    order = _answering_first(course, beside)
    for place, number in zip(_PLACES[-len(chosen) :], chosen, strict=False):
        if number in order and order.index(number) >= place:
            order.remove(number)
            order.insert(place - 1, number)
    return Outcome(placed(course.ranking, order))


def _chosen(course: Course) -> list[int]:
    """Return what stands and bears on a question, at most one for each place."""
    if not course.found.get("standing", Found()).scores:
        return []
    asked, about = course.part.understanding, _about(course)
    told = asked.addressed or asked.teller is not None
    brief = not told and len(course.part.terms) <= _BRIEF and requests(asked.text)
    if _is_of_record(course) and not brief:
        return []
    wishes = _preferences(course, about, bearing=True) if brief else []
    if _wishes(asked):
        wishes = wishes or _preferences(course, about, bearing=False)[:1]
    rules = _instructions(course, about)
    if asked.asks == "yes_no":
        rules = rules[:1]
    return [*rules, *wishes][: len(_PLACES)]


def _wishes(asked: Understanding) -> bool:
    wishes = asked.asks in _WISHES or _WISH.search(asked.text)
    return bool(wishes) and not _AS_IT_WAS.search(asked.text)


def _answering_first(course: Course, beside: Collection[int]) -> list[int]:
    """Return the ranking, with what is beside the question behind its first three others."""
    order = [number for number, _ in course.ranking]
    others = [number for number in order if number not in beside]
    place = _PLACES[0] - 1
    return [*others[:place], *(n for n in order if n in beside), *others[place:]]


def _of_another_matter(course: Course) -> frozenset[int]:
    """Return the instructions of another matter among the first three.

    How somebody wishes to be answered is near to many questions, and answers those alone that
    speak of it or to the assistant.
    """
    attributes = course.scene.store.adjacency.attributes
    code, kinds = attributes.code("memory_type", "instruction"), attributes["memory_type"]
    rules = [number for number, _ in course.ranking[: _PLACES[0] - 1] if kinds[number] == code]
    if not rules or _TO_ASSISTANT.search(course.part.text) or requests(course.part.text):
        return frozenset()
    texts = attributes.plain_contents(rules)
    asked, about = frozenset(course.part.terms), _about(course)
    return frozenset(
        number
        for number, text in zip(rules, texts, strict=True)
        if asked.isdisjoint(terms(text or "")) and not about.bears(text or "")
    )


def _is_of_record(course: Course) -> bool:
    """Say whether a question wants what was said or done, all of it, or how it went."""
    asked = course.part.understanding
    if asked.addressed or asked.teller or "exploratory" in wanted(course.part.intents):
        return True
    if _WHETHER_DONE.search(asked.text):
        return True
    return asked.past or asked.ordered or asked.aggregate


def _about(course: Course) -> _Asked:
    asked = course.part.understanding
    named = situations(asked.text)
    if answer := _BY_ANSWER.get(asked.asks):
        named |= {answer}
    return _Asked(named, course.part.terms, _wishes(asked))


def _instructions(course: Course, about: _Asked) -> list[int]:
    """Return the instructions that are for this case, or else the best one for no other.

    Most of what an assistant is told in talk is for the task at hand. What names no case holds of
    any question only where it says so.
    """
    places = {number: place for place, (number, _) in enumerate(course.ranking)}
    held, others = [], []
    for number, text in _nearest(course, "instruction"):
        case, place = condition(text), places.get(number, len(places))
        if case and about.holds(case):
            if place < _FAR:
                held.append(number)
        elif case:
            if place < _NEAR and not situations(case):
                others.append(number)
        elif course.kind not in TALK or lasts(text):
            others.append(number)
    best = sorted(held or others, key=lambda number: places.get(number, len(places)))
    return best if held else best[:1]


def _preferences(course: Course, about: _Asked, *, bearing: bool) -> list[int]:
    """Return the preferences, those of the situation that the question is of first, or alone.

    Those that are in view already come before these: what was ranked there is not to be pushed out
    by another. Of very many only what is told plainly, and of the same situation, is brought into
    view: something is nearest to any question then. What others like is none of the asker's, and
    answers where it is asked after.
    """
    found = _nearest(course, "user_preference")
    nearest = [one for one in found if not of_others(one[1])]
    held = [number for number, text in nearest if about.bears(text)]
    if bearing and not held:
        return []
    every = [number for number, _ in nearest]
    seen = [number for number, _ in course.ranking[:_IN_VIEW] if number in every]
    if len(found) >= _MANY:
        return list(dict.fromkeys((*seen, *(n for n in held if _is_plain(dict(found)[n])))))
    return list(dict.fromkeys((*seen, *held, *(() if bearing else every))))


def _is_plain(text: str) -> bool:
    """Say whether a text tells what somebody likes, and not beside what they ask or relate."""
    return not _QUESTION.search(text) and not is_long(text)


def _nearest(course: Course, kind: str) -> Sequence[tuple[int, str]]:
    """Return what stands of a kind and its text, the nearest to the question first."""
    found = course.found.get("standing")
    if found is None:
        return []
    attributes = course.scene.store.adjacency.attributes
    code, kinds = attributes.code("memory_type", kind), attributes["memory_type"]
    numbers = [number for number, _ in found.ranked() if kinds[number] == code]
    texts = attributes.plain_contents(numbers)
    return [(number, text or "") for number, text in zip(numbers, texts, strict=True)]
