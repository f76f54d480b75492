"""Creation of nodes and edges: many of a type as a table, a few tied together."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeVar

import pyarrow as pa

from graphmem.errors import OntologyError, TransactionError
from graphmem.model import Batch, EdgeRow, Row
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.storage.engine import Connection
from graphmem.storage.knots import Knot, NewEdge, NewNode, knots
from graphmem.storage.rows import FEW_TO_CREATE, FEW_TO_MATCH, Group, together
from graphmem.storage.tables import COMMITS, Column, EdgeTable, NodeTable, Tables, quoted
from graphmem.storage.vector_tables import VectorTables, found

END_COLUMNS = {end: Column(end, "STRING", pa.string()) for end in ("(source)", "(target)")}

_NUMBER_COLUMNS = {end: Column(end, "INT64", pa.int64()) for end in END_COLUMNS}

_Table = TypeVar("_Table", NodeTable, EdgeTable)


def create(
    connection: Connection,
    tables: Tables,
    vectors: VectorTables,
    batch: Batch,
    numbers: Mapping[tuple[str, str], int],
    record: Row | None,
) -> None:
    """Create the nodes and edges of a batch, and the record of its commit, if any.

    There is room for its vectors. The record comes into the first statement of the few nodes, since
    a statement costs more than a node.

    Raises:
        TransactionError: an edge names a node that is not there, an id is there already, or a
            node has no number.
        OntologyError: a type or a property is unknown, or a value does not fit.
    """
    few_nodes = [NewNode(COMMITS, record)] if record else []
    for name, given in batch.nodes.items():
        table, rows = table_of(tables.nodes, name), _numbered(name, given, numbers)
        for place, part in vectors.parted(rows) if name == VECTOR_TYPE else [(table, rows)]:
            if len(part) > FEW_TO_CREATE:
                create_nodes(connection, place, part)
            else:
                few_nodes += [NewNode(place, row) for row in part]
    few, many = _edges(tables, batch)
    _tie(connection, list(knots(few_nodes, few)))
    for joins, edges in many:
        _create_edges(connection, joins, edges, numbers)


def table_of(tables: Mapping[str, _Table], name: str) -> _Table:
    """Return the table of a type.

    Raises:
        OntologyError: there is none.
    """
    if name not in tables:
        message = f"unknown type {name!r}; known: {', '.join(tables)}"
        raise OntologyError(message)
    return tables[name]


def by_ends(table: EdgeTable, edges: Iterable[EdgeRow]) -> Iterator[list[EdgeRow]]:
    """Yield edges that join the same types together.

    Raises:
        OntologyError: edges of this type cannot join them.
    """

    def ends(edge: EdgeRow) -> tuple[str, str]:
        return edge.source_type, edge.target_type

    for pair, alike in groupby(sorted(edges, key=ends), ends):
        if pair not in table.ends:
            allowed = ", ".join(f"{source} -> {target}" for source, target in table.ends)
            message = f"{table.name} cannot join {pair[0]} -> {pair[1]}; it joins {allowed}"
            raise OntologyError(message)
        yield list(alike)


def missing(connection: Connection, type_name: str, ids: Sequence[str]) -> list[str]:
    """Return those ids that no node of the type has, in the order given."""
    there = set(found(connection, type_name, ids))
    return [id_ for id_ in ids if id_ not in there]


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


def _edges(
    tables: Tables, batch: Batch
) -> tuple[list[NewEdge], list[tuple[EdgeTable, list[EdgeRow]]]]:
    """Return the edges of which there are few, and the others, alike ones together."""
    few: list[NewEdge] = []
    many = []
    for name, edges in batch.edges.items():
        table = table_of(tables.edges, name)
        for alike in by_ends(table, edges):
            if len(alike) > FEW_TO_MATCH:
                many.append((table, alike))
            else:
                few += [NewEdge(table, edge) for edge in alike]
    return few, many


def create_nodes(connection: Connection, table: NodeTable, rows: Sequence[Row]) -> None:
    """Create many nodes of a type at once."""
    group = together(table.columns, rows)
    text = f"{group.head} CREATE (:{quoted(table.name)}{group.fields()})"
    connection.run(text, group.parameters())


def _create_edges(
    connection: Connection,
    table: EdgeTable,
    edges: Sequence[EdgeRow],
    numbers: Mapping[tuple[str, str], int],
) -> None:
    """Create edges of a type between two types of nodes.

    The engine reads the whole column that it matches an end by; numbers are read in half the time
    of ids.
    """
    ends = edges[0].source_type, edges[0].target_type
    sources: list[Any] = [numbers.get((ends[0], edge.source)) for edge in edges]
    targets: list[Any] = [numbers.get((ends[1], edge.target)) for edge in edges]
    key, columns = "number", _NUMBER_COLUMNS
    if None in sources or None in targets:
        sources, targets = [edge.source for edge in edges], [edge.target for edge in edges]
        key, columns = "id", END_COLUMNS
    held = together(table.columns, [edge.properties for edge in edges])
    group = Group((*columns.values(), *held.columns), [sources, targets, *held.values])
    edge = f"(a)-[r:{quoted(table.name)}{group.fields(start=2)}]->(b)"
    text = f"{group.match_ends(ends, key)} CREATE {edge} RETURN count(r)"
    if connection.run(text, group.parameters())[0][0] != len(group):
        _refuse_loose(connection, [NewEdge(table, edge) for edge in edges])


def _tie(connection: Connection, tied: Sequence[Knot]) -> None:
    """Run statements, each of which says that it was done, or is needed by a later one that does.

    Raises:
        TransactionError: an edge names a node that is not there.
    """
    edges: list[NewEdge] = []
    for place, knot in enumerate(tied):
        edges += knot.edges
        if any(later.needs(knot) for later in tied[place + 1 :]):
            connection.run(knot.text, knot.parameters)
        elif not connection.run(knot.counted, knot.parameters)[0][0]:
            _refuse_loose(connection, edges)


def _refuse_loose(connection: Connection, edges: Sequence[NewEdge]) -> None:
    """Raise, naming the first edge with an end that is not there."""
    ends: dict[str, dict[str, NewEdge]] = {}
    for edge in edges:
        for type_name, id_ in (edge.source, edge.target):
            ends.setdefault(type_name, {}).setdefault(id_, edge)
    for type_name, users in ends.items():
        for id_ in missing(connection, type_name, list(users)):
            edge = users[id_]
            message = (
                f"{edge.table.name} {edge.row.source!r} -> {edge.row.target!r}: "
                f"no {type_name} has the id {id_!r}; "
                "create it in the same batch, or leave the edge out"
            )
            raise TransactionError(message)
    message = "the engine created other edges than was asked"
    raise TransactionError(message)
