"""Spans of time on the command line: 30s, 15m, 1h, 2d."""

from datetime import timedelta
from typing import Final

import typer

from graphmem.patterns import regex

_UNITS: Final = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}
_SPAN: Final = regex(r"(\d+(?:\.\d+)?)([smhd])")


def duration(text: str, option: str) -> timedelta:
    """Return the span of time that an option is given.

    >>> duration("1.5h", "--every")
    datetime.timedelta(seconds=5400)

    Raises:
        typer.BadParameter: it is none, or nothing at all.
    """
    match = _SPAN.fullmatch(text.strip())
    try:
        span = timedelta(**{_UNITS[match[2]]: float(match[1])}) if match else timedelta()
    except OverflowError as error:
        message = f"{text!r} is longer than any time; give less"
        raise typer.BadParameter(message, param_hint=option) from error
    if not span:
        message = f"{text!r} is no span of time; give a number and s, m, h or d, such as 30s or 1h"
        raise typer.BadParameter(message, param_hint=option)
    return span
