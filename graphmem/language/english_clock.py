"""Times of day in English."""

import re
from datetime import timedelta

from graphmem.language.clock_times import NOON, PARTS_OF_DAY, clock, is_clock_time, part_of_day
from graphmem.language.time_spans import Frame, TimeSpan, fixed, rule
from graphmem.model import Interval

Match = re.Match[str]

PART = "|".join(sorted(PARTS_OF_DAY, key=len, reverse=True))


def _clock(match: Match, frame: Frame) -> TimeSpan | None:
    hour, minute = int(match["hour"]), int(match["minute"] or 0)
    half = (match["half"] or "")[:1]
    if not is_clock_time(hour, minute):
        return None
    if half == "p" and hour < NOON:
        hour += 12
    elif half == "a" and hour == NOON:
        hour = 0
    return clock(hour, minute, frame, exact=match["minute"] is not None)


def _noon(match: Match, frame: Frame) -> TimeSpan:
    return clock({"noon": 12, "midday": 12, "midnight": 24}[match["name"]], 0, frame, exact=True)


def _this_part(match: Match, frame: Frame) -> TimeSpan:
    """Tonight, this morning, last night."""
    which = match["which"] or "tonight"
    day = -1 if which.startswith(("last", "yesterday")) else 1 if which.startswith("tom") else 0
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
        r"(?<![\w.:$/-])(?P<hour>\d\d?)(?P<minute>\0)? o['’]?clock(?: in the (?P<half>a|p)\w+)?",
        _clock,
    ),
    rule(r"\b(?P<name>noon|midnight|midday)\b", _noon),
    rule(rf"\b(?P<which>this|last|yesterday|tomorrow) (?P<part>{PART})\b", _this_part),
    rule(r"\b(?P<which>tonight)(?P<part>\0)?\b", _this_part),
)  # fmt: skip
