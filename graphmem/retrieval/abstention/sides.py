"""Questions that set one who speaks here beside one who does not: "Who is older, Ann or Tom?"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from graphmem.language.bilingual import is_chinese
from graphmem.language.english_words import NOT_NAMES
from graphmem.language.things import things
from graphmem.language.third_person import tells_of_somebody
from graphmem.patterns import regex
from graphmem.retrieval.abstention.telling import TOLD, Flags, Texts
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.wording import done, holds
from graphmem.retrieval.wording import asking

_WORD: Final = regex(r"\b[A-Z][\w'’]*")
_WHO: Final = regex(r"\bwho(?:se|m)?\b|谁", re.IGNORECASE)
_OF: Final = regex(r"['’]s?$")
_NOBODY: Final = frozenset({"place", "organisation", "event", "work", "product"})
_LONGEST: Final = 3
"""Characters of a Chinese name."""

_SELF: Final = regex(r"\b(?:I|my|My|we|our)\b|[我咱]")
_NAME: Final = r"[A-Z][\w'’]*(?: [A-Z][\w'’]*)*"
_THAN: Final = regex(r"^(?P<a>.+?) than (?P<b>.+)$")
_BOTH: Final = regex(rf"(?P<a>{_NAME}) and (?P<b>{_NAME})")


@dataclass(frozen=True, slots=True)
class Sides:
    """Those who are compared.

    Attributes:
        speakers: the names of those who speak here.
        others: the names of those who do not.
    """

    speakers: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    def told(self, texts: Texts) -> Flags:
        """Return which texts name one of those who do not speak."""
        return np.array([any(one in (text or "") for one in self.others) for text in texts])

    def told_of(self, texts: Texts) -> Flags:
        """Return which texts tell of one of them by name."""
        names = (*self.speakers, *self.others)
        return np.array(
            [any(tells_of_somebody(text or "", one) for one in names) for text in texts]
        )


def sides(scene: Scene) -> Sides:
    """Return who is compared in a question; nobody where all of them speak here, or none does."""
    label = scene.store.adjacency.label
    speakers = [label(one) for one in scene.part.speakers if one in scene.part.entities]
    pair = _pair(scene) if speakers else ()
    spoken = [side for side in pair if any(one in side for one in speakers)]
    others = [one for side in pair if side not in spoken for one in _named(scene, side)]
    if not spoken or not others:
        return Sides()
    named = (one for one in speakers if any(one in side for side in spoken))
    return Sides(tuple(named), tuple(others))


def _named(scene: Scene, side: str) -> list[str]:
    """Return the names in a side that may be somebody's: none that is known for a place.

    Asked who it is, all are somebody's.
    """
    label, names = scene.store.adjacency.label, scene.store.names
    if is_chinese(side):
        known = [label(one) for one in scene.part.entities if label(one) in side]
        found = known or [side][: len(side) <= _LONGEST]
    else:
        found = [_OF.sub("", word) for word in _WORD.findall(side)]
    found = [one for one in found if one.lower() not in NOT_NAMES]
    if _WHO.search(scene.part.text):
        return found
    kinds = {one: map(names.kind, names.bearers(scene.namespace, one)) for one in found}
    return [one for one in found if _NOBODY.isdisjoint(kinds[one])]


def _pair(scene: Scene) -> Sequence[str]:
    """Return the two that a question sets beside each other, in its words."""
    asked = scene.part.understanding
    if asked.compared:
        return asked.compared
    match = _THAN.search(asking(scene.part.text))
    if match is None and asked.intersection:
        match = _BOTH.search(asking(scene.part.text))
    return (match["a"], match["b"]) if match else ()


def one_sided(scene: Scene, compared: Sides, texts: Texts, said: Flags) -> bool:
    """Say whether of one of those who are compared nothing is told of what is asked.

    Args:
        scene: the part of the question.
        compared: who they are.
        texts: the candidates.
        said: which of them one of the speakers said.
    """
    words = _asked(scene, compared)
    tells = tuple(scene.part.attributes.values())
    if not words and not tells:
        return False
    read = [(text or "")[:TOLD] for text in texts]
    telling = np.array(
        [
            any(holds(text, word) for word in words) or any(tell.search(text) for tell in tells)
            for text in read
        ]
    )
    of_others = (np.array([one in text for text in read]) for one in compared.others)
    of_them = np.array([bool(_SELF.search(text)) for text in read]) | ~compared.told(texts)
    mine = said & of_them | np.array(
        [any(one in text for one in compared.speakers) for text in read]
    )
    return any(not (telling & one).any() for one in (mine, *of_others))


def _asked(scene: Scene, compared: Sides) -> list[str]:
    """Return the words for what is asked of them: things, or else what is done."""
    text = asking(scene.part.text)
    names = " ".join((*compared.speakers, *compared.others))
    attributes = " ".join(scene.part.attributes)
    named = things(text, chinese=is_chinese(text))
    words = [one for one in named if one not in names and one.lower() not in attributes]
    return words or [one for one in done(text) if one not in names]


def told_of_either(
    scene: Scene, compared: Sides, texts: Texts, said: tuple[Flags, Flags]
) -> tuple[Flags, Flags, bool]:
    """Return what is theirs and what is others', and whether something is told of each compared.

    Of one who is compared with somebody who does not speak here, anybody may tell.
    """
    theirs, others = said
    if not compared.others:
        return theirs, others, True
    told = compared.told_of(texts)
    each = not one_sided(scene, compared, texts, theirs)
    return theirs | told, others & ~told, each
