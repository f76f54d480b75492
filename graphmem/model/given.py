"""What a caller gives, checked at the door: texts and moments that can be stored and asked for."""

import json
import unicodedata
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from numbers import Integral
from pathlib import Path
from typing import Any

from graphmem.errors import InputError

_SHOWN = 80


def text(value: object, what: str) -> str:
    """Return a text that can be stored.

    >>> text("李雷", "the name")
    '李雷'

    Raises:
        InputError: it is none, or holds half a character; the message names it by `what`.
    """
    if not isinstance(value, str):
        message = f"{what} must be text, not {shown(value)}"
        raise InputError(message)
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError as error:
            message = (
                f"{what} {shown(value)} holds half a character (a lone surrogate) at place "
                f"{error.start}; decode it with errors='replace', or leave it out"
            )
            raise InputError(message) from error
    return value


def namespace(value: object) -> str:
    """Return the name of a namespace that something may be written to.

    Two names that look alike would be two namespaces, and what is in one is never seen in the
    other: so nothing that cannot be seen stands at an end of it, and no control character in it.

    >>> namespace("ann"), namespace("李雷 at work")
    ('ann', '李雷 at work')

    Raises:
        InputError: it is no text, empty, or holds such a sign.
    """
    name = text(value, "namespace")
    ends = name[:1] + name[-1:]
    if not name or any(_is_unseen(sign) for sign in ends) or any(map(_is_control, name)):
        message = (
            f"namespace {shown(name)} is empty, or begins or ends with what cannot be seen, or "
            "holds a control character; give a name such as 'default' without spaces around it"
        )
        raise InputError(message)
    return name


def named(value: str, what: str) -> str:
    """Return the name of a user, an agent, a session or a namespace.

    >>> named("nora", "user_id")
    'nora'

    Raises:
        InputError: it names nobody: a variable that was never set is no user.
    """
    if not value.strip():
        if what == "namespace":
            return namespace(value)
        message = f"{what} is {shown(value)}, which names nobody; give a name, or leave it out"
        raise InputError(message)
    return value


def _is_unseen(sign: str) -> bool:
    return sign.isspace() or unicodedata.category(sign) in {"Cc", "Cf", "Zl", "Zp"}


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in {"Cc", "Zl", "Zp"}


def count(value: object, what: str, least: int = 1) -> int:
    """Return how many are asked for.

    Raises:
        InputError: it is no whole number, or less than `least`.
    """
    if not isinstance(value, Integral) or isinstance(value, bool):
        message = f"{what} is {shown(value)}; it must be a whole number"
        raise InputError(message)
    if value < least:
        message = f"{what} is {shown(value)}; it must be {least} or more"
        raise InputError(message)
    return int(value)


def share(value: object, what: str) -> float:
    """Return a figure from 0 to 1.

    >>> share(0.5, "least")
    0.5

    Raises:
        InputError: it is none; the message names it by `what`.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        message = f"{what} must be a number from 0 to 1, not {shown(value)}"
        raise InputError(message)
    return float(value)


def utc(moment: object) -> datetime:
    """Return a moment as naive UTC; one without a zone is taken as UTC already.

    >>> utc(datetime.fromisoformat("2025-03-01T02:00+02:00"))
    datetime.datetime(2025, 3, 1, 0, 0)

    Raises:
        InputError: it is no datetime, or lies outside the years 1 to 9999 in UTC.
    """
    if not isinstance(moment, datetime):
        message = (
            f"{shown(moment)} is no moment; give a datetime, such as "
            "datetime.fromisoformat('2026-05-01')"
        )
        raise InputError(message)
    try:
        return moment if moment.tzinfo is None else moment.astimezone(UTC).replace(tzinfo=None)
    except OverflowError as error:
        message = f"{moment} lies outside the years 1 to 9999 in UTC"
        raise InputError(message) from error


def zone(moment: datetime | None) -> timedelta:
    """Return how far the clock of a moment is ahead of UTC; none without a zone.

    >>> zone(datetime.fromisoformat("2025-03-01T02:00+02:00"))
    datetime.timedelta(seconds=7200)
    """
    ahead = moment.utcoffset() if moment else None
    return ahead if ahead is not None else timedelta()


def json_mapping(value: object, what: str) -> Mapping[str, Any]:
    """Return a mapping that JSON can hold; it knows no NaN, and sorts no keys of several kinds.

    >>> json_mapping({"page": 3}, "metadata")
    {'page': 3}

    Raises:
        InputError: it is none, or something in it is not of JSON.
    """
    if not isinstance(value, Mapping):
        message = f"{what} must be a mapping, not {shown(value)}"
        raise InputError(message)
    try:
        held = json.dumps(dict(value), ensure_ascii=False, allow_nan=False, sort_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        message = f"{what} must be JSON (text, finite numbers, lists, mappings): {error}"
        raise InputError(message) from error
    text(held, what)
    return value


def from_json(given: str, where: str) -> Any:
    """Return what a text of JSON holds.

    >>> from_json('{"page": 3}', "line 1")
    {'page': 3}

    Raises:
        InputError: it is not JSON, or deeper than can be read; names the place by `where`.
    """
    try:
        return json.loads(given)
    except (ValueError, RecursionError) as error:  # a number of too many digits is a ValueError
        message = f"{where} is not JSON: {error}"
        raise InputError(message) from error


def json_of(path: Path) -> Any:
    """Return what a file of JSON holds.

    Raises:
        InputError: it is not JSON in UTF-8; names line and column.
    """
    try:
        held = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{path} is not JSON: {error}"
        raise InputError(message) from error
    return from_json(held, str(path))


def shown(value: object) -> str:
    """Return how a message repeats a value: its beginning."""
    return repr(value)[:_SHOWN]
