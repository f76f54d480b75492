"""How a time that a text tells is shown: as exactly as the text tells it, and no more."""

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Final

from graphmem.patterns import regex

_ONE_DAY: Final = timedelta(days=1)
_FIGURES: Final = regex(r"\d+")
_OF_A_YEAR: Final = regex(r"\d{4}年?")
_OF_A_MONTH: Final = regex(r"\d{1,2}月")
_JANUARY: Final = regex(r"jan|[1一元正]月|\b0?1\b|new year", re.IGNORECASE)
_DAY: Final = regex(r"day\b|[日号天周初]", re.IGNORECASE)


def told_time(start: datetime, end: datetime | None, words: str = "") -> str:
    """Return a stretch of time as a year, a month or a day, or as two of them.

    What has no end (`since 2019`) begins as exactly as its words tell.

    Args:
        start: of the stretch.
        end: when it was over; None where it has none.
        words: the expression in the text that told it.

    >>> april = datetime(2026, 4, 1)
    >>> told_time(april, datetime(2026, 5, 1)), told_time(april, datetime(2026, 4, 2))
    ('2026-04', '2026-04-01')
    >>> told_time(datetime(2026, 3, 2), datetime(2026, 3, 9))
    '2026-03-02 – 2026-03-08'
    >>> told_time(datetime(2019, 1, 1), None, "since 2019"), told_time(april, None, "since Monday")
    ('2019', '2026-04-01')
    """
    if end is None:
        return _from(start.date(), words)
    first, last = start.date(), max(end - timedelta.resolution, start).date()
    after, form = min(last, date.max - _ONE_DAY) + _ONE_DAY, "%Y-%m-%d"
    for shorter, begins in (("%Y-%m", _begins_month), ("%Y", _begins_year)):
        form = shorter if begins(first) and begins(after) else form
    one, other = first.strftime(form), last.strftime(form)
    return one if one == other else f"{one} – {other}"


def words_of(metadata: object, start: datetime) -> str:
    """Return the words of a text that tell a moment, as its metadata hold them; else none.

    >>> told = {"times": [{"text": "since 2019", "start": "2019-01-01T00:00:00"}]}
    >>> words_of(told, datetime(2019, 1, 1)), words_of({"times": 3}, datetime(2019, 1, 1))
    ('since 2019', '')
    """
    times = metadata.get("times") if isinstance(metadata, Mapping) else None
    for one in times if isinstance(times, list) else ():
        if isinstance(one, Mapping) and one.get("start") == start.isoformat():
            return str(one.get("text", ""))
    return ""


def _from(first: date, words: str) -> str:
    if _begins_year(first) and not _JANUARY.search(words) and not _DAY.search(words):
        return f"{first:%Y}"
    figures = _FIGURES.search(_OF_A_MONTH.sub("", _OF_A_YEAR.sub("", words)))
    if _begins_month(first) and not figures and not _DAY.search(words):
        return f"{first:%Y-%m}"
    return first.isoformat()


def _begins_month(day: date) -> bool:
    return day.day == 1


def _begins_year(day: date) -> bool:
    return day.month == day.day == 1
