"""Single days in Chinese: dates, weekdays, days of a month, holidays."""

import re

from graphmem.language.chinese_numbers import FIGURES, number_of
from graphmem.language.times import holidays
from graphmem.language.times.calendar_units import (
    Recurring,
    day_of,
    floor,
    full_year,
    nth_weekday,
    shift,
    weekday_in,
    whole,
)
from graphmem.language.times.chinese_time_words import (
    ANY_YEAR,
    DAY,
    MONTH,
    STEPS,
    WEEK,
    WEEKDAYS,
    day_in,
    month_in,
    steps_of,
    year_from,
)
from graphmem.language.times.time_spans import (
    Frame,
    Rule,
    TimeSpan,
    fixed,
    recurring,
    rule,
)
from graphmem.language.times.weekends import nearby_weekend
from graphmem.model import Interval
from graphmem.patterns import regex

Match = re.Match[str]

_SHORT_YEAR = 2
_LUNAR = "(?:农历|阴历|旧历)的?"
_LUNAR_MONTHS = {"正": 1, "元": 1, "冬": 11, "腊": 12}
_LUNAR_MONTH = MONTH.replace("元|腊", "元|正|冬|腊")
_ONLY_LUNAR = "(?P<month>[正冬腊])月的?"
_LUNAR_DAY = (
    r"(?P<day>初[一二三四五六七八九十]|(?:二十|廿)[一二三四五六七八九]|十[一二三四五六七八九]|[二三]十|"
    r"30|[12]\d|[1-9](?!\d))[日号]?"
)

_COUNTED = (
    "个日号月几多次人天年块元岁顿台本条件张斤公度分小门双位名家只套部首篇封页趟遍场回周星点第万单"
    "份瓶杯项成"
)
"""What may stand behind a number that counts, and is no day of a month: 上个月三次."""

_DAY_SHIFTS = {
    "今": 0,
    "当": 0,
    "昨": -1,
    "前": -2,
    "大前": -3,
    "明": 1,
    "次": 1,
    "后": 2,
    "大后": 3,
}


def _date(match: Match, frame: Frame) -> TimeSpan:
    month, day = month_in(match["month"]), day_in(match["day"])
    year = year_from(match, frame)
    if year is not None:
        return fixed("day", day_of(year, month, day))
    return recurring("day", Recurring("year", lambda m: day_of(m.year, month, day)), frame)


def _lunar_date(match: Match, frame: Frame) -> TimeSpan:
    """农历八月十五, 2023年腊月二十三: by the Chinese calendar, whose year the text may tell."""
    month, day = _LUNAR_MONTHS.get(match["month"]) or month_in(match["month"]), day_in(match["day"])
    year = year_from(match, frame)
    if year is None:
        return recurring("day", holidays.every_year(holidays.lunar(month, day)), frame)
    begins = year if month <= holidays.LAST_OF_YEAR else year + 1
    return fixed("day", holidays.lunar(month, day)(begins))


def _numeric(match: Match, frame: Frame) -> TimeSpan:
    year = int(match["year"])
    year = full_year(year, frame.at) if len(match["year"]) == _SHORT_YEAR else year
    return fixed("day", day_of(year, int(match["month"]), int(match["day"])))


def _relative_month_day(match: Match, frame: Frame) -> TimeSpan:
    month = shift(floor(frame.at, "month"), "month", steps_of(match))
    return fixed("day", day_of(month.year, month.month, day_in(match["day"])))


def _day_of_month(match: Match, frame: Frame) -> TimeSpan:
    day = day_in(match["day"])
    return recurring("day", Recurring("month", lambda m: day_of(m.year, m.month, day)), frame)


def _named_day(match: Match, frame: Frame) -> TimeSpan:
    return fixed("day", whole(frame.at, "day", _DAY_SHIFTS[match["which"]]))


def _weekday(match: Match, frame: Frame) -> TimeSpan:
    number = WEEKDAYS[match["weekday"]]
    if match["weekday"] == "末":
        return nearby_weekend(frame, steps_of(match) if match["step"] else None)
    if match["step"]:
        return fixed("day", weekday_in(frame.at, number, steps_of(match)))
    return recurring("day", Recurring("week", lambda m: weekday_in(m, number)), frame)


def _nth_weekday(match: Match, frame: Frame) -> TimeSpan:
    """四月的最后一个星期一, 下个月第二个周二, 五月第一个周末."""
    weekend = match["weekday"] == "末"
    weekday = WEEKDAYS[match["weekday"]]
    number = -1 if match["which"].startswith("最") else number_of(match["which"].strip("第个"))
    kind = "range" if weekend else "day"

    def of(year: int, month: int) -> Interval:
        found = nth_weekday(year, month, weekday, number)
        return holidays.weekend_of(found) if weekend else found

    if match["step"]:
        first = shift(floor(frame.at, "month"), "month", steps_of(match))
        return fixed(kind, of(first.year, first.month))
    month = month_in(match["month"])
    year = year_from(match, frame)
    if year is not None:
        return fixed(kind, of(year, month))
    return recurring(kind, Recurring("year", lambda m: of(m.year, month)), frame)


def _holiday_rule(pattern: str, day: holidays.Yearly) -> Rule:
    repeats = holidays.every_year(day)

    def make(match: Match, frame: Frame) -> TimeSpan:
        year = year_from(match, frame)
        return fixed("day", day(year)) if year is not None else recurring("day", repeats, frame)

    return Rule(regex(rf"(?:{ANY_YEAR})?(?:{pattern})"), make)


DAYS = (
    rule(rf"{_LUNAR}(?:{ANY_YEAR})?{_LUNAR_MONTH}的?{_LUNAR_DAY}", _lunar_date),
    rule(rf"{ANY_YEAR}{_LUNAR}{_LUNAR_MONTH}的?{_LUNAR_DAY}", _lunar_date),
    rule(rf"(?:{ANY_YEAR})?{_ONLY_LUNAR}{_LUNAR_DAY}", _lunar_date),
    rule(
        rf"(?:公历|阳历)?(?:{ANY_YEAR})?{MONTH}的?{DAY}(?:[日号]|(?![\d个日号月{FIGURES}]))",
        _date,
    ),
    rule(
        r"(?<![\d.-])(?P<year>\d{4})([-/.])(?P<month>\d{1,2})\2(?P<day>\d{1,2})(?!\d)",
        _numeric,
    ),
    rule(
        r"(?<![\d.-])(?P<year>\d\d)([-/])(?P<month>\d{1,2})\2(?P<day>\d{1,2})(?![\d-])",
        _numeric,
    ),
    rule(r"(?<!\d)(?P<year>20\d\d)(?P<month>0[1-9]|1[0-2])(?P<day>[0-3]\d)(?!\d)", _numeric),
    rule(
        rf"(?:{STEPS})月(?:的)?{DAY}(?:[日号]|(?![\d{FIGURES}{_COUNTED}]))",
        _relative_month_day,
    ),
    rule(rf"(?<![\d.月{FIGURES}第])(?P<span>{DAY}[日号])(?![线楼码院子机])", _day_of_month),
    rule(r"(?P<which>大前|大后|[今当昨前明次后])[天日](?!报)", _named_day),
    rule(r"(?P<which>[今昨明])(?=[晚晨早午])", _named_day),
    rule(
        rf"(?:{STEPS})?{WEEK}(?P<weekday>[一二三四五六日天末])"
        rf"(?![{FIGURES}]+(?![{FIGURES}点时早大])|[年个])",
        _weekday,
    ),
    rule(
        rf"(?:(?:{ANY_YEAR})?{MONTH}|{STEPS}月)的?(?P<which>最后一个|第[{FIGURES}\d]个?){WEEK}"
        r"(?P<weekday>[一二三四五六日天末])",
        _nth_weekday,
    ),
    *(_holiday_rule(pattern, day) for pattern, day in holidays.CHINESE.items()),
)
