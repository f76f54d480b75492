"""What is said in talk: a reply is read with the question before it, and of whom it is told."""

import re
from collections.abc import Collection, Sequence

from graphmem.language.asking import asks_back, asks_for_more, only_asks, question_of, stated
from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.claims.owners import owners, refers_back
from graphmem.language.claims.whose_words import CHINESE_KIN, RELATIVES, SELF
from graphmem.language.normalise import normalise
from graphmem.model.items import NOT_TELLING
from graphmem.patterns import regex
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.course import Course

PERSON = "person"
_BACK = 3
"""Turns that are gone back from "and you?" to what it hands back."""

_ENDS = (".", "!", ";", "。")

_OTHERS = regex(
    r"\b(?:he|she|they|his|her|their|him|them)\b|[他她]"
    rf"|\byour (?:\w+ )?(?:{'|'.join(sorted(RELATIVES))})\b|[你您]的?(?:{CHINESE_KIN})",
    re.IGNORECASE,
)

_GOES_ON = regex(
    r"\b(?:it|its|he|she|they|his|her|their|him|them|that|those)\b|[他她它]|^\W*(?:叫什么|多大|几岁)",
    re.IGNORECASE,
)


def question_before(scene: Scene, number: int) -> str:
    """Return the question that somebody else asked in the turn before; nothing where none did.

    One that only hands the question before back ("And you?") stands for that. What an assistant
    answers tells nothing of anybody.
    """
    attributes = scene.store.adjacency.attributes
    speaker = attributes.text("speaker", number)
    if speaker in NOT_TELLING:
        return ""
    for place in range(_BACK):
        before = _before(scene, number)
        if before is None:
            return ""
        asked = question_of(attributes.plain_content(before) or "")
        other = attributes.text("speaker", before) != speaker
        if not place and not (asked and other):
            return ""
        if asked and not asks_back(asked):
            return asked
        number = before
    return ""


def spoken_of(scene: Scene, number: int, asked: str) -> str:
    """Return what was said before a question that names its thing by a pronoun or not at all.

    "What's its name?" goes on about what was told just before.
    """
    if not asked or not _GOES_ON.search(asked):
        return ""
    before = _before(scene, number)
    earlier = _before(scene, before) if before is not None else None
    if earlier is None:
        return ""
    return scene.store.adjacency.attributes.plain_content(earlier) or ""


def answer_to(scene: Scene, number: int) -> int | None:
    """Return what somebody else said after a turn that only asks for something; or None."""
    attributes = scene.store.adjacency.attributes
    text = attributes.plain_content(number) or ""
    if not only_asks(text) or not asks_for_more(question_of(text)):
        return None
    after = [n for n, _ in scene.store.adjacency.neighbours(number, "NEXT", forward=True)]
    if not after:
        return None
    speaker = attributes.text("speaker", after[0])
    if speaker in NOT_TELLING or speaker == attributes.text("speaker", number):
        return None
    return None if only_asks(attributes.plain_content(after[0]) or "") else after[0]


def told_of_speakers(course: Course, number: int, text: str, asked: str) -> bool:
    """Say whether a memory may be told of a speaker asked about.

    It is if it names them, or if they said it, of themselves or in answer to a question that asks
    of nobody else. Where clauses tell of an attribute asked for, these count alone. A turn that
    only asks tells nothing of anybody.
    """
    if not stated(text) or only_asks(text):
        return False
    speakers = course.part.speakers
    if _joined(course, number, ("MENTIONS", "ABOUT"), speakers):
        return True
    if not _joined(course, number, ("SPOKEN_BY",), speakers):
        return False
    names = persons_named(course.scene, [number])[number] if is_chinese(text) else ()
    whose = _owners_telling(course, text, names)
    return SELF in whose or (None in whose and not (asked and _OTHERS.search(asked)))


def persons_named(scene: Scene, numbers: Sequence[int]) -> dict[int, list[str]]:
    """Return the names of the persons that each memory mentions."""
    adjacency, kind = scene.store.adjacency, scene.store.names.kind
    named: dict[int, list[str]] = {number: [] for number in numbers}
    for number, entity, _ in adjacency.joined(numbers, "MENTIONS", forward=True):
        if kind(entity) == PERSON:
            named[number].append(adjacency.label(entity))
    return named


def _owners_telling(course: Course, text: str, names: Sequence[str]) -> set[str | None]:
    """Return whose the clauses are that tell of an attribute asked for, or all where none does.

    One without an owner goes on about that of the clause before it in its sentence.
    """
    text = stated(normalise(text))
    tells = course.part.attributes.values()
    everybody, telling = set[str | None](), set[str | None]()
    owner, end_before = None, True
    for start, end in clause_spans(text, "zh" if is_chinese(text) else "en"):
        clause = text[start:end]
        (own,) = owners(clause, names) or {None}
        if own is not None or (end_before and not refers_back(clause)):
            owner = own
        everybody.add(owner)
        if any(tell.search(clause) for tell in tells):
            telling.add(owner)
        end_before = clause.rstrip().endswith(_ENDS)
    return telling or everybody


def _joined(course: Course, number: int, edges: Sequence[str], to: Collection[int]) -> bool:
    neighbours = course.scene.store.adjacency.neighbours
    return any(n in to for edge in edges for n, _ in neighbours(number, edge, forward=True))


def _before(scene: Scene, number: int) -> int | None:
    found = scene.store.adjacency.neighbours(number, "NEXT", forward=False)
    return next((n for n, _ in found), None)
