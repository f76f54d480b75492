"""Which hits speak of what is asked: of the attribute, and of the things that it is asked of."""

import re
from collections.abc import Sequence
from functools import reduce

from graphmem.language.asking import asks_for_more, stated
from graphmem.language.attributes import known_by_value
from graphmem.language.bilingual import is_chinese
from graphmem.language.other_words import written
from graphmem.language.terms import terms
from graphmem.retrieval.amending import own_words
from graphmem.retrieval.question import Part
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.talk import question_before, spoken_of, told_of_speakers


def bearing(course: Course, numbers: Sequence[int], first: Sequence[int]) -> list[int]:
    """Return those of some memories that bear most on what is asked; none where none does.

    One that tells of the attribute asked for ("where … live") bears on it, and one that holds a
    thing that the question names, or a member of its class; where it names none, any of its terms.
    What a memory superseded counts as its own words. Where others of the first bear on the
    attribute or the things more than any of these, they are taken instead. Of a speaker's attribute
    nothing bears but what tells it of them. Of what is known by name
    nothing is told by what tells the attribute of others.
    """
    part = course.part
    named = not set(part.entities) <= set(part.speakers)
    bears = {
        number: one[::-1] if named else one
        for number in dict.fromkeys((*numbers, *first))
        for one in [held(course, number)]
    }
    near = max((bears[number] for number in numbers), default=(False, False))
    most = max(bears.values(), default=near)
    alone = part.understanding.kin is None and of_speakers(course)
    if part.attributes and alone and not all(most):
        return []  # who said it makes two statements ones of the same no more than the time does
    if part.attributes and not any(one[-1 if named else 0] for one in bears.values()):
        return []  # what was told of somebody or something last need not be what is asked
    if most > near and (part.attributes or part.things or part.signs):
        return [number for number, one in bears.items() if one == most]
    return [number for number in numbers if any(near) and bears[number] == near]


def held(course: Course, number: int) -> tuple[bool, bool]:
    """Return whether a memory tells of the attribute, and whether it holds what is named.

    An answer tells what the question before it asks for; a turn that only asks tells nothing. A
    speaker who is named is held by what may be told of them.
    """
    part, texts = course.part, own_words(course.scene, number)
    asked = question_before(course.scene, number)
    tells = _tells(part, _without_the_named(course, texts), asked)
    texts += [text for text in (asked, spoken_of(course.scene, number, asked)) if text]
    asking = {term for words in part.attributes for term in terms(words)}
    speakers = {term for name in of_speakers(course) for term in terms(name)}
    wanted = things = part.things - asking - speakers
    if speakers:
        theirs = told_of_speakers(course, number, texts[0], asked)
        if (not wanted and not part.signs) or not theirs:
            return tells, theirs
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
    named = named or (concept is not None and number in concept.scores)
    if things and not named and all(map(known_by_value, part.attributes.values())):
        return False, False  # a name, or a price, of something else
    return tells, named


def held_in_full(course: Course, number: int) -> bool:
    """Say whether a memory tells of the attribute and holds what is named, as far as it is asked.

    Who is in a question by name is asked of as a thing is; where it names nothing, one is enough.
    """
    part, (tells, named) = course.part, held(course, number)
    asking = {term for words in part.attributes for term in terms(words)}
    things = part.things - asking or part.signs or of_speakers(course)
    if part.attributes and things:
        return tells and named
    return tells if part.attributes else named


def _tells(part: Part, texts: Sequence[str], asked: str) -> bool:
    """Say whether one of the texts tells of the attribute, or answers a question after it."""
    telling = [stated(text) for text in texts]
    if asked and any(telling) and asks_for_more(asked):
        telling.append(asked)
    return any(tell.search(text) for tell in part.attributes.values() for text in telling)


def _without_the_named(course: Course, texts: Sequence[str]) -> list[str]:
    """Return texts without whom or what the question names.

    Asked about "同事", the word tells of no work.
    """
    label = course.scene.store.adjacency.label
    named = [label(one) for one in course.part.entities]
    return [reduce(lambda left, name: left.replace(name, " "), named, text) for text in texts]


def of_speakers(course: Course) -> list[str]:
    """Return the names of the speakers that the question names."""
    label = course.scene.store.adjacency.label
    return [label(one) for one in course.part.speakers if one in course.part.entities]


def called_in(part: Part, text: str) -> frozenset[str]:
    """Return the terms of a question for which a text has another word."""
    found = (key for key, words in part.called.items() if re.search(written(words), text.lower()))
    return frozenset[str]().union(*found)
