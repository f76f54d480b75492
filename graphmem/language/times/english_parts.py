"""Parts of what a time expression names in English: a time on a day, a week or half of a month."""

import re

from graphmem.language.times.calendar_units import floor, shift, whole
from graphmem.language.times.clock_times import on_day, part_of_day
from graphmem.language.times.english_clock import HOUR, PART, in_part
from graphmem.language.times.english_time_words import NUMBER, ORDINAL, number_of, unit_of
from graphmem.language.times.holidays import weekend_of
from graphmem.language.times.time_spans import (
    SPAN,
    Frame,
    TimeSpan,
    beginning,
    fixed,
    portion,
    rule,
)
from graphmem.model import Interval

Match = re.Match[str]

_A, _B = f"(?P<a>{SPAN})", f"(?P<b>{SPAN})"


def _day_and_time(match: Match, frame: Frame) -> TimeSpan | None:
    first, second = frame.span(match, "a"), frame.span(match, "b")
    return (
        on_day(first, second)
        or on_day(second, first)
        or _clock_in_part(first, second)
        or _clock_in_part(second, first)
    )


def _clock_in_part(part: TimeSpan, time: TimeSpan) -> TimeSpan | None:
    """Half past six tomorrow evening, tonight at 9:30."""
    shown = time.interval.start
    if shown is None or time.granularity not in {"hour", "minute"} or time.recurring is None:
        return None
    return in_part(part, shown.hour, shown.minute)


def _hour_in_part(match: Match, frame: Frame) -> TimeSpan | None:
    """At 3 this morning, tonight at 8, half four this afternoon."""
    hour = number_of(match["hour"].removesuffix("ish"))
    half = match["half"] or match.groupdict().get("half_alone")
    return in_part(frame.span(match, "a"), hour, 30 if half else 0)


def _day_and_part(match: Match, frame: Frame) -> TimeSpan | None:
    return on_day(frame.span(match, "a"), part_of_day(match["part"], frame))


def _half(match: Match, frame: Frame) -> TimeSpan | None:
    """The second half of 2025, the first half of next month."""
    outer = frame.span(match, "a")
    if outer.granularity not in {"week", "month", "quarter", "season", "year", "decade"}:
        return None
    later = match["which"] != "first"
    found = []
    for reading in outer.readings:
        if reading.start and reading.end:
            middle = floor(reading.start + (reading.end - reading.start) / 2, "day")
            if outer.granularity == "year":
                middle = middle.replace(month=7, day=1)
            found.append(
                Interval(middle, reading.end) if later else Interval(reading.start, middle)
            )
    return fixed("range", *found)


def _month_week(month: Interval, number: int) -> Interval:
    """Weeks of a month or year: the one with its first Thursday is the first (ISO 8601)."""
    start, end = month.start, month.end
    if start is None or end is None:
        message = "an open interval has no weeks"
        raise ValueError(message)
    if number < 0:
        return whole(shift(end, "day", -4), "week", number + 1)
    return whole(shift(start, "day", 3), "week", number - 1)


def _unit_of_span(match: Match, frame: Frame) -> TimeSpan:
    """The last week of July, the third month of 2021, the first two weeks of 2019."""
    outer, unit = frame.span(match, "a"), unit_of(match["unit"])
    last = match["which"] == "last"
    count = number_of(match["n"]) if match["n"] else 1
    number = 1 if last else number_of(match["which"])
    found = tuple(
        _unit_in(reading, unit, -number if last else number, count) for reading in outer.readings
    )
    return fixed(unit if count == 1 else "range", *found)


def _unit_in(outer: Interval, unit: str, number: int, count: int) -> Interval:
    if outer.start is None or outer.end is None:
        message = "an open interval has no parts to count"
        raise ValueError(message)
    if unit == "week":
        end = _month_week(outer, number).end if number < 0 else None
        start = shift(end, "week", -count) if end else _month_week(outer, number).start
        start = start or outer.start
        return Interval(start, shift(start, "week", count))
    if number < 0:
        start = shift(floor(outer.end, unit), unit, -count)
    else:
        start = shift(floor(outer.start, unit), unit, number - 1)
    return Interval(start, shift(start, unit, count))


def _same_day(match: Match, frame: Frame) -> TimeSpan | None:
    """A day with its weekday beside it: today, Friday."""
    first, second = frame.span(match, "a"), frame.span(match, "b")
    both = first.granularity == second.granularity == "day" and first.recurring is None
    return first if both and second.recurring and second.recurring.period == "week" else None


def _portion(match: Match, frame: Frame) -> TimeSpan | None:
    word, span = match["which"], frame.span(match, "a")
    if span.granularity not in {"week", "month", "quarter", "season", "year", "decade", "century"}:
        return None
    if word.startswith(("early", "begin", "start")):
        return portion(span, "early")
    if word.startswith("mid"):
        return _middle(span)
    late = portion(span, "late")
    if span.granularity != "year":
        return late
    halves = tuple(Interval(i.start and i.start.replace(month=7), i.end) for i in span.readings)
    return fixed("range", *late.readings[:1], *halves[:1])


def _middle(span: TimeSpan) -> TimeSpan:
    return portion(span, "mid")


def _week_of(match: Match, frame: Frame) -> TimeSpan:
    readings = frame.span(match, "a").readings
    return fixed("week", *(whole(reading.start, "week") for reading in readings if reading.start))


def _weekend_of(match: Match, frame: Frame) -> TimeSpan:
    return fixed("range", *(weekend_of(reading) for reading in frame.span(match, "a").readings))


def _within_year(match: Match, frame: Frame) -> TimeSpan | None:
    """In April last year, the summer of this year, last year at Christmas."""
    first, second = frame.span(match, "a"), frame.span(match, "b")
    part, year = (second, first) if first.granularity == "year" else (first, second)
    if year.granularity != "year" or part.recurring is None or part.recurring.period != "year":
        return None
    return fixed(part.granularity, part.recurring.within(beginning(year)))


def _before_last(match: Match, frame: Frame) -> TimeSpan | None:
    """The summer before last: of the year before last, or the last but one where that is another.

    What is over this year may be the last one, as in "last summer" said in November.
    """
    span = frame.span(match, "a")
    if span.recurring is None or span.recurring.period != "year":
        return None
    repeats = span.recurring
    last = beginning(fixed(span.granularity, repeats.last(frame.at)))
    earlier = repeats.last(shift(last, "day", -1))
    return fixed(span.granularity, repeats.within(shift(frame.at, "year", -2)), earlier)


HOURS = (
    rule(
        rf"(?:\b(?:at|around|about|by) (?P<half>half )?|\b(?P<half_alone>half ))"
        rf"(?P<hour>{HOUR}) (?:on )?{_A}",
        _hour_in_part,
    ),
    rule(rf"{_A},? (?:at|around|about|by) (?P<half>half )?(?P<hour>{HOUR})", _hour_in_part),
)
"""An hour alone beside a part of a day: at 3 this morning."""

PARTS = (
    rule(rf"{_A},? (?:at |around |about |by |on |@ ?)?{_B}", _day_and_time),
    rule(
        rf"{_A},? (?:gmt|utc|bst|ces?t|[ecmp][sd]?t|ist|jst|a?e[sd]t) (?:on )?{_B}", _day_and_time
    ),
    *HOURS,
    rule(rf"{_A},? (?:in the |at |during the )?(?P<part>{PART})\b", _day_and_part),
    rule(rf"(?:the )?(?P<part>{PART}) (?:of |on ){_A}", _day_and_part),
    rule(
        rf"(?:the )?(?P<which>last|{ORDINAL})(?: (?P<n>{NUMBER}))? (?P<unit>days?|weeks?|"
        rf"months?|quarters?) (?:of|in) (?:the )?{_A}",
        _unit_of_span,
    ),
    rule(rf"(?:the )?(?P<which>first|second|latter|last|other) half of (?:the )?{_A}", _half),
    rule(rf"(?:the )?week (?:of|beginning|commencing|starting)(?: on)? {_A}", _week_of),
    rule(rf"(?:the )?weekend of {_A}", _weekend_of),
    rule(rf"{_A}(?:['’]s|,?(?: of| in| on| at| around| during)?) (?:the )?{_B}", _within_year),
    rule(rf"(?:the )?{_A} before last\b", _before_last),
    rule(rf"{_A}(?:, ?| \(){_B}\)?", _same_day),
    rule(
        rf"(?:the )?(?P<which>early(?: in)?|beginning of|start of|mid(?:dle of)?-?|late(?: in)?|"
        rf"end of) ?(?:the )?{_A}",
        _portion,
    ),
)  # fmt: skip
