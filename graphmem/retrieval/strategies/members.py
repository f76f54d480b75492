"""What a question may count or line up: the hits that tell of the thing that it names."""

from collections.abc import Sequence
from typing import Final

from graphmem.language.claims.owners import owners
from graphmem.language.claims.whose_words import SELF
from graphmem.language.kinship import HAN_KIN
from graphmem.language.terms import terms
from graphmem.language.verb_forms import stems
from graphmem.patterns import regex
from graphmem.retrieval.strategies.bearing import called_in
from graphmem.retrieval.strategies.course import Course, near_best
from graphmem.retrieval.strategies.dates import overlaps
from graphmem.retrieval.strategies.wording import done, holds, speaks_of, telling, wording
from graphmem.retrieval.wording import asking

_LOOKED_AT: Final = 50
_NEAR: Final = 30
_ASSISTANT: Final = "assistant"
_UNSAID: Final = 0
"""Stands for no speaker."""

_QUESTION: Final = regex(r"[?？]\s*$")
_HAN_KIN_FIRST: Final = regex(rf"(?:我|咱)们?(?:的|家)?(?:{HAN_KIN})(?![和跟与、])")


def members(course: Course, *, but: str = "") -> list[int]:
    """Return the memories of the series that a question asks after, in the order of the ranking.

    Where the question names nothing, these are what answers nearly as well as the best. A thing
    that is left out (`but`) need not stand in them; where nothing else is named, there are none.
    """
    part = course.part
    looked_at = [number for number, _ in course.ranking[:_LOOKED_AT]]
    left_out = frozenset(terms(but)) if but else frozenset[str]()
    wanted = (part.things - left_out) | frozenset(part.attributes) | frozenset(part.signs)
    told = _told(course, looked_at)
    if _told_by_several(course, list(told)):
        return []
    if not wanted and but:
        return []
    if not wanted:
        near = set(near_best(course, _NEAR))
        return [number for number in told if number in near]
    met = {number: len(_met(course, number, text) - left_out) for number, text in told.items()}
    most = max(met.values(), default=0)
    return [number for number in told if most and met[number] == most]


def whole(course: Course, found: Sequence[int]) -> list[int]:
    """Return those of some members that hold every thing and sign that the question names."""
    wanted = course.part.things | frozenset(course.part.signs)
    texts = course.scene.store.adjacency.attributes.plain_contents(found)
    return [
        number
        for number, text in zip(found, map(str, texts), strict=True)
        if wanted and all(stems(one) <= stems(text) for one in wanted - _met(course, number, text))
    ]


def speaking(course: Course, found: Sequence[int]) -> list[int]:
    """Return those of some hits that speak of what is asked, in their order.

    They hold every thing that the question names, and where some tell that what is asked was done,
    these alone count. Where it names nothing they tell the attribute asked for, or lie in the time
    that it names; where it names a time, all do.
    """
    part = course.part
    windows = [mention.interval for mention in part.understanding.times]
    dull = not part.signs and not any(telling(term) for term in part.things)
    attributes = course.scene.store.adjacency.attributes
    texts = dict(zip(found, attributes.plain_contents(found), strict=True))
    if not dull:
        held = whole(course, found)
    elif part.attributes:
        tells = part.attributes.values()
        held = [n for n in found if any(one.search(texts[n] or "") for one in tells)]
    else:
        held = list(found) if windows else []
    if windows:
        held = [n for n in held if any(overlaps(course.scene, n, one) for one in windows)]
    verbs = () if part.attributes else done(asking(part.text))
    return [n for n in held if speaks_of(texts[n] or "", verbs)] or held


def of_the_kind(course: Course) -> list[int]:
    """Return the hits that hold what a question counts, by its word or one of its class.

    Of "model kits" these are the ones that hold "kits". Where the question says of no kind what it
    counts, they hold all that it names.
    """
    told = _told(course, [number for number, _ in course.ranking[:_LOOKED_AT]])
    named = wording(course.part.understanding.kind or "")
    if not named:
        return whole(course, list(told))
    concept = course.found.get("concept")
    known = concept.trails if concept else {}
    asked = set(course.part.concepts)
    return [
        number
        for number, text in told.items()
        if holds(text, named[-1]) or (number in known and known[number][0].number in asked)
    ]


def states(course: Course) -> list[int]:
    """Return the memories that tell an attribute asked for, in the order of the ranking.

    Other things that the question names need not stand in them.
    """
    told = _told(course, [number for number, _ in course.ranking[:_LOOKED_AT]])
    if _told_by_several(course, list(told)):
        return []
    tellings = course.part.attributes.values()
    return [n for n, text in told.items() if any(tell.search(text) for tell in tellings)]


def _told(course: Course, numbers: Sequence[int]) -> dict[int, str]:
    """Return the texts of those that may be of a series: told, by people, of whom it is asked."""
    attributes = course.scene.store.adjacency.attributes
    speakers, assistant = attributes["speaker"], attributes.code("speaker", _ASSISTANT)
    texts = dict(zip(numbers, attributes.plain_contents(numbers), strict=True))
    mine = _of_the_asker_alone(course)
    return {
        number: text
        for number, text in texts.items()
        if text
        and speakers[number] != assistant
        and not _QUESTION.search(text)
        and not (mine and _of_others(text))
    }


def _told_by_several(course: Course, numbers: Sequence[int]) -> bool:
    speakers = course.scene.store.adjacency.attributes["speaker"]
    return len({int(speakers[number]) for number in numbers} - {_UNSAID}) > 1


def _of_the_asker_alone(course: Course) -> bool:
    part = course.part
    return part.understanding.own and not (part.things or set(part.entities) - set(part.speakers))


def _of_others(text: str) -> bool:
    """Say whether a text tells of others alone; kin at the beginning of Chinese are such."""
    whose = owners(text)
    return bool(_HAN_KIN_FIRST.match(text)) or (bool(whose) and not whose & {None, SELF})


def _met(course: Course, number: int, text: str) -> set[str]:
    """Return which of the things, attributes and signs of the question a memory holds."""
    part = course.part
    held = part.things.intersection(terms(text))
    held |= {words for words, tell in part.attributes.items() if tell.search(text)}
    held |= {sign for sign in part.signs if sign in text}
    held |= called_in(part, text) & (part.things | frozenset(part.signs))
    concept = course.found.get("concept")
    if concept is not None and number in concept.trails:
        held |= part.things & part.classes.get(concept.trails[number][0].number, frozenset())
    return set(held)
