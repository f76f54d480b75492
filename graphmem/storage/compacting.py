"""Writes a database anew, without the pages that are free in it.

The engine writes a changed column to other pages and keeps those it had for later; it gives none
back, so that after some checkpoints a quarter of the file is free. Here every table is copied, by
columns and in its order, to a fresh database inside the folder, and compared. One rename then gives
that the name under which it succeeds the old one: killed before it, the folder is as it was; after
it, the next opening puts it in place (`Folder.succeed`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pyarrow as pa

from graphmem.settings import MIB, StorageSettings
from graphmem.storage.engine import Connection, Database
from graphmem.storage.files import discard, sync_directory, synced
from graphmem.storage.folder import Folder
from graphmem.storage.tables import quoted

LEAST_FREE_BYTES = 32 * MIB
LEAST_SHARE = 8
"""Free pages are worth a copy from so many bytes on, and from one part in so many of the file."""

_PAGE_BYTES = 4096
_NODES = 20_000
_EDGES = 500_000
"""Rows read at a time; a page of edges asks for all that the table holds."""

_TOGETHER_BYTES = 64 << 20
"""Bytes of rows that are written together."""

_COUNT = count()


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of a node table, or those of an edge table that join two types of nodes.

    Attributes:
        into: the table with its columns, as COPY takes them.
        how: what COPY is told besides.
        match: finds the rows.
        row: the variable of a row in it.
        values: what is read of a row.
        size: rows read at a time.
    """

    into: str
    how: str
    match: str
    row: str
    values: str
    size: int

    def last(self, connection: Connection) -> int:
        """Return the highest offset of a row; -1 where there is none."""
        highest = connection.run(f"{self.match} RETURN max(offset(id({self.row})))")[0][0]
        return -1 if highest is None else int(highest)

    def page(self, connection: Connection, low: int, high: int) -> pa.Table:
        """Return the rows of a range of offsets, in their order."""
        place = f"offset(id({self.row}))"
        return connection.arrow(
            f"{self.match} WHERE {place} >= $low AND {place} < $high "
            f"RETURN {self.values} ORDER BY {place}",
            {"low": low, "high": high},
        )


def pays(connection: Connection, database: Path, limit: int) -> bool:
    """Say whether a file of at most `limit` bytes holds enough free pages to be written anew."""
    size = database.stat().st_size
    if size > limit:
        return False
    pages = connection.run("CALL fsm_info() RETURN num_pages")
    free = _PAGE_BYTES * sum(int(row[0]) for row in pages)
    return free >= max(LEAST_FREE_BYTES, size // LEAST_SHARE)


def compact(source: Connection, folder: Folder, settings: StorageSettings) -> bool:
    """Write the database of a folder anew beside it, under the name that makes it the next one.

    Nothing may be written meanwhile. Return False, with nothing done, where the copy would not be
    the same.

    Raises:
        StorageError: the engine cannot write it; the folder is as it was.
        OSError: the disk is full; likewise.
    """
    draft = folder.compacting
    discard(draft.path)
    draft.graph.mkdir(parents=True)
    database = Database(draft.database, settings)
    try:
        target = database.connect()
        same = _copied(source, target)
        target.run("CHECKPOINT")
        target.close()
    finally:
        database.close()
    if not same:
        discard(draft.path)
        return False
    synced(draft.graph)
    draft.path.rename(folder.compacted.path)
    sync_directory(folder.path)
    return True


def _copied(source: Connection, target: Connection) -> bool:
    """Copy every table, nodes before edges; say whether the copies are the same."""
    for connection in (source, target):
        connection.run("CALL threads=1")  # rows keep their order
    tables = sorted(source.run("CALL show_tables() RETURN id, name, type"))
    kinds = [_nodes(source, name) for _, name, kind in tables if kind == "NODE"]
    kinds += [_edges(source, name) for _, name, kind in tables if kind != "NODE"]
    if any(creation is None for creation, _ in kinds):
        return False
    for creation, _ in kinds:
        target.run(creation or "")
    return all(_carried(source, target, rows) for _, parts in kinds for rows in parts)


def _nodes(connection: Connection, name: str) -> tuple[str | None, list[_Rows]]:
    """Return the statement that makes a table, and its rows; no statement for what it cannot."""
    info = connection.named(f"CALL table_info('{name}') RETURN *")
    key = next(column["name"] for column in info if column["primary key"])
    columns = _columns(info)
    creation = (
        columns and f"CREATE NODE TABLE {quoted(name)}({columns}, PRIMARY KEY({quoted(key)}))"
    )
    names = [quoted(column["name"]) for column in info]
    into = f"{quoted(name)}({', '.join(names)})"
    values = ", ".join(f"n.{column} AS {column}" for column in names)
    return creation, [_Rows(into, "", f"MATCH (n:{quoted(name)})", "n", values, _NODES)]


def _edges(connection: Connection, name: str) -> tuple[str | None, list[_Rows]]:
    """Return the same of a table of edges, with its rows by the types that they join."""
    info = connection.named(f"CALL table_info('{name}') RETURN *")
    ends = [row[:2] for row in connection.run(f"CALL show_connection('{name}') RETURN *")]
    joins = ", ".join(f"FROM {quoted(source)} TO {quoted(target)}" for source, target in ends)
    columns = _columns(info)
    rest = f", {columns}" if columns else ""
    creation = None if columns is None else f"CREATE REL TABLE {quoted(name)}({joins}{rest})"
    names = [quoted(column["name"]) for column in info]
    into = f"{quoted(name)}({', '.join(names)})" if names else quoted(name)
    values = ", ".join(["a.id AS `_from`", "b.id AS `_to`", *(f"r.{c} AS {c}" for c in names)])
    parts = [
        _Rows(
            into,
            f" (from='{source}', to='{target}')",
            f"MATCH (a:{quoted(source)})-[r:{quoted(name)}]->(b:{quoted(target)})",
            "r",
            values,
            _EDGES,
        )
        for source, target in ends
    ]
    return creation, parts


def _columns(info: Sequence[Mapping[str, Any]]) -> str | None:
    """Return the definitions of columns; None where one has a default, which is not carried."""
    if any(column["default expression"] != "NULL" for column in info):
        return None
    return ", ".join(f"{quoted(column['name'])} {column['type']}" for column in info)


def _carried(source: Connection, target: Connection, rows: _Rows) -> bool:
    """Copy rows, many at once, and say whether they are the same there, in the same order.

    Each statement writes the last pages of a table anew, hence few of them. A copy has no gaps.
    """
    held: list[pa.Table] = []
    copied = 0
    last = rows.last(source)
    for low in range(0, last + 1, rows.size):
        held.append(rows.page(source, low, low + rows.size))
        if low + rows.size > last or sum(page.nbytes for page in held) >= _TOGETHER_BYTES:
            _copy(target, rows, held)
            for page in held:
                if not page.equals(rows.page(target, copied, copied + page.num_rows)):
                    return False
                copied += page.num_rows
            held = []
    return rows.last(target) == copied - 1


def _copy(target: Connection, rows: _Rows, pages: Sequence[pa.Table]) -> None:
    filled = [page for page in pages if page.num_rows]
    if filled:
        name = f"compacted{next(_COUNT)}"  # Ladybug crashes when it meets a text a second time
        target.run(f"COPY {rows.into} FROM ${name}{rows.how}", {name: pa.concat_tables(filled)})
