"""From a batch to statements, inside one transaction."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeVar

import pyarrow as pa

from graphmem.errors import OntologyError, TransactionError
from graphmem.model import Batch, EdgeRow, Row
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.storage.engine import Connection
from graphmem.storage.rows import (
    FEW_TO_CREATE,
    FEW_TO_MATCH,
    Group,
    grouped,
    grouped_alike,
    identities,
)
from graphmem.storage.stars import star, stars
from graphmem.storage.tables import Column, EdgeTable, NodeTable, Tables, quoted

_END_COLUMNS = {end: Column(end, "STRING", pa.string()) for end in ("(source)", "(target)")}

Touched = dict[str, set[str]]

_Table = TypeVar("_Table", NodeTable, EdgeTable)


def write(
    connection: Connection, tables: Tables, batch: Batch, numbers: Mapping[tuple[str, str], int]
) -> Touched:
    """Do what a batch says but for its changes, removals first; return the ids touched by type.

    Changes are only looked at, so that they cannot fail later: see `change`.

    Raises:
        TransactionError: an edge or a change names a node that is not there, an id is there
            already, or a node has no number.
        OntologyError: a type or a property is unknown, or a value does not fit.
    """
    touched = _named(batch)
    for name, edges in batch.removed_edges.items():
        _remove_edges(connection, _of(tables.edges, name), edges)
    for name, ids in batch.removed_nodes.items():
        for source_type, source in _sources_into(connection, _of(tables.nodes, name), ids):
            touched.setdefault(source_type, set()).add(source)
        _remove_nodes(connection, _of(tables.nodes, name), ids)
    for name, rows in batch.nodes.items():
        _create_nodes(connection, _of(tables.nodes, name), _numbered(name, rows, numbers))
    for name, edges in batch.edges.items():
        _create_edges(connection, _of(tables.edges, name), edges)
    for name, changes in batch.updates.items():
        _refuse_lost(connection, _of(tables.nodes, name), changes)
    return touched


def change(connection: Connection, tables: Tables, batch: Batch) -> None:
    """Change the properties of nodes, as the last thing of a transaction.

    Kùzu does not clean up after a change that is rolled back: a later one of the same row fails or
    crashes. So whatever can fail goes before, and a failure in here spoils the connection.
    """
    connection.spoilt_by_rollback = True
    for name, changes in batch.updates.items():
        for group in _change_groups(tables.nodes[name], changes):
            sets = group.assignments("n", start=1)
            text = f"{group.match_node(name)} SET {sets} RETURN count(n)"
            if _counted(connection, text, group) != len(group):
                message = f"{name}: the engine changed another number of nodes than was asked"
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


def _of(tables: Mapping[str, _Table], name: str) -> _Table:
    if name not in tables:
        message = f"unknown type {name!r}; known: {', '.join(tables)}"
        raise OntologyError(message)
    return tables[name]


def _numbered(
    name: str, rows: Mapping[str, Row], numbers: Mapping[tuple[str, str], int]
) -> list[Row]:
    """Return the rows with their node numbers; vectors have none."""
    if name == VECTOR_TYPE:
        return list(rows.values())
    lost = next((id_ for id_ in rows if (name, id_) not in numbers), None)
    if lost is not None:
        message = f"{name} {lost!r} was given no node number"
        raise TransactionError(message)
    return [{**row, "number": numbers[name, id_]} for id_, row in rows.items()]


def _create_nodes(connection: Connection, table: NodeTable, rows: Sequence[Row]) -> None:
    for group in grouped(table.columns, rows, FEW_TO_CREATE):
        text = f"{group.head} CREATE (:{quoted(table.name)}{group.fields()})"
        connection.run(text, group.parameters())


def _change_groups(table: NodeTable, changes: Mapping[str, Mapping[str, Any]]) -> Iterator[Group]:
    rows = [{"id": id_, **change} for id_, change in changes.items() if change]
    return grouped_alike(table.columns, rows)


def _refuse_lost(
    connection: Connection, table: NodeTable, changes: Mapping[str, Mapping[str, Any]]
) -> None:
    """Raise when a change names a node that is not there, or holds what cannot be stored."""
    for group in _change_groups(table, changes):
        group.arrow()
    lost = _missing(connection, table.name, list(changes))
    if lost:
        message = f"no {table.name} has the id {lost[0]!r}, so it cannot be changed"
        raise TransactionError(message)


def _remove_nodes(connection: Connection, table: NodeTable, ids: Sequence[str]) -> None:
    for group in identities(ids, FEW_TO_MATCH):
        connection.run(f"{group.match_node(table.name)} DETACH DELETE n", group.parameters())


def _sources_into(
    connection: Connection, table: NodeTable, ids: Sequence[str]
) -> Iterator[list[str]]:
    """Yield (node type, id) of the nodes that lose an edge when these are removed."""
    if table.name == VECTOR_TYPE:
        return
    for group in identities(ids):
        text = f"{group.match_node_and_go_on(table.name)} MATCH (s)-[]->(n)"
        yield from connection.run(f"{text} RETURN DISTINCT label(s), s.`id`", group.parameters())


def _create_edges(connection: Connection, table: EdgeTable, edges: Iterable[EdgeRow]) -> None:
    columns = {**_END_COLUMNS, **table.columns}
    for ends, alike in _by_ends(table, edges):
        rows = [{"(source)": e.source, "(target)": e.target, **e.properties} for e in alike]
        for groups in stars(grouped(columns, rows, FEW_TO_MATCH)):
            _create_star(connection, table.name, ends, groups)


def _create_star(
    connection: Connection, name: str, ends: tuple[str, str], groups: list[Group]
) -> None:
    """Create many edges as a table, or the few that leave one node, in one statement."""
    if len(groups) == 1:
        (group,) = groups
        edge = f"(a)-[r:{quoted(name)}{group.fields(start=2)}]->(b)"
        text = f"{group.match_ends(ends)} CREATE {edge} RETURN count(r)"
        complete = _counted(connection, text, group) == len(group)
    else:
        text, parameters = star(name, ends, groups)
        complete = bool(connection.run(text, parameters)[0][0])
    if not complete:
        for group in groups:
            _refuse_loose(connection, name, ends, group)
        message = f"{name}: the engine created another number of edges than was asked"
        raise TransactionError(message)


def _remove_edges(connection: Connection, table: EdgeTable, edges: Iterable[EdgeRow]) -> None:
    for ends, alike in _by_ends(table, edges):
        pairs = dict.fromkeys((edge.source, edge.target) for edge in alike)
        rows = [{"(source)": source, "(target)": target} for source, target in pairs]
        for group in grouped(_END_COLUMNS, rows, FEW_TO_MATCH):
            text = f"{group.match_ends(ends)} MATCH (a)-[r:{quoted(table.name)}]->(b) DELETE r"
            connection.run(text, group.parameters())


def _refuse_loose(connection: Connection, name: str, ends: tuple[str, str], group: Group) -> None:
    """Raise, naming the first edge with an end that is not there."""
    for position, type_name in enumerate(ends):
        lost = _missing(connection, type_name, [row[position] for row in group.values])
        if lost:
            source, target, *_ = next(row for row in group.values if row[position] == lost[0])
            message = (
                f"{name} {source!r} -> {target!r}: no {type_name} has the id {lost[0]!r}; "
                "create it in the same batch, or leave the edge out"
            )
            raise TransactionError(message)


def _missing(connection: Connection, type_name: str, ids: Sequence[str]) -> list[str]:
    """Return those ids that no node of the type has, in the order given."""
    there: set[str] = set()
    for group in identities(ids):
        text = f"{group.match_node(type_name)} RETURN n.`id`"
        there.update(row[0] for row in connection.run(text, group.parameters()))
    return [id_ for id_ in ids if id_ not in there]


def _by_ends(
    table: EdgeTable, edges: Iterable[EdgeRow]
) -> Iterator[tuple[tuple[str, str], list[EdgeRow]]]:
    def ends(edge: EdgeRow) -> tuple[str, str]:
        return edge.source_type, edge.target_type

    for pair, alike in groupby(sorted(edges, key=ends), ends):
        if pair not in table.ends:
            allowed = ", ".join(f"{source} -> {target}" for source, target in table.ends)
            message = f"{table.name} cannot join {pair[0]} -> {pair[1]}; it joins {allowed}"
            raise OntologyError(message)
        yield pair, list(alike)


def _counted(connection: Connection, text: str, group: Group) -> int:
    return int(connection.run(text, group.parameters())[0][0])
