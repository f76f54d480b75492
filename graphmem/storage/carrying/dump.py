"""A graph as a text file that any engine can take in: JSON lines in a fixed order.

The first line is a header; then a line for each node and each edge: the nodes of a type by number,
a memory with its vector, the edges of a type by the numbers of their ends; the last line counts
them. Moments are ISO 8601 (naive UTC), vectors base64 of little-endian float32. The same graph
gives the same bytes. `graphmem.storage.carrying.restoring` reads them.
"""

import base64
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TextIO

import numpy as np
import pyarrow as pa

from graphmem.ports import Progress
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.schema.ontology import core
from graphmem.storage.engine import Connection
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.migrating import difference
from graphmem.storage.reading import vectors
from graphmem.storage.tables import Column, EdgeTable, NodeTable, Tables, quoted
from graphmem.storage.transaction import snapshot

FORMAT = 2

VECTOR_OF = "Memory"
"""The node type whose lines hold a vector."""

_NODES = 10_000
_EDGES = 50_000
"""Rows held in memory at a time. Each page scans its table, so there should not be many."""


encoded = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Writes a record as a line holds it, but for its end."""


def dump(
    graph: KuzuGraph,
    file: TextIO,
    embedder: str | None = None,
    progress: Progress | None = None,
) -> tuple[int, int]:
    """Write one state of the graph as lines; return how many nodes and edges it has.

    `embedder` names what made the vectors. Others may write to the graph meanwhile; a checkpoint
    waits until this is done.
    """
    file.write(header(graph, embedder))
    counts = [0, 0]
    for edges, lines in pages(graph):
        file.writelines(lines)
        counts[edges] += len(lines)
        if progress:
            progress(sum(counts))
    file.write(ending(counts[0], counts[1]))
    return counts[0], counts[1]


def header(graph: KuzuGraph, embedder: str | None = None) -> str:
    """Return the first line."""
    types = json.loads(difference(core(), graph.ontology))
    held = {"graphmem": FORMAT, "embedder": embedder, "dimension": graph.dimension}
    return encoded({**held, "types": types}) + "\n"


def pages(graph: KuzuGraph) -> Iterator[tuple[bool, list[str]]]:
    """Yield the lines of one state of the graph, many at a time, and whether they are of edges."""
    with graph.reading() as connection, snapshot(connection):
        yield from ((False, lines) for lines in _node_pages(connection, graph))
        yield from ((True, lines) for lines in _edge_pages(connection, graph.tables))


def ending(nodes: int, edges: int) -> str:
    """Return the last line."""
    return encoded({"nodes": nodes, "edges": edges}) + "\n"


def _node_pages(connection: Connection, graph: KuzuGraph) -> Iterator[list[str]]:
    for name in sorted(set(graph.tables.nodes) - {VECTOR_TYPE}):
        table = graph.tables.nodes[name]
        text = f"MATCH (n:{quoted(name)})"
        result = ", ".join(f"n.{quoted(column)} AS {quoted(column)}" for column in table.columns)
        for page in _pages(connection, text, "n.number", result, _NODES):
            yield _node_lines(connection, graph, table, page.sort_by("number"))


def _node_lines(
    connection: Connection, graph: KuzuGraph, table: NodeTable, page: pa.Table
) -> list[str]:
    held: dict[str, str] = {}
    if table.name == VECTOR_OF:
        ids = page.column("id").to_pylist()
        named, rows = vectors(connection, graph.vector_tables, ids)
        held = {id: _as_text(row) for id, row in zip(named, rows, strict=True)}
    lines = []
    for row in _rows(page, table.columns):
        record: dict[str, Any] = {"node": table.name, "properties": row}
        if row["id"] in held:
            record["vector"] = held[row["id"]]
        lines.append(encoded(record) + "\n")
    return lines


def _edge_pages(connection: Connection, tables: Tables) -> Iterator[list[str]]:
    for name in sorted(tables.edges):
        table = tables.edges[name]
        for ends in sorted(table.ends):
            source, target = (quoted(end) for end in ends)
            text = f"MATCH (a:{source})-[r:{quoted(name)}]->(b:{target})"
            places = "a.number AS _low, b.number AS _high, a.id AS _source, b.id AS _target"
            values = "".join(
                f", r.{quoted(column)} AS {quoted(column)}" for column in table.columns
            )
            for page in _pages(connection, text, "a.number", places + values, _EDGES):
                yield _edge_lines(table, ends, page)


def _edge_lines(table: EdgeTable, ends: tuple[str, str], page: pa.Table) -> list[str]:
    """Return the lines by the numbers of their ends; those between the same ends by their text."""
    places = [page.column(name).to_pylist() for name in ("_low", "_high", "_source", "_target")]
    placed = []
    rows = _rows(page, table.columns)
    for low, high, source, target, row in zip(*places, rows, strict=True):
        record = {"edge": table.name, "source": [ends[0], source], "target": [ends[1], target]}
        placed.append((low, high, encoded({**record, "properties": row}) + "\n"))
    return [line for _, _, line in sorted(placed)]


def _pages(
    connection: Connection, match: str, number: str, result: str, size: int
) -> Iterator[pa.Table]:
    """Yield what a match returns in parts of some `size` rows, by a node number."""
    extent = connection.run(f"{match} RETURN count(*), min({number}), max({number})")[0]
    count, first, last = extent
    if not count:
        return
    width = max(1, (last - first + 1) * size // count)
    text = f"{match} WHERE {number} >= $low AND {number} < $high RETURN {result}"
    for low in range(first, last + 1, width):
        yield connection.arrow(text, {"low": low, "high": low + width})


def _rows(page: pa.Table, columns: Mapping[str, Column]) -> list[dict[str, Any]]:
    """Return the properties that have a value, as JSON takes them."""
    rows: list[dict[str, Any]] = [{} for _ in range(page.num_rows)]
    for name, column in columns.items():
        for row, value in zip(rows, _values(page.column(name), column), strict=True):
            if value is not None and value != []:
                row[name] = value
    return rows


def _values(values: pa.ChunkedArray, column: Column) -> Sequence[Any]:
    held: Sequence[Any] = values.to_pylist()
    if pa.types.is_timestamp(column.arrow):
        return [None if value is None else value.isoformat() for value in held]
    return held


def _as_text(vector: Any) -> str:
    return base64.b64encode(np.asarray(vector, dtype="<f4").tobytes()).decode()
