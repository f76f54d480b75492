"""Stretches counted from the anchor in English: last month, the next 5 days."""

import re

from graphmem.language.times.calendar_units import (
    SATURDAY,
    first_of,
    floor,
    shift,
    weekday_in,
    whole,
)
from graphmem.language.times.english_time_words import (
    END,
    LAST,
    NEXT,
    NUMBER,
    START,
    THIS,
    UNIT,
    number_of,
    unit_of,
    weekday_number,
)
from graphmem.language.times.time_spans import Frame, TimeSpan, fixed, rule
from graphmem.language.times.weekends import nearby_weekend
from graphmem.model import Interval
from graphmem.patterns import regex

Match = re.Match[str]


_OF_MANY = regex(r"\b(?:every|each|most) $", re.IGNORECASE)
_KIND = regex(
    r"[ -](?!(?:and|but|or|so|with|without|in|at|on|by|after|before|when|while|because|since|i|we|"
    r"he|she|they|it|you|the|my|our|was|were|which|that|for|to|from|alone|together|again)\b)[a-z]"
)


def _weekend(match: Match, frame: Frame) -> TimeSpan:
    which = match["which"] or ""
    if not which and (
        _OF_MANY.search(frame.text[: match.start()]) or _KIND.match(frame.text, match.end())
    ):
        return nearby_weekend(frame, 0)
    return nearby_weekend(
        frame, -1 if re.match(LAST, which) else 1 if re.match(NEXT, which) else None
    )


def _workweek(match: Match, frame: Frame) -> TimeSpan:
    which = match["which"] or ""
    weeks = -1 if re.match(LAST, which) else 1 if re.match(NEXT, which) else 0
    monday = weekday_in(frame.at, 0, weeks).start or frame.at
    return fixed("range", Interval(monday, shift(monday, "day", 5)))


def _relative_unit(match: Match, frame: Frame) -> TimeSpan:
    """Last month, this year, next week."""
    which, unit = match["which"], unit_of(match["unit"])
    step = -1 if re.match(LAST, which) else 1 if re.match(NEXT, which) else 0
    return fixed(unit, whole(frame.at, unit, step))


def _this_time(match: Match, frame: Frame) -> TimeSpan:
    """This time next year: about the same day, in that month; of next week, that day."""
    unit = match["unit"]
    moment = shift(frame.at, unit, -1 if re.match(LAST, match["which"]) else 1)
    day = whole(moment, "day")
    return fixed("day", day) if unit == "week" else fixed("month", whole(moment, "month"), day)


def _one_further(match: Match, frame: Frame) -> TimeSpan:
    """The week before last, the weekend after next, Sunday before last."""
    unit, step = match["unit"], -2 if match["way"] == "before last" else 2
    if unit.endswith("day"):
        return fixed("day", weekday_in(frame.at, weekday_number(unit), step))
    if unit == "weekend":
        saturday = weekday_in(frame.at, SATURDAY, step).start or frame.at
        return fixed("range", Interval(saturday, shift(saturday, "day", 2)))
    return fixed(unit, whole(frame.at, unit, step))


def _part_of_unit(match: Match, frame: Frame) -> TimeSpan:
    """Earlier or later this year, the end of the week: what lies on that side of the anchor."""
    unit = unit_of(match["unit"])
    period, today = whole(frame.at, unit), floor(frame.at, "day")
    start, end = period.start or today, period.end or today
    if match["side"].startswith("ear"):
        return fixed("range", Interval(start, max(today, shift(start, "day", 1))))
    middle = start + (end - start) / 2
    half = first_of(start.year, 7) if unit == "year" else floor(middle, "day")
    return fixed("range", Interval(max(half, today), end), Interval(max(half, start), end))


def _rolling(match: Match, frame: Frame) -> TimeSpan:
    """The last three months, the next 5 days: from or up to the anchor's day."""
    unit, count = unit_of(match["unit"]), number_of(match["n"])
    today = floor(frame.at, unit if unit in {"hour", "minute", "second"} else "day")
    if unit == "quarter":
        step = -count if re.match(LAST, match["which"]) else 1
        return fixed("range", whole(frame.at, unit, step, count))
    if re.match(LAST, match["which"]):
        return fixed("range", Interval(shift(today, unit, -count), today))
    start = shift(today, "day", 1)
    return fixed("range", Interval(start, shift(start, unit, count)))


def _business_days(match: Match, frame: Frame) -> TimeSpan:
    count, today = number_of(match["n"]), floor(frame.at, "day")
    back = bool(re.match(LAST, match["which"]))
    moment, step = today, -1 if back else 1
    while count:
        moment = shift(moment, "day", step)
        count -= moment.weekday() < SATURDAY
    if back:
        return fixed("range", Interval(moment, today))
    return fixed("range", Interval(shift(today, "day", 1), shift(moment, "day", 1)))


def _shorthand(match: Match, frame: Frame) -> TimeSpan:
    unit = {"y": "year", "m": "month", "w": "week", "d": "day"}[match["unit"]]
    period = whole(frame.at, unit)
    if unit == "year":
        half = first_of(frame.at.year, 7)
        return fixed("range", Interval(half, period.end))
    end = period.end or frame.at
    return fixed("range", Interval(max(floor(frame.at, "day"), shift(end, "day", -3)), end))


def _to_date(_match: Match, frame: Frame) -> TimeSpan:
    return fixed("range", Interval(None, floor(frame.at, "day")))


RELATIVE = (
    rule(
        rf"{START}(?:about |around )?this time (?P<which>{LAST}|{NEXT}) (?P<unit>week|month|year)"
        rf"{END}",
        _this_time,
    ),
    rule(
        rf"{START}(?:the )?(?P<unit>week|weekend|month|quarter|year|(?:mon|tues|wednes|thurs|fri|"
        rf"satur|sun)day) (?P<way>before last|after next){END}",
        _one_further,
    ),
    rule(
        rf"{START}(?:(?P<which>{LAST}|{NEXT}|{THIS}|the|over the) )?weekend(?!\w| of\b)",
        _weekend,
    ),
    rule(
        rf"{START}(?:(?P<which>{LAST}|{NEXT}|{THIS}|the) )?(?:work|working )week{END}",
        _workweek,
    ),
    rule(
        rf"{START}(?:the )?(?P<which>{LAST}|{NEXT}|{THIS}|the) (?P<unit>week|month|quarter|year|"
        rf"decade|century)(?!\w|-| of\b| (?:beginning|commencing|starting)\b)",
        _relative_unit,
    ),
    rule(
        rf"{START}(?:the )?(?P<side>earlier|later|early|late) (?:in )?(?:the |this "
        rf")(?P<unit>week|month|year){END}",
        _part_of_unit,
    ),
    rule(
        rf"{START}(?:(?:at )?the )?(?P<side>end) of (?:the |this )?(?P<unit>week|month|year){END}",
        _part_of_unit,
    ),
    rule(
        rf"{START}(?:the )?(?P<which>{LAST}|{NEXT}) (?P<n>{NUMBER}) (?P<unit>{UNIT})(?!\w| of\b)",
        _rolling,
    ),
    rule(
        rf"{START}(?:the )?(?P<n>{NUMBER}) (?P<which>{LAST}|{NEXT}) (?=\w+s\b)(?P<unit>{UNIT})"
        rf"{END}",
        _rolling,
    ),
    rule(
        rf"{START}(?:the )?(?P<which>{LAST}|{NEXT}) (?P<n>{NUMBER}) (?:business|working|work) "
        rf"?days{END}",
        _business_days,
    ),
    rule(rf"{START}eo(?P<unit>[ymwd]){END}", _shorthand),
    rule(r"\bto date\b|\bso far\b", _to_date),
)
