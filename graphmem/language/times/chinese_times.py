"""Time expressions of Chinese: their parts, times of day, and what joins or bounds them."""

import re
from dataclasses import replace
from datetime import datetime

from graphmem.language.chinese_numbers import FIGURES, number_of
from graphmem.language.times.calendar_units import day_of, first_of, floor, shift, whole
from graphmem.language.times.chinese_days import DAYS
from graphmem.language.times.chinese_distances import DISTANCES
from graphmem.language.times.chinese_periods import PERIODS
from graphmem.language.times.chinese_tenses import CHINESE
from graphmem.language.times.clock_times import (
    NOON,
    clock,
    either_half,
    is_clock_time,
    on_day,
    part_of_day,
)
from graphmem.language.times.tenses import Tenses
from graphmem.language.times.time_spans import (
    SPAN,
    Frame,
    TimeSpan,
    after,
    ahead,
    before,
    beginning,
    between,
    find_times,
    fixed,
    rule,
)
from graphmem.model import Interval, TimeMention
from graphmem.patterns import regex

Match = re.Match[str]

_A, _B = f"(?P<a>{SPAN})", f"(?P<b>{SPAN})"
_PART_WORDS = {
    "dawn": "凌晨", "early morning": "清晨 晨", "morning": "早晨 早上 早间 上午 早",
    "lunchtime": "中午",
    "noon": "正午", "afternoon": "下午 午后", "dusk": "傍晚", "evening": "晚上 晚间 晚",
    "night": "夜里 夜晚 半夜 深夜", "midnight": "午夜",
}  # fmt: skip
_PARTS_OF_DAY = {word: part for part, words in _PART_WORDS.items() for word in words.split()}
_PART = "|".join(sorted(_PARTS_OF_DAY, key=len, reverse=True))
_SURE_PART = "|".join(sorted((p for p in _PARTS_OF_DAY if len(p) > 1), key=len, reverse=True))
_EARLY = 4  # 中午十一点 is before noon, 中午三点 after
_LATE_PARTS = frozenset({"afternoon", "evening", "dusk", "night"})
_NUMBER = rf"(?:\d{{1,2}}|[{FIGURES}]{{1,3}})"
_HOUR = (
    r"(?<![周期拜])(?:\d{1,2}|二十[一二三四]?|十[一二三四五六七八九]?|[零〇一二两三四五六七八九])"
)
"""The hour of a clock; 周三三点 is three o'clock on Wednesday."""
_DAYS_FROM = regex(rf"[之以]?(?P<way>[前后])的?(?P<n>{_NUMBER})天")
_UNTIL_NOW = ("以来", "至今")
_MUCH_NEARER = 3
_VARIANTS = str.maketrans(
    "後週個號點時間從兩禮開當內這來週壹貳參–—〜", "后周个号点时间从两礼开当内这来周一二三---"
)


def _clock(match: Match, frame: Frame) -> TimeSpan | None:
    if match.group() in {"一点", "几点"}:  # a little, and a question
        return None
    hour, minute = number_of(match["hour"]), _minute(match)
    if not is_clock_time(hour, minute):
        return None
    part = _PARTS_OF_DAY.get(match["part"] or "")
    if hour < NOON and (part in _LATE_PARTS or (part == "lunchtime" and hour < _EARLY)):
        hour += 12
    exact = bool(match["minute"] or match["half"])
    if part is None and ":" not in match.group():
        return either_half(hour, minute, frame, exact=exact)
    return clock(hour, minute, frame, exact=exact)


def _minute(match: Match) -> int:
    if match["half"]:
        return {"半": 30, "一刻": 15, "三刻": 45}[match["half"]]
    return number_of(match["minute"]) if match["minute"] else 0


def _part(match: Match, frame: Frame) -> TimeSpan:
    return part_of_day(_PARTS_OF_DAY[match["part"]], frame)


def _day_and_time(match: Match, frame: Frame) -> TimeSpan | None:
    return on_day(frame.span(match, "a"), frame.span(match, "b"))


def _day_and_part(match: Match, frame: Frame) -> TimeSpan | None:
    return on_day(frame.span(match, "a"), _part(match, frame))


def _days_from(match: Match, frame: Frame) -> TimeSpan | None:
    """A day, and how many days before or after it: 春节前两天, 中秋后三天."""
    told = _DAYS_FROM.fullmatch(frame.text[match.start("b") : match.end("b")])
    return _days_off(frame.span(match, "a"), told["n"], later=told["way"] == "后") if told else None


def _nth_day_after(match: Match, frame: Frame) -> TimeSpan | None:
    """圣诞节第二天 is the day after; 春节后第三天 the third after."""
    number = number_of(match["n"]) - (not match["way"])
    return _days_off(frame.span(match, "a"), str(number), later=True) if number > 0 else None


def _days_off(span: TimeSpan, count: str, *, later: bool) -> TimeSpan | None:
    if span.granularity != "day":
        return None
    days = number_of(count) if later else -number_of(count)
    found = (whole(shift(one.start, "day", days), "day") for one in span.readings if one.start)
    return fixed("day", *found)


def _within_year(match: Match, frame: Frame) -> TimeSpan | None:
    """两年前的圣诞节: that of the year."""
    year, part = frame.span(match, "a"), frame.span(match, "b").recurring
    if year.granularity != "year" or part is None or part.period != "year":
        return None
    return fixed(frame.span(match, "b").granularity, part.within(beginning(year)))


def _that_day(match: Match, frame: Frame) -> TimeSpan | None:
    """一个月后的今天: to the day."""
    if frame.text[match.start("b") : match.end("b")] != "今天":
        return None
    readings = frame.span(match, "a").readings
    exact = [one for one in readings if one.start and one == whole(one.start, "day")]
    return fixed("day", *exact[:1]) if exact else None


def _this_time(match: Match, frame: Frame) -> TimeSpan | None:
    """明年这个时候: about the same day, in that month."""
    span = frame.span(match, "a")
    if span.granularity != "year":
        return None
    moment = shift(frame.at, "year", beginning(span).year - frame.at.year)
    return fixed("month", whole(moment, "month"), whole(moment, "day"))


def _week_of(match: Match, frame: Frame) -> TimeSpan | None:
    """23号那一周."""
    span = frame.span(match, "a")
    if span.granularity != "day":
        return None
    return fixed("week", *(whole(one.start, "week") for one in span.readings if one.start))


def _same_day(match: Match, frame: Frame) -> TimeSpan | None:
    """A date with its weekday beside it: 5月4日(周六)."""
    first, second = frame.span(match, "a"), frame.span(match, "b")
    both = first.granularity == second.granularity == "day"
    weekly = second.recurring is not None and second.recurring.period == "week"
    return first if both and weekly else None


def _range(match: Match, frame: Frame) -> TimeSpan | None:
    return between(frame.span(match, "a"), frame.span(match, "b"), frame)


def _range_to_day(match: Match, frame: Frame) -> TimeSpan | None:
    """一月十日到十二日: the second day takes the month of the first."""
    first = frame.span(match, "a")
    if first.granularity != "day":
        return None
    number = number_of(match["day"])
    found = []
    for start in (reading.start for reading in first.readings):
        if start:
            month = start if number > start.day else shift(floor(start, "month"), "month", 1)
            found.append((start, day_of(month.year, month.month, number)))
    start, last = found[0]
    return fixed("range", Interval(start, last.end), Interval(start, last.start))


def _range_from_year(match: Match, frame: Frame) -> TimeSpan | None:
    start = first_of(int(match["year"]), 1)
    second = frame.span(match, "b")
    return fixed(
        "range", Interval(start, second.interval.end), Interval(start, second.interval.start)
    )


def _before(match: Match, frame: Frame) -> TimeSpan:
    """Before a span; 年底之前 is before its end."""
    ends = frame.text[: match.end("a")].endswith(("底", "末"))
    return before(ahead(frame.span(match, "a"), frame), inclusive=ends)


def _until(match: Match, frame: Frame) -> TimeSpan:
    return before(ahead(frame.span(match, "a"), frame), inclusive=True)


def _after(match: Match, frame: Frame) -> TimeSpan:
    return after(frame.span(match, "a"))


def _since(match: Match, frame: Frame) -> TimeSpan:
    """从一月开始: the last one, unless the text tells of what is to come or the next is near."""
    span = frame.span(match, "a")
    if span.recurring and frame.tense not in {"coming", "arranged"}:
        gone, coming = span.recurring.last(frame.at), span.recurring.next(frame.at)
        near = _is_near(coming, gone, frame.at) and not match.group().endswith(_UNTIL_NOW)
        past = frame.tense == "past" or not near
        span = replace(span, readings=(gone, coming) if past else (coming, gone))
    return after(span, inclusive=True)


def _is_near(coming: Interval, gone: Interval, at: datetime) -> bool:
    """Say whether what comes is much nearer than what has gone."""
    if coming.start is None or gone.start is None:
        return False
    return _MUCH_NEARER * (coming.start - at) < at - gone.start


_CLOCKS = (
    rule(
        rf"(?:(?P<part>{_PART}) ?)?(?<!\d)(?P<hour>{_HOUR})[点时](?:钟|整)?(?:(?P<half>半|"
        rf"一刻|三刻)|(?P<minute>{_NUMBER})分?)?(?![个候间代])",
        _clock,
    ),
    rule(
        rf"(?:(?P<part>{_PART}) ?)?(?<![\d:])(?P<hour>[01]?\d|"
        rf"2[0-3]):(?P<minute>[0-5]\d)(?::[0-5]\d)?(?P<half>\0)?(?![\d:])",
        _clock,
    ),
)  # fmt: skip
_ON_DAYS = (
    rule(rf"{_A}的?{_B}", _days_from),
    rule(rf"{_A}(?P<way>(?:之|以)?后)?的?第(?P<n>{_NUMBER})天", _nth_day_after),
    rule(rf"{_A}那一?(?:个)?(?:周|星期|礼拜)", _week_of),
    rule(rf"{_A}的?这个?时候", _this_time),
    rule(rf"{_A}的{_B}", _that_day),
    rule(rf"{_A}的? ?{_B}", _within_year),
    rule(rf"{_A} ?的?(?P<part>{_SURE_PART}|[早晚晨])", _day_and_part),
    rule(rf"{_A} ?的? ?{_B}", _day_and_time),
    rule(rf"{_A} ?\(? ?{_B} ?\)?", _same_day),
)
_TIMES = (
    rule(rf"{_A} ?的? ?{_B}", _day_and_time),
    rule(
        rf"(?<![{SPAN[0]}{SPAN[1]}])(?P<part>凌晨|清晨|早上|上午|中午|下午|傍晚|晚上|深夜|"
        rf"半夜)(?!好)",
        _part,
    ),
)
_LINK = r" ?(?:到|至|-|~|和|与|跟) ?"
_RANGES = (
    rule(rf"(?:从|自|由|在)?{_A} ?(?:起)?(?:到|至|-|~) ?{_B}(?:为止|止|期间|之?间)?", _range),
    rule(rf"(?:在|介于)?{_A}{_LINK}{_B}(?:期间|之?间)", _range),
    rule(
        rf"(?:从|自)?{_A} ?(?:到|至|-|~) ?(?P<day>\d{{1,2}}|[{FIGURES}]{{1,3}})[日号]?(?!\d|"
        rf"[年月点个])",
        _range_to_day,
    ),
    rule(rf"(?<!\d)(?P<year>(?:19|20)\d\d) ?[-~到至] ?{_B}", _range_from_year),
)  # fmt: skip
_BOUNDS = (
    rule(rf"(?:在)?(?:包括)?{_A}(?:及|或)(?:者)?(?:之|以)?前", _until),
    rule(rf"(?:在)?{_A}(?:之|以)?前(?![后前一天])", _before),
    rule(rf"(?:截止|截至|直)到?(?P<a>{SPAN})(?:为止)?", _before),
    rule(rf"{_A}(?:及|或)(?:者)?(?:之|以)?后", _since),
    rule(rf"{_A}(?:之|以)?后(?![后天])", _after),
    rule(rf"(?:从|自从?){_A}(?:开始|以来|起|至今|后)?", _since),
    rule(rf"{_A}(?:开始|以来|起(?!来)|至今)", _since),
)
_LAYERS = ((*DAYS, *PERIODS, *DISTANCES, *_CLOCKS), _ON_DAYS, _TIMES, _RANGES, _BOUNDS)
_TRIGGER = regex(
    r"[年月周日天号季点时分末近前后旬早晚午晨夜节]|星期|礼拜|世纪|小时|圣诞|国庆|元旦|五一|六一|"
    r"双十|春节|新年|除夕|大年|端午|七夕|中秋|清明|冬至|[农阴旧]历|\d{4}|\d[-/:]\d|= ?\d|将来"
)


def chinese_times(text: str, at: datetime) -> tuple[TimeMention, ...]:
    """Return the time expressions of a text, in order, resolved against a moment.

    >>> [m.interval.start.day for m in chinese_times("上周五和大后天", datetime(2024, 5, 8))]
    [3, 11]
    """
    if not _TRIGGER.search(text.translate(_VARIANTS)):
        return ()
    plain = text.translate(_VARIANTS)
    return find_times(Frame(text, plain, at, Tenses(plain, CHINESE)), _LAYERS)
