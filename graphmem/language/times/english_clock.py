"""Times of day in English."""

import re
from datetime import datetime, timedelta

from graphmem.language.times.calendar_units import floor
from graphmem.language.times.clock_times import (
    NOON,
    PARTS_OF_DAY,
    clock,
    either_half,
    is_clock_time,
    part_of_day,
)
from graphmem.language.times.english_time_words import number_of
from graphmem.language.times.time_spans import Frame, TimeSpan, fixed, rule
from graphmem.model import Interval

Match = re.Match[str]

PART = "|".join(sorted(PARTS_OF_DAY, key=len, reverse=True))
HOUR = (
    r"(?:1[0-2]|0?[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
    r"(?:ish\b|(?![\w%:/-]|[.,]\d|['’]s))"
)
"""An hour that a clock strikes. Alone it needs a word beside it that says that it is one."""

_SMALL = 6
"""The hour up to which a night goes on after midnight."""
_FRACTIONS = {"half": 30, "quarter": 15}
_MINUTES = r"\d\d?|five|ten|twenty(?:[ -]five)?"


def _clock(match: Match, frame: Frame) -> TimeSpan | None:
    hour, minute = int(match["hour"]), int(match["minute"] or 0)
    half = (match["half"] or "")[:1]
    if not is_clock_time(hour, minute):
        return None
    if half == "p" and hour < NOON:
        hour += 12
    elif half == "a" and hour == NOON:
        hour = 0
    exact = match["minute"] is not None
    if "clock" in match.group() and not half:
        return either_half(hour, minute, frame, exact=exact)
    return clock(hour, minute, frame, exact=exact)


def _noon(match: Match, frame: Frame) -> TimeSpan:
    return clock({"noon": 12, "midday": 12, "midnight": 24}[match["name"]], 0, frame, exact=True)


def _spoken(match: Match, frame: Frame) -> TimeSpan:
    """Half past six, quarter to nine, twenty past four: up to six after noon, else before it."""
    hour, told = number_of(match["hour"].removesuffix("ish")), match["minutes"]
    minute = _FRACTIONS.get(told) or number_of(told)
    if match["way"] == "to":
        hour, minute = hour - 1 or NOON, 60 - minute
    return either_half(hour, minute, frame, exact=True)


def _of_half(match: Match, frame: Frame) -> TimeSpan:
    """Three in the morning, 11:30 at night."""
    hour, minute = number_of(match["hour"].removesuffix("ish")) % NOON, int(match["minute"] or 0)
    half = match["half"]
    late = half.endswith(("noon", "evening")) or (half.endswith("night") and hour >= _SMALL)
    return clock(hour + NOON * late, minute, frame, exact=match["minute"] is not None)


def in_part(part: TimeSpan, hour: int, minute: int) -> TimeSpan | None:
    """Return the minute of a part of a day that a clock shows; hours up to 12 are of either half.

    Three this morning is before the morning begins, one o'clock tonight after midnight.
    """
    if part.granularity != "part_of_day":
        return None
    starts = (reading.start for reading in part.readings)
    return fixed("minute", *(_minute_of(start, hour, minute) for start in starts if start))


def _minute_of(start: datetime, hour: int, minute: int) -> Interval:
    of_night = start.hour >= PARTS_OF_DAY["night"][0]
    if hour <= NOON:
        late = start.hour >= NOON and not (of_night and hour % NOON < _SMALL)
        hour = hour % NOON + NOON * late
    day = floor(start, "day") + timedelta(days=of_night and hour < _SMALL)
    exact = day + timedelta(hours=hour, minutes=minute)
    return Interval(exact, exact + timedelta(minutes=1))


def _this_part(match: Match, frame: Frame) -> TimeSpan:
    """Tonight, this morning, last night."""
    which = match["which"] or "tonight"
    if which.endswith("before last"):
        day = -2
    else:
        day = -1 if which.startswith(("last", "yesterday")) else which.startswith("tom")
    span = part_of_day(match["part"] or "night", frame)
    by = timedelta(days=day)
    start, end = span.interval.start, span.interval.end
    return fixed("part_of_day", Interval(start and start + by, end and end + by))


CLOCKS = (
    rule(
        r"(?<![\w.:$/-])(?P<hour>\d\d?)(?::(?P<minute>\d\d))?(?::\d\d)? ?(?P<half>[ap](?:\.m\.|"
        r"\.?m)?)(?![\w:])",
        _clock,
    ),
    rule(
        r"(?<![\w.:$/-])(?P<hour>[01]?\d|2[0-3]):(?P<minute>[0-5]\d)(?::[0-5]\d)?(?P<half>\0)?(?"
        r"![\w:])",
        _clock,
    ),
    rule(
        r"(?<![\w.:$/-])(?P<hour>\d\d?)(?P<minute>\0)? o['’]?clock(?P<half>\0)?"
        r"(?! in the (?:morning|afternoon|evening)| at night)",
        _clock,
    ),
    rule(
        rf"\b(?:a )?(?P<minutes>half|quarter) (?P<way>past|to) (?P<hour>{HOUR})",
        _spoken,
    ),
    rule(rf"\b(?P<minutes>{_MINUTES})(?: minutes)? (?P<way>past) (?P<hour>{HOUR})", _spoken),
    rule(
        rf"(?<![\w.:$/-])(?P<hour>{HOUR}|(?:1[0-2]|0?[1-9])(?=[:.]))(?:[:.](?P<minute>[0-5]\d))? "
        r"(?:o['’]?clock )?"
        r"(?P<half>in the (?:morning|afternoon|evening)|at night)\b",
        _of_half,
    ),
    rule(r"\b(?P<name>noon|midnight|midday)\b", _noon),
    rule(rf"\b(?P<which>this|last|yesterday|tomorrow) (?P<part>{PART})\b", _this_part),
    rule(r"\b(?P<which>tonight)(?P<part>\0)?\b", _this_part),
    rule(
        r"\bthe (?P<part>night|evening|morning|afternoon) (?P<which>before last)\b",
        _this_part,
    ),
)  # fmt: skip
