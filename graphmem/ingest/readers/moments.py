"""Moments as people and exports write them, by numbers alone."""

import re
from datetime import datetime
from typing import Final

SHORT: Final = re.compile(
    r"(?P<first>\d{1,2})[/.](?P<second>\d{1,2})[/.](?P<year>\d{2}|\d{4}),?\s+"
    r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<seconds>\d{2}))?\s*(?P<half>[AaPp])?"
)
"""A date without its century or with the year last, and a time of day."""
_DATE: Final = re.compile(
    r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})"
    r"(?:(?:T|,?\s+)(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<seconds>\d{2}))?)?"
)
_CENTURY: Final = 100


def moment(text: str, *, day_first: bool = True) -> datetime | None:
    """Return the date in a text: one that begins with its year, or with day or month at its start.

    Raises:
        ValueError: there is no such day.
    """
    found = _DATE.search(text)
    short = None if found else SHORT.match(text)
    if found:
        date = found.groupdict(default="0")
    elif short:
        date = short.groupdict(default="0")
        date["day"], date["month"] = (date["first"], date["second"])[:: 1 if day_first else -1]
    else:
        return None
    year, hour = int(date["year"]), int(date["hour"])
    if short and short["half"]:
        hour = hour % 12 + (12 if short["half"] in "pP" else 0)
    day = (year + 2000 if year < _CENTURY else year, int(date["month"]), int(date["day"]))
    try:
        return datetime(*day, hour, int(date["minute"]), int(date["seconds"]))  # noqa: DTZ001
    except ValueError as error:
        message = f"{text.strip()[:60]!r} is no moment: {error}"
        raise ValueError(message) from error
