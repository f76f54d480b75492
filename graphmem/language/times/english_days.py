"""Single days in English: dates, weekdays, days of a month, holidays."""

import re
from datetime import datetime, timedelta

from graphmem.language.times import holidays
from graphmem.language.times.calendar_units import (
    Recurring,
    day_of,
    floor,
    shift,
    weekday_in,
    whole,
)
from graphmem.language.times.english_time_words import (
    DAY,
    END,
    LAST,
    LED,
    MONTH,
    NEXT,
    ORDINAL,
    START,
    THIS,
    WEEKDAY,
    YEAR,
    month_number,
    number_of,
    weekday_number,
    year_from,
)
from graphmem.language.times.time_spans import Frame, Rule, TimeSpan, fixed, recurring, rule
from graphmem.model import Interval
from graphmem.patterns import regex

Match = re.Match[str]

_MONTHS = 12
_SHORT = 4

_NAMED_DAYS = {
    "today": 0, "now": 0, "yesterday": -1, "tomorrow": 1, "tmrw": 1, "tmr": 1, "tomorow": 1,
    "the day before yesterday": -2, "the day after tomorrow": 2, "day before yesterday": -2,
    "day after tomorrow": 2, "current date": 0, "right now": 0,
}  # fmt: skip


def _full_date(match: Match, frame: Frame) -> TimeSpan:
    year = year_from(match["year"], frame.at)
    return fixed("day", day_of(year, month_number(match["month"]), number_of(match["day"])))


def _iso(match: Match, _frame: Frame) -> TimeSpan:
    return fixed("day", day_of(int(match["year"]), int(match["month"]), int(match["day"])))


def _slashed(match: Match, frame: Frame) -> TimeSpan:
    """Month first, as in the US, unless only day first makes a date."""
    first, second = int(match["a"]), int(match["b"])
    month, day = (first, second) if first <= _MONTHS else (second, first)
    year = year_from(match["year"], frame.at)
    readings = [day_of(year, month, day)]
    if max(first, second) <= _MONTHS and first != second:
        readings.append(day_of(year, second, first))
    return fixed("day", *readings)


def _slashed_short(match: Match, frame: Frame) -> TimeSpan | None:
    first, second = int(match["a"]), int(match["b"])
    month, day = (first, second) if first <= _MONTHS else (second, first)
    return _yearly_day(month, day, frame)


def _yearly_day(month: int, day: int, frame: Frame) -> TimeSpan:
    return recurring("day", Recurring("year", lambda m: day_of(m.year, month, day)), frame)


def _month_day(match: Match, frame: Frame) -> TimeSpan:
    return _yearly_day(month_number(match["month"]), number_of(match["day"]), frame)


def _relative_date(match: Match, frame: Frame) -> TimeSpan:
    """This 5/12, next 6th of April: in this year, or in the next."""
    groups = match.groupdict()
    if groups.get("a"):
        month, day = int(match["a"]), int(match["b"])
    else:
        month, day = month_number(match["month"]), number_of(match["day"])
    found = day_of(frame.at.year, month, day)
    step = {"n": 1, "l": -1, "p": -1}.get(match["which"][0], 0)
    return fixed("day", day_of(frame.at.year + step, month, day)) if step else fixed("day", found)


def _weekday(match: Match, frame: Frame) -> TimeSpan | None:
    number = weekday_number(match["weekday"])
    short = len(match["weekday"]) <= _SHORT
    which = match["which"] or ""
    if short and not frame.text[match.start("weekday")].isupper() and not which:
        return None
    repeats = Recurring("week", lambda m: weekday_in(m, number))
    this_week = weekday_in(frame.at, number)
    if re.match(LAST, which):
        before = repeats.last(floor(frame.at, "day") - timedelta(days=1))
        return fixed("day", before, weekday_in(frame.at, number, -1))
    if which.startswith(("coming", "upcoming")):
        return fixed("day", repeats.next(frame.at))
    if re.match(NEXT, which):
        return fixed("day", weekday_in(frame.at, number, 1), repeats.next(frame.at))
    if which:
        return fixed("day", this_week)
    return recurring("day", repeats, frame)


def _weekday_of_week(match: Match, frame: Frame) -> TimeSpan:
    which = match["which"]
    weeks = -1 if re.match(LAST, which) else 1 if re.match(NEXT, which) else 0
    return fixed("day", weekday_in(frame.at, weekday_number(match["weekday"]), weeks))


def _day_of_month(match: Match, frame: Frame) -> TimeSpan | None:
    day = number_of(match["day"])
    which = match["which"]
    if which:
        months = -1 if re.search(LAST, which) else 1 if re.search(NEXT, which) else 0
        month = shift(floor(frame.at, "month"), "month", months)
        return fixed("day", day_of(month.year, month.month, day))
    weekday = match["weekday"]

    def within(moment: datetime) -> Interval:
        found = day_of(moment.year, moment.month, day)
        if weekday and found.start and found.start.weekday() != weekday_number(weekday):
            message = "another weekday"
            raise ValueError(message)
        return found

    return recurring("day", Recurring("month", within), frame)


def _named_day(match: Match, frame: Frame) -> TimeSpan:
    return fixed("day", whole(frame.at, "day", _NAMED_DAYS[match["name"]]))


def _holiday_rule(pattern: str, day: holidays.Yearly) -> Rule:
    repeats = holidays.every_year(day)

    def make(match: Match, frame: Frame) -> TimeSpan:
        which = match["which"] or ""
        if match["year"]:
            return fixed("day", day(year_from(match["year"], frame.at)))
        if which:
            past = which.startswith(("last", "past", "prev"))
            if past or which.startswith("this"):
                return fixed("day", repeats.last(frame.at) if past else day(frame.at.year))
            return fixed("day", repeats.next(frame.at))
        return recurring("day", repeats, frame)

    text = (
        rf"{START}(?:(?P<which>{LAST}|{NEXT}|this) )?(?:{pattern}){END}(?:(?: of| in|,)? "
        rf"(?P<year>{YEAR}))?"
    )
    return Rule(regex(text), make)


DAYS = (
    rule(
        rf"{START}{LED}(?P<year>\d{{4}})([-/.])(?P<month>\d{{1,2}})\2(?P<day>\d{{1,2}})\)?(?![\d"
        rf"/])",
        _iso,
    ),
    rule(r"(?<![\w.$/-])(?P<year>(?:19|20)\d\d)(?P<month>[01]\d)(?P<day>[0-3]\d)(?!\d)", _iso),
    rule(
        rf"{START}{LED}(?P<month>{MONTH})[ ,/-]*(?P<day>{DAY})(?: ?, ?|/|-| of | in | )"
        rf"(?P<year>{YEAR}|['’]\d\d){END}",
        _full_date,
    ),
    rule(
        rf"{START}(?P<month>{MONTH}) (?P<day>(?:the )?{ORDINAL}),? (?P<year>\d\d){END}(?!:)",
        _full_date,
    ),
    rule(
        rf"{START}{LED}(?P<day>{DAY})(?: of|/|-)? ?(?P<month>{MONTH})(?:,| of| in|/|-)? "
        rf"?(?P<year>{YEAR}|['’]\d\d){END}",
        _full_date,
    ),
    rule(rf"{START}(?P<year>\d{{4}})[/ -](?P<day>\d{{1,2}})[/ -](?P<month>{MONTH})", _full_date),
    rule(
        rf"{START}{LED}(?P<a>\d{{1,2}})([-/.])(?P<b>\d{{1,2}})(?:\2| ?, ?)(?P<year>\d{{4}}|"
        rf"\d\d)\)?(?![\d/])",
        _slashed,
    ),
    rule(rf"{START}{LED}(?:the )?(?P<month>{MONTH})[ -]?(?P<day>{DAY})\)?{END}", _month_day),
    rule(rf"{START}{LED}(?P<day>{DAY})(?: of|-)? ?(?P<month>{MONTH}){END}", _month_day),
    rule(
        rf"(?<![\w.$/-])(?P<span>(?P<a>0\d|1[0-2])/(?P<b>0[1-9]|[12]\d|3[01])){END}(?![/.]\d)",
        _slashed_short,
    ),
    rule(
        rf"(?:\bon|\bby|\bfrom|\bto|\buntil|\btill|\bbetween|\bsince|\bbefore|\bafter|\band|-)[ "
        rf"]?(?P<span>{LED}(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})){END}(?![/.]\d)",
        _slashed_short,
    ),
    rule(
        rf"{START}{WEEKDAY},? (?P<a>\d{{1,2}})[/.](?P<b>\d{{1,2}}){END}(?![/.]\d)",
        _slashed_short,
    ),
    rule(
        r"(?<![\w.$/-])(?P<span>(?P<a>\d{1,2})/(?P<b>\d{1,2})) ?-(?= ?\d{1,2}/)",
        _slashed_short,
    ),
    rule(
        rf"{START}(?P<which>this|{NEXT}|{LAST}) (?P<a>\d{{1,2}})/(?P<b>\d{{1,2}}){END}(?!/)",
        _relative_date,
    ),
    rule(
        rf"{START}(?P<which>this|{NEXT}|{LAST}) (?P<day>{DAY})(?: of)? (?P<month>{MONTH}){END}",
        _relative_date,
    ),
    rule(rf"{START}(?:(?P<which>{LAST}|{NEXT}|this) )?(?P<weekday>{WEEKDAY})(?!\w)", _weekday),
    rule(
        rf"{START}(?P<weekday>{WEEKDAY}),? (?:of )?(?:the )?(?P<which>{LAST}|{NEXT}|{THIS}) "
        rf"week\b",
        _weekday_of_week,
    ),
    rule(
        rf"{START}(?:the )?(?P<which>{LAST}|{NEXT}|{THIS}) week(?: -|,| on)? (?P<weekday>{WEEKDAY}"
        rf")(?!\w)",
        _weekday_of_week,
    ),
    rule(
        rf"{START}(?:(?P<weekday>{WEEKDAY}),? )?the (?P<day>{ORDINAL})(?: (?:day )?(?:of "
        rf")?(?P<which>(?:the|this|{LAST}|{NEXT}) month))?(?=[.,;!?)]|$| (?:at|to|till|until|"
        rf"and|or|through|for|because|with|we|i)\b)",
        _day_of_month,
    ),
    rule(
        rf"{START}(?:the )?(?P<day>{ORDINAL}) (?:day )?(?:of )?(?P<weekday>\0)?(?P<which>(?:the|"
        rf"this|{LAST}|{NEXT}) month)\b",
        _day_of_month,
    ),
    rule(rf"{START}(?P<weekday>{WEEKDAY}) (?P<day>{ORDINAL})(?P<which>\0)?{END}", _day_of_month),
    rule(
        rf"{START}(?P<name>{'|'.join(sorted(_NAMED_DAYS, key=len, reverse=True))}){END}",
        _named_day,
    ),
    *(_holiday_rule(pattern, day) for pattern, day in holidays.ENGLISH.items()),
)
