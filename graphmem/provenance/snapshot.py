"""What was known at a moment, as tables of nodes and edges: for Cypher and for export."""

from collections.abc import Iterable, Iterator, Mapping

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from graphmem.model.moment import Moment
from graphmem.storage.columnar import SOURCE, TARGET, EdgePage, edge_pages, node_pages
from graphmem.storage.engine import Connection
from graphmem.storage.past import PastStore
from graphmem.storage.tables import Tables

Mask = NDArray[np.bool_]

_KNOWN_SINCE: Mapping[str, tuple[str, ...]] = {
    "Version": ("retired_at",),
    "Session": (),
}
"""By which property a type tells since when it is known; `_SINCE` where it is not named here."""

_SINCE = ("recorded_at", "created_at")
LEFT_OUT = frozenset({"OperationStep"})
"""What the journal keeps to take an operation back."""


class Shown:
    """What is shown of a graph as of a moment: all that was known, memories as they were.

    Vectors are left out. A node that tells no time of its own, a keyword say, is there when a
    memory of then is joined to it. Edges are there when both ends are, so the nodes of a type are
    read before the edges that join them. The connection is of the state that `past` was made of.
    """

    def __init__(self, past: PastStore, tables: Tables, moment: Moment) -> None:
        self._past = past
        self._tables = tables
        self._moment = moment
        adjacency = past.adjacency
        self._memories: Mask = adjacency.attributes["is_memory"][: adjacency.size]
        self._touched = self._touched_by_memories()
        self._visible = np.zeros(adjacency.size, np.bool_)

    def nodes(self, connection: Connection, types: Iterable[str]) -> Iterator[tuple[str, pa.Table]]:
        """Yield the nodes of these types, many at a time."""
        for type in types:
            numbers = self._past.adjacency.numbers(type)
            for page in node_pages(connection, self._tables.nodes[type], numbers):
                found = page.column("number").to_numpy()
                known = self._known(type, page, found)
                self._visible[found[known]] = True
                kept = page.filter(pa.array(known))
                yield type, self._past.was.page(kept) if type == "Memory" else kept

    def edges(self, connection: Connection, types: Iterable[str]) -> Iterator[EdgePage]:
        """Yield the edges of these types, many at a time."""
        for type in types:
            table = self._tables.edges[type]
            sources, _, _ = self._past.adjacency.edges[type].out.all()
            for ends in table.ends:
                for page in edge_pages(connection, table, ends, sources, self._moment.known):
                    places = (page.column(name).to_numpy() for name in (SOURCE, TARGET))
                    source, target = (self._visible[place] for place in places)
                    yield type, ends, page.filter(pa.array(source & target))

    def _known(self, type: str, page: pa.Table, numbers: NDArray[np.int64]) -> Mask:
        if type == "Memory":
            return self._memories[numbers]
        properties = self._tables.nodes[type].columns
        times = [name for name in _KNOWN_SINCE.get(type, _SINCE) if name in properties][:1]
        if not times:
            return self._touched[numbers]
        since = page.column(times[0]).to_numpy().astype("datetime64[us]")
        known = self._moment.known
        by_then = since <= np.datetime64(known, "us") if known else np.ones(len(since), np.bool_)
        found: Mask = np.where(np.isnat(since), self._touched[numbers], by_then)
        return found

    def _touched_by_memories(self) -> Mask:
        """Return which numbers are joined to a memory of then."""
        touched = np.zeros(len(self._memories), np.bool_)
        for table in self._past.adjacency.edges.values():
            sources, targets, _ = table.out.all()
            touched[targets[self._memories[sources]]] = True
            touched[sources[self._memories[targets]]] = True
        return touched
