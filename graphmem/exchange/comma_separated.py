"""CSV tables whose header names the type of each column (`weight:float`).

A text that a spreadsheet would take for a formula (it begins with =, +, -, @, tab or return), an
empty text, and one that begins with an apostrophe get an apostrophe before them, which is taken
off when the table is read; an empty cell is no value. So nothing is lost, and nothing is run.
"""

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from graphmem.cells import long_rows
from graphmem.errors import InputError
from graphmem.exchange import tables
from graphmem.exchange.attributes import as_text, kind
from graphmem.model import Subgraph

_LONGEST = 1 << 27
"""Characters of a cell at most."""

_GUARDED = ("=", "+", "-", "@", "\t", "\r", "'")

_READ: Mapping[str, Callable[[str], Any]] = {
    "bool": lambda text: text == "true",
    "int": int,
    "float": float,
    "timestamp": datetime.fromisoformat,
    "strings": json.loads,
    "string": lambda text: text.removeprefix("'"),
}


def write(graph: Subgraph, path: Path) -> None:
    """Write a folder of CSV files, or a zip of it."""
    tables.write(graph, path, ".csv", _write)


def read(path: Path) -> Subgraph:
    """Read a folder or a zip of CSV files, ours or another's."""
    return tables.read(path, ".csv", _read)


def _write(table: tables.Table, path: Path) -> None:
    kinds = {name: _kind(table, name) for name in table.columns}
    with path.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
        out = csv.writer(file)
        out.writerow(f"{name}:{kind}" for name, kind in kinds.items())
        for row in table.rows:
            out.writerow(_cell(row.get(name), kinds[name]) for name in table.columns)


def _kind(table: tables.Table, name: str) -> str:
    found = {kind(row[name]) for row in table.rows if name in row}
    if found == {"int", "float"}:
        return "float"
    return found.pop() if len(found) == 1 else "string"


def _cell(value: Any, kind: str) -> str:
    if value is None:
        return ""
    text = as_text(value)
    guarded = kind == "string" and (not text or text.startswith(_GUARDED))
    return f"'{text}" if guarded else text


def _read(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = csv.reader(file, strict=True)
        try:
            held = long_rows(rows, _LONGEST)
            header = [_column(name) for name in next(held, [])]
            for cells in held:
                if cells:
                    yield _row(header, cells, f"{path.name}, line {rows.line_num}")
        except (csv.Error, UnicodeDecodeError) as error:
            message = f"{path.name}, line {rows.line_num} is not CSV in UTF-8: {error}"
            raise InputError(message) from error


def _column(title: str) -> tuple[str, str]:
    """Return name and type of a column; others' have no type, and Neo4j's begin with a colon."""
    name, _, type = title.rpartition(":")
    return (name, type) if name and type in _READ else (title, "")


def _row(header: list[tuple[str, str]], cells: list[str], where: str) -> dict[str, Any]:
    if len(cells) > len(header):
        message = f"{where} has {len(cells)} cells, the header {len(header)}; quote what has commas"
        raise InputError(message)
    row: dict[str, Any] = {}
    for (name, type), cell in zip(header, cells, strict=False):
        try:
            if cell:
                row[name] = _READ[type](cell) if type else cell
        except ValueError as error:
            message = f"{where}: {cell[:40]!r} is no {type}, as the header says of {name}; mend it"
            raise InputError(message) from error
    return row
