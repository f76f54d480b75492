"""A part of the graph, read as nodes and edges (`graphmem.model.Subgraph`).

Everything is read by columns, a statement a type: a node at a time would take milliseconds each.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from graphmem.model.subgraph import Edge, Node, Selection, Subgraph
from graphmem.storage.choosing import Choosing, Named, by_type, refuse_wrong
from graphmem.storage.columnar import SOURCE, TARGET, EdgePage
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.rows import identities
from graphmem.storage.tables import Column, EdgeTable, Tables, quoted
from graphmem.storage.transaction import snapshot

_SHOWN_BY = ("name", "title", "text", "content")
"""The properties that say what a node is, the best one first."""

_LABEL_LENGTH = 60
_UNTOLD = frozenset({"id", "number"})
"""Columns that are not among the properties: the identity, and a number of this folder alone."""


def subgraph(graph: KuzuGraph, adjacency: Adjacency, selection: Selection) -> Subgraph:
    """Return the selected nodes, and every edge between two of them that is selected too.

    From the seeds the way leads only over selected edges and nodes, which a seed need not be.
    A node without a namespace is in none. Properties are those that have a value; `id` and
    `number` are not among them. Nodes come in the order of their numbers, edges by type, in the
    order of the ontology, then by the numbers of their ends.

    The caller keeps `adjacency` still meanwhile.

    Raises:
        OntologyError: a type is unknown.
        NotFoundError: a seed is not there, or is of another namespace.
        InputError: hops or limit are negative.
    """
    refuse_wrong(selection, graph.ontology)
    with graph.reading() as connection, snapshot(connection):
        part = _Part(connection, graph, adjacency, selection)
        chosen = part.around_seeds() if selection.seeds else part.everywhere()
        nodes = part.nodes(chosen)
        edges = tuple(part.edges({number: chosen[number] for number in nodes}))
    return Subgraph(tuple(nodes[number] for number in sorted(nodes)), edges)


def drawn(
    nodes: Iterable[tuple[str, pa.Table]], edges: Iterable[EdgePage], tables: Tables
) -> Subgraph:
    """Return pages of nodes and edges as `subgraph` does; edges come by type."""
    named: dict[int, Named] = {}
    shown: dict[int, Node] = {}
    for type, page in nodes:
        rows = _rows(page, tables.nodes[type].columns)
        for number, id, row in zip(*_keys(page, "number", "id"), rows, strict=True):
            named[number] = type, id
            shown[number] = Node(type, id, _label(row, id), row)
    joined: dict[str, list[tuple[int, int, dict[str, Any]]]] = {}
    for type, _, page in edges:
        rows = _rows(page, tables.edges[type].columns)
        joined.setdefault(type, []).extend(zip(*_keys(page, SOURCE, TARGET), rows, strict=True))
    return Subgraph(
        tuple(shown[number] for number in sorted(shown)),
        tuple(
            Edge(type, named[source], named[target], row)
            for type, found in joined.items()
            for source, target, row in sorted(found, key=_place)
        ),
    )


class _Part(Choosing):
    """What is read of the nodes chosen."""

    def nodes(self, chosen: Mapping[int, Named]) -> dict[int, Node]:
        """Read the chosen nodes, by number."""
        nodes: dict[int, Node] = {}
        for type, ids in by_type(chosen.values()).items():
            table = self._tables.nodes[type]
            result = ", ".join(_read("n", table.columns))
            for read in self.of_ids(table, ids, result):
                rows = _rows(read, table.columns)
                for number, id, row in zip(*_keys(read, "number", "id"), rows, strict=True):
                    if number in chosen:
                        nodes[number] = Node(type, id, _label(row, id), row)
        return nodes

    def edges(self, chosen: Mapping[int, Named]) -> Iterator[Edge]:
        """Read the edges between chosen nodes."""
        numbers = np.fromiter(chosen, np.int64)
        for type in self._edge_types:
            table = self._tables.edges[type]
            index, targets, _ = self._adjacency.edges[type].out.gather(numbers)
            joined = np.unique(numbers[index[np.isin(targets, numbers)]])
            ids = by_type(chosen[number] for number in joined.tolist())
            found = [
                (source, target, row)
                for read in self._edge_tables(table, ids)
                for source, target, row in zip(
                    *_keys(read, "_source", "_target"), _rows(read, table.columns), strict=True
                )
                if source in chosen and target in chosen
            ]
            for source, target, row in sorted(found, key=_place):
                yield Edge(type, chosen[source], chosen[target], row)

    def _edge_tables(
        self, table: EdgeTable, ids: Mapping[str, Sequence[str]]
    ) -> Iterator[pa.Table]:
        columns = _read("r", table.columns)
        result = ", ".join(("n.number AS _source", "b.number AS _target", *columns))
        for source, target in table.ends:
            if source not in ids:
                continue
            edge = f"-[r:{quoted(table.name)}]->(b:{quoted(target)}) RETURN {result}"
            if self.is_whole(source, ids[source]):
                yield self._connection.arrow(f"MATCH (n:{quoted(source)}){edge}")
            else:
                for group in identities(ids[source]):
                    text = f"{group.match_node_and_go_on(source)} MATCH (n){edge}"
                    yield self._connection.arrow(text, group.parameters())


def _read(variable: str, columns: Iterable[str]) -> list[str]:
    return [f"{variable}.{quoted(name)} AS {quoted(name)}" for name in columns]


def _keys(read: pa.Table, *names: str) -> list[list[Any]]:
    return [read.column(name).to_pylist() for name in names]


def _place(edge: tuple[int, int, Mapping[str, Any]]) -> tuple[int, int, str, str]:
    """Order edges by their ends; parallel ones are told apart by these two properties."""
    source, target, row = edge
    return source, target, str(row.get("type", "")), str(row.get("memory", ""))


def _rows(read: pa.Table, columns: Mapping[str, Column]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = [{} for _ in range(read.num_rows)]
    for name in columns:
        column = read.column(name)
        if name in _UNTOLD or column.null_count == len(column):
            continue
        for row, value in zip(rows, column.to_pylist(), strict=True):
            if value is not None:
                row[name] = value
    return rows


def _label(row: Mapping[str, Any], id: str) -> str:
    shown = next((str(row[name]) for name in _SHOWN_BY if row.get(name)), id)
    text = " ".join(shown.split())
    return text if len(text) <= _LABEL_LENGTH else f"{text[: _LABEL_LENGTH - 1]}…"
