"""What was known at a moment, as tables of nodes and edges: for Cypher and for export."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from graphmem.model.moment import Moment
from graphmem.storage.columnar import (
    PLACE,
    EdgePage,
    Places,
    Until,
    edge_pages,
    kept,
    node_pages,
)
from graphmem.storage.engine import Connection
from graphmem.storage.past import PastStore
from graphmem.storage.retiring import HAD
from graphmem.storage.tables import Tables

Mask = NDArray[np.bool_]

_KNOWN_SINCE: Mapping[str, tuple[str, ...]] = {
    "Version": ("retired_at",),
    "Session": (),
}
"""By which property a type tells since when it is known; `_SINCE` where it is not named here."""

_SINCE = ("recorded_at", "created_at")
_TOLD_APART = frozenset({"Abstraction", "Tuning"})
"""Types whose nodes change: `Rewriting.others` tells which were there, and as what."""

LEFT_OUT = frozenset({"OperationStep"})
"""What the journal keeps to take an operation back."""


class Shown:
    """What is shown of a graph as of a moment: all that was known, memories as they were.

    Vectors are left out. A node that tells no time of its own, a keyword say, is there when a
    memory of then, or a state that it had left behind, is joined to it. Edges are there when both
    ends are, so the nodes of a type are read before the edges that join them. The connection is of
    the state that `past` was made of.
    """

    def __init__(self, past: PastStore, tables: Tables, moment: Moment) -> None:
        self.past = past
        self._tables = tables
        self._moment = moment
        adjacency = past.adjacency
        self._memories: Mask = adjacency.attributes["is_memory"][: adjacency.size]
        self._touched = self._touched_by_memories()
        self._there: defaultdict[str, Places] = defaultdict(Places)

    def nodes(self, connection: Connection, types: Iterable[str]) -> Iterator[tuple[str, pa.Table]]:
        """Yield the nodes of these types, many at a time."""
        for type in types:
            numbers = self.past.adjacency.numbers(type)
            table, until = self._tables.nodes[type], self._until(type)
            for page in node_pages(connection, table, numbers, until):
                found = kept(page, self._known(type, page, page.column("number").to_numpy()))
                self._there[type].add(found)
                known = found.drop_columns([PLACE])
                yield type, self.past.was.page(type, known)

    def edges(self, connection: Connection, types: Iterable[str]) -> Iterator[EdgePage]:
        """Yield the edges of these types, many at a time."""
        for type in types:
            table = self._tables.edges[type]
            sources, _, _ = self.past.adjacency.edges[type].out.all()
            for pair in table.ends:
                ends = [(end, self._there[end]) for end in pair]
                if all(len(there) for _, there in ends):
                    pages = edge_pages(connection, table, ends, sources, self._moment.known)
                    yield from ((type, pair, page) for page in pages)
                    gone = self.past.was.parted.page(table, ends)
                    if gone is not None:
                        yield type, pair, gone

    def there(self) -> Mask:
        """Return which numbers are those of nodes that were shown so far."""
        there = np.zeros(self.past.adjacency.size, np.bool_)
        for places in self._there.values():
            there[places.numbers()] = True
        return there

    def _known(self, type: str, page: pa.Table, numbers: NDArray[np.int64]) -> Mask:
        if type == "Memory":
            return self._memories[numbers]
        if type in _TOLD_APART:
            return self._stood(type, numbers)
        time = self._known_since(type)
        if time is None:
            return self._touched[numbers]
        since = page.column(time).to_numpy().astype("datetime64[us]")
        known = self._moment.known
        by_then = since <= np.datetime64(known, "us") if known else np.ones(len(since), np.bool_)
        found: Mask = np.where(np.isnat(since), self._touched[numbers], by_then)
        return found

    def _stood(self, type: str, numbers: NDArray[np.int64]) -> Mask:
        if self._moment.known is None:
            return np.ones(len(numbers), np.bool_)
        return np.isin(numbers, list(self.past.was.others[type]))

    def _known_since(self, type: str) -> str | None:
        """Return the property that tells since when nodes of a type are known, if there is one."""
        properties = self._tables.nodes[type].columns
        return next((name for name in _KNOWN_SINCE.get(type, _SINCE) if name in properties), None)

    def _until(self, type: str) -> Until | None:
        """Return by which property, and up to when, nodes that were not known can be passed over.

        Of memories the projection tells it, of others their versions or adjustments.
        """
        time, known = self._known_since(type), self._moment.known
        told_apart = type == "Memory" or type in _TOLD_APART
        return None if told_apart or time is None or known is None else (time, known)

    def _touched_by_memories(self) -> Mask:
        """Return which numbers are joined to a memory of then."""
        touched = np.zeros(len(self._memories), np.bool_)
        for table in self.past.adjacency.edges.values():
            sources, targets, _ = table.out.all()
            touched[targets[self._memories[sources]]] = True
            touched[sources[self._memories[targets]]] = True
        touched[self.past.adjacency.edges[HAD].out.all()[1]] = True  # by memories before then
        return touched
