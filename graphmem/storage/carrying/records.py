"""The records of a dump become rows: decoded, and seen to hang together."""

import base64
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import numpy as np
import pyarrow as pa

from graphmem.errors import InputError
from graphmem.model import Batch, EdgeRow
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.storage.carrying.dump import VECTOR_OF
from graphmem.storage.tables import Column, EdgeTable, NodeTable, Tables

Record = dict[str, Any]
"""A line of a dump."""

Stored = Callable[[str, str], bool]
"""Says whether a node (its type, its id) is in the memory already."""


@dataclass(slots=True)
class Page:
    """Records of one transaction, and the numbers that its nodes had."""

    batch: Batch = field(default_factory=Batch)
    numbers: dict[tuple[str, str], int] = field(default_factory=dict)
    nodes: int = 0
    edges: int = 0


_MOST_NUMBERS = 1 << 28
"""Above any number that one machine gives; places up to the highest are kept in memory."""


class Records:
    """Reads records one by one, in the order of the file, nodes before the edges that join them."""

    def __init__(self, tables: Tables, stored: Stored) -> None:
        self._nodes = {name: _Columns.of(table) for name, table in tables.nodes.items()}
        self._edges = {name: _Columns.of(table) for name, table in tables.edges.items()}
        self._stored = stored
        self._ids: dict[str, set[str]] = {name: set() for name in tables.nodes}
        self._numbers: set[int] = set()

    def add(self, page: Page, record: Record) -> None:
        """Add a record to a page.

        Raises:
            InputError: a node was read before, or an edge joins one that was not and is not stored.
            KeyError, ValueError, TypeError, AttributeError: it is no record of these tables.
        """
        if "node" in record:
            self._add_node(page, record)
        else:
            self._add_edge(page, record)

    def _add_node(self, page: Page, record: Record) -> None:
        name = record["node"]
        row = self._nodes[name].decoded(record["properties"])
        id, number, ids = row["id"], row["number"], self._ids[name]
        if id in ids or number in self._numbers:
            what = f"{name} {id!r}" if id in ids else f"the number {number}"
            message = f"{what} stands above already; leave one of the two lines out"
            raise InputError(message)
        if number >= _MOST_NUMBERS:
            message = (
                f"{name} {id!r} has the number {number}, above {_MOST_NUMBERS}; number it anew"
            )
            raise InputError(message)
        ids.add(id)
        self._numbers.add(number)
        page.numbers[name, id] = number
        page.batch.create(name, row)
        if "vector" in record and name == VECTOR_OF:
            held = {"id": id, "vector": record["vector"]}
            page.batch.create(VECTOR_TYPE, self._nodes[VECTOR_TYPE].decoded(held))
        page.nodes += 1

    def _add_edge(self, page: Page, record: Record) -> None:
        name = record["edge"]
        row = self._edges[name].decoded(record["properties"])
        (source_type, source), (target_type, target) = record["source"], record["target"]
        for type, id in ((source_type, source), (target_type, target)):
            if id not in self._ids[type] and not self._stored(type, id):
                message = (
                    f"{name} {source!r} -> {target!r}: no {type} has the id {id!r}, here "
                    "above or in the memory; copy the file anew, or take this edge out"
                )
                raise InputError(message)
        page.batch.edges.setdefault(name, []).append(
            EdgeRow(source_type, source, target_type, target, row)
        )
        page.edges += 1


@dataclass(frozen=True, slots=True)
class _Columns:
    """The columns of a table, and how those are read that JSON does not hold as they are."""

    names: frozenset[str]
    decoders: Mapping[str, Callable[[Any], Any]]

    @classmethod
    def of(cls, table: NodeTable | EdgeTable) -> "_Columns":
        found = {name: _decoder(column) for name, column in table.columns.items()}
        return cls(frozenset(found), {name: each for name, each in found.items() if each})

    def decoded(self, row: Record) -> Record:
        """Decode a row in place."""
        if not row.keys() <= self.names:
            raise KeyError(*sorted(row.keys() - self.names))
        for name, decode in self.decoders.items():
            if name in row:
                row[name] = decode(row[name])
        return row


def _decoder(column: Column) -> Callable[[Any], Any] | None:
    if pa.types.is_timestamp(column.arrow):
        return datetime.fromisoformat
    dimension = column.dimension
    if dimension:
        return lambda text: _vector(text, dimension)
    return None


def _vector(text: str, dimension: int) -> Any:
    return np.frombuffer(base64.b64decode(text), dtype="<f4").reshape(dimension)
