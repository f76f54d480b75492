"""A count that goes on: of two totals told at different times the later is how far it has come."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.claim import Value
from graphmem.language.claims.cues import wished
from graphmem.language.claims.values import values
from graphmem.language.sentences import sentences
from graphmem.language.terms import terms
from graphmem.model.items import NOT_TELLING
from graphmem.patterns import regex
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.dates import said_at
from graphmem.retrieval.strategies.updates.of_one import of_one_owner, of_the_asked

_READ: Final = 2_000
_FIRST: Final = 10
_NOUN: Final = 5
"""Signs behind a Chinese figure in which stands what it counts."""

_LEADS: Final = 3
"""Among so many of the first the best of them stands, or they are not what answers."""

_TOTAL: Final = regex(
    r"\b(?:so far|already|to date|(?:by|until|till|up to|as of) now|in (?:total|all)|totals?"
    r"|altogether|all told|overall|running (?:count|total)|tally|count (?:is|to|up|at|stands)"
    r"|up to (?=\w+)|(?:that|which|this) makes|reached)\b"
    r"|总共|一共|累计|总[数计量]|合计|到现在|到目前|目前|至今|截[至止]|已经?(?=[\u4e00-\u9fff])|达到|凑[够齐满到]",
    re.IGNORECASE,
)
"""What makes a figure the total of all there was until then."""

_PERFECT: Final = regex(
    r"\b(?:I|we|he|she|they)(?:['’](?:ve|s)| have| has)\b(?! to\b)(?! (?:got to|just)\b)",
    re.IGNORECASE,
)
_OF_A_TIME: Final = regex(
    r"\b(?:today|yesterday|tonight|last|this (?:morning|afternoon|evening|week|weekend|month)"
    r"|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|ago)\b",
    re.IGNORECASE,
)
"""What makes a count that of a time alone, where nothing calls it a total."""

_PART_BEFORE: Final = regex(
    r"\b(?:another|additional|extra|further|other|just|only)\s+$|(?:[又再][\u4e00-\u9fff]?了?|还[有剩差要])$",
    re.IGNORECASE,
)
_PART_BEHIND: Final = regex(
    r"\s*(?:[\w'’-]+\s+){0,2}(?:more|others?|additional|extra|further|new|left|remaining|to go)\b",
    re.IGNORECASE,
)
"""What makes a figure a part that came to a total, or what is left of it."""

_CALLED: Final = regex(
    r"\b(?:totals?|count|tally|number|collection)\b[^.!?;]{0,40}?\b(?:to|at|is|of|reached|hit)\s+$"
    r"|总[数计量][^。!?;；]{0,6}$|(?:一共|总共|累计|合计)[^。!?;；]{0,4}$",
    re.IGNORECASE,
)
"""What stands before the figure of a total, which is not called by what is counted then."""


_OF: Final = regex(r"\s*[a-z-]+ of (?P<noun>(?:[\w-]+ ?){1,3})", re.IGNORECASE)
"""What stands behind a figure of parts of a whole: "kinds of tea", "rolls of black film"."""


def running_totals(course: Course) -> list[int]:
    """Return the hits that tell the total asked for as it went on, the newest first.

    "How many books have I read?": "I've read 12 books so far", and weeks later "that brings my
    total to 19 books". Neither says that it takes the place of the other, but a total only grows.
    They are those of one speaker that tell in one sentence a total of what is counted, and share
    with the question more than that; empty where there are not two, told at different times, or
    where they do not stand among the first.
    """
    asked = course.part.understanding
    bound = any(one.interval.start is not None for one in asked.times)
    bound = bound or (bool(asked.bygone(course.at)) and not asked.present)
    if asked.asks != "count" or bound or asked.former or asked.over_time:
        return []
    if asked.ordinal is not None or asked.compared or asked.addressed:
        return []
    counted = frozenset(terms(asked.kind or "")) or frozenset({"time", "次"})
    told = _told(course, counted)
    numbers = [number for number, _ in course.ranking]
    if not told or numbers.index(next(iter(told))) >= _LEADS:
        return []
    return _of_one(course, told)


def _told(course: Course, counted: frozenset[str]) -> dict[int, float]:
    """Return the totals of what is counted that the first hits tell, by hit, the best first."""
    attributes = course.scene.store.adjacency.attributes
    first = [
        number
        for number, _ in course.ranking[:_FIRST]
        if attributes.text("speaker", number) not in NOT_TELLING and of_the_asked(course, number)
    ]
    of_it, asked = _of_what_is_asked(course, counted), frozenset(course.part.terms)
    totals: dict[int, float] = {}
    for number, text in zip(first, attributes.plain_contents(first), strict=True):
        told = (text or "")[:_READ]
        for sentence in sentences(told) if of_it(told) else ():
            total = _total(sentence, counted, asked)
            if total is not None:
                totals.setdefault(number, total)
    return totals


def _of_what_is_asked(course: Course, counted: frozenset[str]) -> Callable[[str], bool]:
    """Return what says if a text holds more of a question than what is counted, and of whom it is.

    "I have read 9 books so far" may be of any, and "by Moss" is of no books by Lund.
    """
    part, label = course.part, course.scene.store.adjacency.label
    beside = frozenset(part.terms) - counted
    named = set(part.entities) - set(part.speakers)
    names = {term for one in named for term in terms(label(one))} & beside
    return lambda text: not (names or beside).isdisjoint(terms(text))


def _total(sentence: str, counted: frozenset[str], asked: frozenset[str]) -> float | None:
    """Return the total of what is counted that a sentence tells; "9 oil paintings" are no prints.

    What a figure counts is in words of the question (`asked`).
    """
    if wished(sentence):
        return None
    marked = _TOTAL.search(sentence)
    whole = _PERFECT.search(sentence) and not _OF_A_TIME.search(sentence)
    if not (marked or whole) or not _names(counted, sentence):
        return None
    figures = [value for value in values(sentence, (), 0) if value.kind == "count"]
    whole_ones = [one for one in figures if not one.names and not _is_part(sentence, one.text)]
    known = asked | counted
    own = [
        one
        for one in whole_ones
        if _is_of(one, counted, sentence) and (one.units.isdisjoint(counted) or one.units <= known)
    ]
    called = [one for one in whole_ones if _CALLED.search(sentence.partition(one.text)[0])]
    return next((float(str(one.key)) for one in (*own, *called)), None)


def _names(counted: frozenset[str], text: str) -> bool:
    """Say whether a text names what is counted; Chinese words have no ends."""
    return not counted.isdisjoint(terms(text)) or any(
        word in text for word in counted if is_chinese(word)
    )


def _is_of(figure: Value, counted: frozenset[str], sentence: str) -> bool:
    """Say whether a figure counts what is asked for: "30 videos", "9 kinds of tea", "27种鸟"."""
    behind = sentence.partition(figure.text)[2]
    of_what = _OF.match(behind)
    units = figure.units | frozenset(terms(of_what["noun"]) if of_what else ())
    han = any(word in behind[:_NOUN] for word in counted if is_chinese(word))
    return han or not units.isdisjoint(counted)


def _is_part(sentence: str, figure: str) -> bool:
    """Say whether a figure of a sentence is what came to a total, or what is left."""
    before, _, behind = sentence.partition(figure)
    return bool(_PART_BEFORE.search(before) or _PART_BEHIND.match(behind))


def _of_one(course: Course, told: Mapping[int, float]) -> list[int]:
    """Return those that may be totals of what the best is one of, the newest first.

    A total that was told later is not less.
    """
    best, speaker = next(iter(told)), course.scene.store.adjacency.attributes.text
    said = {number: said_at(course.scene, number) for number in told}
    alike = [
        number
        for number, total in told.items()
        if (total - told[best]) * (said[number] - said[best]) >= 0
        and (said[number] != said[best] or total == told[best])
        and speaker("speaker", number) == speaker("speaker", best)
        and of_one_owner(course, number, best)
    ]
    apart = len({said[number] for number in alike}) > 1
    return sorted(alike, key=lambda number: -said[number]) if apart else []
