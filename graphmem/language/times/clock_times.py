"""Times of day: clock times and parts of the day, in both languages' hours."""

from dataclasses import replace
from datetime import datetime, timedelta

from graphmem.language.times.calendar_units import Recurring, floor
from graphmem.language.times.time_spans import Frame, TimeSpan, fixed
from graphmem.model import Interval

# Hours of the day, the second one past midnight where it is above 24.
PARTS_OF_DAY = {
    "dawn": (4, 7), "early morning": (4, 8), "morning": (6, 12), "lunchtime": (11, 13),
    "midday": (11, 14), "noon": (12, 13), "afternoon": (12, 18), "dusk": (17, 20),
    "evening": (18, 22), "night": (20, 28), "midnight": (24, 25), "small hours": (0, 5),
    "early hours": (0, 5),
}  # fmt: skip

NOON = 12
_SMALL = 6
"""The hour up to which a clock is rather that of the afternoon."""


def is_clock_time(hour: int, minute: int) -> bool:
    """Say whether a clock can show it; 24:00 is the end of a day."""
    return hour <= 24 and minute < 60  # noqa: PLR2004 - hours and minutes


def clock(hour: int, minute: int, frame: Frame, *, exact: bool) -> TimeSpan:
    """Return a clock time on the anchor's day: a minute when exact, else the hour."""
    length = timedelta(minutes=1) if exact else timedelta(hours=1)
    return daily(hour * 60 + minute, length, "minute" if exact else "hour", frame)


def either_half(hour: int, minute: int, frame: Frame, *, exact: bool) -> TimeSpan:
    """Return a clock time of which nothing says whether it is before noon: up to six it is after.

    The other half is its second reading.
    """
    if not 0 < hour <= NOON:
        return clock(hour, minute, frame, exact=exact)
    hour += NOON * (hour <= _SMALL)
    likely = clock(hour, minute, frame, exact=exact)
    other = clock((hour + NOON) % (2 * NOON), minute, frame, exact=exact)
    return replace(likely, readings=likely.readings + other.readings)


def part_of_day(name: str, frame: Frame) -> TimeSpan:
    """Return a part of the anchor's day."""
    first, last = PARTS_OF_DAY[name]
    return daily(first * 60, timedelta(hours=last - first), "part_of_day", frame)


def daily(minutes: int, length: timedelta, granularity: str, frame: Frame) -> TimeSpan:
    """Return what begins so many minutes after midnight and lasts so long, each day."""

    def within(moment: datetime) -> Interval:
        start = floor(moment, "day") + timedelta(minutes=minutes)
        return Interval(start, start + length)

    return TimeSpan(granularity, (within(frame.at),), Recurring("day", within))


def on_day(day: TimeSpan, time: TimeSpan) -> TimeSpan | None:
    """Put a time of day on a day; None unless the two are that."""
    if day.granularity != "day" or time.recurring is None or time.recurring.period != "day":
        return None
    moments = [reading.start for reading in day.readings]
    return fixed(time.granularity, *(time.recurring.within(m) for m in moments if m))
