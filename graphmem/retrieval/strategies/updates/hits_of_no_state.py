"""Which hits tell no state of what is asked for: of others, of former times, or of wishes."""

import re
from collections.abc import Collection, Sequence
from typing import Final

from graphmem.language.attributes import told_of
from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.cues import cues, formerly, wished
from graphmem.language.claims.owners import asks_of_kin, owners
from graphmem.language.claims.whose_words import CHINESE_KIN, RELATIVES, SELF
from graphmem.language.kinship import SAME_KIN
from graphmem.language.own_name import asks_own_name, tells_own_name
from graphmem.language.partners import of_partner
from graphmem.language.terms import terms
from graphmem.language.the_user import by_the_user
from graphmem.patterns import regex
from graphmem.retrieval.amending import own_words
from graphmem.retrieval.question import Part, asks_of_partner
from graphmem.retrieval.strategies.bearing import held, of_speakers
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.talk import persons_named
from graphmem.retrieval.strategies.updates.of_one import of_another_measure

_FIRST_PERSON = regex(r"\b(?:I|me|my|mine|we|us|our|ours)\b|我|咱", re.IGNORECASE)
_ME: Final = regex(r"\b(?:I|me|we|us)\b|我(?!们?的)", re.IGNORECASE)
_ADDRESSED: Final = frozenset({"you", "你", "您"})
_SENTENCE: Final = regex(r"(?<=[.!?。！？；;])(?!\d)\s*")
_CLAUSE: Final = regex(r",\s+(?=(?:and|but|who)\b)", re.IGNORECASE)
_WHO: Final = regex(r"who\b", re.IGNORECASE)
_HAN_KIN: Final = regex(CHINESE_KIN)
_KIN: Final = regex(
    r"(?P<of>\b(?:do|does|did|is|was|are|were|has|have|had|will|can) )?\b(?:my|our) (?:[\w-]+ )?"
    rf"(?P<kin>{'|'.join(sorted(RELATIVES))})\b(?(of)|['’]s\b)",
    re.IGNORECASE,
)
"""Kin of whom something is asked: "does my cousin …", "my cousin's …", and not "I give my …"."""


def of_no_state(course: Course, first: Sequence[int]) -> set[int]:
    """Return those of the first that only tell how things were, or how they are wished to be.

    Of several sentences those count that tell what is asked for, and half of them are enough. What
    is planned answers a question after plans, or after a time to come.
    """
    texts = course.scene.store.adjacency.attributes.plain_contents(first)
    asked = course.part.understanding
    to_come = any(one.interval.end and one.interval.end > course.at for one in asked.times)
    ahead = to_come or wished(asked.text) or "planned" in cues(asked.text)
    found = set[int]()
    for number, text in zip(first, texts, strict=True):
        telling = _telling(course.part, _SENTENCE.split(text or ""))
        no_state = [
            one
            for one in telling
            if formerly(one) or (not ahead and _only_wished(course.part, one))
        ]
        if no_state and len(no_state) * 2 >= len(telling):
            found.add(number)
    return found


def _only_wished(part: Part, sentence: str) -> bool:
    """Say whether what a sentence tells of what is asked for is wished.

    "I have five shirts so far, and I'd like some more" is a wish in what tells of nothing asked,
    and "I want to see Ruth, who works in Graz now" tells how things are with her.
    """
    if not wished(sentence):
        return False
    clauses = _CLAUSE.split(sentence)
    if any(_WHO.match(one) and not wished(one) for one in clauses):
        return False
    return all(map(wished, _telling(part, clauses)))


def _telling(part: Part, said: Sequence[str]) -> Sequence[str]:
    """Return the sentences that tell the attribute, or most of a thing asked for; all if none does.

    "I plan to go to Zara on Friday. I have five shirts from Zara" tells in the second how many.
    """
    sentences = [one for one in said if one]
    asking = {term for words in part.attributes for term in terms(words)}
    wanted = part.things - asking
    words = [set(terms(one)) for one in sentences]
    holding = [0 if wanted.isdisjoint(w) else len(w & (wanted | part.terms.keys())) for w in words]
    most = max(holding, default=0)
    telling = [
        one
        for one, count in zip(sentences, holding, strict=True)
        if any(tell.search(one) for tell in part.attributes.values()) or 0 < count == most
    ]
    return telling or sentences


def of_others(course: Course, first: Sequence[int]) -> set[int]:
    """Return those of the first that are told of others alone, where the asker is asked about.

    So is what is told of other kin, where it is asked of one's kin. Asked who somebody is, or how
    somebody named is, these answer: "Ms. Leal is our head now". And what the question names is
    none of them: "Darts moved to Thursdays".
    """
    kin = _kin_asked_of(course.part)
    if kin:
        return _of_other_kin(course, first, kin)
    understood = course.part.understanding
    named = set(course.part.entities) - set(course.part.speakers)
    if course.part.attributes and not named and not understood.kin and of_speakers(course):
        return {number for number in first if not held(course, number)[1]}
    if asks_own_name(understood.text):
        return _of_no_own_name(course, first)
    couple = asks_of_partner(course.part)
    if named or (understood.asks == "person" and not couple):
        return set()
    if not understood.own or asks_of_kin(understood.text) or owners(understood.text) - {None, SELF}:
        return set()
    adjacency = course.scene.store.adjacency
    texts = adjacency.attributes.plain_contents(first)
    names = persons_named(course.scene, first)
    tells = course.part.attributes.values()
    whose = {
        number: _whose(text or "", names[number], tells)
        for number, text in zip(first, texts, strict=True)
    }
    asked = frozenset(course.part.terms)
    told_of = dict(zip(first, (text or "" for text in texts), strict=True))
    begun = {
        n
        for n in first
        if None in whose[n] and not _FIRST_PERSON.search(told_of[n])
        if told_of[n].startswith(tuple(names[n]))
    }
    theirs = {
        number
        for number, told in whose.items()
        if of_another_measure(course, told_of[number])
        or (told and not any(one in (None, SELF) or asked & set(terms(one)) for one in told))
    }
    mine = {n for n in first if couple and (of_partner(told_of[n]) or _with_me(told_of[n]))}
    return {n for n in (begun | theirs) - mine if not _of_mine_before(course, n)}


def _whose(
    text: str, names: Sequence[str], tells: Collection[re.Pattern[str]]
) -> frozenset[str | None]:
    """Return whom a text is told of: in Chinese those of the clauses that tell what is asked.

    Who is told something is nobody else: "you can write to me".
    """
    told = told_of(tells, text) if is_chinese(text) and tells else frozenset()
    whose = told if told and None not in told else frozenset(owners(text, names))
    return frozenset(None if one in _ADDRESSED else one for one in whose)


def _of_no_own_name(course: Course, first: Sequence[int]) -> set[int]:
    """Return those of the first that tell no name of their teller, where another does."""
    texts = course.scene.store.adjacency.attributes.plain_contents(first)
    telling = {n for n, text in zip(first, texts, strict=True) if tells_own_name(text or "")}
    return set(first) - telling if telling else set()


def _with_me(text: str) -> bool:
    """Say whether a text tells what somebody does with the one who tells it."""
    return _ME.search(by_the_user(text)) is not None


def _of_mine_before(course: Course, number: int) -> bool:
    """Say whether a memory took the place of what the asker told: "my landlord raised it"."""
    _, *before = own_words(course.scene, number)
    return any(owners(text) & {None, SELF} for text in before)


def _kin_asked_of(part: Part) -> frozenset[str]:
    """Return the words for the kin of whom a question asks, and all words for the same."""
    text = part.text
    of_kin = is_chinese(text) and owners(text) - {None, SELF}
    found = _HAN_KIN.findall(text) if of_kin else []
    found += [match["kin"].lower() for match in _KIN.finditer(text)]
    return frozenset(same for word in found for same in (word, *SAME_KIN.get(word, ())))


def _of_other_kin(course: Course, first: Sequence[int], kin: Collection[str]) -> set[int]:
    """Return those of the first that are told of the teller, or of other kin, alone.

    Somebody who is called by name may be the one asked of.
    """
    texts = course.scene.store.adjacency.attributes.plain_contents(first)
    names = persons_named(course.scene, first)
    return {
        number
        for number, text in zip(first, texts, strict=True)
        if text
        and (told := owners(text, names[number]) - {None})  # what goes on is of whom it was told
        and not any(word in text.lower() for word in kin)
        and all(one == SELF or _is_kin(one) for one in (*told, *names[number]))
    }


def _is_kin(owner: str | None) -> bool:
    return owner is not None and (
        _HAN_KIN.fullmatch(owner) is not None or not RELATIVES.isdisjoint(owner.lower().split())
    )
