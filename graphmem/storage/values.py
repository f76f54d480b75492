"""Values on their way into the engine: what it would store wrongly is put right here."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import numpy as np

from graphmem.errors import InputError
from graphmem.model.given import utc

_LARGE = 1 << 63
_WORD = 8
_FINER = frozenset({"ns", "ps", "fs", "as"})
"""Units of numpy that moments and spans of Python have no place for; it makes numbers of them."""


def naive_utc(moment: datetime) -> datetime:
    """Return the moment in UTC without a zone; both engines drop an offset without a word.

    >>> naive_utc(datetime.fromisoformat("2025-03-01T02:00+02:00"))
    datetime.datetime(2025, 3, 1, 0, 0)

    Raises:
        InputError: it lies outside the years 1 to 9999 in UTC.
    """
    return utc(moment)


def plain(value: Any) -> Any:
    """Return a value as the engine can bind it.

    Moments become naive UTC, sequences lists, numpy values Python's own, and NaT (a moment that is
    missing) None. The parts of a list get one form, since the engine takes no other and crashes at
    some: mappings the same keys, also where they are nested, and None beside them those without
    values.

    >>> plain(({"a": 1}, {"b": np.float32(0.5)}, None))
    [{'a': 1, 'b': None}, {'a': None, 'b': 0.5}, {'a': None, 'b': None}]

    Raises:
        InputError: an integer is too large, a moment lies outside the years 1 to 9999, or a text
            holds half a character.
    """
    if isinstance(value, str | int):
        _refuse_unstorable(value)
    if isinstance(value, datetime):
        return naive_utc(value) if value == value else None  # noqa: PLR0124 - NaT of pandas is not
    if isinstance(value, bytes):  # the engine's binding knows no bytes; the text of a BLOB it does
        return "\\x" + value.hex("|").replace("|", "\\x")
    if isinstance(value, np.ndarray | np.generic):
        return _of_numpy(value)
    if isinstance(value, set | frozenset):
        value = sorted(map(plain, value), key=_place)
    if isinstance(value, list | tuple):
        return _alike([plain(part) for part in value])
    if isinstance(value, Mapping):
        return {key: plain(part) for key, part in value.items()}
    return value


def _of_numpy(value: "np.ndarray[Any, Any] | np.generic") -> Any:
    if value.dtype.kind in "fib" and value.dtype.itemsize <= _WORD:  # vectors most of all
        return value.tolist()
    if isinstance(value, np.floating):
        return float(value)
    if value.dtype.kind in "mM":
        if np.datetime_data(value.dtype.str)[0] in _FINER:
            value = value.astype(f"{value.dtype.kind}8[us]")
        if any(isinstance(one, int) for one in np.atleast_1d(value).ravel().tolist()):
            message = f"{value!r} is no moment of the years 1 to 9999, and no span of days or less"
            raise InputError(message)
    return plain(value.tolist())


def _place(part: Any) -> tuple[bool, bool, Any, str]:
    """Return what the parts of a set are sorted by: None, numbers by size, all else as text."""
    is_number = isinstance(part, int | float)
    return part is not None, not is_number, part if is_number else 0, str(part)


def _alike(parts: list[Any]) -> list[Any]:
    """Return the parts of a list in one form."""
    first = next((part for part in parts if part is not None), None)
    if isinstance(first, dict) and all(part is None or isinstance(part, dict) for part in parts):
        keys = dict.fromkeys(key for part in parts for key in part or ())
        held = {key: _alike([(part or {}).get(key) for part in parts]) for key in keys}
        return [{key: held[key][place] for key in keys} for place in range(len(parts))]
    if isinstance(first, list) and all(part is None or isinstance(part, list) for part in parts):
        inner = iter(_alike([one for part in parts for one in part or ()]))
        return [part if part is None else [next(inner) for _ in part] for part in parts]
    return parts


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
