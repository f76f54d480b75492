"""Rows of a batch, in one of the two forms in which the engine takes them fast.

A few rows to match go one by one through prepared statements; many go at once, as an arrow table
read by `LOAD FROM`, which costs some milliseconds however few they are. A `Group` hides which: its
parts of a statement read the value of a column as `$v0` or as `v0`. (A few rows to create: see
`knots`.)
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime
from itertools import compress
from typing import Any

import numpy as np
import pyarrow as pa

from graphmem.errors import OntologyError
from graphmem.storage.tables import Column, quoted
from graphmem.storage.values import naive_utc, plain

FEW_TO_CREATE = 8
FEW_TO_MATCH = 16
FEW_TO_READ = 100
"""Up to so many rows do not go as a table (measured: docs/measurements-storage.md).

Reading by `LOAD FROM` makes kuzu scan the columns read, whole; a look-up seeks.
"""

_OFTEN_ONE = ("STRING", "TIMESTAMP")
"""Types of columns that hold one value in many a batch, and that arrow takes dearly one by one."""

Rows = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Group:
    """Rows for one statement; `values[i]` are those of `columns[i]`, one a row."""

    columns: tuple[Column, ...]
    values: Sequence[Sequence[Any]]

    def __len__(self) -> int:
        return len(self.values[0])

    @property
    def single(self) -> bool:
        """Say whether there is but one row, and so a prepared statement."""
        return len(self) == 1

    @property
    def head(self) -> str:
        """How the statement begins."""
        return "" if self.single else f"LOAD FROM $rows WITH {self._carried(' AS ')}"

    def value(self, position: int) -> str:
        """Return the expression that reads a column."""
        if not self.single:
            return f"v{position}"
        return self.columns[position].bound(f"v{position}")

    def fields(self, start: int = 0) -> str:
        """Return ` {name: value, …}` of the columns from `start` on, or nothing."""
        positions = range(start, len(self.columns))
        fields = [f"{quoted(self.columns[i].name)}: {self.value(i)}" for i in positions]
        return f" {{{', '.join(fields)}}}" if fields else ""

    def assignments(self, variable: str, start: int) -> str:
        """Return `variable.name = value, …` of the columns from `start` on."""
        positions = range(start, len(self.columns))
        return ", ".join(
            f"{variable}.{quoted(self.columns[i].name)} = {self.value(i)}" for i in positions
        )

    def match_node(self, type_name: str) -> str:
        """Return the beginning of a statement that finds `n` by the first column."""
        return f"{self.head} MATCH (n:{quoted(type_name)} {{`id`: {self.value(0)}}})"

    def match_node_and_go_on(self, type_name: str) -> str:
        """Return the same for a statement that goes on to match from `n`."""
        found = self.match_node(type_name)
        return found if self.single else f"{found} WITH n, {self._carried()}"

    def match_ends(self, ends: tuple[str, str], key: str = "id") -> str:
        """Return the beginning of a statement that finds `a` and `b` by the first two columns.

        These hold the property `key` of the ends.

        Many rows match one end after the other, every variable carried along: matched together,
        the engine would build their cross product.
        """
        first = f"MATCH (a:{quoted(ends[0])} {{`{key}`: {self.value(0)}}})"
        second = f"MATCH (b:{quoted(ends[1])} {{`{key}`: {self.value(1)}}})"
        if self.single:
            return f"{first} {second}"
        carried = self._carried()
        return f"{self.head} {first} WITH a, {carried} {second} WITH a, b, {carried}"

    def parameters(self) -> dict[str, Any]:
        """Return what the statement binds.

        Raises:
            OntologyError: a value does not fit its column.
        """
        if self.single:
            return {f"v{i}": value for i, (value,) in enumerate(self.values)}
        return {"rows": self.arrow()}

    def arrow(self) -> pa.Table:
        """Return the rows as columns `v0`, `v1`, ….

        Raises:
            OntologyError: a value does not fit its column.
        """
        names = [f"v{i}" for i in range(len(self.columns))]
        arrays = map(_array, self.columns, self.values)
        return pa.table(list(arrays), names=names)

    def _carried(self, rename: str = "") -> str:
        names = [f"v{i}" for i in range(len(self.columns))]
        return ", ".join(f"{name}{rename}{name}" if rename else name for name in names)


def grouped(columns: Mapping[str, Column], rows: Rows, few: int) -> Iterator[Group]:
    """Yield rows: each by itself if there are few, or all together; None is left out."""
    return (together(columns, part) for part in _parts(rows, few))


def together(columns: Mapping[str, Column], rows: Rows) -> Group:
    """Return rows as one group, without the columns of which every value is None."""
    group = _group(columns, set().union(*rows), rows)
    used = [any(value is not None for value in values) for values in group.values]
    return Group(tuple(compress(group.columns, used)), list(compress(group.values, used)))


def grouped_alike(columns: Mapping[str, Column], rows: Rows) -> Iterator[Group]:
    """Yield rows to change, grouped by which properties they set; None is a value."""
    kinds: dict[frozenset[str], list[Mapping[str, Any]]] = {}
    for row in rows:
        kinds.setdefault(frozenset(row), []).append(row)
    for names, alike in kinds.items():
        for part in _parts(alike, FEW_TO_MATCH):
            yield _group(columns, names, part)


def identities(ids: Iterable[str], few: int = FEW_TO_READ) -> Iterator[Group]:
    """Yield ids, without repetitions."""
    rows = [{"id": id_} for id_ in dict.fromkeys(ids)]
    yield from grouped(ID_COLUMN, rows, few)


ID_COLUMN = {"id": Column("id", "STRING", pa.string())}


def _parts(rows: Rows, few: int) -> Iterable[Rows]:
    return ([row] for row in rows) if len(rows) <= few else (rows,)


def _group(columns: Mapping[str, Column], names: Set[str], rows: Rows) -> Group:
    refuse_unknown(columns, names)
    chosen = tuple(column for name, column in columns.items() if name in names)
    return Group(chosen, [_stored_column(column, rows) for column in chosen])


def _stored_column(column: Column, rows: Rows) -> list[Any]:
    values = [row.get(column.name) for row in rows]
    if column.is_list or column.dimension:
        return [stored(column, value) for value in values]
    return values


def refuse_unknown(columns: Mapping[str, Column], names: Iterable[str]) -> None:
    """Raise `OntologyError` when one of the names is no column."""
    unknown = sorted(set(names) - set(columns))
    if unknown:
        message = f"unknown property {unknown[0]!r}; known: {', '.join(columns)}"
        raise OntologyError(message)


def stored(column: Column, value: Any) -> Any:
    """Return the value as it is stored; an empty list as nothing, which is read as empty.

    Raises:
        OntologyError: a vector has another length than those of its column.
    """
    if value is None:
        return None
    if column.dimension:
        vector = np.asarray(value, dtype="<f4")
        if vector.shape != (column.dimension,):
            message = (
                f"property {column.name!r} takes {column.dimension} numbers, not {vector.size}"
            )
            raise OntologyError(message)
        return vector.tobytes() if column.engine == "BLOB" else vector
    return plain(value) or None if column.is_list else value


def _array(column: Column, values: Sequence[Any]) -> pa.Array:
    try:
        if pa.types.is_fixed_size_list(column.arrow):
            return pa.FixedSizeListArray.from_arrays(
                pa.array(np.concatenate(values)), column.arrow.list_size
            )
        if column.engine == "BLOB":
            return pa.array(values, type=pa.binary())
        if pa.types.is_timestamp(column.arrow):
            stored_as = {v: naive_utc(v) if isinstance(v, datetime) else v for v in set(values)}
            values = [stored_as[value] for value in values]
        if column.engine in _OFTEN_ONE and values.count(values[0]) == len(values):
            return pa.repeat(pa.scalar(values[0], type=column.arrow), len(values))
        return pa.array(values, type=column.arrow)
    except (pa.ArrowException, ValueError, TypeError, OverflowError) as error:
        message = f"property {column.name!r} holds what {column.engine} cannot: {error}"
        raise OntologyError(message) from error
