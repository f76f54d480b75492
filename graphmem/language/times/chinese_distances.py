"""How far away or how long in Chinese: 三天前, 过去两周."""

import re
from datetime import datetime

from graphmem.language.chinese_numbers import FIGURES, NUMBER, number_of
from graphmem.language.times.calendar_units import floor, shift, whole, year_of
from graphmem.language.times.chinese_time_words import ANY_YEAR, UNIT, UNITS, year_from
from graphmem.language.times.time_spans import Frame, TimeSpan, fixed, rule
from graphmem.model import Interval
from graphmem.patterns import regex

Match = re.Match[str]

_AMOUNT = regex(rf"(?P<n>{NUMBER}|半) ?(?P<more>个半)?(?P<unit>{UNIT})(?P<rest>半(?!年|天|个|小))?")
_COUNT = rf"(?:(?!0)\d{{1,3}}|[{FIGURES}]{{1,8}}|几)"
_COUNTED = UNIT.replace("|月", "").replace("|日", "")
AMOUNT = (
    rf"(?<![\d{FIGURES}])(?:{_COUNT}个半(?:小时|钟头|月)|{_COUNT} ?(?:年|天|小时)半|"
    rf"{_COUNT} ?{_COUNTED}|半(?:年|个月|天|小时|个小时))(?:[零又]?{_COUNT} ?{_COUNTED})*"
)
_HALVES = {"year": ("month", 6), "month": ("day", 15), "day": ("hour", 12), "hour": ("minute", 30)}


def moved(moment: datetime, amount: str, sign: int) -> tuple[datetime, str]:
    """Move by an amount like 两年三个月; return the moment and the smallest unit."""
    unit = "day"
    for found in _AMOUNT.finditer(amount):
        unit = UNITS[found["unit"]]
        if found["n"] != "半":
            moment = shift(moment, unit, sign * number_of(found["n"]))
        if found["n"] == "半" or ((found["more"] or found["rest"]) and unit in _HALVES):
            unit, half = _HALVES[unit]
            moment = shift(moment, unit, sign * half)
    return moment, unit


def _distance(match: Match, frame: Frame) -> TimeSpan:
    """三天前, 两年后: to the minute, to the day, or in that month or year."""
    sign = -1 if "前" in match["way"] else 1
    moment, unit = moved(frame.at, match["amount"], sign)
    if unit in {"second", "minute", "hour"}:
        return fixed(unit, whole(moment, "second" if unit == "second" else "minute"))
    day = whole(moment, "day")
    if unit in {"day", "week"}:
        return fixed("day", day)
    return fixed(unit, whole(moment, unit), day)


def _rolling(match: Match, frame: Frame) -> TimeSpan:
    """过去三个月, 前一周, 未来五天: up to the anchor's day, or from the day after."""
    today = floor(frame.at, "day")
    if match["which"] in {"后", "未来", "接下来", "今后"}:
        start = shift(today, "day", 1)
        return fixed("range", Interval(start, moved(start, match["amount"], 1)[0]))
    return fixed("range", Interval(moved(today, match["amount"], -1)[0], today))


def _lately(_match: Match, frame: Frame) -> TimeSpan:
    today = floor(frame.at, "day")
    return fixed(
        "range", Interval(shift(today, "week", -2), shift(today, "day", 1)), whole(today, "day")
    )


def _ends_of_year(match: Match, frame: Frame) -> TimeSpan:
    """去年的前10天, 2021年的最后4个月."""
    year = year_from(match, frame)
    period = year_of(frame.at.year if year is None else year)
    start, end = period.start or frame.at, period.end or frame.at
    if match["side"] == "前":
        return fixed("range", Interval(start, moved(start, match["amount"], 1)[0]))
    return fixed("range", Interval(moved(end, match["amount"], -1)[0], end))


DISTANCES = (
    rule(rf"(?P<amount>{AMOUNT})(?P<way>之?以?前|之?以?后)(?!的?[一-龥]半)", _distance),
    rule(
        rf"(?P<which>过去|最近|近|前|之前|(?<!最)后|未来|接下来|今后)的?(?P<amount>{AMOUNT})(?:里|内|"
        rf"中)?",
        _rolling,
    ),
    rule(r"最近(?!的[店家一])|近期|近来", _lately),
    rule(
        rf"(?:{ANY_YEAR})(?P<side>前|最后|最後)(?P<which>\0)? ?(?P<amount>{AMOUNT})",
        _ends_of_year,
    ),
)
