"""The weekend that a text means."""

from graphmem.language.times.calendar_units import SATURDAY, shift, weekday_in
from graphmem.language.times.time_spans import Frame, TimeSpan, beginning, fixed
from graphmem.model import Interval


def nearby_weekend(frame: Frame, weeks: int | None) -> TimeSpan:
    """Return a weekend so many weeks away; the last one where none is named and it is over."""
    saturday = beginning(fixed("day", weekday_in(frame.at, SATURDAY, weeks or 0)))
    if weeks is None and saturday > frame.at and frame.over:
        saturday = shift(saturday, "week", -1)
    return fixed("range", Interval(saturday, shift(saturday, "day", 2)))
