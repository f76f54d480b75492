"""The dates of the data sets: when a session was, in the many ways they write it."""

from datetime import UTC, datetime

from graphmem.errors import InputError
from graphmem.patterns import regex

_FORMATS = (
    "%I:%M %p on %d %B, %Y",  # 1:56 pm on 8 May, 2023
    "%Y/%m/%d %H:%M",  # 2023/05/20 (Sat) 07:47
    "%B-%d-%Y",  # March-15-2024
    "%Y-%m-%d",  # 2025-12-20 (Saturday)
    "%Y年%m月%d日 %H:%M",  # 2024年04月01日 周一 08:51
)
_WEEKDAY = regex(r"\s*\([A-Za-z]+\)|\s*(?:周|星期)[一二三四五六日天]")


def read_date(text: str) -> datetime:
    """Return the moment that a set writes, as naive UTC.

    >>> read_date("2023/05/20 (Sat) 07:47")
    datetime.datetime(2023, 5, 20, 7, 47)

    Raises:
        InputError: it is written in none of the ways known.
    """
    plain = _WEEKDAY.sub("", text).strip()
    for form in _FORMATS:
        try:
            return datetime.strptime(plain, form).replace(tzinfo=UTC).replace(tzinfo=None)
        except ValueError:
            continue
    message = f"{text!r} is not a date of a known form"
    raise InputError(message)
