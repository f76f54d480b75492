"""Days and weekends counted in a month, and what came back so many times ago, in English."""

import re
from collections.abc import Callable
from datetime import datetime

from graphmem.language.times import holidays
from graphmem.language.times.calendar_units import (
    SATURDAY,
    Recurring,
    floor,
    nth_weekday,
    season_of,
    shift,
)
from graphmem.language.times.english_time_words import (
    END,
    LAST,
    MONTH,
    NEXT,
    NUMBER,
    ORDINAL,
    START,
    WEEKDAY,
    YEAR,
    month_number,
    number_of,
    weekday_number,
    year_from,
)
from graphmem.language.times.time_spans import Frame, TimeSpan, fixed, recurring, rule
from graphmem.model import Interval

Match = re.Match[str]

_SEASONS = "spring|summer|autumn|fall|winter"


def _nth_day(match: Match, frame: Frame) -> TimeSpan:
    """The last Friday of the month, the first weekend in May, the second Tuesday of next month."""
    number = -1 if match["nth"] == "last" else number_of(match["nth"])
    weekend = match["day"] == "weekend"
    weekday = SATURDAY if weekend else weekday_number(match["day"])

    def of(year: int, month: int) -> Interval:
        found = nth_weekday(year, month, weekday, number)
        return holidays.weekend_of(found) if weekend else found

    kind = "range" if weekend else "day"
    if match["month"] is None:
        step = -1 if re.match(LAST, match["which"]) else int(bool(re.match(NEXT, match["which"])))
        month = shift(floor(frame.at, "month"), "month", step)
        return fixed(kind, of(month.year, month.month))
    month_of_year = month_number(match["month"])
    if match["year"]:
        return fixed(kind, of(year_from(match["year"], frame.at), month_of_year))
    return recurring(kind, Recurring("year", lambda m: of(m.year, month_of_year)), frame)


def _times_ago(granularity: str, within: Callable[[datetime], Interval]) -> Callable[..., TimeSpan]:
    """Read so many of what comes back each year: the last one counts as the first."""
    repeats = Recurring("year", within)

    def make(match: Match, frame: Frame) -> TimeSpan:
        last = repeats.last(shift(frame.at, "day", -1))
        if last.end and last.end > frame.at and last.start:  # it is not over
            last = repeats.last(shift(last.start, "day", -1))
        year = (last.start or frame.at).year + 1 - number_of(match["n"])
        return fixed(granularity, within(frame.at.replace(year=year, day=1)))

    return make


def _each(season: str) -> Callable[[datetime], Interval]:
    return lambda moment: season_of(moment.year, season)


NTH_DAYS = (
    rule(
        rf"{START}(?:the )?(?P<nth>last|{ORDINAL}) (?P<day>weekend|{WEEKDAY}) (?:of|in) "
        rf"(?:(?P<month>{MONTH})(?:(?:,| of| in)? (?P<year>{YEAR}))?|"
        rf"(?P<which>(?:the|this|{LAST}|{NEXT}) month)){END}",
        _nth_day,
    ),
    *(
        rule(
            rf"{START}(?P<n>{NUMBER}) {name}s ago{END}",
            _times_ago("season", _each(name)),
        )
        for name in _SEASONS.split("|")
    ),
    *(
        rule(
            rf"{START}(?P<n>{NUMBER}) (?:{pattern})(?:e?s) ago{END}",
            _times_ago("day", holidays.every_year(day).within),
        )
        for pattern, day in holidays.ENGLISH.items()
    ),
)  # fmt: skip
