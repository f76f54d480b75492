"""Time expressions built up in layers: atoms first, then what joins or changes them.

Every span found is masked in the text, sign for sign, so that the patterns of the next layer can
speak of "a span" (`SPAN`) and all offsets stay true.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from graphmem.language.times.calendar_units import Recurring
from graphmem.language.times.tenses import Tense, Tenses
from graphmem.model import Interval, TimeMention
from graphmem.patterns import regex

_HEAD, _TAIL = "\ue000", "\ue001"
_MOST_OF_A_YEAR = 300
_FAR = 240
"""Days away from which on a day is named with its year."""
_SENTENCE_END = regex(r"[!?。！？\n]|\.\s")
_PUNCTUATION = " .,;-"
_COMMA = regex(r"[,，;；]")
_FORWARD = frozenset({"coming", "arranged", "open"})
SPAN = f"{_HEAD}{_TAIL}*"


@dataclass(frozen=True, slots=True)
class TimeSpan:
    """What an expression means: one reading or two, the likelier first.

    `recurring` is kept as long as the expression does not say which one it means.
    """

    granularity: str
    readings: tuple[Interval, ...]
    recurring: Recurring | None = None

    @property
    def interval(self) -> Interval:
        """The likelier reading."""
        return self.readings[0]


class Frame:
    """A text with its anchor and the spans found so far, by offset."""

    def __init__(self, text: str, masked: str, at: datetime, tenses: Tenses) -> None:
        self.text = text
        self._signs = list(masked)
        self.at = at
        self._tenses, self._place = tenses, 0
        self._spans: dict[int, tuple[int, TimeSpan]] = {}

    @property
    def masked(self) -> str:
        """The text with every span masked."""
        return "".join(self._signs)

    def look_at(self, place: int) -> None:
        """Go on to a place of the text; `tense` is that of what is told there."""
        self._place = place

    @property
    def tense(self) -> Tense | None:
        """The tense of what is told where the frame looks; None where the text shows none."""
        return self._tenses.at(self._place)

    @property
    def over(self) -> bool:
        """Whether what is told where the frame looks came about for sure."""
        return self._tenses.over(self._place)

    def span(self, match: re.Match[str], group: str) -> TimeSpan:
        """Return the span that a group of a pattern matched.

        Raises:
            ValueError: the text itself holds the sign used for masking.
        """
        found = self._spans.get(match.start(group))
        if found is None:
            message = f"no span begins at {match.start(group)}"
            raise ValueError(message)
        return found[1]

    def put(self, start: int, end: int, span: TimeSpan) -> None:
        """Mask a stretch of the text as a span; those inside are swallowed."""
        for inner in range(start, end):
            self._spans.pop(inner, None)
        self._spans[start] = (end, span)
        self._signs[start:end] = _HEAD + _TAIL * (end - start - 1)

    def share_months(self) -> None:
        """Read a day without a month as of the one named before it in the sentence.

        "in June, the 14th"; what begins with an earlier day than the one named is only so behind
        a comma: "from the 28th of May to the 3rd" ends in June.
        """
        named: tuple[int, TimeSpan] | None = None
        for start, (end, span) in sorted(self._spans.items()):
            if named and _SENTENCE_END.search(self.text, named[0], start):
                named = None
            if _names_month(span):
                named = start + len(self.text[start:end].rstrip(_PUNCTUATION)), span
            elif named and _of_any_month(span):
                read = _in_month_of(named[1], span)
                apart = _COMMA.search(self.text, named[0], start) is not None
                if read and (apart or beginning(read) >= beginning(named[1])):
                    self._spans[start] = end, read
                    named = end, named[1]

    def mentions(self) -> tuple[TimeMention, ...]:
        """Return what was found, in order, without the punctuation behind it."""
        found = []
        for start, (end, span) in sorted(self._spans.items()):
            surface = self.text[start:end].rstrip(_PUNCTUATION)
            alternative = span.readings[1] if len(span.readings) > 1 else None
            found.append(
                TimeMention(
                    surface,
                    start,
                    start + len(surface),
                    span.granularity,
                    span.interval,
                    alternative,
                )
            )
        return tuple(found)


def _names_month(span: TimeSpan) -> bool:
    yearly = span.recurring is not None and span.recurring.period == "year"
    return span.granularity == "month" or (span.granularity == "day" and yearly)


def _of_any_month(span: TimeSpan) -> bool:
    monthly = span.recurring is not None and span.recurring.period == "month"
    return span.granularity == "day" and monthly


def _in_month_of(named: TimeSpan, day: TimeSpan) -> TimeSpan | None:
    """Return a day of a month as that of the month named; None where that has no such day."""
    if day.recurring is None:
        return None
    try:
        read = (day.recurring.within(_moment(one.start)) for one in named.readings)
        return fixed("day", *read)
    except ValueError:
        return None


Make = Callable[[re.Match[str], Frame], TimeSpan | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern and what it means. The group `span`, where there is one, bounds the expression."""

    pattern: re.Pattern[str]
    make: Make


Layer = Sequence[Rule]


def rule(pattern: str, make: Make) -> Rule:
    """Return the rule of a pattern."""
    return Rule(regex(pattern), make)


def find_times(frame: Frame, layers: Sequence[Layer]) -> tuple[TimeMention, ...]:
    """Apply the layers in order; within a layer the longest match wins."""
    for place, layer in enumerate(layers):
        if place == 1:
            frame.share_months()
        masked = frame.masked
        matches = [
            (_bounds(match), rule, match)
            for rule in layer
            for match in rule.pattern.finditer(masked)
        ]
        taken = bytearray(len(masked))
        for (start, end), rule, match in sorted(matches, key=_longest_first):
            if any(taken[start:end]):
                continue
            span = _made(rule, match, frame)
            if span:
                taken[start:end] = bytes([1]) * (end - start)
                frame.put(start, end, span)
    return frame.mentions()


def _longest_first(found: tuple[tuple[int, int], Rule, re.Match[str]]) -> tuple[int, int]:
    start, end = found[0]
    return start - end, start


def _bounds(match: re.Match[str]) -> tuple[int, int]:
    return match.span("span") if "span" in match.re.groupindex else match.span()


def _made(rule: Rule, match: re.Match[str], frame: Frame) -> TimeSpan | None:
    """Return None for a date that no calendar has: 30 February, the year 12000."""
    frame.look_at(_bounds(match)[0])
    try:
        return rule.make(match, frame)
    except (ValueError, OverflowError):
        return None


def fixed(granularity: str, *readings: Interval) -> TimeSpan:
    """Return a span that says fully what it means."""
    return TimeSpan(granularity, tuple(dict.fromkeys(readings)))


def recurring(granularity: str, repeats: Recurring, frame: Frame) -> TimeSpan:
    """Return a span with a past and a coming reading.

    The tense of the sentence says which is meant. Where it says nothing, what comes weekly or
    monthly is taken as past, what comes yearly as the nearest. So is a day of the year where the
    tense is open, or means the one that is far away: such a day is named with its year, if it is
    not arranged ("moved to the 4th of July") and not of what came about ("we married on …").
    A month or a season that runs is both the last one and the coming one.
    """
    past, coming = repeats.last(frame.at), repeats.next(frame.at)
    forward = frame.tense in _FORWARD
    if repeats.period == "year" and past.end and coming.start:
        runs = past.end > frame.at and granularity != "day"
        nearer = past.end < frame.at and coming.start - frame.at < frame.at - past.end
        far = coming.start - frame.at if forward else frame.at - past.end
        doubted = granularity == "day" and (frame.tense == "open" or far.days > _FAR)
        sure = frame.tense == "arranged" or frame.over
        unsure = not sure and (frame.tense is None or doubted)
        forward = not runs and (nearer if unsure else forward)
    readings = (coming, past) if forward else (past, coming)
    return TimeSpan(granularity, readings, repeats)


def between(first: TimeSpan, second: TimeSpan, frame: Frame) -> TimeSpan | None:
    """Return the stretch from one span to another, which itself is within.

    The other reading ends where the second span begins. An end that names no year takes it from
    the other end.
    """
    if _is_clock(first) != _is_clock(second):
        return None
    start, end = first.interval, second.interval
    if first.recurring and second.recurring and first.recurring.period == second.recurring.period:
        start, end = _recurring_stretch(first.recurring, second.recurring, frame)
    elif second.recurring and (not first.recurring or second.recurring.period == "month"):
        end = second.recurring.next(_moment(start.start))
    elif first.recurring:
        start = first.recurring.last(_moment(end.start))
    if start.start is None or end.end is None or start.start >= end.end:
        return None
    whole = Interval(start.start, end.end)
    if start.start >= _moment(end.start):
        return fixed("range", whole)
    return fixed("range", whole, Interval(start.start, end.start))


def _is_clock(span: TimeSpan) -> bool:
    return span.recurring is not None and span.recurring.period == "day"


def _recurring_stretch(
    first: Recurring, second: Recurring, frame: Frame
) -> tuple[Interval, Interval]:
    """Take the stretch that has begun, or the coming one when that one is over and not meant."""
    start = first.within(frame.at) if first.period == "day" else first.last(frame.at)
    end = second.next(_moment(start.start))
    if frame.tense in _FORWARD and end.end and end.end <= frame.at:
        start = first.next(frame.at)
        end = second.next(_moment(start.start))
    half_day = timedelta(hours=12)
    if first.period == "day" and _moment(end.start) - half_day > _moment(start.start):
        end = Interval(_moment(end.start) - half_day, _moment(end.end) - half_day)
    return start, end


def _moment(value: datetime | None) -> datetime:
    if value is None:
        message = "an open end has no moment"
        raise ValueError(message)
    return value


def beginning(span: TimeSpan) -> datetime:
    """Return where a span begins; ValueError where it is open."""
    return _moment(span.interval.start)


def before(span: TimeSpan, *, inclusive: bool = False) -> TimeSpan:
    """Return all time before a span, or up to its end when inclusive."""
    ends = [i.end if inclusive else i.start for i in span.readings]
    other = [reading.start for reading in span.readings] if inclusive else []
    return fixed("range", *(Interval(None, _moment(end)) for end in (ends + other)[:2]))


def ahead(span: TimeSpan, frame: Frame) -> TimeSpan:
    """Return the end of what lasts, which is to come unless the text tells of what is over."""
    if frame.tense == "past":
        return span
    over = [reading.end is not None and reading.end <= frame.at for reading in span.readings]
    ordered = sorted(zip(over, range(len(over)), strict=True))
    return replace(span, readings=tuple(span.readings[place] for _, place in ordered))


def after(span: TimeSpan, *, inclusive: bool = False) -> TimeSpan:
    """Return all time after a span, or from its beginning when inclusive."""
    if inclusive:
        starts = [i.start for i in span.readings]
    else:
        starts = [span.interval.end, span.interval.start]
    return fixed("range", *(Interval(_moment(start), None) for start in starts))


def portion(span: TimeSpan, which: str) -> TimeSpan:
    """Return the early, middle or late part of a span."""
    return replace(
        span, granularity="range", readings=tuple(_portion(i, which) for i in span.readings),
        recurring=None,
    )  # fmt: skip


def _portion(interval: Interval, which: str) -> Interval:
    start, end = _moment(interval.start), _moment(interval.end)
    third = (end - start) / 3
    if (end - start).days > _MOST_OF_A_YEAR:
        cuts = [start, start.replace(month=5), start.replace(month=9), end]
    else:
        cuts = [start, start + third, start + 2 * third, end]
        if third.days:
            cuts[1:3] = [
                cut.replace(hour=0, minute=0, second=0, microsecond=0) for cut in cuts[1:3]
            ]
    number = {"early": 0, "mid": 1, "late": 2}[which]
    return Interval(cuts[number], cuts[number + 1])
