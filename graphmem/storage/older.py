"""Brings a folder of an older format to the present one.

Format 1 kept every vector as a list of numbers; format 2 keeps it as bytes (`tables`).
"""

import numpy as np
import pyarrow as pa

from graphmem.storage.columns import matrix
from graphmem.storage.engine import Connection
from graphmem.storage.tables import vector_column, vector_table_statement
from graphmem.storage.transaction import transaction

_BEFORE = "EmbeddingBefore"
_PAGE = 5_000


def bring_up(connection: Connection, dimension: int) -> None:
    """Turn the vectors of format 1 into those of format 2; taken up again when it was cut short."""
    if _kind(connection, "Embedding") not in (None, vector_column(dimension).engine):
        connection.run(f"ALTER TABLE Embedding RENAME TO {_BEFORE}")
    if _kind(connection, _BEFORE) is None:
        return
    connection.run(vector_table_statement(dimension))
    after = connection.run("MATCH (n:Embedding) RETURN max(n.`id`)")[0][0] or ""
    while rows := _page(connection, after):
        vectors = matrix(rows.column("vector"), dimension).astype("<f4")
        packed = pa.array([np.ascontiguousarray(vector).tobytes() for vector in vectors])
        table = pa.table([rows.column("id"), packed], names=["id", "vector"])
        with transaction(connection):
            connection.run(
                "LOAD FROM $rows WITH id AS id, vector AS vector "
                "CREATE (:Embedding {id: id, vector: vector})",
                {"rows": table},
            )
        after = rows.column("id")[-1].as_py()
    connection.run(f"DROP TABLE {_BEFORE}")


def _page(connection: Connection, after: str) -> pa.Table | None:
    text = (
        f"MATCH (n:{_BEFORE}) WHERE n.id > $after RETURN n.id AS id, n.vector AS vector "
        f"ORDER BY id LIMIT {_PAGE}"
    )
    rows = connection.arrow(text, {"after": after})
    return rows if len(rows) else None


def _kind(connection: Connection, table: str) -> str | None:
    """Return the engine's type of the vectors of a table; None where there is no such table."""
    names = {row[0] for row in connection.run("CALL show_tables() RETURN name")}
    if table not in names:
        return None
    columns = connection.run(f"CALL table_info('{table}') RETURN name, type")
    return {str(name): str(kind) for name, kind in columns}["vector"]
