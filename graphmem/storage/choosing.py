"""Which nodes a selection means."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Any

import numpy as np
import pyarrow as pa

from graphmem.errors import InputError, NotFoundError, OntologyError, nearest
from graphmem.model.arguments import check
from graphmem.model.subgraph import Selection
from graphmem.schema.ontology import Ontology
from graphmem.storage.engine import Connection
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.rows import identities
from graphmem.storage.tables import NodeTable, quoted

Named = tuple[str, str]
"""Type and id of a node."""


class Choosing:
    """Finds the nodes of a selection; what is chosen maps the number of a node to its name."""

    def __init__(
        self, connection: Connection, graph: KuzuGraph, adjacency: Adjacency, selection: Selection
    ) -> None:
        self._connection = connection
        self._tables = graph.tables
        self._adjacency = adjacency
        self._selection = selection
        self._node_types = _chosen(graph.ontology.node_types, selection.node_types)
        self._edge_types = _chosen(graph.ontology.edge_types, selection.edge_types)

    def everywhere(self) -> dict[int, Named]:
        """Choose nodes of the selected types and namespace, oldest first."""
        found: list[tuple[int, Named]] = []
        for type in self._node_types:
            text, parameters = self._match_all(self._tables.nodes[type])
            read = self._connection.arrow(f"{text} RETURN n.number, n.id", parameters)
            numbers, ids = (column.to_pylist() for column in read.columns)
            found += [(number, (type, id)) for number, id in zip(numbers, ids, strict=True)]
        return dict(sorted(found)[: self._selection.limit])

    def around_seeds(self) -> dict[int, Named]:
        """Choose the seeds and what lies within the hops, nearest first, then oldest first."""
        fringe = self._seeds()
        chosen = dict.fromkeys(fringe)
        limit = self._selection.limit
        for _ in range(self._selection.hops):
            if not fringe or (limit is not None and len(chosen) >= limit):
                break
            reached = self._neighbours(fringe)
            fringe = self._selected(np.setdiff1d(reached, list(chosen)).tolist())
            chosen.update(dict.fromkeys(fringe))
        return {number: self._adjacency.node(number) for number in list(chosen)[:limit]}

    def of_ids(self, table: NodeTable, ids: Sequence[str], result: str) -> Iterator[pa.Table]:
        """Read the nodes of a type that have these ids, perhaps with others."""
        if self.is_whole(table.name, ids):
            yield self._connection.arrow(f"MATCH (n:{quoted(table.name)}) RETURN {result}")
        else:
            for group in identities(ids):
                text = f"{group.match_node(table.name)} RETURN {result}"
                yield self._connection.arrow(text, group.parameters())

    def is_whole(self, type: str, ids: Sequence[str]) -> bool:
        """Say whether reading the whole table costs no more than looking these up."""
        return len(ids) * 2 > self._adjacency.count(type)

    def _match_all(self, table: NodeTable) -> tuple[str, dict[str, str]]:
        matched = f"MATCH (n:{quoted(table.name)})"
        namespace = self._selection.namespace
        if namespace is None:
            return matched, {}
        if "namespace" not in table.columns:
            return f"{matched} WHERE false", {}
        return f"{matched} WHERE n.namespace = $namespace", {"namespace": namespace}

    def _seeds(self) -> list[int]:
        numbers: dict[int, None] = {}
        for type, id in dict.fromkeys(self._selection.seeds):
            number = self._adjacency.number(type, id)
            if number is None or not self._in_namespace([number]):
                raise NotFoundError(type, id)
            numbers[number] = None
        return list(numbers)

    def _neighbours(self, fringe: Sequence[int]) -> np.ndarray[Any, Any]:
        sources = np.asarray(fringe, np.int64)
        tables = [self._adjacency.edges[type] for type in self._edge_types]
        ways = [way for table in tables for way in (table.out, table.into)]
        return np.unique(np.concatenate([way.gather(sources)[1] for way in ways]))

    def _selected(self, numbers: Sequence[int]) -> list[int]:
        wanted = set(self._node_types)
        return self._in_namespace([n for n in numbers if self._adjacency.node(n)[0] in wanted])

    def _in_namespace(self, numbers: Sequence[int]) -> list[int]:
        if self._selection.namespace is None:
            return list(numbers)
        inside: set[int] = set()
        for type, ids in by_type(self._adjacency.node(number) for number in numbers).items():
            table = self._tables.nodes[type]
            if "namespace" in table.columns:
                for read in self.of_ids(table, ids, "n.number, n.namespace"):
                    told = zip(*(column.to_pylist() for column in read.columns), strict=True)
                    inside |= {n for n, namespace in told if namespace == self._selection.namespace}
        return [number for number in numbers if number in inside]


def refuse_wrong(selection: Selection, ontology: Ontology) -> None:
    """Raise where a part of the selection is of the wrong kind, unknown, or a number below 0."""
    for field in fields(selection):
        check(getattr(selection, field.name), field.type, f"{field.name} of a selection")
    node_types = (*selection.node_types, *(type for type, _ in selection.seeds))
    for what, given, known in (
        ("node", node_types, tuple(ontology.node_types)),
        ("edge", selection.edge_types, tuple(ontology.edge_types)),
    ):
        unknown = next((type for type in given if type not in known), None)
        if unknown is not None:
            message = f"unknown {what} type {unknown!r}{nearest(unknown, known)}"
            raise OntologyError(message)
    for name, value in (("hops", selection.hops), ("limit", selection.limit)):
        if value is not None and value < 0:
            message = f"{name} is {value}; it must be 0 or more"
            raise InputError(message)


def _chosen(known: Iterable[str], wanted: Sequence[str]) -> list[str]:
    return [type for type in known if not wanted or type in wanted]


def by_type(nodes: Iterable[Named]) -> dict[str, list[str]]:
    """Return the ids of nodes by type."""
    ids: dict[str, list[str]] = {}
    for type, id in nodes:
        ids.setdefault(type, []).append(id)
    return ids
