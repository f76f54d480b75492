"""Vectors by memory id, in tables that hold a bounded number of them.

The engine keeps the bytes of a column in one run of pages for each 131,072 rows. A run that is full
is written anew at twice its length, and the pages it had are free from then on: at 100,000 vectors
of 384 numbers a table takes 485 MB for 154. So a table takes no more than `TABLE_BYTES` of vectors,
and the next ones go to a table of their own; a full table is not written again.
"""

from collections.abc import Iterator, Sequence

from graphmem.model import Row
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.storage.engine import Connection
from graphmem.storage.rows import identities
from graphmem.storage.tables import NodeTable, quoted, vector_column, vector_table

TABLE_BYTES = 1 << 25
"""Bytes of vectors in one table: a power of two, as the runs of pages are."""

_GROUP = 131_072
"""Rows of the engine's node groups."""

_BYTES_A_NUMBER = 4


class VectorTables:
    """The tables of vectors, oldest first, and how many rows each was given."""

    def __init__(self, dimension: int) -> None:
        self.dimension = dimension
        self._given = [0]

    @property
    def capacity(self) -> int:
        """Rows that a table takes."""
        return max(1, min(_GROUP, TABLE_BYTES // (_BYTES_A_NUMBER * self.dimension)))

    @property
    def tables(self) -> list[NodeTable]:
        """The tables there are."""
        return [vector_table(_name(place), self.dimension) for place in range(len(self._given))]

    def read(self, connection: Connection) -> None:
        """Find out which tables there are, and how many rows they were given."""
        there = {row[0] for row in connection.run("CALL show_tables() RETURN name")}
        named = [name for name in map(_name, range(len(there))) if name in there]
        self._given = [_given(connection, name) for name in named]

    def make_room(self, connection: Connection, rows: int) -> None:
        """Make the tables that so many new rows need; no transaction may be open."""
        while sum(self._room()) < rows:
            connection.run(creation(_name(len(self._given)), self.dimension))
            self._given.append(0)

    def parted(self, rows: Sequence[Row]) -> Iterator[tuple[NodeTable, Sequence[Row]]]:
        """Yield new rows by the table that they go to; there is room for them."""
        start = 0
        for table, room in zip(self.tables, self._room(), strict=True):
            part = rows[start : start + room]
            if part:
                yield table, part
            start += len(part)

    def took(self, rows: int) -> None:
        """Count rows that were written; those removed later give back no room."""
        for place, room in enumerate(self._room()):
            taken = min(room, rows)
            self._given[place] += taken
            rows -= taken

    def holding(
        self, connection: Connection, ids: Sequence[str]
    ) -> Iterator[tuple[NodeTable, list[str]]]:
        """Yield tables with those of these ids that they hold; the newest table first."""
        wanted = dict.fromkeys(ids)
        for table in reversed(self.tables):
            held = found(connection, table.name, list(wanted))
            for id_ in held:
                del wanted[id_]
            if held:
                yield table, held
            if not wanted:
                return

    def _room(self) -> list[int]:
        """Return how many rows more each table takes."""
        return [max(0, self.capacity - given) for given in self._given]


def found(connection: Connection, name: str, ids: Sequence[str]) -> list[str]:
    """Return those ids that a node of the table has, in the order given."""
    there: set[str] = set()
    for group in identities(ids):
        text = f"{group.match_node(name)} RETURN n.`id`"
        there.update(row[0] for row in connection.run(text, group.parameters()))
    return [id_ for id_ in ids if id_ in there]


def creation(name: str, dimension: int) -> str:
    """Return the statement that makes a table of vectors, unless it is there."""
    return (
        f"CREATE NODE TABLE IF NOT EXISTS {quoted(name)}"
        f"(id STRING PRIMARY KEY, vector {vector_column(dimension).engine})"
    )


def _given(connection: Connection, name: str) -> int:
    last = connection.run(f"MATCH (n:{quoted(name)}) RETURN max(offset(id(n)))")[0][0]
    return 0 if last is None else int(last) + 1


def _name(place: int) -> str:
    """Return the name of the table at a place, from 0."""
    return f"{VECTOR_TYPE}{place + 1}" if place else VECTOR_TYPE
