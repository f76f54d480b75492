"""Which hits speak of what is asked: of the attribute, and of the things that it is asked of."""

import re
from collections.abc import Sequence

from graphmem.language.bilingual import is_chinese
from graphmem.language.other_words import written
from graphmem.language.terms import terms
from graphmem.retrieval.amending import own_words
from graphmem.retrieval.question import Part
from graphmem.retrieval.strategies.course import Course


def bearing(course: Course, numbers: Sequence[int], first: Sequence[int]) -> list[int]:
    """Return those of some memories that bear most on what is asked; none where none does.

    One that tells of the attribute asked for ("where … live") bears on it, and one that holds a
    thing that the question names, or a member of its class; where it names none, any of its terms.
    What a memory superseded counts as its own words. Where others of the first bear on the
    attribute or the things more than any of these, they are taken instead.
    """
    part = course.part
    bears = {number: held(course, number) for number in dict.fromkeys((*numbers, *first))}
    near = max((bears[number] for number in numbers), default=(False, False))
    most = max(bears.values(), default=near)
    if most > near and (part.attributes or part.things or part.signs):
        return [number for number, one in bears.items() if one == most]
    return [number for number in numbers if any(near) and bears[number] == near]


def held(course: Course, number: int) -> tuple[bool, bool]:
    """Return whether a memory tells of the attribute, and whether it holds what is named."""
    part, texts = course.part, own_words(course.scene, number)
    tells = any(tell.search(text) for tell in part.attributes.values() for text in texts)
    asking = {term for words in part.attributes for term in terms(words)}
    wanted = part.things - asking
    if not wanted and not part.signs and not (part.attributes and is_chinese(part.text)):
        wanted = frozenset(part.terms) - asking  # pairs of characters name nothing by themselves
    named = any(
        not wanted.isdisjoint(terms(text))
        or any(sign in text for sign in part.signs)
        or not called_in(part, text).isdisjoint((*wanted, *part.signs))
        for text in texts
    )
    concept = course.found.get("concept")
    if not wanted and not part.signs:
        return tells, tells
    return tells, named or (concept is not None and number in concept.scores)


def called_in(part: Part, text: str) -> frozenset[str]:
    """Return the terms of a question for which a text has another word."""
    found = (key for key, words in part.called.items() if re.search(written(words), text.lower()))
    return frozenset[str]().union(*found)
