"""What is read from the tables without a named query: nodes, columns, vectors, commits."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from graphmem.ports import Vectors
from graphmem.storage.columns import arrays, matrix, ordered
from graphmem.storage.engine import Connection
from graphmem.storage.rows import identities
from graphmem.storage.tables import Column, EdgeTable, NodeTable, quoted
from graphmem.storage.vector_tables import VectorTables


def nodes(
    connection: Connection, table: NodeTable, ids: Sequence[str], columns: Sequence[str] | None
) -> list[dict[str, Any]]:
    """Return nodes as mappings, in the order asked; an absent list of strings is an empty one.

    Each column takes some 15 µs a node: whoever needs few should name them.
    """
    wanted = table.columns if columns is None else dict.fromkeys(("id", *columns))
    result = _result("n", wanted)
    lists = [name for name in wanted if table.columns[name].is_list]
    found: dict[str, dict[str, Any]] = {}
    for group in identities(ids):
        text = f"{group.match_node(table.name)} RETURN {result}"
        for row in connection.named(text, group.parameters()):
            row.update({name: row[name] or [] for name in lists})
            found[row["id"]] = row
    return [dict(found[id_]) for id_ in ids if id_ in found]


def node_columns(
    connection: Connection, table: NodeTable, columns: Sequence[str], ids: Sequence[str] | None
) -> dict[str, NDArray[Any]]:
    """Return columns of nodes, in the order of their numbers."""
    key = "number" if "number" in table.columns else "id"
    result = _result("n", dict.fromkeys((*columns, key)))
    read = arrays(_matched(connection, table, result, ids))
    sorted_ = ordered(read, key)
    return {name: sorted_[name] for name in columns}


def vectors(
    connection: Connection, tables: VectorTables, ids: Sequence[str] | None
) -> tuple[list[str], Vectors]:
    """Return ids and vectors, in the order in which they were stored."""
    names: list[str] = []
    parts = []
    for table in tables.tables:
        held, stored = _vectors(connection, table, tables.dimension, ids)
        names += held
        parts.append(stored)
    return names, parts[0] if len(parts) == 1 else np.concatenate(parts)


def _vectors(
    connection: Connection, table: NodeTable, dimension: int, ids: Sequence[str] | None
) -> tuple[list[str], Vectors]:
    result = "n.`id` AS id, n.vector AS vector, offset(id(n)) AS place"
    read = _matched(connection, table, result, ids)
    order = np.argsort(read.column("place").to_numpy(), kind="stable")
    stored = matrix(read.column("vector"), dimension)
    if not np.array_equal(order, np.arange(len(order))):
        stored = stored[order]
    names = read.column("id").take(pa.array(order)).to_pylist()
    return names, stored


def edge_columns(
    connection: Connection,
    table: EdgeTable,
    columns: Sequence[str],
    source_ids: Sequence[str] | None,
) -> dict[str, NDArray[Any]]:
    """Return node numbers of the ends of edges, and columns, sorted by source and target."""
    values = f", {_result('r', columns)}" if columns else ""
    result = f"n.number AS source, b.number AS target, offset(id(r)) AS place{values}"
    parts = []
    for source, target in table.ends:
        edge = f"-[r:{quoted(table.name)}]->(b:{quoted(target)}) RETURN {result}"
        if source_ids is None:
            parts.append(connection.arrow(f"MATCH (n:{quoted(source)}){edge}"))
        else:
            for group in identities(source_ids):
                text = f"{group.match_node_and_go_on(source)} MATCH (n){edge}"
                parts.append(connection.arrow(text, group.parameters()))
    schema = _edge_schema(table, columns)
    read = arrays(pa.concat_tables([part.cast(schema) for part in parts] or [schema.empty_table()]))
    sorted_ = ordered(read, "source", "target", "place")
    return {name: sorted_[name] for name in ("source", "target", *columns)}


def last_commit(connection: Connection) -> int:
    """Return the number of the newest commit; 0 before the first."""
    return connection.run("MATCH (c:Commit) RETURN max(c.seq)")[0][0] or 0


def touched_since(connection: Connection, commit: int, last: int) -> dict[str, list[str]] | None:
    """Return the ids touched after a commit and up to `last`, or None when a record is gone."""
    rows = connection.run(
        "MATCH (c:Commit) WHERE c.seq > $after AND c.seq <= $last RETURN c.touched",
        {"after": commit, "last": last},
    )
    if len(rows) != last - commit:
        return None
    touched: dict[str, set[str]] = {}
    for (text,) in rows:
        for name, ids in json.loads(text).items():
            touched.setdefault(name, set()).update(ids)
    return {name: sorted(ids) for name, ids in sorted(touched.items())}


def _matched(
    connection: Connection, table: NodeTable, result: str, ids: Sequence[str] | None
) -> pa.Table:
    if ids is None:
        return connection.arrow(f"MATCH (n:{quoted(table.name)}) RETURN {result}")
    parts = [
        connection.arrow(f"{group.match_node(table.name)} RETURN {result}", group.parameters())
        for group in identities(ids)
    ]
    if not parts:
        nothing = f"MATCH (n:{quoted(table.name)} {{`id`: $id}}) RETURN {result}"
        return connection.arrow(nothing, {"id": ""}).slice(0, 0)
    return pa.concat_tables(parts)


def _result(variable: str, names: Iterable[str]) -> str:
    return ", ".join(f"{variable}.{quoted(name)} AS {quoted(name)}" for name in names)


def _edge_schema(table: EdgeTable, columns: Sequence[str]) -> pa.Schema:
    chosen: list[Column] = [table.columns[name] for name in columns]
    places = [(name, pa.int64()) for name in ("source", "target", "place")]
    return pa.schema([*places, *((column.name, column.arrow) for column in chosen)])
