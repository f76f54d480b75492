"""Who answers a step of a question that asks for somebody: persons, and kin of the speaker."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.english_pipeline import subjects
from graphmem.language.kinship import ANYBODY, KIN, SAME_KIN, kin_told
from graphmem.language.things import things
from graphmem.model.items import ROLES
from graphmem.patterns import regex
from graphmem.retrieval.amending import holding
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.talk import persons_named
from graphmem.retrieval.strategies.wording import done, holds

_WHO: Final = regex(r"^who\b|谁", re.IGNORECASE)
_SELF: Final = regex(r"\bI\b|(?<![和跟给])我(?!们|的|家|[\u4e00-\u9fff]?[妈爸哥姐弟妹])")
"""The speaker, who does or is something."""

_CLAUSE: Final = regex(r"\b(?:who|whom|whose|that|which)\b(?<!^who)", re.IGNORECASE)
_SOMEBODY_IS: Final = regex(
    rf"\b(?:{KIN}|{'|'.join(sorted(word for word in ANYBODY if word.isascii()))})\b[^.!?,;]*"
    r" (?:is|was) (?P<name>[A-Z][\w-]+)(?=\s*(?:[.,;!?)]|$))"
)
_BEHIND: Final = 3
"""Characters between what somebody is and their name."""


def asks_who(step: str) -> bool:
    """Say whether a step asks for somebody.

    >>> [asks_who(one) for one in ("Who is the man I met?", "送我狗的人是谁?", "What is it?")]
    [True, True, False]
    """
    return _WHO.search(step) is not None


def persons_beside(
    scene: Scene, step: str, memories: Collection[int], known: Collection[int]
) -> list[tuple[str, int]]:
    """Return (name, memory), who likeliest answers a step that asks for somebody first.

    They are named, or kin of the speaker ("my brother"), or the speaker ("I"), in those memories
    that hold most words of the step, in a part that still holds, and speak of what it asks. The
    nearer to these words, the likelier.
    """
    wanted = _wanted(step)
    texts = holding(scene, memories)
    met = {
        memory: [w for w in wanted.words if holds(text, w) or _is_said_by(scene, memory, w)]
        for memory, text in texts.items()
    }
    spoken = [memory for memory, words in met.items() if wanted.are_met(words)]
    most = max((len(met[memory]) for memory in spoken), default=0)
    persons = persons_named(scene, spoken)
    names_known = {scene.store.adjacency.label(entity) for entity in known}
    found: list[tuple[float, str, int]] = []
    for memory in spoken:
        text = texts[memory]
        if len(met[memory]) < most:
            continue
        places = [at for word in met[memory] for at in _stands(text, word)] or [0]
        names = dict.fromkeys((*persons[memory], *_acting(scene, memory, text)))
        named = [*_named(text, list(names)), *_speaking(scene, memory, text)]
        found += [
            (min(abs(at - place) for place in places), name, memory)
            for name, at in named
            if name not in names_known and name not in step
        ]
    return [(name, memory) for _, name, memory in sorted(found, key=lambda one: one[0])]


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What a memory must speak of to tell whom a step asks for.

    Attributes:
        words: what the step says, but for words that fit anybody ("the man who").
        needed: those of them without which nothing is told of the one: names, and what somebody is
            to whom is named ("the wife of Tom"), but not of whom is told what they did.
    """

    words: tuple[str, ...]
    needed: frozenset[str]

    def are_met(self, met: Sequence[str]) -> bool:
        """Say whether all that are needed are met; without any, half of the words."""
        if self.needed:
            return self.needed <= set(met)
        return bool(met) and len(met) >= len(self.words) / 2


def _wanted(step: str) -> _Wanted:
    said = (*things(step, chinese=is_chinese(step)), *done(step))
    words = tuple(word for word in dict.fromkeys(said) if word.lower() not in ANYBODY)
    of_kin = not (_CLAUSE.search(step) or (is_chinese(step) and done(step)))
    needed = (w for w in words if w[0].isupper() or (of_kin and w.lower() in SAME_KIN))
    return _Wanted(words, frozenset(needed))


def _named(text: str, persons: Sequence[str]) -> list[tuple[str, int]]:
    """Return those named in a text and the speaker's kin in it, each with the place."""
    kin = [(words.replace("My ", "my ", 1), at) for words, at in kin_told(text)]
    named = [
        (name, at)
        for name in persons
        for at in _stands(text, name)
        if not any(place <= at < place + len(words) for words, place in kin)
    ]
    return [*named, *(one for one in kin if not _is_named(one, named))]


def _acting(scene: Scene, memory: int, text: str) -> list[str]:
    """Return the names mentioned that do or are something in an English text.

    What bears a name of one word, and acts, is mostly somebody, whatever it was taken for where it
    was told of first; so is whoever somebody is said to be ("the friend who rang is Petra").
    """
    if is_chinese(text):
        return []
    doers = {*subjects(text), *(match["name"] for match in _SOMEBODY_IS.finditer(text))}
    adjacency = scene.store.adjacency
    labels = (adjacency.label(n) for n, _ in adjacency.neighbours(memory, "MENTIONS", forward=True))
    return [label for label in labels if label in doers]


def _speaking(scene: Scene, memory: int, text: str) -> list[tuple[str, int]]:
    """Return who says it, by name, at each place where they speak of themselves."""
    speaker = scene.store.adjacency.attributes.text("speaker", memory)
    if not speaker or speaker in ROLES:
        return []
    return [(speaker, match.start()) for match in _SELF.finditer(text)]


def _is_said_by(scene: Scene, memory: int, name: str) -> bool:
    """Say whether somebody of this name says it: to Ann "Ann's bike" is "my bike"."""
    speaker = scene.store.adjacency.attributes.text("speaker", memory)
    return speaker is not None and speaker not in ROLES and name == speaker


def _is_named(kin: tuple[str, int], named: Collection[tuple[str, int]]) -> bool:
    """Say whether a name stands right behind what somebody is ("my brother Tom")."""
    words, place = kin
    return any(0 <= at - (place + len(words)) <= _BEHIND for _, at in named)


def _stands(text: str, word: str) -> list[int]:
    return [match.start() for match in re.finditer(re.escape(word), text, re.IGNORECASE)]
