"""Longer stretches in English: weeks, months, seasons, years, decades."""

import re
from datetime import datetime

from graphmem.language.times.calendar_units import (
    Recurring,
    first_of,
    floor,
    full_year,
    month_of,
    season_of,
    shift,
    week_number,
    whole,
    year_of,
)
from graphmem.language.times.english_time_words import (
    END,
    LAST,
    MONTH,
    MONTHS,
    NEXT,
    ORDINAL,
    START,
    THIS,
    YEAR,
    month_number,
    number_of,
    year_from,
)
from graphmem.language.times.named_like_times import is_first_name, is_liked
from graphmem.language.times.time_spans import Frame, TimeSpan, fixed, recurring, rule
from graphmem.model import Interval
from graphmem.patterns import regex

Match = re.Match[str]

_SEASON = r"(?:spring|summer|autumn|fall|winter)"
_SURE_MONTH = "|".join(
    name for name in MONTHS if name not in {"may", "march", "mar", "dec", "jan", "jun"}
)
_PREPOSITION = (
    r"(?:in|since|until|till|from|during|by|of|before|after|between|early|mid|late|through|around)"
)
_NOT_AMOUNT = (
    r"(?!\s?(?:%|percent|dollars?|euros?|people|miles|km|kg|meters?|metres?|feet|times|words|"
    r"points|steps|calories|or so))"
)


_A_THING = regex(
    r"\b(?:an?|my|your|his|her|our|their|used|second-?hand)"
    r"(?: (?!(?:in|of|from|since|by|at|on|to)\b)[\w-]+)? $"
)
_ITS_NAME = regex(r" [A-Z][\w-]*|['’]?s? ?(?:model|edition|vintage|version|car|van|truck)\b")


def _month_year(match: Match, frame: Frame) -> TimeSpan:
    word = match["month"]
    number = int(word) if word.isdigit() else month_number(word)
    return fixed("month", month_of(year_from(match["year"], frame.at), number))


def _month(match: Match, frame: Frame) -> TimeSpan | None:
    if is_first_name(frame.text, *match.span("month")):
        return None
    number = month_number(match["month"])
    repeats = Recurring("year", lambda m: month_of(m.year, number))
    return recurring("month", repeats, frame)


def _doubtful_month(match: Match, frame: Frame) -> TimeSpan | None:
    """May, March, Sun … are words too: they count with a preposition or a capital within."""
    start = match.start("month")
    if not match["lead"] and (not frame.text[start].isupper() or not frame.text[:start].strip()):
        return None
    return _month(match, frame)


def _relative_month(match: Match, frame: Frame) -> TimeSpan | None:
    number = month_number(match["month"])
    year = frame.at.year
    if match["which"] == "this" and frame.text[match.start("month")].islower():
        return None  # this may be, this march
    if re.match(LAST, match["which"]):
        return fixed("month", Recurring("year", lambda m: month_of(m.year, number)).last(
            shift(floor(frame.at, "month"), "month", -1)))  # fmt: skip
    if re.match(NEXT, match["which"]):
        return fixed("month", month_of(year + (number <= frame.at.month), number))
    return fixed("month", month_of(year, number))


def _year(match: Match, frame: Frame) -> TimeSpan | None:
    """Read a year, but not one that tells which of its kind a thing is: a 2014 Outback."""
    of_a_thing = _A_THING.search(frame.masked[: match.start()])
    if of_a_thing and _ITS_NAME.match(frame.text, match.end()):
        return None
    return fixed("year", year_of(year_from(match["year"], frame.at)))


def _decade(match: Match, frame: Frame) -> TimeSpan:
    word = match["decade"]
    if word.isdigit():
        start = int(word) if len(word) == len("1990") else full_year(int(word), frame.at)
    else:
        start = full_year(number_of(word.replace("ies", "y")), frame.at)
    return fixed("decade", whole(first_of(start, 1), "decade"))


def _century(match: Match, _frame: Frame) -> TimeSpan:
    first = first_of(number_of(match["n"]) * 100 - 99, 1)
    return fixed("century", whole(first, "century"))


def _quarter(match: Match, frame: Frame) -> TimeSpan:
    groups = match.groupdict()
    number = number_of(match["n"])
    kind = groups.get("kind") or "q"
    size, most = (6, 2) if kind == "h" else (3, 4)
    if not 1 <= number <= most:
        message = f"a year has {most} of these, not {number}"
        raise ValueError(message)

    def within(moment: datetime) -> Interval:
        start = first_of(moment.year, size * (number - 1) + 1)
        return Interval(start, shift(start, "month", size))

    unit = "quarter" if kind == "q" else "range"
    if match["year"]:
        return fixed(unit, within(first_of(year_from(match["year"], frame.at), 1)))
    return TimeSpan(unit, (within(frame.at),), Recurring("year", within))


def _season(match: Match, frame: Frame) -> TimeSpan | None:
    name = match["season"]
    if match["year"]:
        return fixed("season", season_of(year_from(match["year"], frame.at), name))
    if not match["which"] and is_liked(frame.text, *match.span()):
        return None
    repeats = Recurring("year", lambda m: season_of(m.year, name))
    which = match["which"] or ""
    if which.startswith(("last", "past", "prev")):
        begun = repeats.last(frame.at)
        over = begun.end is not None and begun.end <= frame.at
        return fixed("season", begun if over else repeats.last(shift(frame.at, "year", -1)))
    if which.startswith(("next", "com", "up", "foll")):
        return fixed("season", repeats.next(frame.at))
    if which:
        return fixed("season", season_of(frame.at.year, name))
    return recurring("season", repeats, frame)


def _week_number(match: Match, frame: Frame) -> TimeSpan:
    year = year_from(match["year"], frame.at) if match["year"] else frame.at.year
    return fixed("week", week_number(year, int(match["n"])))


PERIODS = (
    rule(
        rf"{START}(?P<month>{MONTH})(?:,| of| in|/|-)? ?(?P<year>{YEAR}|['’]\d\d){END}",
        _month_year,
    ),
    rule(rf"{START}(?P<month>{MONTH}) of (?P<year>\d\d){END}", _month_year),
    rule(rf"{START}(?P<year>(?:19|20)\d\d)[-/](?P<month>0?[1-9]|1[0-2])(?![\d/-])", _month_year),
    rule(rf"{START}(?P<month>{_SURE_MONTH})\.?{END}", _month),
    rule(
        rf"\b(?P<lead>{_PREPOSITION} )?(?<![\w$])(?P<span>(?P<month>may|march|mar|dec|jan|"
        rf"jun)\.?){END}",
        _doubtful_month,
    ),
    rule(rf"{START}(?P<which>this|{NEXT}|{LAST}) (?P<month>{MONTH}){END}", _relative_month),
    rule(
        rf"(?<![\w.,$€£#/:-])(?:the )?(?:calendar )?(?:year )?(?P<year>(?:1[5-9]|"
        rf"20)\d\d)(?![\w/:]|[-–.,]\d|-\w){_NOT_AMOUNT}",
        _year,
    ),
    rule(
        rf"(?:\b(?:in|from|between|to|and|till|until|since|before|after|by|of|than)|=) "
        rf"?(?P<span>(?:the )?(?:year )?(?P<year>(?:1\d|20)\d\d))(?![\w/:]|[.,]\d){_NOT_AMOUNT}",
        _year,
    ),
    rule(
        r"(?:(?<=(?:19|20)\d\d[-–~])|(?<=(?:19|20)\d\d [-–~] ))(?<!\d-\d\d\d\d-)(?P<year>(?:19|"
        r"20)\d\d)(?![\w/-]|[.,]\d)",
        _year,
    ),
    rule(
        r"(?<![\w$#/.-])(?P<span>(?P<year>(?:19|20)\d\d))(?= ?[-–~] ?(?:19|20)\d\d(?!\d))",
        _year,
    ),
    rule(
        r"\b(?:in|since|until|by) (?P<span>(?:the )?(?:year )?(?P<year>two thousand(?: and)? "
        r"[\w-]+|nineteen [\w-]+ ?[\w-]*|two thousand))",
        _year,
    ),
    rule(rf"{START}cy ?['’]?(?P<year>\d\d(?:\d\d)?){END}", _year),
    rule(rf"{START}(?:the )?(?:early |late )?(?P<decade>(?:1\d|20)\d0) ?['’]?s\b", _decade),
    rule(r"\bthe ['’]?(?P<decade>\d0)['’]?s\b", _decade),
    rule(
        r"\bthe (?P<decade>twenties|thirties|forties|fifties|sixties|seventies|eighties|"
        r"nineties)\b",
        _decade,
    ),
    rule(rf"{START}(?:the )?(?P<n>{ORDINAL}) century\b", _century),
    rule(rf"{START}(?P<year>\d{{4}})[- ]?(?P<kind>[qh])(?P<n>[1-4]){END}", _quarter),
    rule(rf"{START}(?P<kind>[qh])(?P<n>[1-4])(?:(?: of|,)? ?(?P<year>{YEAR}))?{END}", _quarter),
    rule(
        rf"{START}(?:the )?(?P<n>{ORDINAL}) quarter(?: of|,)?(?: (?P<year>{YEAR}))?{END}",
        _quarter,
    ),
    rule(
        rf"{START}(?:(?P<which>{LAST}|{NEXT}|{THIS}) )?(?P<season>{_SEASON})(?:(?: of|,)? "
        rf"(?P<year>{YEAR}))?(?!\w| (?:apart|down|off|out|for|in love|asleep|over|into))",
        _season,
    ),
    rule(
        rf"{START}(?:the )?week (?:number )?(?P<n>\d\d?)(?: of (?P<year>\d{{4}}))?{END}",
        _week_number,
    ),
)
