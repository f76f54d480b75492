"""Brings a folder of an older format to the present one.

Format 1 kept every vector as a list of numbers; format 2 keeps it as bytes (`tables`). Both kept
all vectors in one table; format 3 keeps them in several (`vector_tables`).
"""

from collections.abc import Iterator, Sequence

from graphmem.model import Row
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.storage.columns import matrix
from graphmem.storage.connections import Connections
from graphmem.storage.creating import create_nodes
from graphmem.storage.engine import Connection
from graphmem.storage.tables import quoted, vector_column
from graphmem.storage.transaction import transaction
from graphmem.storage.vector_tables import VectorTables, creation

_BEFORE = "EmbeddingBefore"
_PAGE = 5_000


def bring_up(connections: Connections, dimension: int) -> None:
    """Move the vectors of an older format to where they are now; goes on where it was cut short."""
    vectors = VectorTables(dimension)
    with connections.writing() as connection:
        if _is_older(connection, vectors):
            connection.run(f"ALTER TABLE {VECTOR_TYPE} RENAME TO {_BEFORE}")
        if _kind(connection, _BEFORE) is None:
            return
        connection.run(creation(VECTOR_TYPE, dimension))
        vectors.read(connection)
        after = max(_last_ids(connection, vectors), default="")
    while True:
        with connections.writing() as connection:
            rows = _page(connection, after, dimension)
            if not rows:
                connection.run(f"DROP TABLE {_BEFORE}")
                return
            _write(connection, vectors, rows)
            after = rows[-1]["id"]


def _is_older(connection: Connection, vectors: VectorTables) -> bool:
    """Say whether the table of vectors is of another kind, or larger, than one is now."""
    kind = _kind(connection, VECTOR_TYPE)
    if kind is None:
        return False
    count = connection.run(f"MATCH (n:{VECTOR_TYPE}) RETURN count(*)")[0][0]
    return kind != vector_column(vectors.dimension).engine or count > vectors.capacity


def _last_ids(connection: Connection, vectors: VectorTables) -> Iterator[str]:
    for table in vectors.tables:
        last = connection.run(f"MATCH (n:{quoted(table.name)}) RETURN max(n.`id`)")[0][0]
        if last is not None:
            yield last


def _write(connection: Connection, vectors: VectorTables, rows: Sequence[Row]) -> None:
    vectors.make_room(connection, len(rows))
    with transaction(connection):
        for table, part in vectors.parted(rows):
            create_nodes(connection, table, part)
    vectors.took(len(rows))


def _page(connection: Connection, after: str, dimension: int) -> list[Row]:
    text = (
        f"MATCH (n:{_BEFORE}) WHERE n.id > $after RETURN n.id AS id, n.vector AS vector "
        f"ORDER BY id LIMIT {_PAGE}"
    )
    read = connection.arrow(text, {"after": after})
    vectors = matrix(read.column("vector"), dimension)
    ids = read.column("id").to_pylist()
    return [{"id": id_, "vector": row} for id_, row in zip(ids, vectors, strict=True)]


def _kind(connection: Connection, table: str) -> str | None:
    """Return the engine's type of the vectors of a table; None where there is no such table."""
    names = {row[0] for row in connection.run("CALL show_tables() RETURN name")}
    if table not in names:
        return None
    columns = connection.run(f"CALL table_info('{table}') RETURN name, type")
    return {str(name): str(kind) for name, kind in columns}["vector"]
