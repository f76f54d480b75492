"""Time expressions of English: their parts, times of day, and what joins or bounds them."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from graphmem.language.calendar_units import day_of, floor, shift, whole
from graphmem.language.clock_times import (
    on_day,
    part_of_day,
)
from graphmem.language.english_clock import CLOCKS, PART
from graphmem.language.english_days import DAYS
from graphmem.language.english_distances import AMOUNT, DISTANCES, moved
from graphmem.language.english_periods import PERIODS
from graphmem.language.english_relative import RELATIVE
from graphmem.language.english_tenses import ENGLISH
from graphmem.language.english_time_words import NUMBER, ORDINAL, number_of, unit_of
from graphmem.language.holidays import weekend_of
from graphmem.language.tenses import Tenses
from graphmem.language.time_spans import (
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
    portion,
    rule,
)
from graphmem.model import Interval, TimeMention

Match = re.Match[str]

_A, _B = f"(?P<a>{SPAN})", f"(?P<b>{SPAN})"
_DAY_NUMBER = rf"(?:the )?(?P<day>{ORDINAL}|\d\d?)"
_LINK = r"(?: ?(?:to|till|until|through|thru|and) ?| ?[-–—~] ?)"
_UPPER_TO_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


def _day_and_time(match: Match, frame: Frame) -> TimeSpan | None:
    first, second = frame.span(match, "a"), frame.span(match, "b")
    return on_day(first, second) or on_day(second, first)


def _day_and_part(match: Match, frame: Frame) -> TimeSpan | None:
    return on_day(frame.span(match, "a"), part_of_day(match["part"], frame))


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


def _away(match: Match, frame: Frame) -> TimeSpan:
    """Two weeks before Christmas, three days after tomorrow."""
    sign = -1 if match["way"] in {"before", "prior to"} else 1
    span = frame.span(match, "a")
    if span.recurring and sign > 0 and span.interval.start and span.interval.start < frame.at:
        span = fixed(span.granularity, *reversed(span.readings))
    found = [whole(moved(reading.start, match["amount"], sign)[0], "day")
             for reading in span.readings if reading.start]  # fmt: skip
    return fixed("day", *found)


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


_PARTS = (
    rule(rf"{_A},? (?:at |around |about |by |on |@ ?)?{_B}", _day_and_time),
    rule(rf"{_A},? (?:in the |at |during the )?(?P<part>{PART})\b", _day_and_part),
    rule(rf"(?:the )?(?P<part>{PART}) (?:of |on ){_A}", _day_and_part),
    rule(
        rf"(?:the )?(?P<which>last|{ORDINAL})(?: (?P<n>{NUMBER}))? (?P<unit>days?|weeks?|"
        rf"months?|quarters?) (?:of|in) (?:the )?{_A}",
        _unit_of_span,
    ),
    rule(rf"(?:the )?week (?:of|beginning|commencing|starting)(?: on)? {_A}", _week_of),
    rule(rf"(?:the )?weekend of {_A}", _weekend_of),
    rule(rf"{_A},? (?:of |in |on |at |around |during )?(?:the )?{_B}", _within_year),
    rule(rf"(?:the )?{_A} before last\b", _before_last),
    rule(rf"{_A}(?:, ?| \(){_B}\)?", _same_day),
    rule(
        rf"(?:the )?(?P<which>early(?: in)?|beginning of|start of|mid(?:dle of)?-?|late(?: in)?|"
        rf"end of) ?(?:the )?{_A}",
        _portion,
    ),
)  # fmt: skip

_FROM_SPANS = (
    rule(rf"(?:the )?(?:day|morning|evening|night) (?P<way>before|after|following) {_A}", _beside),
    rule(rf"the {_A} (?P<way>before|after|following) {_B}", _weekday_beside),
    rule(rf"(?P<amount>{AMOUNT}) (?P<way>before|prior to|after|following|from) {_A}", _away),
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
)  # fmt: skip

_LAYERS = ((*DAYS, *PERIODS, *RELATIVE, *DISTANCES, *CLOCKS), _PARTS, _FROM_SPANS, _RANGES, _BOUNDS)
_TRIGGER = re.compile(
    r"\d|days?\b|week|month|year|quarter|decade|centur|morning|night|noon|evening|season|spring|"
    r"summer|autumn|fall\b|"
    r"winter|tomorrow|tmr|"
    r"\b(?:jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec|mon\b|tues?\b|wed|thu|fri|sat\b|"
    r"sun\b)|"
    r"christmas|xmas|easter|halloween|thanksgiving|valentine|patrick|ago\b|hour|minute|ties\b|"
    r"eo[ymw]\b|now\b|later|"
    r"festival|qing ?ming|qixi|"
    r"on the \w+(?:st|nd|rd|th)\b|"
    r"to date|so far|two thousand|juneteenth|cinco|fawkes|pentecost|saints|of july"
)

_LONG = 300
_BOUNDARY = re.compile(r"(?<=\w\w[.!?])\s+(?=[A-Z*#-])")


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
