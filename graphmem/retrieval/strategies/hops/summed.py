"""What is added up: each part of a sum is told in a figure, and often somewhere of its own."""

import re
from collections.abc import Mapping
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.claims.cues import wished
from graphmem.language.claims.rates import NUMBER_WORDS
from graphmem.language.claims.values import values
from graphmem.language.sentences import sentences
from graphmem.language.terms import terms
from graphmem.model.items import NOT_TELLING
from graphmem.patterns import regex
from graphmem.retrieval.strategies.course import Course, Outcome, reordered

_LOOKED_THROUGH: Final = 15
"""Hits in which parts are looked for; what is further down has figures of other things."""

_BROUGHT: Final = 5
_STAYS: Final = 1
"""Hits that stay ahead: the best may tell the sum itself."""

_READ: Final = 2_000

_SUM: Final = regex(
    r"\b(?:totals?|altogether|combined|in all|sum of|all together|put together)\b"
    r"|一共|总共|总计|合计|加起来|加一起|总和|总数|总额|总(?=[里重用花])",
    re.IGNORECASE,
)

_NUMBER: Final = rf"(?:\d[\d,.]*|\b(?:{'|'.join(NUMBER_WORDS)})\b|[{FIGURES}]+)"


def _of(english: str, chinese: str) -> re.Pattern[str]:
    """Return what finds a figure in one of these units, written out."""
    return regex(rf"{_NUMBER}(?:[ -]?(?:{english})\b|\s?(?:{chinese}))", re.IGNORECASE)


_UNITS: Final[Mapping[str, re.Pattern[str]]] = {
    "distance": _of(r"(?:kilo)?met(?:er|re)s?|km|k|miles?|mi|yards?|feet|laps?", "公里|千米|米|里"),
    "weight": _of(r"pounds?|lbs?|kilos?|kilograms?|kgs?|grams?|ounces?|oz|tons?|tonnes?",
                  "公斤|千克|斤|两|克|吨"),
    "time": _of(r"(?:minute|min|hour|hr|day|night|week|month|year)s?",
                "个?小时|个?钟头|分钟|天|周|个?月|年"),
}  # fmt: skip
_ASKED: Final[Mapping[str, re.Pattern[str]]] = {
    name: regex(words, re.IGNORECASE)
    for name, words in {
        "distance": r"\bdistance\b|\bhow far\b|\b(?:kilomet(?:er|re)s?|miles?)\b"
        r"|距离|里程|公里|多远|总里",
        "weight": r"\bweigh(?:t|s|ed)?\b|\b(?:pounds|kilos|kilograms)\b|重量|多重|公斤|多少斤|总重",
        "time": r"\b(?:how long|amount of time|much time|hours|minutes|days|weeks)\b"
        r"|多久|多长时间|小时|分钟|多少天|几天",
        "money": r"\b(?:spen[dt]|costs?|pa(?:y|id)|money|earn(?:ed|t)?|rais(?:e|ed)|sav(?:e|ed)"
        r"|donat(?:e|ed)|prices?|invest(?:ed)?|income|expenses?|worth)\b"
        r"|[花费付赚捐存]了?|钱|收入|开销|支出",
    }.items()
}
"""What is asked to be added up, by its words; of two the first."""


def summed(course: Course) -> Outcome:
    """Where a sum is asked for, put what tells a part of it in a figure before what tells none.

    "What is the total distance of my runs?": the best hits are often all that was said around one
    of them. Behind the best of all come, of the first hits, those of people that tell a figure in a
    unit of what is asked, or of the things counted, in their order; money is to be of something
    that the question names. What is wished or planned is no part, and does not stay ahead.
    """
    asked = course.part.understanding
    if asked.asks not in ("count", "amount", "duration") or not _SUM.search(course.part.text):
        return Outcome(course.ranking)
    if asked.former or asked.compared or asked.addressed:
        return Outcome(course.ranking)
    parts = _parts(course)
    contents = course.scene.store.adjacency.attributes.plain_content
    first = [number for number, _ in course.ranking[:_STAYS]]
    best = [n for n in first if n in parts or not _tells(course, contents(n) or "", hoped=True)]
    return Outcome(reordered(course.ranking, [*best, *(n for n in parts if n not in best)]))


def _parts(course: Course) -> list[int]:
    """Return the hits that tell a part, in their order."""
    speaker = course.scene.store.adjacency.attributes.text
    first = [
        number
        for number, _ in course.ranking[:_LOOKED_THROUGH]
        if speaker("speaker", number) not in NOT_TELLING
    ]
    texts = course.scene.store.adjacency.attributes.plain_contents(first)
    told = [n for n, text in zip(first, texts, strict=True) if _tells(course, text or "")]
    return told[:_BROUGHT]


def _tells(course: Course, text: str, *, hoped: bool = False) -> bool:
    """Say whether a text tells a figure of what is added up, as what was, or is wished."""
    asked = course.part.understanding
    things = frozenset(terms(asked.kind or "")) if asked.asks == "count" else frozenset[str]()
    unit = next((name for name, words in _ASKED.items() if words.search(course.part.text)), None)
    for sentence in sentences(text[:_READ]):
        if wished(sentence) != hoped:
            continue
        if things and _counts(sentence, things):
            return True
        if unit == "money" and not things:
            if _pays(sentence) and not frozenset(course.part.terms).isdisjoint(terms(text)):
                return True
        elif unit and not things and _UNITS[unit].search(sentence):
            return True
    return False


def _counts(sentence: str, things: frozenset[str]) -> bool:
    """Say whether a sentence counts such things: "the 8 pottery workshops", "去了3个城市"."""
    figures = (one for one in values(sentence, (), 0) if one.kind == "count" and not one.names)
    han = [word for word in things if is_chinese(word)]
    return any(
        not one.units.isdisjoint(things)
        or any(word in sentence.partition(one.text)[2][:6] for word in han)
        for one in figures
    )


def _pays(sentence: str) -> bool:
    return any(one.kind == "money" for one in values(sentence, (), 0))
