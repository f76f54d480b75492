"""Values of parameters: which kinds a query takes, and what is said where one does not fit."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

import numpy as np

from graphmem.errors import QueryError
from graphmem.storage.values import plain

_LISTS: Final = (list, tuple, set, frozenset, np.ndarray)
_KINDS: Final[tuple[tuple[type | tuple[type, ...], str], ...]] = (
    ((bool, np.bool_), "a truth value"),
    ((timedelta, np.timedelta64), "a span of time"),
    ((int, np.integer), "a whole number"),
    ((float, np.floating), "a number"),
    (Decimal, "a decimal number"),
    (str, "a text"),
    (bytes, "bytes"),
    ((datetime, np.datetime64), "a moment"),
    (date, "a day"),
    (UUID, "a UUID"),
    (Mapping, "a mapping"),
    (_LISTS, "a list"),
)
_TAKEN: Final = (
    "a query takes None, truth values, numbers, texts, moments (datetime), bytes, lists of one of "
    "these, and mappings from texts to them"
)
_UNFIT: Final = (
    "Conversion exception",
    "Python object",
    "parameter type",
    "ANY type",
    "internal type",
    "data type",
    "implicit cast",
)
"""What the engine says where a value is none that the query can use."""


def refuse_unknown(parameters: Mapping[str, object]) -> None:
    """Raise where the engine would fail at a value in words of its own.

    >>> refuse_unknown({"name": "Ann", "ids": ["a", None]})
    >>> refuse_unknown({"ids": ["a", 1]})
    Traceback (most recent call last):
    ...
    graphmem.errors.QueryError: the parameter $ids holds a text and a whole number; the values of \
a list are of one kind

    Raises:
        QueryError: a value is of a kind that no query takes; names the parameter.
    """
    for name, value in parameters.items():
        _refuse(value, f"the parameter ${name}")


def unfit(told: str, parameters: Mapping[str, object]) -> str | None:
    """Return what to say for an engine's message about values; None where it tells of none.

    >>> unfit("Conversion exception: Cast failed.", {"id": 5})
    'a value does not fit what the query does with it ($id is a whole number); give one of the \
kind that it is compared with, a text for a text'
    """
    if not parameters or not any(sign in told for sign in _UNFIT):
        return None
    given = ", ".join(f"${name} is {_kind(value)}" for name, value in parameters.items())
    return (
        f"a value does not fit what the query does with it ({given}); give one of the kind that "
        "it is compared with, a text for a text"
    )


def _refuse(value: object, where: str, *, listed: bool = False) -> None:
    """Raise where a value is none to bind; what is `listed` takes its kind from what is beside."""
    if _kind(value) is None:
        message = f"{where} is of the kind {type(value).__name__}; {_TAKEN}"
        raise QueryError(message)
    if isinstance(value, Mapping):
        for key, part in value.items():
            if not isinstance(key, str):
                message = f"{where} has a name that is no text, {key!r}; {_TAKEN}"
                raise QueryError(message)
            if not listed and _is_empty(part):
                message = (
                    f"{_under(key, where)} is {part!r}, whose kind cannot be told within a "
                    "mapping; leave it out, or give it as a parameter of its own"
                )
                raise QueryError(message)
            _refuse(part, _under(key, where), listed=listed)
    elif isinstance(value, _LISTS):
        parts = _parts(value)
        for part in parts:
            _refuse(part, f"a value in {where}", listed=True)
        _refuse_mixed(parts, where)


def _refuse_mixed(parts: Iterable[object], where: str) -> None:
    """Raise where values that the engine holds in one list, nested ones too, differ in kind."""
    held = [part for part in parts if part is not None]
    kinds = list(dict.fromkeys(str(_kind(part)) for part in held))
    if len({"a number" if kind == "a whole number" else kind for kind in kinds}) > 1:
        message = f"{where} holds {' and '.join(kinds)}; the values of a list are of one kind"
        raise QueryError(message)
    if kinds == ["a mapping"]:
        nested = [part for part in held if isinstance(part, Mapping)]
        for key in dict.fromkeys(key for part in nested for key in part):
            _refuse_mixed([part.get(key) for part in nested], _under(key, where))
    elif kinds == ["a list"]:
        lists = [part for part in held if isinstance(part, _LISTS)]
        _refuse_mixed([one for part in lists for one in _parts(part)], f"a value in {where}")


def _under(key: str, where: str) -> str:
    return f"{where.removesuffix(',')}, {key!r},"


def _parts(value: Any) -> Collection[object]:
    """Return the values of a list; of an array the first, where all are of one kind."""
    if not isinstance(value, np.ndarray):
        return list(value)
    flat = value.ravel()
    return list(flat if value.dtype.hasobject else flat[:1])


def _is_empty(value: object) -> bool:
    """Say whether a value is bound as None, or as a list of nothing else."""
    bound = plain(value)
    return bound is None or (isinstance(bound, list) and all(map(_is_empty, bound)))


def _kind(value: object) -> str | None:
    """Return in words what a value is; None where no query takes it."""
    if value is None:
        return "None"
    return next((words for types, words in _KINDS if isinstance(value, types)), None)
