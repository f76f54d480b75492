"""A count that goes on: of two totals told at different times the later is how far it has come."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_numbers import FIGURES, number_of
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


_ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth"),
)
_NTH: Final = regex(
    rf"\b(?:my|our) (?P<nth>\d+(?=st|nd|rd|th)|{'|'.join(_ORDINALS)})(?:st|nd|rd|th)? "
    r"(?P<noun>(?:[\w-]+ ?){1,3})"
    rf"|第(?P<han>\d+|[{FIGURES}]+)(?P<of>[\u4e00-\u9fff]{{1,5}})",
    re.IGNORECASE,
)
"""Which of a series something is, so that there are as many of it."""

_HAN_MEASURE: Final = regex(r"(?:多少|几)(?P<of>公斤|公里|小时|[斤里米页集章天课圈])")
"""What is asked how much of: "瘦了多少斤"."""

_GROWS: Final = regex(r"\b(?:makes|made|brings|brought) (?:it|that|me|us)\b", re.IGNORECASE)
"""What tells a total by what came to it, and seldom says again what is done with it."""

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
    if asked.asks not in ("count", "amount") or bound or asked.former or asked.over_time:
        return []
    if asked.ordinal is not None or asked.compared or asked.addressed:
        return []
    told = _told(course, _asked(course))
    numbers = [number for number, _ in course.ranking]
    if not told or numbers.index(next(iter(told))) >= _LEADS:
        return []
    return _of_one(course, told)


class _Asked(NamedTuple):
    """What a question counts, in terms.

    Attributes:
        counted: the things, or that they are times or such a measure.
        beside: what else it holds.
        names: what of that is the name of somebody or something.
    """

    counted: frozenset[str]
    beside: frozenset[str]
    names: frozenset[str]

    @property
    def known(self) -> frozenset[str]:
        """All of it: what a figure counts is in words of the question."""
        return self.counted | self.beside

    def is_told_in(self, text: str) -> bool:
        """Say whether a text holds more of it than what is counted, and of whom it is.

        "I have read 9 books so far" may be of any, and "by Moss" is of no books by Lund.
        """
        return not (self.names or self.beside).isdisjoint(terms(text))

    def may_be_of(self, text: str) -> bool:
        """Say whether a text names whom or what the question names, where it names any."""
        return not self.names or not self.names.isdisjoint(terms(text))


def _asked(course: Course) -> _Asked:
    """Return what is asked for: how many things or times, or how much of a Chinese measure."""
    part, label = course.part, course.scene.store.adjacency.label
    measure = _HAN_MEASURE.search(part.text)
    counted = frozenset(terms(part.understanding.kind or ""))
    if not counted and measure:
        counted = frozenset({measure["of"]})
    if not counted and part.understanding.occasions:
        counted = frozenset({"time", "次"})
    beside = frozenset(part.terms) - counted
    named = set(part.entities) - set(part.speakers)
    names = frozenset(term for one in named for term in terms(label(one)))
    return _Asked(counted, beside, names & beside)


class _Total(NamedTuple):
    """A total that a hit tells; `grown` by what came last, which has no owner."""

    figure: float
    grown: bool


def _told(course: Course, asked: _Asked) -> dict[int, _Total]:
    """Return the totals of what is counted that the first hits tell, by hit, the best first."""
    attributes = course.scene.store.adjacency.attributes
    first = [
        number
        for number, _ in course.ranking[:_FIRST]
        if attributes.text("speaker", number) not in NOT_TELLING and of_the_asked(course, number)
    ]
    totals: dict[int, _Total] = {}
    for number, text in zip(first, attributes.plain_contents(first), strict=True):
        told = (text or "")[:_READ]
        is_told, may_be = asked.is_told_in(told), asked.may_be_of(told)
        for sentence in sentences(told):
            total = _total(sentence, asked) if is_told else None
            grown = _grown(sentence, asked) if total is None and may_be else None
            figure = grown if total is None else total
            if figure is not None:
                totals.setdefault(number, _Total(figure, grown is not None))
    return totals


def _total(sentence: str, asked: _Asked) -> float | None:
    """Return the total of what is counted that a sentence tells: not 9 paintings of 12 prints."""
    marked = _TOTAL.search(sentence)
    whole = _PERFECT.search(sentence) and not _OF_A_TIME.search(sentence)
    told = (marked or whole) and not wished(sentence)
    return _figure(sentence, asked) if told and _names(asked.counted, sentence) else None


def _grown(sentence: str, asked: _Asked) -> float | None:
    """Return the total that a sentence tells by what came last: "my fifth marathon", 第5次马拉松.

    What was done with it goes without saying then: "Malta makes it 12 countries".
    """
    if wished(sentence):
        return None
    nth = _NTH.search(sentence)
    if nth and _names(asked.counted, nth["noun"] or nth["of"]):
        return _number(nth["nth"] or nth["han"])
    return _figure(sentence, asked) if _GROWS.search(sentence) else None


def _figure(sentence: str, asked: _Asked) -> float | None:
    """Return the figure of a sentence that counts what is asked for, or is called a total."""
    figures = [value for value in values(sentence, (), 0) if value.kind == "count"]
    whole_ones = [one for one in figures if not one.names and not _is_part(sentence, one.text)]
    own = [
        one
        for one in whole_ones
        if _is_of(one, asked.counted, sentence)
        and (one.units.isdisjoint(asked.counted) or one.units <= asked.known)
    ]
    called = [one for one in whole_ones if _CALLED.search(sentence.partition(one.text)[0])]
    return next((float(str(one.key)) for one in (*own, *called)), None)


def _number(text: str) -> float:
    """Return the number of an ordinal."""
    if text.lower() in _ORDINALS:
        return float(_ORDINALS.index(text.lower()) + 1)
    return float(text) if text.isdigit() else float(number_of(text))


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


def _of_one(course: Course, told: Mapping[int, _Total]) -> list[int]:
    """Return those that may be totals of what the best is one of, the newest first.

    A total that was told later is not less.
    """
    best, speaker = next(iter(told)), course.scene.store.adjacency.attributes.text
    said = {number: said_at(course.scene, number) for number in told}
    first = told[best]
    alike = [
        number
        for number, total in told.items()
        if (total.figure - first.figure) * (said[number] - said[best]) >= 0
        and (said[number] != said[best] or total.figure == first.figure)
        and speaker("speaker", number) == speaker("speaker", best)
        and (total.grown or first.grown or of_one_owner(course, number, best))
    ]
    apart = len({said[number] for number in alike}) > 1
    return sorted(alike, key=lambda number: -said[number]) if apart else []
