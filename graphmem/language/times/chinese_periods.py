"""Longer stretches in Chinese: weeks, months, seasons, years, decades."""

import re
from datetime import timedelta

from graphmem.language.chinese_numbers import FIGURES, NUMBER, number_of
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
from graphmem.language.times.chinese_time_words import (
    ANY_YEAR,
    MONTH,
    RELATIVE_YEAR,
    STEPS,
    UNITS,
    YEAR,
    month_in,
    steps_of,
    year_from,
)
from graphmem.language.times.named_like_times import is_called_summer, is_liked
from graphmem.language.times.time_spans import Frame, TimeSpan, fixed, recurring, rule
from graphmem.model import Interval
from graphmem.patterns import regex

Match = re.Match[str]

_LAST_TENTH = 20

_SEASONS = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter"}


_A_THING = regex(r"(?:[台辆部瓶本款支把架套只块枚件]|(?P<of>是))$")
_KIND = regex(r"的(?!事|[春夏秋冬]|时候|那|[上下前后]半)|[款产版]")
_ITS_YEAR = regex(r"的(?=$|[,。!?])")


def _month(match: Match, frame: Frame) -> TimeSpan:
    month = month_in(match["month"])
    year = year_from(match, frame)
    if year is not None:
        return fixed("month", month_of(year, month))
    return recurring("month", Recurring("year", lambda m: month_of(m.year, month)), frame)


def _numeric_month(match: Match, _frame: Frame) -> TimeSpan:
    return fixed("month", month_of(int(match["year"]), int(match["month"])))


def _is_model(match: Match, frame: Frame) -> bool:
    """Say whether a year tells which of its kind a thing is: 一台2021年的思域, 车是2019年的."""
    led = _A_THING.search(frame.text[: match.start()])
    if led is None:
        return False
    kind = _ITS_YEAR if led["of"] else _KIND
    return bool(kind.match(frame.text, match.end()))


def _year(match: Match, frame: Frame) -> TimeSpan | None:
    year = year_from(match, frame)
    if year is None:
        message = "no year was found"
        raise ValueError(message)
    if _is_model(match, frame):
        return None
    if match["relyear"] and year == frame.at.year:
        begun = Interval(year_of(year).start, floor(frame.at, "day"))
        return fixed("year", year_of(year), begun)
    return fixed("year", year_of(year))


def _bare_year(match: Match, _frame: Frame) -> TimeSpan:
    return fixed("year", year_of(int(match["year"])))


def _republic_year(match: Match, _frame: Frame) -> TimeSpan:
    """Count from 1912, the first year of the Republic."""
    return fixed("year", year_of(1911 + number_of(match["n"])))


def _relative_unit(match: Match, frame: Frame) -> TimeSpan:
    unit = UNITS[match["unit"]]
    return fixed(unit, whole(frame.at, unit, steps_of(match)))


def _season(match: Match, frame: Frame) -> TimeSpan | None:
    if is_called_summer(frame.text, *match.span()):
        return None
    name = _SEASONS[match["season"]]
    year = year_from(match, frame)
    if year is not None:
        return fixed("season", season_of(year, name))
    if is_liked(frame.text, *match.span()):
        return None
    return recurring("season", Recurring("year", lambda m: season_of(m.year, name)), frame)


def _year_part(match: Match, frame: Frame) -> TimeSpan:
    """Halves and quarters of a year."""
    year = year_from(match, frame) or frame.at.year
    groups = match.groupdict()
    if groups.get("quarter"):
        start = first_of(year, 3 * number_of(groups["quarter"]) - 2)
        return fixed("quarter", whole(start, "quarter"))
    second = groups["half"] in {"下", "后"}
    start = first_of(year, 7 if second else 1)
    return fixed("range", Interval(start, shift(start, "month", 6)))


def _half_week(match: Match, frame: Frame) -> TimeSpan:
    monday = floor(frame.at, "week")
    middle, end = shift(monday, "day", 3), shift(monday, "day", 7)
    return fixed(
        "range", Interval(middle, end) if match["half"] in "下后" else Interval(monday, middle)
    )


def _decade(match: Match, frame: Frame) -> TimeSpan:
    start = number_of(match["n"])
    if match["century"]:
        start += (number_of(match["century"]) - 1) * 100
    else:
        start = full_year(start, frame.at)
    return fixed("decade", whole(first_of(start, 1), "decade"))


def _century(match: Match, _frame: Frame) -> TimeSpan:
    first = first_of(number_of(match["n"]) * 100 - 99, 1)
    return fixed("century", whole(first, "century"))


def _edge_of_year(match: Match, frame: Frame) -> TimeSpan:
    """年初 and 年底 are January and December, 年中 is June and July: 去年年底, 2019年初."""
    year = year_from(match, frame)
    first = first_of(frame.at.year + steps_of(match) if year is None else year, 1)
    begins, ends = {"初": (0, 1), "中": (5, 7)}.get(match["edge"][-1], (11, 12))
    return fixed("range", Interval(shift(first, "month", begins), shift(first, "month", ends)))


def _edge_of_month(match: Match, frame: Frame) -> TimeSpan:
    """月初, 月中, 上月底: ten days each."""
    period = whole(frame.at, "month", steps_of(match))
    start, end, size = period.start or frame.at, period.end or frame.at, timedelta(days=10)
    if match["edge"] == "初":
        return fixed("range", Interval(start, start + size))
    if match["edge"] == "中":
        return fixed("range", Interval(start + size, start + 2 * size))
    return fixed("range", Interval(end - size, end))


def _tenth(match: Match, frame: Frame) -> TimeSpan:
    """The ten days 上旬, 中旬, 下旬 of a month."""
    month = (
        _month(match, frame)
        if match["month"]
        else fixed("month", whole(frame.at, "month", steps_of(match)))
    )
    first = {"上": 0, "中": 10, "下": 20, "初": 0, "底": 20, "末": 20}[match["tenth"]]
    found = []
    for reading in month.readings:
        if reading.start and reading.end:
            start = reading.start + timedelta(days=first)
            found.append(
                Interval(start, reading.end if first == _LAST_TENTH else start + timedelta(days=10))
            )
    return fixed("range", *found)


def _nth_of_year(match: Match, frame: Frame) -> TimeSpan:
    """2021年的第二周, 明年第九个月."""
    year, number = year_from(match, frame), number_of(match["n"])
    if year is None:
        year = frame.at.year
    if UNITS[match["unit"]] == "week":
        return fixed("week", week_number(year, number))
    return fixed("month", month_of(year, number))


_BEFORE_A_YEAR = "".join(
    (
        r"(?:(?<=[于在从自,。;(（《])|(?<=[于在从自,。;(（《] )|(?<=[a-z] )",
        r"|(?<=\d\d[到至和与~–—-])|(?<=\d\d [到至和与~–—-] ))",
    )
)
"""What stands before a year of four bare figures; behind other words they are an amount."""

PERIODS = (
    rule(
        r"(?<![\d.-])(?P<year>(?:19|20)\d\d)[-/](?P<month>0?[1-9]|1[0-2])(?![\d/-])",
        _numeric_month,
    ),
    rule(rf"(?:{ANY_YEAR})?(?<!个){MONTH}(?!\d)", _month),
    rule(
        rf"(?<![\d{FIGURES}])(?P<year>{YEAR}) ?年(?P<relyear>\0)?(?![{'前后内级里'}]|以?[前内])",
        _year,
    ),
    rule(
        rf"(?<![\d{FIGURES}])(?P<year>\d{{4}}|[{FIGURES}]{{4}}|0\d) "
        rf"?年(?P<relyear>\0)?(?=以?[前后内])",
        _year,
    ),
    rule(rf"(?P<year>\0)?(?P<relyear>{RELATIVE_YEAR})", _year),
    rule(
        rf"(?:^|{_BEFORE_A_YEAR})(?P<span>(?P<year>(?:1[89]|20)\d\d))"
        r"(?=$|[ ,。;)到至和与]| ?[-–~—] ?\d{4} ?年)",
        _bare_year,
    ),
    rule(r"= ?(?P<span>(?P<year>(?:1[89]|20)\d\d))(?!\d)", _bare_year),
    rule(rf"民国(?P<n>{NUMBER})年", _republic_year),
    rule(
        rf"{STEPS}(?P<unit>年|月|季度|(?:周|星期|礼拜)(?![{'一二三四五六日天'}]))(?![末初底中上下])",
        _relative_unit,
    ),
    rule(rf"(?:{ANY_YEAR})?(?P<season>[春夏秋冬])(?:天|季|日)", _season),
    rule(rf"(?:{ANY_YEAR})?(?P<half>[上下前后])半年", _year_part),
    rule(rf"(?:{ANY_YEAR})第?(?P<quarter>[一二三四1-4])季度?|第(?P<q2>\0)?季", _year_part),
    rule(r"(?:这|本)?(?P<half>[上下前后])半周", _half_week),
    rule(rf"(?:(?P<century>{NUMBER})世纪)?(?P<n>[一二三四五六七八九]十|\d0)年代", _decade),
    rule(rf"(?P<n>{NUMBER})世纪", _century),
    rule(rf"(?:{STEPS})?(?P<year>\0)?(?P<relyear>\0)?年(?P<edge>[初底末中])", _edge_of_year),
    rule(rf"{ANY_YEAR}(?P<edge>年中|年?(?:初(?![中一二三级])|[底末]))", _edge_of_year),
    rule(rf"(?:{STEPS})?月(?P<edge>[初底末中])", _edge_of_month),
    rule(rf"(?:(?:{ANY_YEAR})?{MONTH}|(?:{STEPS})月)(?P<tenth>[上中下])旬", _tenth),
    rule(rf"(?:{ANY_YEAR})?{MONTH}(?P<tenth>[初底末])", _tenth),
    rule(rf"(?:{ANY_YEAR})第(?P<n>{NUMBER})个?(?P<unit>周|星期|月)", _nth_of_year),
)
