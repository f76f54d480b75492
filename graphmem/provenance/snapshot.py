"""A graph of its own that holds what was known at a moment, for Cypher and for export."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

import numpy as np

from graphmem.model import Batch, Edge, Node, Selection, Subgraph
from graphmem.model.moment import Moment
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.past import PastStore
from graphmem.storage.subgraph import subgraph

_PAGE = 20_000
"""Nodes or edges of a transaction; more edges where those that leave one node go on."""

_KNOWN_SINCE: Mapping[str, tuple[str, ...]] = {
    "Version": ("retired_at",),
    "Session": (),
}
"""By which property a type tells since when it is known; `_SINCE` where it is not named here."""

_SINCE = ("recorded_at", "created_at")
_LEFT_OUT = frozenset({"OperationStep"})
"""What the journal keeps to take an operation back."""


def snapshot(graph: KuzuGraph, past: PastStore, moment: Moment) -> Subgraph:
    """Return all that was known at a moment, memories as they were; without vectors.

    A node that tells no time of its own, a keyword say, is there when a memory of then is joined to
    it. The caller keeps the store still meanwhile.
    """
    shown = _Shown(graph, past, moment)
    seeds = tuple(name for type in past.ontology.node_types for name in shown.known(type))
    part = subgraph(graph, past.adjacency, Selection(seeds=seeds, hops=0))
    nodes = tuple(shown.node(node) for node in part.nodes)
    return Subgraph(nodes, tuple(filter(shown.joins, part.edges)))


def fill(graph: KuzuGraph, past: PastStore, part: Subgraph) -> None:
    """Write a snapshot to an empty graph, its nodes under the numbers that they have."""
    graph.add_types(past.ontology)
    for page in _pages(part.nodes):
        batch, numbers = Batch(), {}
        for node in page:
            name = (node.type, node.id)
            numbers[name] = _number(past, name)
            batch.create(node.type, {**node.properties, "id": node.id})
        graph.write(batch, numbers)
    for edges in _edge_pages(part.edges):
        batch = Batch()
        for edge in edges:
            batch.connect(edge.type, edge.source, edge.target, **edge.properties)
        graph.write(batch, {})


class _Shown:
    """What is shown of the graph."""

    def __init__(self, graph: KuzuGraph, past: PastStore, moment: Moment) -> None:
        self._graph = graph
        self._past = past
        self._known = moment.known
        self._memories = past.adjacency.attributes["is_memory"]
        self._touched = self._touched_by_memories()

    def known(self, type: str) -> Iterator[tuple[str, str]]:
        """Yield the nodes of a type that were known, as (type, id)."""
        adjacency = self._past.adjacency
        if type in _LEFT_OUT:
            return
        if type == "Memory":
            yield from (
                adjacency.node(number) for number in np.flatnonzero(self._memories).tolist()
            )
            return
        properties = self._past.ontology.node_types[type].properties
        times = [name for name in _KNOWN_SINCE.get(type, _SINCE) if name in properties][:1]
        read = self._graph.node_columns(type, ("id", *times))
        since = read[times[0]] if times else np.full(len(read["id"]), np.datetime64("NaT", "us"))
        for id, at in zip(read["id"].tolist(), since.tolist(), strict=True):
            number = adjacency.number(type, id)
            if number is not None and (self._by_then(at) if at else self._touched[number]):
                yield type, id

    def joins(self, edge: Edge) -> bool:
        """Say whether an edge was drawn by then."""
        return self._by_then(edge.properties.get("created_at"))

    def node(self, node: Node) -> Node:
        """Return a node as it was."""
        if node.type != "Memory":
            return node
        was: Mapping[str, Any] = self._past.was({**node.properties, "id": node.id})
        held = {name: value for name, value in was.items() if value is not None and name != "id"}
        return Node(node.type, node.id, node.label, held)

    def _by_then(self, at: datetime | None) -> bool:
        return self._known is None or at is None or at <= self._known

    def _touched_by_memories(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return which numbers are joined to a memory of then."""
        touched = np.zeros(self._past.adjacency.size, np.bool_)
        for table in self._past.adjacency.edges.values():
            sources, targets, _ = table.out.all()
            touched[targets[self._memories[sources]]] = True
            touched[sources[self._memories[targets]]] = True
        return touched


def _number(past: PastStore, name: tuple[str, str]) -> int:
    number = past.adjacency.number(*name)
    if number is None:
        raise KeyError(name)
    return number


def _pages(nodes: Sequence[Node]) -> Iterator[Sequence[Node]]:
    for start in range(0, len(nodes), _PAGE):
        yield nodes[start : start + _PAGE]


def _edge_pages(edges: Sequence[Edge]) -> Iterator[list[Edge]]:
    """Yield edges in pages; those of a type that leave one node always in one page."""
    page: list[Edge] = []
    for _, leaving in groupby(edges, lambda edge: (edge.type, edge.source)):
        page += leaving
        if len(page) >= _PAGE:
            yield page
            page = []
    if page:
        yield page
