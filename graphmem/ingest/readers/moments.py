"""Moments as people and exports write them, by numbers alone."""

from datetime import datetime
from typing import Final

from graphmem.patterns import regex

SHORT: Final = regex(
    r"(?P<first>\d{1,2})[/.](?P<second>\d{1,2})[/.](?P<year>\d{2}|\d{4}),?\s+"
    r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<seconds>\d{2}))?\s*(?P<half>[AaPp])?"
)
"""A date without its century or with the year last, and a time of day."""
_DATE: Final = regex(
    r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})"
    r"(?:(?:T|,?\s+)(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<seconds>\d{2}))?)?"
)
_CLOCK: Final = (
    r"(?:,?\s*(?P<hour>\d{1,2})[:时点](?P<minute>\d{2})(?:[:分](?P<seconds>\d{2}))?[分秒]?)?"
)
_WHOLE: Final = tuple(
    regex(date + _CLOCK)
    for date in (
        r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})\.?",
        r"(?P<year>\d{4})\s?年\s?(?P<month>\d{1,2})\s?月\s?(?P<day>\d{1,2})\s?[日号]",
        r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.\s?(?P<year>\d{4})",
    )
)
"""Dates that can be read in one way: with full stops the day stands first, if the year does not."""
LAST_YEAR: Final = regex(r"\d{1,2}[/-]\d{1,2}[/-]\d{4}\b")
"""What countries read in two ways: the first is the day, or the month."""
_CENTURY: Final = 100


def whole_moment(text: str) -> datetime | None:
    """Return the moment that a text is, where it can be read in one way; None where it is none.

    >>> str(whole_moment("01.05.2026 8:30")), str(whole_moment("2026年5月1日"))
    ('2026-05-01 08:30:00', '2026-05-01 00:00:00')
    >>> whole_moment("01/05/2026")

    Raises:
        ValueError: there is no such day.
    """
    for form in _WHOLE:
        if found := form.fullmatch(text):
            date = {name: int(digits) for name, digits in found.groupdict(default="0").items()}
            return datetime(  # noqa: DTZ001 - the caller knows the zone
                date["year"], date["month"], date["day"],
                date["hour"], date["minute"], date["seconds"],
            )  # fmt: skip
    return None


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
