"""From a batch to statements, inside one transaction."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from graphmem.errors import TransactionError
from graphmem.model import Batch, EdgeRow, Row
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.storage.creating import END_COLUMNS, by_ends, create, missing, table_of
from graphmem.storage.engine import Connection
from graphmem.storage.rows import FEW_TO_MATCH, Group, grouped, grouped_alike, identities
from graphmem.storage.tables import EdgeTable, NodeTable, Tables, quoted
from graphmem.storage.vector_tables import VectorTables

Touched = dict[str, set[str]]


@dataclass(frozen=True, slots=True)
class Stamp:
    """Number and moment of a commit."""

    seq: int
    at: datetime


def write(
    connection: Connection,
    tables: Tables,
    vectors: VectorTables,
    batch: Batch,
    numbers: Mapping[tuple[str, str], int],
    stamp: Stamp | None = None,
) -> None:
    """Do what a batch says but for its changes, removals first.

    With a stamp, what the batch touches is recorded as that commit. There is room for its vectors.
    Changes are only looked at, so that they cannot fail later: see `change`.

    Raises:
        TransactionError: an edge or a change names a node that is not there, an id is there
            already, or a node has no number.
        OntologyError: a type or a property is unknown, or a value does not fit.
    """
    touched = _named(batch)
    for name, edges in batch.removed_edges.items():
        _remove_edges(connection, table_of(tables.edges, name), edges)
    for name, ids in batch.removed_nodes.items():
        if name == VECTOR_TYPE:
            _remove_vectors(connection, vectors, ids)
            continue
        for source_type, source in _sources_into(connection, table_of(tables.nodes, name), ids):
            touched.setdefault(source_type, set()).add(source)
        _remove_nodes(connection, table_of(tables.nodes, name), ids)
    record = _record(stamp, touched) if stamp else None
    create(connection, tables, vectors, batch, numbers, record)
    for name, changes in batch.updates.items():
        _refuse_lost(connection, table_of(tables.nodes, name), vectors, changes)


def change(connection: Connection, tables: Tables, vectors: VectorTables, batch: Batch) -> None:
    """Change the properties of nodes, as the last thing of a transaction.

    Kùzu does not clean up after a change that is rolled back: a later one of the same row fails or
    crashes. So whatever can fail goes before, and a failure in here spoils the connection.
    """
    connection.spoilt_by_rollback = True
    for name, changes in batch.updates.items():
        if name == VECTOR_TYPE:
            for table, ids in vectors.holding(connection, list(changes)):
                _change(connection, table, {id_: changes[id_] for id_ in ids})
        else:
            _change(connection, tables.nodes[name], changes)


def _change(
    connection: Connection, table: NodeTable, changes: Mapping[str, Mapping[str, Any]]
) -> None:
    for group in _change_groups(table, changes):
        sets = group.assignments("n", start=1)
        text = f"{group.match_node(table.name)} SET {sets} RETURN count(n)"
        if _counted(connection, text, group) != len(group):
            message = f"{table.name}: the engine changed another number of nodes than was asked"
            raise TransactionError(message)


def _named(batch: Batch) -> Touched:
    """Return the nodes that the batch itself names as touched."""
    touched: Touched = {}
    for parts in (batch.nodes, batch.updates, batch.removed_nodes):
        for name, ids in parts.items():
            touched.setdefault(name, set()).update(ids)
    for kinds in (batch.edges, batch.removed_edges):
        for edges in kinds.values():
            for edge in edges:
                touched.setdefault(edge.source_type, set()).add(edge.source)
    return touched


def _record(stamp: Stamp, touched: Touched) -> Row:
    text = json.dumps({name: sorted(ids) for name, ids in sorted(touched.items())})
    return {"seq": stamp.seq, "at": stamp.at, "touched": text}


def _change_groups(table: NodeTable, changes: Mapping[str, Mapping[str, Any]]) -> Iterator[Group]:
    rows = [{"id": id_, **change} for id_, change in changes.items() if change]
    return grouped_alike(table.columns, rows)


def _refuse_lost(
    connection: Connection,
    table: NodeTable,
    vectors: VectorTables,
    changes: Mapping[str, Mapping[str, Any]],
) -> None:
    """Raise when a change names a node that is not there, or holds what cannot be stored."""
    for group in _change_groups(table, changes):
        group.arrow()
    if table.name == VECTOR_TYPE:
        held = {id_ for _, ids in vectors.holding(connection, list(changes)) for id_ in ids}
        lost = [id_ for id_ in changes if id_ not in held]
    else:
        lost = missing(connection, table.name, list(changes))
    if lost:
        message = f"no {table.name} has the id {lost[0]!r}, so it cannot be changed"
        raise TransactionError(message)


def _remove_nodes(connection: Connection, table: NodeTable, ids: Sequence[str]) -> None:
    """Remove nodes, their edges first.

    Kùzu loses edges of others when the log of several DETACH DELETE in one transaction is read back
    (`tests/unit/storage/test_removals_outlast_reopening.py`).
    """
    for group in identities(ids, FEW_TO_MATCH):
        for edges in ("(n)-[r]->()", "(n)<-[r]-()"):
            text = f"{group.match_node_and_go_on(table.name)} MATCH {edges} DELETE r"
            connection.run(text, group.parameters())
        connection.run(f"{group.match_node(table.name)} DELETE n", group.parameters())


def _remove_vectors(connection: Connection, vectors: VectorTables, ids: Sequence[str]) -> None:
    """Remove vectors, which have no edges."""
    for table, held in vectors.holding(connection, ids):
        for group in identities(held, FEW_TO_MATCH):
            connection.run(f"{group.match_node(table.name)} DELETE n", group.parameters())


def _sources_into(
    connection: Connection, table: NodeTable, ids: Sequence[str]
) -> Iterator[list[str]]:
    """Yield (node type, id) of the nodes that lose an edge when these are removed."""
    for group in identities(ids):
        text = f"{group.match_node_and_go_on(table.name)} MATCH (s)-[]->(n)"
        yield from connection.run(f"{text} RETURN DISTINCT label(s), s.`id`", group.parameters())


def _remove_edges(connection: Connection, table: EdgeTable, edges: Iterable[EdgeRow]) -> None:
    for alike in by_ends(table, edges):
        ends = alike[0].source_type, alike[0].target_type
        pairs = dict.fromkeys((edge.source, edge.target) for edge in alike)
        rows = [{"(source)": source, "(target)": target} for source, target in pairs]
        for group in grouped(END_COLUMNS, rows, FEW_TO_MATCH):
            text = f"{group.match_ends(ends)} MATCH (a)-[r:{quoted(table.name)}]->(b) DELETE r"
            connection.run(text, group.parameters())


def _counted(connection: Connection, text: str, group: Group) -> int:
    return int(connection.run(text, group.parameters())[0][0])
