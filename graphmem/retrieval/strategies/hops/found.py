"""Whoever a step has found: how they are spoken of, and what is told of them."""

import re
from collections.abc import Sequence
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.kinship import ANYBODY, KIN, kin_told
from graphmem.model.items import ROLES
from graphmem.patterns import regex
from graphmem.retrieval.bridges import subject
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.course import Ranking, reordered

_LOOKED_AT = 10
_PERSON: Final = "person"
_ANYBODY: Final = "|".join(sorted(word for word in ANYBODY if word.isascii()))
_SOMEBODY: Final = regex(
    r"^who (?!is (?:the|that|my) )"
    rf"|^who is (?:the|that|my) (?:[\w'’-]+ ){{0,2}}?(?:one|{_ANYBODY}|{KIN})\b"
    r"|谁|[个位名](?:人(?![品数口员才生])|家伙|朋友|同事|同学|亲戚|老师|邻居|客户)",
    re.IGNORECASE,
)
"""What asks for somebody, and not for something that is described."""

_OF_MINE: Final = regex(r"(?:^|[.!?;] )My (?P<who>[a-z-]+)")
"""Whom an English sentence begins with, whatever they are to its speaker."""

_MINE: Final = r"(?:\b[Mm]y |(?:我|咱)们?(?:的|家|[这那]个)?)"
_ENDS: Final = "(?![A-Za-z])"


def who_is_told_of(scene: Scene, memory: int, step: str) -> str | None:
    """Return of whom, or of what, a memory tells what a step asks.

    That is what it names first. Where that is nobody, and the step asks for somebody, it is the
    first whom a user tells of by what they are to them ("my boss").
    """
    store = scene.store
    about = subject(scene, memory, step)
    named = None if about is None else store.adjacency.label(about)
    if about is not None and (store.names.kind(about) == _PERSON or not _SOMEBODY.search(step)):
        return named
    return _one_of_ones_own(_told_by_a_user(scene, memory)) or named


def _one_of_ones_own(text: str) -> str | None:
    if kin := next(kin_told(text), None):
        return kin[0].replace("My ", "my ", 1)
    first = _OF_MINE.search(text)
    return f"my {first['who']}" if first else None


def as_told(scene: Scene, name: str, memory: int) -> str:
    """Return what to call somebody: "my boss" where a user told of their boss, else the name."""
    if not re.search(_MINE + re.escape(name) + _ENDS, _told_by_a_user(scene, memory)):
        return name
    return f"我的{name}" if is_chinese(name) else f"my {name}"


def _told_by_a_user(scene: Scene, memory: int) -> str:
    """Return the text of a memory; nothing where somebody with a name says it, as of their own."""
    attributes = scene.store.adjacency.attributes
    speaker = attributes.text("speaker", memory)
    return "" if speaker and speaker not in ROLES else attributes.plain_content(memory) or ""


def of_the_found(scene: Scene, ranking: Ranking, name: str, sought: str) -> Ranking:
    """Put those of the first hits first that tell of whom was found the attribute asked for.

    Last come those that name another of the same type, and not them. What names neither may go on
    about them ("She works for …"), and keeps its place.

    Args:
        scene: the question as a whole.
        ranking: of what is asked of the one found.
        name: what they are called.
        sought: by what they were asked for; which attribute that names is not asked of them.
    """
    names, joined = scene.store.names, scene.store.adjacency.joined
    found = set(names.bearers(scene.namespace, name))
    kinds = {names.kind(entity) for entity in found}
    first = [number for number, _ in ranking[:_LOOKED_AT]]
    named = {number: set[int]() for number in first}
    for number, entity, _ in joined(first, "MENTIONS", forward=True):
        if names.kind(entity) in kinds:
            named[number].add(entity)
    others = {number for number, those in named.items() if those and found.isdisjoint(those)}
    tell = _tell(scene, first, name, sought)
    return reordered(
        ranking, sorted(first, key=lambda number: (number in others, number not in tell))
    )


def _tell(scene: Scene, numbers: Sequence[int], name: str, sought: str) -> set[int]:
    """Return those memories that tell of somebody, or are told by them, the attribute asked for."""
    tellings = [
        tells
        for words, tells in scene.part.attributes.items()
        if words.lower() not in sought.lower()
    ]
    attributes = scene.store.adjacency.attributes
    named = re.compile(f"(?<![A-Za-z]){re.escape(name)}{_ENDS}", re.IGNORECASE)
    texts = attributes.plain_contents(numbers)
    return {
        number
        for number, text in zip(numbers, texts, strict=True)
        if text and named.search(f"{attributes.text('speaker', number) or ''}: {text}")
        if any(tells.search(text) for tells in tellings)
    }
