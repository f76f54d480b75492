"""A query with a name, and what may be bound to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import UnionType
from typing import Any

from graphmem.errors import QueryError, nearest
from graphmem.storage.queries.tokens import with_parameters
from graphmem.storage.values import naive_utc, plain

_PYTHON_TYPES: Mapping[str, type | UnionType] = {
    "BOOL": bool,
    "DOUBLE": int | float,
    "INT64": int,
    "STRING": str,
    "TIMESTAMP": datetime,
}


@dataclass(frozen=True, slots=True)
class Query:
    """A query with a name.

    Attributes:
        name: with its namespace, as `explore.neighbours`.
        doc: what it returns.
        parameters: engine type by name.
        defaults: values of the parameters that need not be given.
        columns: names of the columns of its rows, in order; none for a query that only writes.
        text: the statement, with a comment that says where it comes from.
        origin: folder and file.
        seeks: whether it finds its nodes by key.
    """

    name: str
    doc: str
    parameters: Mapping[str, str]
    columns: tuple[str, ...]
    text: str
    origin: str
    defaults: Mapping[str, Any] = field(default_factory=dict)
    seeks: bool = False

    def bound(self, values: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """Return text and parameters to run, the defaults among them.

        A value without a type of its own (None, an empty list) gets the declared one; the engine
        cannot guess it. A moment may be given in ISO 8601.

        Raises:
            QueryError: a parameter is missing or unknown, or of another type.
            InputError: a value is too large, or a text holds half a character.
        """
        given = {**self.defaults, **values}
        for name in self.parameters:
            if name not in given:
                message = f"query {self.name} needs the parameter {name!r} ({self.origin})"
                raise QueryError(message)
        for name in given:
            if name not in self.parameters:
                known = nearest(name, self.parameters)
                message = f"query {self.name} does not know the parameter {name!r}{known}"
                raise QueryError(message)
        bound = {name: self._typed(name, value) for name, value in given.items()}
        bare = {
            name: f"CAST(${name} AS {self.parameters[name]})"
            for name, value in bound.items()
            if value is None or (isinstance(value, list) and not value)
        }
        return with_parameters(self.text, bare) if bare else self.text, bound

    def _typed(self, name: str, value: Any) -> Any:
        declared = self.parameters[name]
        if declared == "TIMESTAMP" and isinstance(value, str):
            return _moment(value, f"query {self.name}: the parameter {name!r}")
        bindable = plain(value)
        if not _fits(bindable, declared):
            message = f"query {self.name}: the parameter {name!r} is {declared}, not {value!r}"
            raise QueryError(message)
        return bindable


def _fits(value: Any, declared: str) -> bool:
    if value is None:
        return True
    if declared.endswith("[]"):
        element = declared.removesuffix("[]")
        return isinstance(value, list) and all(_fits(each, element) for each in value)
    if isinstance(value, bool):
        return declared == "BOOL"
    return isinstance(value, _PYTHON_TYPES.get(declared, object))


def _moment(text: str, where: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        message = f"{where} is a moment as 2025-01-31 or 2025-01-31T12:00, not {text!r}"
        raise QueryError(message) from error
    return naive_utc(moment)
