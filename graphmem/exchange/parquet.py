"""Parquet tables: every property with its own type, lists and moments too."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from graphmem.errors import InputError
from graphmem.exchange import tables
from graphmem.exchange.attributes import as_text
from graphmem.model import Subgraph


def write(graph: Subgraph, path: Path) -> None:
    """Write a folder of Parquet files, or a zip of it."""
    tables.write(graph, path, ".parquet", _write)


def read(path: Path) -> Subgraph:
    """Read a folder or a zip of Parquet files, ours or another's."""
    return tables.read(path, ".parquet", _read)


def _write(table: tables.Table, path: Path) -> None:
    columns = {name: _array([row.get(name) for row in table.rows]) for name in table.columns}
    pq.write_table(pa.table(columns), path)


def _array(values: list[Any]) -> pa.Array:
    try:
        found = pa.array(values)
    except (pa.ArrowException, UnicodeEncodeError):  # several types in one column, or half letters
        texts = [None if value is None else _whole(as_text(value)) for value in values]
        return pa.array(texts, pa.string())
    return found


def _whole(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode()


def _read(path: Path) -> Iterator[dict[str, Any]]:
    try:
        rows = pq.read_table(path).to_pylist()
    except pa.ArrowException as error:
        message = f"{path.name} is not Parquet: {error}"
        raise InputError(message) from error
    for row in rows:
        yield {name: value for name, value in row.items() if value is not None}
