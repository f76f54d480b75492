"""Of whom a figure is told: two figures are of one thing only where they are of one owner."""

from collections.abc import Sequence
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.claims.measured import asks_of_own_measure, measures_another
from graphmem.language.claims.owned import owned_clauses
from graphmem.language.claims.owners import same
from graphmem.language.normalise import normalise
from graphmem.patterns import regex
from graphmem.retrieval.strategies.bearing import of_speakers
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.talk import persons_named, question_before, told_of_speakers

_READ: Final = 1_000
_FIGURE: Final = regex(r"\d|[一二两三四五六七八九十百千]{2,}")


def of_the_asked(course: Course, number: int) -> bool:
    """Say whether the figures of a memory may be of whom the question asks, as far as it says so.

    They are of a speaker who is named if they are told of them, and of the asker's own weight, age
    or height if their clause begins with nobody and nothing else.
    """
    text = course.scene.store.adjacency.attributes.plain_content(number) or ""
    if of_speakers(course):
        asked = question_before(course.scene, number)
        return told_of_speakers(course, number, text, asked)
    return not of_another_measure(course, text)


def of_another_measure(course: Course, text: str) -> bool:
    """Say whether asked of the asker's own measure a text tells only that of others."""
    if not asks_of_own_measure(course.part.text):
        return False
    text = normalise(text[:_READ])
    tellings = course.part.attributes.values()
    spans = clause_spans(text, "zh" if is_chinese(text) else "en")
    clauses = [text[start:end] for start, end in spans]
    telling = [
        one for one in clauses if _FIGURE.search(one) or any(tell.search(one) for tell in tellings)
    ]
    return bool(telling) and all(map(measures_another, telling))


def of_one_owner(course: Course, one: int, other: int) -> bool:
    """Say whether the figures of two memories may be of one owner: no two who are named."""
    return any(
        first is None or second is None or same(first, second)
        for first in _owners(course, one)
        for second in _owners(course, other)
    )


def _owners(course: Course, number: int) -> Sequence[str | None]:
    """Return whose the clauses with figures are."""
    text = course.scene.store.adjacency.attributes.plain_content(number) or ""
    names = persons_named(course.scene, [number])[number]
    clauses = list(owned_clauses(text[:_READ], names))
    telling = [one.owner for one in clauses if _FIGURE.search(one.text)]
    return telling or [None]
