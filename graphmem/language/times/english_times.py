"""Time expressions of English: their parts, times of day, and what joins or bounds them."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from graphmem.language.times.calendar_units import day_of, floor, shift, whole
from graphmem.language.times.english_clock import CLOCKS
from graphmem.language.times.english_days import DAYS
from graphmem.language.times.english_distances import AMOUNT, DISTANCES, moved
from graphmem.language.times.english_nth_days import NTH_DAYS
from graphmem.language.times.english_parts import HOURS, PARTS
from graphmem.language.times.english_periods import PERIODS
from graphmem.language.times.english_relative import RELATIVE
from graphmem.language.times.english_tenses import ENGLISH
from graphmem.language.times.english_time_words import ORDINAL, number_of
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
_DAY_NUMBER = rf"(?:the )?(?P<day>{ORDINAL}|\d\d?)"
_LONG_UNITS = frozenset({"day", "week", "month", "quarter", "season", "year"})
_LINK = r"(?: ?(?:to|till|until|through|thru|and) ?| ?[-–—~] ?)"
_UPPER_TO_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


def _away(match: Match, frame: Frame) -> TimeSpan:
    """Two weeks before Christmas, three days after tomorrow."""
    sign = -1 if match["way"] in {"before", "prior to"} else 1
    span = frame.span(match, "a")
    if span.recurring and sign > 0 and span.interval.start and span.interval.start < frame.at:
        span = fixed(span.granularity, *reversed(span.readings))
    found = [whole(moved(reading.start, match["amount"], sign)[0], "day")
             for reading in span.readings if reading.start]  # fmt: skip
    return fixed("day", *found)


def _weeks_from(match: Match, frame: Frame) -> TimeSpan | None:
    """A week on Tuesday, tomorrow week, Saturday fortnight: from the coming one."""
    span = frame.span(match, "a")
    if span.granularity != "day" or frame.tense == "past":
        return None
    weekly = span.recurring is not None and span.recurring.period == "week"
    first = span.recurring.next(frame.at) if weekly and span.recurring else span.interval
    if first.start is None or first.start < frame.at:
        return None
    told = match["weeks"]
    weeks = 2 if "fortnight" in told else number_of(told.split(" week")[0]) if " " in told else 1
    return fixed("day", whole(shift(first.start, "week", weeks), "day"))


def _beside(match: Match, frame: Frame) -> TimeSpan | None:
    """The day after Easter, the night before Christmas."""
    span, days = frame.span(match, "a"), -1 if match["way"] == "before" else 1
    if span.granularity != "day":
        return None
    found = (whole(shift(one.start, "day", days), "day") for one in span.readings if one.start)
    return fixed("day", *found)


def _weekday_beside(match: Match, frame: Frame) -> TimeSpan | None:
    """The Monday after Easter."""
    weekday, span = frame.span(match, "a").recurring, frame.span(match, "b")
    if weekday is None or weekday.period != "week" or span.granularity != "day":
        return None
    later = match["way"] != "before"
    starts = [one.start for one in span.readings if one.start]
    if later:
        return fixed("day", *(weekday.next(start) for start in starts))
    return fixed("day", *(weekday.last(shift(start, "day", -1)) for start in starts))


def _lasting(match: Match, frame: Frame) -> TimeSpan:
    start = beginning(frame.span(match, "a"))
    return fixed("range", Interval(start, moved(start, match["amount"], 1)[0]))


def _range(match: Match, frame: Frame) -> TimeSpan | None:
    return between(frame.span(match, "a"), frame.span(match, "b"), frame)


def _range_to_day(match: Match, frame: Frame) -> TimeSpan | None:
    """November 18-19, from April 27th to the 3rd: the next such day."""
    first = frame.span(match, "a")
    if first.granularity != "day":
        return None
    start, number = beginning(first), number_of(match["day"])
    month = start if number > start.day else shift(floor(start, "month"), "month", 1)
    last = day_of(month.year, month.month, number)
    return fixed("range", Interval(start, last.end), Interval(start, last.start))


def _range_from_day(match: Match, frame: Frame) -> TimeSpan | None:
    """From the 9th till the 17th of April, 18 and 19 June: the last such day before."""
    second = frame.span(match, "b")
    if second.granularity != "day":
        return None
    last, number = beginning(second), number_of(match["day"])
    month = last if number < last.day else shift(floor(last, "month"), "month", -1)
    start = day_of(month.year, month.month, number).start
    end = second.interval.end
    return fixed("range", Interval(start, end), Interval(start, last))


def _until(match: Match, frame: Frame) -> TimeSpan:
    return before(ahead(frame.span(match, "a"), frame), inclusive=True)


def _before(match: Match, frame: Frame) -> TimeSpan:
    return before(ahead(frame.span(match, "a"), frame))


def _after(match: Match, frame: Frame) -> TimeSpan:
    return after(frame.span(match, "a"))


def _since(match: Match, frame: Frame) -> TimeSpan:
    span = frame.span(match, "a")
    if span.recurring and match["word"] == "since":
        span = fixed(span.granularity, span.recurring.last(frame.at))
    return after(span, inclusive=True)


def _from_then(match: Match, frame: Frame) -> TimeSpan | None:
    """From next month, from tomorrow: what begins only then goes on."""
    span = frame.span(match, "a")
    to_come = frame.tense != "past" and beginning(span) > frame.at
    return after(span, inclusive=True) if to_come and span.granularity in _LONG_UNITS else None


_FROM_SPANS = (
    *HOURS,
    rule(rf"(?:the )?(?:day|morning|evening|night) (?P<way>before|after|following) {_A}", _beside),
    rule(rf"the {_A} (?P<way>before|after|following) {_B}", _weekday_beside),
    rule(rf"(?P<amount>{AMOUNT}) (?P<way>before|prior to|after|following|from) {_A}", _away),
    rule(
        rf"\b(?P<weeks>(?:a|one|two|three|four|five|six|\d) weeks?|a fortnight) (?:on |from )?{_A}",
        _weeks_from,
    ),
    rule(rf"{_A} (?P<weeks>week|fortnight)\b", _weeks_from),
    rule(rf"for (?P<amount>{AMOUNT}),? (?:starting )?from {_A}", _lasting),
    rule(
        rf"(?:for )?(?P<amount>{AMOUNT}),? (?:starting|beginning|commencing)(?: from| on)? {_A}",
        _lasting,
    ),
)

_RANGES = (
    rule(rf"between {_A}{_LINK}{_B}", _range),
    rule(rf"from {_A}(?: ?(?:to|till|until|through|thru) ?| ?[-–—~] ?){_B}", _range),
    rule(rf"{_A}(?: ?(?:to|till|until|through|thru) ?| ?[-–—~] ?){_B}", _range),
    rule(
        rf"(?:from |between )?{_A}(?: ?(?:to|till|until|through) | ?[-–—~] ?){_DAY_NUMBER}(?![\w"
        rf":/]|[.,]\d)",
        _range_to_day,
    ),
    rule(rf"(?:from |between ){_DAY_NUMBER}{_LINK}{_B}", _range_from_day),
    rule(
        rf"(?<![\w:.,/$])(?P<day>\d\d?(?:st|nd|rd|th)?)(?: ?[-–~] ?| and | to ){_B}",
        _range_from_day,
    ),
)  # fmt: skip

_BOUNDS = (
    rule(
        rf"\b(?:before|prior to|earlier than|ahead of|no later than|less than) (?:the )?{_A}",
        _before,
    ),
    rule(
        rf"\b(?:until|till|up to|as late as|through|no later than the end of) (?:the )?{_A}",
        _until,
    ),
    rule(rf"(?:\b(?:after|later than|greater than) |> ?)(?:the )?{_A}", _after),
    rule(
        rf"(?:\b(?P<word>since|starting(?: from| on)?|beginning(?: from| on)?|commencing(?: "
        rf"on)?|as of) |(?P<sign>> ?= ?))(?:the )?{_A}",
        _since,
    ),
    rule(rf"\bfrom {_A} (?:on(?:wards?)?|forward)\b(?P<word>\0)?", _since),
    rule(rf"\bfrom {_A}", _from_then),
)  # fmt: skip

_LAYERS = (
    (*DAYS, *NTH_DAYS, *PERIODS, *RELATIVE, *DISTANCES, *CLOCKS),
    PARTS,
    _FROM_SPANS,
    _RANGES,
    _BOUNDS,
)
_TRIGGER = regex(
    r"\d|days?\b|week|month|year|quarter|decade|centur|morning|night|noon|evening|season|spring|"
    r"summer|autumn|fall\b|"
    r"winter|tomorrow|tmr|"
    r"\b(?:jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec|mon\b|tues?\b|wed|thu|fri|sat\b|"
    r"sun\b)|"
    r"christmas|xmas|easter|halloween|thanksgiving|valentine|patrick|ago\b|hour|minute|ties\b|"
    r"eo[ymw]\b|now\b|later|"
    r"easters|christmases|\b(?:half|quarter|five|ten|twenty(?:[ -]five)?) (?:past|to)\b|"
    r"festival|qing ?ming|qixi|"
    r"on the \w+(?:st|nd|rd|th)\b|"
    r"to date|so far|two thousand|juneteenth|cinco|fawkes|pentecost|saints|of july"
)

_LONG = 300
_BOUNDARY = regex(r"(?<=\w\w[.!?])\s+(?=[A-Z*#-])")


def english_times(text: str, at: datetime) -> tuple[TimeMention, ...]:
    """Return the time expressions of a text, in order, resolved against a moment.

    >>> found = english_times("last Friday and tomorrow", datetime(2024, 5, 8))
    >>> [mention.interval.start.day for mention in found]
    [3, 9]
    """
    if len(text) < _LONG:
        return _in_stretch(text, at)
    found = []
    for start, end in _sentences(text):
        found += [
            replace(mention, start=mention.start + start, end=mention.end + start)
            for mention in _in_stretch(text[start:end], at)
        ]
    return tuple(found)


def _in_stretch(text: str, at: datetime) -> tuple[TimeMention, ...]:
    lowered = text.translate(_UPPER_TO_LOWER)
    if not _TRIGGER.search(lowered):
        return ()
    return find_times(Frame(text, lowered, at, Tenses(lowered, ENGLISH)), _LAYERS)


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of the sentences of a long text: most of them name no time."""
    start = 0
    for boundary in _BOUNDARY.finditer(text):
        yield start, boundary.end()
        start = boundary.end()
    yield start, len(text)
