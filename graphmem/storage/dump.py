"""A graph as a text file that any engine can take in: JSON lines in a fixed order.

The first line is a header; then one line for each node and each edge: the nodes of a type by
number, the vectors by id, the edges of a type by the numbers of their ends. Moments are ISO 8601
(naive UTC), vectors base64 of little-endian float32. The same graph gives the same bytes.
"""

import base64
import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import islice
from typing import Any, TextIO

import numpy as np
import pyarrow as pa

from graphmem.errors import InputError
from graphmem.model import Batch
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.schema.ontology import core
from graphmem.storage.engine import Connection
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.migrating import difference
from graphmem.storage.tables import Column, EdgeTable, NodeTable, Tables, quoted
from graphmem.storage.transaction import snapshot

FORMAT = 1

_READ = 10_000
"""Rows held in memory at a time. Each page scans its table, so they should not be many."""

_WRITTEN = 1000
"""Records a transaction of `restore` holds."""

Record = dict[str, Any]


def dump(graph: KuzuGraph, file: TextIO) -> int:
    """Write one state of the graph as lines; return how many records were written.

    Others may write to the graph meanwhile; a checkpoint waits until this is done.
    """
    types = json.loads(difference(core(), graph.ontology))
    _write(file, {"graphmem": FORMAT, "dimension": graph.dimension, "types": types})
    count = 0
    with graph.reading() as connection, snapshot(connection):
        for record in _records(connection, graph.tables):
            _write(file, record)
            count += 1
    return count


def restore(graph: KuzuGraph, file: TextIO) -> int:
    """Fill an empty graph with dumped records; return how many there were.

    Raises:
        InputError: the file is no dump of this format, or of other vectors, or the graph is not
            empty; names the line that cannot be read.
    """
    lines = enumerate(file, 1)
    header = _parsed(*next(lines, (1, "")))
    _check_header(header, graph)
    graph.add_types(graph.ontology.extended(json.dumps(header["types"]), origin="the dump"))
    count = 0
    while page := list(islice(lines, _WRITTEN)):
        batch = Batch()
        numbers: dict[tuple[str, str], int] = {}
        for number, line in page:
            try:
                _add(batch, numbers, _parsed(number, line), graph.tables)
            except (KeyError, ValueError, TypeError) as error:
                message = f"line {number} of the dump is no node or edge of this graph: {error!r}"
                raise InputError(message) from error
        graph.write(batch, numbers)
        count += len(page)
    return count


def _check_header(header: Record, graph: KuzuGraph) -> None:
    if header.get("graphmem") != FORMAT:
        message = f"line 1 is not the header of a dump of format {FORMAT}"
        raise InputError(message)
    if header["dimension"] != graph.dimension:
        message = (
            f"the dump holds vectors of {header['dimension']} dimensions, the graph takes "
            f"{graph.dimension}; restore it into a folder of the embedder it was made with"
        )
        raise InputError(message)
    if graph.last_commit() != 0:
        message = "a dump can only be restored into an empty graph; open a new folder for it"
        raise InputError(message)


def _parsed(number: int, line: str) -> Record:
    try:
        record = json.loads(line)
    except ValueError as error:
        message = f"line {number} of the dump is not JSON: {error}"
        raise InputError(message) from error
    if not isinstance(record, dict):
        message = f"line {number} of the dump is not a record"
        raise InputError(message)
    return record


def _write(file: TextIO, record: Record) -> None:
    file.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")


def _records(connection: Connection, tables: Tables) -> Iterator[Record]:
    for name in sorted(tables.nodes):
        yield from _nodes(connection, tables.nodes[name])
    for name in sorted(tables.edges):
        for ends in sorted(tables.edges[name].ends):
            yield from _edges(connection, tables.edges[name], ends)


def _nodes(connection: Connection, table: NodeTable) -> Iterator[Record]:
    key, after = ("id", "") if table.name == VECTOR_TYPE else ("number", -1)
    result = ", ".join(f"n.{quoted(name)} AS {quoted(name)}" for name in table.columns)
    text = (
        f"MATCH (n:{quoted(table.name)}) WHERE n.{key} > $after RETURN {result} "
        f"ORDER BY n.{key} LIMIT {_READ}"
    )
    while rows := connection.named(text, {"after": after}):
        for row in rows:
            yield {"node": table.name, "properties": _encoded(row, table.columns)}
        after = rows[-1][key]


def _edges(connection: Connection, table: EdgeTable, ends: tuple[str, str]) -> Iterator[Record]:
    source, target = (quoted(end) for end in ends)
    match = f"MATCH (a:{source})-[r:{quoted(table.name)}]->(b:{target})"
    extent = connection.run(f"{match} RETURN count(r), min(a.number), max(a.number)")[0]
    count, first, last = extent
    if not count:
        return
    width = max(1, (last - first + 1) * _READ // count)
    values = "".join(f", r.{quoted(name)} AS {quoted(name)}" for name in table.columns)
    text = (
        f"{match} WHERE a.number >= $low AND a.number < $high RETURN a.number AS `(low)`, "
        f"b.number AS `(high)`, a.`id` AS `(source)`, b.`id` AS `(target)`{values}"
    )
    for low in range(first, last + 1, width):
        rows = connection.named(text, {"low": low, "high": low + width})
        records = [(_place(row), _edge(table, ends, row)) for row in rows]
        yield from (record for _, record in sorted(records, key=_in_order))


def _place(row: Mapping[str, Any]) -> tuple[int, int]:
    return row["(low)"], row["(high)"]


def _in_order(record: tuple[tuple[int, int], Record]) -> tuple[tuple[int, int], str]:
    """Sort by the ends; edges between the same ends by their text."""
    return record[0], json.dumps(record[1])


def _edge(table: EdgeTable, ends: tuple[str, str], row: Mapping[str, Any]) -> Record:
    return {
        "edge": table.name,
        "source": [ends[0], row["(source)"]],
        "target": [ends[1], row["(target)"]],
        "properties": _encoded(row, table.columns),
    }


def _add(batch: Batch, numbers: dict[tuple[str, str], int], record: Record, tables: Tables) -> None:
    if "node" in record:
        name = record["node"]
        row = _decoded(record["properties"], tables.nodes[name].columns)
        if name != VECTOR_TYPE:
            numbers[name, row["id"]] = row["number"]
        batch.create(name, row)
    else:
        name = record["edge"]
        row = _decoded(record["properties"], tables.edges[name].columns)
        (source_type, source), (target_type, target) = record["source"], record["target"]
        batch.connect(name, (source_type, source), (target_type, target), **row)


def _encoded(row: Mapping[str, Any], columns: Mapping[str, Column]) -> Record:
    return {
        name: _to_json(row[name], column)
        for name, column in columns.items()
        if row[name] is not None and row[name] != []
    }


def _decoded(row: Mapping[str, Any], columns: Mapping[str, Column]) -> Record:
    return {name: _from_json(value, columns[name]) for name, value in row.items()}


def _to_json(value: Any, column: Column) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if pa.types.is_fixed_size_list(column.arrow):
        return base64.b64encode(np.asarray(value, dtype="<f4").tobytes()).decode()
    return value


def _from_json(value: Any, column: Column) -> Any:
    if pa.types.is_timestamp(column.arrow):
        return datetime.fromisoformat(value)
    if pa.types.is_fixed_size_list(column.arrow):
        return np.frombuffer(base64.b64decode(value), dtype="<f4")
    return value
