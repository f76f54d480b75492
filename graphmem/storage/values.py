"""Values on their way into the engine: what it would store wrongly is put right here."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import numpy as np

from graphmem.errors import InputError

_LARGE = 1 << 63


def naive_utc(moment: datetime) -> datetime:
    """Return the moment in UTC without a zone; both engines drop an offset without a word.

    >>> naive_utc(datetime.fromisoformat("2025-03-01T02:00+02:00"))
    datetime.datetime(2025, 3, 1, 0, 0)
    """
    return moment.astimezone(UTC).replace(tzinfo=None) if moment.tzinfo else moment


def plain(value: Any) -> Any:
    """Return a value as the engine can bind it.

    Moments become naive UTC, sequences lists, numpy values Python's own; mappings in a list get
    the same keys, since the engine refuses rows of unequal form.

    >>> plain(({"a": 1}, {"b": np.float32(0.5)}))
    [{'a': 1, 'b': None}, {'a': None, 'b': 0.5}]

    Raises:
        InputError: an integer is too large, or a text holds half a character.
    """
    if isinstance(value, str | int):
        _refuse_unstorable(value)
    if isinstance(value, datetime):
        return naive_utc(value)
    if isinstance(value, bytes):  # the engine's binding knows no bytes; the text of a BLOB it does
        return "\\x" + value.hex("|").replace("|", "\\x")
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    if isinstance(value, set | frozenset):
        value = sorted(value)
    if isinstance(value, list | tuple):
        return _same_keys([plain(part) for part in value])
    if isinstance(value, Mapping):
        return {key: plain(part) for key, part in value.items()}
    return value


def _same_keys(parts: list[Any]) -> list[Any]:
    if not parts or not all(isinstance(part, dict) for part in parts):
        return parts
    keys = list(dict.fromkeys(key for part in parts for key in part))
    return [{key: part.get(key) for key in keys} for part in parts]


def _refuse_unstorable(value: str | int) -> None:
    if isinstance(value, int):
        if not -_LARGE <= value < _LARGE:
            message = f"{value} does not fit into 64 bits"
            raise InputError(message)
    elif not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError as error:
            message = f"{value[:80]!r} holds half a character (a lone surrogate)"
            raise InputError(message) from error
