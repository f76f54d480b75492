"""Values of parameters: which kinds a query takes, and what is said where one does not fit."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Final
from uuid import UUID

import numpy as np

from graphmem.errors import QueryError

_KINDS: Final[tuple[tuple[type | tuple[type, ...], str], ...]] = (
    (bool, "a truth value"),
    (int, "a whole number"),
    ((float, np.number), "a number"),
    (Decimal, "a decimal number"),
    (str, "a text"),
    (bytes, "bytes"),
    (datetime, "a moment"),
    (date, "a day"),
    (timedelta, "a span of time"),
    (UUID, "a UUID"),
    (Mapping, "a mapping"),
    ((list, tuple, set, frozenset, np.ndarray), "a list"),
)
_TAKEN: Final = (
    "a query takes None, truth values, numbers, texts, moments (datetime), bytes, lists of one of "
    "these, and mappings from texts to them"
)
_UNFIT: Final = (
    "Conversion exception",
    "Runtime exception",
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


def _refuse(value: object, where: str) -> None:
    if _kind(value) is None:
        message = f"{where} is of the kind {type(value).__name__}; {_TAKEN}"
        raise QueryError(message)
    if isinstance(value, Mapping):
        for key, part in value.items():
            if not isinstance(key, str):
                message = f"{where} has a name that is no text, {key!r}; {_TAKEN}"
                raise QueryError(message)
            _refuse(part, f"{where}, {key!r},")
    elif isinstance(value, list | tuple | set | frozenset):
        for part in value:
            _refuse(part, f"a value in {where}")
        kinds = list(dict.fromkeys(str(_kind(part)) for part in value if part is not None))
        if len({"a number" if kind == "a whole number" else kind for kind in kinds}) > 1:
            message = f"{where} holds {' and '.join(kinds)}; the values of a list are of one kind"
            raise QueryError(message)


def _kind(value: object) -> str | None:
    """Return in words what a value is; None where no query takes it."""
    if value is None:
        return "None"
    return next((words for types, words in _KINDS if isinstance(value, types)), None)
