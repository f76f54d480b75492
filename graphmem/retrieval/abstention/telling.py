"""What candidates tell of the attributes that a question asks for, and of whom they tell it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from graphmem.language.attributes import known_by_value, told_of
from graphmem.language.claims.owners import asks_of_kin, refers_back
from graphmem.language.claims.whose_words import SELF
from graphmem.language.partners import tells_of_own_life
from graphmem.language.terms import terms as index_terms
from graphmem.patterns import regex
from graphmem.retrieval.question import asks_of_partner
from graphmem.retrieval.scene import Scene

Column = NDArray[np.float64]
Flags = NDArray[np.bool_]
Texts = Sequence[str | None]

_HAN = regex(r"[\u3400-\u9fff]")
_QUESTION = regex(r"[?？]\s*$")
_SENTENCE = regex(r"(?<=[!?！？。;；])\s*|(?<=[a-z0-9)\]])\.\s+")
TOLD, _ASKED = 1_000, 300
"""Characters of a text, and of the end of the one before, in which words are looked for."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The weightiest terms of a part.

    Attributes:
        shares: how much of the question each is: weight · rarity, summing to 1.
        wanted: which of them stand in the sentence that asks, where it asks for a thing; none
            where it asks for a number, a time or a yes: words like "how often" stand in no answer.
        things: which of them name things there, whatever it asks for; where none does, the words
            that ask for an attribute.
    """

    names: tuple[str, ...]
    shares: Column
    wanted: Flags
    things: Flags

    def asking_for(self, attributes: Iterable[str]) -> "Terms":
        """Return these and the words that ask for attributes, which take the place of things."""
        names = tuple(attributes)
        return Terms(
            (*self.names, *names),
            np.append(self.shares, np.zeros(len(names))),
            np.append(self.wanted, np.zeros(len(names), np.bool_)),
            np.append(self.things, np.ones(len(names), np.bool_)),
        )


@dataclass(frozen=True, slots=True)
class Said:
    """What candidates say.

    Attributes:
        texts: of each its text.
        before: the text of the turn before it.
        itself: which terms it holds itself, shape (candidates, terms).
        preceding: which terms the turn before it holds.
    """

    texts: Texts
    before: Texts
    itself: Flags
    preceding: Flags

    def holding(self, shown: list[Flags]) -> "Said":
        """Return the same with signs as terms, of each of which it is known which texts hold it."""
        itself = np.column_stack([self.itself, *shown])
        preceding = np.column_stack([self.preceding, *(np.zeros_like(one) for one in shown)])
        return Said(self.texts, self.before, itself, preceding)


def of_whom(scene: Scene, terms: Terms, said: Said, tells: Flags) -> Flags:
    """Return which of the candidates that tell an attribute may tell it of those it is asked of.

    These hold a name that the question holds, or another thing that it names ("my brother"): how
    old somebody else is says nothing of them. Asked of the asker alone, what is told of others
    alone says nothing.
    """
    words = {term for name in named_in(scene) for term in index_terms(name)}
    named = terms.things & np.array([name in words for name in terms.names], np.bool_)
    asked = named if named.any() else terms.things & ~_asking_words(scene, terms)
    if asked.any():
        pairs = zip(said.texts, said.before, strict=True)
        back = np.array([_goes_on(*pair) for pair in pairs], np.bool_)
        itself, earlier = (held[:, asked].any(axis=1) for held in (said.itself, said.preceding))
        return np.asarray(itself | (earlier & back), np.bool_)
    understood = scene.part.understanding
    if not understood.own or asks_of_kin(understood.text):
        return np.ones(len(said.texts), np.bool_)
    mine, patterns = tells.copy(), tuple(scene.part.attributes.values())
    if asks_of_partner(scene.part):
        return tells & [tells_of_own_life((text or "")[:TOLD], patterns) for text in said.texts]
    for place in np.flatnonzero(tells).tolist():  # others need not be read, which takes long
        whose = told_of(patterns, (said.texts[place] or "")[:TOLD])
        mine[place] = not whose or bool(whose & {None, SELF})
    return mine


def told_of_them(
    scene: Scene, terms: Terms, said: Said, tells: Mapping[str, Flags], theirs: Flags
) -> list[Flags]:
    """Return which candidates tell each attribute of those it is asked of.

    What is `theirs` tells it of them whatever it names.
    """
    if names := named_in(scene):
        tells = tells_of(scene, said.texts, said.before, names)
    of_them = of_whom(scene, terms, said, np.logical_or.reduce([*tells.values()])) | theirs
    return [one & of_them for one in tells.values()]


def named_in(scene: Scene) -> list[str]:
    """Return the names that the question holds; not those of speakers, nor what it asks for."""
    part, label = scene.part, scene.store.adjacency.label
    names = [label(one) for one in part.entities if one not in part.speakers]
    return [name for name in names if not any(name in word for word in part.attributes)]


def _asking_words(scene: Scene, terms: Terms) -> Flags:
    """Return which terms only ask for the attribute ("company", "公司")."""
    asking = {term for word in scene.part.attributes for term in index_terms(word)}
    return np.array([name in asking for name in terms.names], np.bool_)


def without(text: str | None, names: Sequence[str]) -> str | None:
    """Leave the names of a question out of a text: they are no answer to what it asks of them."""
    for name in names:
        text = text.replace(name, " ") if text else text
    return text


def tells_of(
    scene: Scene, texts: Texts, before: Texts, names: Sequence[str] = ()
) -> Mapping[str, Flags]:
    """Return which texts tell of each attribute that the question asks for, these names apart.

    A name or a price is told of a thing in the sentence that speaks of the thing, where one does,
    or in one that goes on about it.
    """
    asking = {term for words in scene.part.attributes for term in index_terms(words)}
    things = scene.part.things - asking
    shown = [without(text, names) for text in texts] if names else texts
    found = {}
    for words, pattern in scene.part.attributes.items():
        told = _told(pattern, shown, before)
        if things and known_by_value(pattern):
            for place in np.flatnonzero(told).tolist():
                asked = bool(_QUESTION.search(before[place] or ""))
                told[place] = asked or _beside(pattern, texts[place] or "", things, names)
        found[words] = told
    return found


def _beside(
    pattern: re.Pattern[str], text: str, things: frozenset[str], names: Sequence[str]
) -> bool:
    """Say whether a value stands beside one of the things; yes where no sentence names one."""
    sentences = [one for one in _SENTENCE.split(text[:TOLD]) if one and one.strip()]
    speaking = [not things.isdisjoint(index_terms(one)) for one in sentences]
    if not any(speaking):
        return True
    goes_on = False
    for sentence, speaks in zip(sentences, speaking, strict=True):
        goes_on = speaks or (goes_on and refers_back(sentence))
        if goes_on and pattern.search(without(sentence, names) or ""):
            return True
    return False


def telling(terms: Sequence[str], tells: Mapping[str, Flags], count: int) -> Flags:
    """Return which candidates hold the words for an attribute since they tell of it."""
    found = np.zeros((count, len(terms)), np.bool_)
    for words, told in tells.items():
        own = [term == words or _is_of(term, words.lower()) for term in terms]
        found[:, own] = told[:, None]
    return found


def _is_of(term: str, words: str) -> bool:
    """Say whether a term is the stem of one of the words, or a pair of characters across one."""
    if _HAN.search(words):
        return words in term
    return term in index_terms(words) or any(word.startswith(term) for word in words.split())


def _told(attribute: re.Pattern[str], texts: Texts, before: Texts) -> Flags:
    """Return which texts tell of an attribute, or reply to a question that does.

    Long ones are not read to the end, which would take longer than the rest of a search.
    """
    read = zip(texts, before, strict=True)
    return np.array(
        [
            bool(attribute.search((text or "")[:TOLD]))
            or (
                bool(_QUESTION.search(last or ""))
                and bool(attribute.search((last or "")[-_ASKED:]))
            )
            for text, last in read
        ],
        np.bool_,
    )


def _goes_on(text: str | None, before: str | None) -> bool:
    """Say whether a text speaks of what was spoken of before: "He …", or an answer."""
    return refers_back(text or "") or bool(_QUESTION.search(before or ""))
