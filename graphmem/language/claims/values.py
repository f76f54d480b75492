"""Figures and times in a clause, in a form that can be compared."""

import re
from collections.abc import Iterator, Sequence

from graphmem.language.chinese_numbers import FIGURES, number_of
from graphmem.language.claims.claim import Terms, Value
from graphmem.language.claims.rates import NUMBER_WORDS, rates
from graphmem.language.english_words import DULL_WORDS, STOP_WORDS
from graphmem.language.terms import terms
from graphmem.model import TimeMention
from graphmem.patterns import regex

MEASURES = (
    "片粒颗碗包个只张本部台辆件条位名份次遍天年月周岁斤公斤克米公里分页章节集首杯瓶套间层块元万小时"
)
_VALUE = regex(
    r"(?P<money>[$€£¥]\s?(?P<m>\d[\d,]*(?:\.\d+)?)\s?(?P<scale>[kKmM]\b)?"
    r"|(?P<m2>\d[\d,]*(?:\.\d+)?)\s?(?:dollars|euros|pounds|yuan|bucks|美元|欧元|块钱|[元块]))"
    r"|(?P<percent>(?P<p>\d+(?:\.\d+)?)\s?(?:%|percent\b)"
    r"|百分之(?P<p2>\d+|[零一二三四五六七八九十百]+))"
    r"|(?<![A-Za-z\d_/.])(?P<ratio>\d+/\d+)(?![\w/])"
    r"|(?<![A-Za-z\d_.$#/:^(+-])(?<!\d,)(?<![=<>≤≥×*^+] )(?<!first )(?<!last )(?<!next )"
    r"(?P<count>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:st|nd|rd|th)?"
    r"(?:\s?-\s?(?:to\s)?\d+)?(?!\w*[.:/^]\d|,\d{3}| [=+*^<>])"
    rf"|\b(?P<word>{'|'.join(NUMBER_WORDS)})\b"
    rf"|(?P<han>[{FIGURES}]+)(?=[{MEASURES}])",
    re.IGNORECASE,
)
_UNIT = regex(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|[,.!?;:()]")
_CHINESE_UNIT = regex(
    rf"\s?(?P<measure>公斤|公里|小时|[{MEASURES}])?(?P<noun>[\u4e00-\u9fff]{{0,4}})"
)
_CHINESE_STOP = regex(r"[了的是在和就都也还]")
_NAMED = regex(r"\s?[号路班室栋届期版](?!\w*[月日])")
"""What makes a Chinese figure the name of one of many ("3号桌")."""

_NUMBER_OF = regex(r"\bnumber of (?P<noun>[^\W\d_]+)", re.IGNORECASE)
_GOES_ON = regex(r"\s*:|\s+[^\W\d_]")
"""What follows a figure that names its noun: "table 3 is", "note 3:", not "I am on episode 3"."""

_SCALES = {"k": 1e3, "m": 1e6}
_UNITS = 3
_BEFORE = 3
_WEEKDAY = regex(
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?:周|星期|礼拜)[一二三四五六日天]", re.I
)
_DAYS = frozenset({"day", "part_of_day", "week", "month", "range", "quarter", "season"})
_CLOCKS = frozenset({"hour", "minute", "second"})


def values(text: str, times: Sequence[TimeMention], start: int) -> tuple[Value, ...]:
    """Return the values of a clause that begins at an offset of the text its times belong to.

    >>> [(v.kind, v.key, sorted(v.units)) for v in values("I own 25 cards, $1,200 in all", (), 0)]
    [('count', 25.0, ['card']), ('money', 1200.0, [])]
    >>> [(v.kind, v.key) for v in values("我已经有二十五张卡", (), 0)]
    [('count', 25.0)]
    """
    end = start + len(text)
    inside = [time for time in times if start <= time.start and time.end <= end]
    found = [value for time in inside if (value := _of_time(time))]
    taken = [(time.start - start, time.end - start) for time in inside if _dated(time)]
    weekdays = [
        Value("weekday", match.group().lower().removesuffix("s"), match.group())
        for match in _WEEKDAY.finditer(text)
    ]
    often = rates(text)
    taken += [span for _, span in often]
    return (*found, *weekdays, *(value for value, _ in often), *_figures(text, taken))


def _dated(time: TimeMention) -> bool:
    return time.granularity in _DAYS | _CLOCKS | {"year"}


def _of_time(time: TimeMention) -> Value | None:
    key = (time.interval.start, time.interval.end)
    if time.granularity in _CLOCKS:
        return Value("clock", key, time.text)
    if time.granularity in _DAYS and any(sign.isdigit() for sign in time.text):
        return Value("day", key, time.text)
    return None


def _figures(text: str, taken: Sequence[tuple[int, int]]) -> Iterator[Value]:
    for match in _VALUE.finditer(text):
        if any(first <= match.start() < last for first, last in taken):
            continue
        if match["money"]:
            amount = _number(match["m"] or match["m2"])
            yield Value("money", amount * _SCALES.get((match["scale"] or "").lower(), 1), match[0])
        elif match["percent"]:
            yield Value("percent", _number(match["p"] or match["p2"]), match[0])
        elif match["ratio"]:
            yield Value("ratio", match["ratio"], match[0])
        else:
            figure, rest = match["count"] or match["word"] or match["han"], text[match.end() :]
            units = _units(rest)
            names = bool(_NAMED.match(rest))
            if not units and match["count"]:
                units = _unit_before(text[: match.start()])
                names = bool(_GOES_ON.match(rest))
            if units:
                yield Value("count", _number(figure), match[0], units, names)


def _number(figure: str) -> float:
    if figure.lower() in NUMBER_WORDS:
        return NUMBER_WORDS[figure.lower()]
    plain = figure.replace(",", "")
    return float(plain) if plain[0].isascii() else float(number_of(plain))


def _unit_before(text: str) -> Terms:
    """Return the terms of the word before a figure that ends its phrase: "episode 10"."""
    if numbered := _NUMBER_OF.search(text):
        return frozenset(terms(numbered["noun"]))
    found = [match.group().lower() for match in _UNIT.finditer(text)][-_BEFORE:]
    named = [word for word in found if word[0].isalpha() and word not in STOP_WORDS | DULL_WORDS]
    return frozenset(terms(named[-1])) if named else frozenset()


def _units(rest: str) -> Terms:
    """Return the terms of the words right behind a figure: what is counted."""
    chinese = _CHINESE_UNIT.match(rest)
    if chinese and (chinese["measure"] or chinese["noun"]):
        noun = _CHINESE_STOP.split(chinese["noun"])[0]
        measured = (chinese["measure"],) if chinese["measure"] else ()
        return frozenset(terms(noun) if noun else measured)
    found: list[str] = []
    for match in _UNIT.finditer(rest.lstrip("- ")):
        word = match.group().lower()
        if word in STOP_WORDS or not word[0].isalpha() or len(found) == _UNITS:
            break
        if word not in DULL_WORDS or word in {"times", "people", "days", "years"}:
            found += terms(word)
    return frozenset(found)
