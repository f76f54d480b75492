"""The graph as tables, one a type: `nodes/Memory`, `edges/MENTIONS` …, in a folder or a zip.

A node is a row with its id, its label and its properties; an edge a row with type and id of both
its ends. `comma_separated` and `parquet` say how a table is written.
"""

import shutil
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath
from tempfile import TemporaryDirectory
from typing import Any

from graphmem.errors import InputError
from graphmem.exchange.foreign.labels import edge_type, node_type
from graphmem.exchange.keys import EDGE_TYPE, LABEL, NODE_TYPE
from graphmem.model import Edge, Node, Subgraph
from graphmem.storage.files import directory_written_whole, written_whole

ENDS = ("sourceType", "sourceId", "targetType", "targetId")

_WRITTEN = ".graphmem-export"
"""The file in a folder of tables that names what the export wrote there."""

_NODE_IDS = ("id", "Id", "ID", ":ID", "nodeId")
_SOURCES = ("sourceId", "source", "Source", ":START_ID", "from", "start")
_TARGETS = ("targetId", "target", "Target", ":END_ID", "to", "end")


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of one type; a value that a row lacks is absent from it."""

    name: str
    columns: Sequence[str]
    rows: Sequence[Mapping[str, Any]]


def write(graph: Subgraph, path: Path, suffix: str, one: Callable[[Table, Path], None]) -> None:
    """Write a folder of tables, or a zip of it where `path` ends so; an export there is replaced.

    Raises:
        InputError: the folder holds what no export wrote.
        StorageError: there is no room, or no right to write there.
    """
    if path.suffix == ".zip":
        with written_whole(path) as packed:
            root = packed.with_name("tables")
            _fill(root, graph, suffix, one)
            _zip(root, packed)
        return
    with directory_written_whole(path, _refuse_foreign) as root:
        _fill(root, graph, suffix, one)
        (root / _WRITTEN).write_text("\n".join(sorted(_entries(root))), encoding="utf-8")


def read(path: Path, suffix: str, one: Callable[[Path], Iterator[dict[str, Any]]]) -> Subgraph:
    """Read a folder or a zip of tables, ours or another's.

    Others' may be a single `nodes` and a single `edges` file, their types in a column.

    Raises:
        InputError: there are no tables, or a row names no node; names file and row.
    """
    with _unpacked(path) as root:
        nodes: dict[tuple[str, str], Node] = {}
        files = _files(root, "nodes", suffix)
        if not files and not (root / "nodes").is_dir():  # which an empty memory has too
            message = f"{path} holds no nodes{suffix} and no nodes/*{suffix}; add one of them"
            raise InputError(message)
        for file in files:
            for number, row in enumerate(one(file), 1):
                node = _node(row, file, f"{file.relative_to(root)}, row {number}")
                nodes[node.type, node.id] = node
        typed = {id: type for type, id in nodes}
        edges = [
            _edge(row, file, typed, f"{file.relative_to(root)}, row {number}")
            for file in _files(root, "edges", suffix)
            for number, row in enumerate(one(file), 1)
        ]
    return Subgraph(tuple(nodes.values()), tuple(edges))


def _fill(root: Path, graph: Subgraph, suffix: str, one: Callable[[Table, Path], None]) -> None:
    for domain, tables in (("nodes", _node_tables(graph)), ("edges", _edge_tables(graph))):
        (root / domain).mkdir(parents=True)
        for table in tables:
            one(table, root / domain / f"{table.name}{suffix}")


def _node_tables(graph: Subgraph) -> Iterator[Table]:
    kinds: dict[str, list[dict[str, Any]]] = {}
    for node in graph.nodes:
        row = {"id": node.id, LABEL: node.label, **node.properties}
        kinds.setdefault(node.type, []).append(row)
    for name, rows in kinds.items():
        yield Table(name, _columns(rows), rows)


def _edge_tables(graph: Subgraph) -> Iterator[Table]:
    kinds: dict[str, list[dict[str, Any]]] = {}
    for edge in graph.edges:
        ends = zip(ENDS, (*edge.source, *edge.target), strict=True)
        kinds.setdefault(edge.type, []).append({**dict(ends), **edge.properties})
    for name, rows in kinds.items():
        yield Table(name, _columns(rows), rows)


def _columns(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(name for row in rows for name in row))


def _files(root: Path, domain: str, suffix: str) -> list[Path]:
    single = root / f"{domain}{suffix}"
    return [single] if single.is_file() else sorted((root / domain).glob(f"*{suffix}"))


def _node(row: dict[str, Any], file: Path, where: str) -> Node:
    id = _taken(row, _NODE_IDS, "id", where)
    single = file.stem == "nodes"
    type = (node_type(row) if single or NODE_TYPE in row else "") or ("" if single else file.stem)
    return Node(type, id, str(row.pop(LABEL, "")), row)


def _edge(row: dict[str, Any], file: Path, typed: Mapping[str, str], where: str) -> Edge:
    ends = []
    for name, known in (("source", _SOURCES), ("target", _TARGETS)):
        given = row.pop(f"{name}Type", None)
        id = _taken(row, known, name, where)
        if given is None and id not in typed:
            message = f"{where}: its {name} {id!r} is none of the nodes; add it, or drop the row"
            raise InputError(message)
        ends.append((typed[id] if given is None else str(given), id))
    single = file.stem == "edges"
    type = edge_type(row) if single or EDGE_TYPE in row else file.stem
    return Edge(type, ends[0], ends[1], row)


def _taken(row: dict[str, Any], known: Sequence[str], name: str, where: str) -> str:
    for column in known:
        if row.get(column) is not None:
            return str(row.pop(column))
    message = f"{where} has no {name}; give it in a column called {known[0]!r}"
    raise InputError(message)


def _refuse_foreign(path: Path) -> None:
    """Keep a folder that holds anything but what an export wrote there from being replaced."""
    mark = path / _WRITTEN
    ours = mark.read_text(encoding="utf-8").splitlines() if mark.is_file() else ()
    foreign = _entries(path) - {_WRITTEN, *ours}
    if foreign:
        found = min(foreign, key=lambda name: ((path / name).is_dir(), name))
        message = f"{path} holds {found}, which no export wrote; name a new folder"
        raise InputError(message)


def _entries(root: Path) -> set[str]:
    return {entry.relative_to(root).as_posix() for entry in root.rglob("*")}


def _zip(root: Path, target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted(root.rglob("*")):
            packed.write(file, file.relative_to(root))


@contextmanager
def _unpacked(path: Path) -> Iterator[Path]:
    if path.is_dir():
        yield path
        return
    with TemporaryDirectory() as made:
        try:
            with zipfile.ZipFile(path) as packed:
                _refuse_unfit(packed.infolist(), path, shutil.disk_usage(made).free)
                packed.extractall(made)
        except (zipfile.BadZipFile, RuntimeError, zlib.error) as error:
            message = (
                f"{path} is neither a folder nor a zip of tables ({error}); "
                "a table of messages is read by `import_file` and `graphmem import`"
            )
            raise InputError(message) from error
        yield Path(made)


def _refuse_unfit(members: Iterable[zipfile.ZipInfo], path: Path, free: int) -> None:
    """Keep a zip from being unpacked that would fill the disk, or leave the folder it goes to.

    A zip cannot hold more than it says: what is longer than its entry fails as damaged.
    """
    size = 0
    for member in members:
        parts = PureWindowsPath(member.filename)
        if parts.anchor or ".." in parts.parts:
            message = f"{path} holds {member.filename!r}, which leads out of it; pack it anew"
            raise InputError(message)
        size += member.file_size
    if size > free // 2:
        message = (
            f"{path} holds {size:,} bytes, more than half of the {free:,} free for temporary "
            "files; unpack it yourself, and import the folder"
        )
        raise InputError(message)
