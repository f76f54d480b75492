"""Gives every memory of a folder a vector of another embedder; all else stays as it is.

The vectors are written to a copy of the graph inside the folder, a page at a time; a run that was
cut short is taken up by the next one. Then the copy gets the name under which it succeeds the old
graph, in one rename: killed before it, the folder is the old one; after it, the new one, whose
parts take their places now or when the folder is opened (`Folder.succeed`).
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from graphmem.model import Batch
from graphmem.ports import Clock, Vectors
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.settings import StorageSettings
from graphmem.storage import migrating, reading
from graphmem.storage.carrying.unopened import connected
from graphmem.storage.connections import Connections
from graphmem.storage.engine import Connection
from graphmem.storage.files import copy_whole, discard, sync_directory
from graphmem.storage.folder import Folder, Manifest
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.indexes.vectors import VectorPartitions
from graphmem.storage.opening import open_graph
from graphmem.storage.tables import Tables, quoted
from graphmem.storage.transaction import transaction
from graphmem.storage.vector_tables import VectorTables, creation
from graphmem.storage.writing import write

_PAGE = 1000
"""Memories embedded and stored at a time."""

Row = Mapping[str, Any]
Turn = tuple[Row, Row | None]
"""The row of a memory, and of what was said just before it."""

Embed = Callable[[Sequence[Turn]], Vectors]
"""From memories to their vectors, shape (n, dimension)."""

Progress = Callable[[int, int], None]
"""Told how many memories have their vector, and how many there are."""


def reembed(
    path: Path,
    settings: StorageSettings,
    clock: Clock,
    embedder: tuple[str, int],
    embed: Embed | None,
    progress: Progress | None = None,
) -> int:
    """Replace the vectors of a folder; return how many there are then.

    Args:
        path: a memory folder that nobody holds.
        settings: how it is opened.
        clock: for an upgrade of its schema, should one be due.
        embedder: name and dimension of the new one.
        embed: computes the vectors; None leaves the memories without.
        progress: told after each page.

    Raises:
        FolderLockedError: somebody holds the folder.
        StorageError: there is no memory, or the disk is full; the folder is as it was.
    """
    folder = Folder(path)
    folder.manifest()  # refuses what is no memory, which `open_graph` would create
    source = open_graph(folder.path, settings, clock)
    try:
        _begin(folder, source, settings, embedder)
        with connected(folder.unfinished, settings) as target:
            if embed is not None:
                _embed_missing(source, target, embedder[1], embed, progress)
            target.checkpoint()
            count = _index(folder.unfinished, source, target, settings)
        folder.unfinished.path.rename(folder.successor.path)
        sync_directory(folder.path)
    finally:
        source.close()
    open_graph(folder.path, settings, clock, embedder).close()
    return count


def _turn_before(source: KuzuGraph, row: Row) -> Row | None:
    if row["session"] is None:
        return None
    return next(iter(source.rows("explore.turn_before", id=row["id"])), None)


def _begin(
    folder: Folder, source: KuzuGraph, settings: StorageSettings, embedder: tuple[str, int]
) -> None:
    """Make a copy of the graph without vectors, unless there is one of this state already."""
    name, dimension = embedder
    manifest = folder.manifest().model_copy(update={"embedder": name, "dimension": dimension})
    if _goes_on(folder.unfinished, manifest, source, settings):
        return
    discard(folder.unfinished.path)
    draft = Folder(folder.unfinished.path.with_suffix(".partial"))
    discard(draft.path)
    draft.path.mkdir()
    source.checkpoint()
    copy_whole(folder.graph, draft.graph)
    draft.write(manifest)
    with connected(draft, settings) as target, target.writing() as connection:
        for table in source.vector_tables.tables:
            connection.run(f"DROP TABLE {quoted(table.name)}")
        connection.run(creation(VECTOR_TYPE, dimension))
    draft.path.rename(folder.unfinished.path)
    sync_directory(folder.path)


def _goes_on(
    unfinished: Folder, manifest: Manifest, source: KuzuGraph, settings: StorageSettings
) -> bool:
    """Say whether an earlier run worked for the same embedder, on the same state of the graph."""
    if not unfinished.exists() or unfinished.manifest() != manifest:
        return False
    with connected(unfinished, settings) as target, target.reading() as begun:
        state = _state(begun)
    with source.reading() as connection:
        return state == _state(connection)


def _state(connection: Connection) -> tuple[Any, ...]:
    """Return what changes whenever anything of a graph but its vectors is changed."""
    return (
        reading.last_commit(connection),
        migrating.applied(connection),
        migrating.additions(connection),
    )


def _embed_missing(
    source: KuzuGraph,
    target: Connections,
    dimension: int,
    embed: Embed,
    progress: Progress | None,
) -> None:
    """Embed the memories that have no vector yet, in the order of their numbers."""
    ids = source.node_columns("Memory", ["id"])["id"].tolist()
    tables, vectors = Tables.of(source.ontology, dimension), VectorTables(dimension)
    done: set[str] = set()
    with target.reading() as connection:
        vectors.read(connection)
        for table in vectors.tables:
            found = connection.run(f"MATCH (e:{quoted(table.name)}) RETURN e.id")
            done.update(id for (id,) in found)
    missing = [id for id in ids if id not in done]
    for start in range(0, len(missing), _PAGE):
        rows = source.nodes("Memory", missing[start : start + _PAGE])
        batch = Batch()
        turns = [(row, _turn_before(source, row)) for row in rows]
        for row, vector in zip(rows, embed(turns), strict=True):
            batch.create(VECTOR_TYPE, {"id": row["id"], "vector": vector})
        with target.writing() as connection:
            vectors.make_room(connection, len(rows))
            with transaction(connection):
                write(connection, tables, vectors, batch, {})
        vectors.took(len(rows))
        if progress:
            progress(len(done) + start + len(rows), len(ids))


def _index(
    unfinished: Folder, source: KuzuGraph, target: Connections, settings: StorageSettings
) -> int:
    """Write the vector index, so that opening the folder need not build it; count the vectors."""
    dimension = unfinished.manifest().dimension
    tables = VectorTables(dimension)
    with target.reading() as connection:
        tables.read(connection)
        ids, vectors = reading.vectors(connection, tables, None)
    rows = {id: row for row, id in enumerate(ids)}
    memories = source.node_columns("Memory", ["id", "number", "namespace"])
    placed: dict[str, list[tuple[int, int]]] = {}
    for id, number, namespace in zip(*memories.values(), strict=True):
        if id in rows:
            placed.setdefault(namespace, []).append((int(number), rows[id]))
    discard(unfinished.vectors)
    index = VectorPartitions(unfinished.vectors, dimension, settings)
    for namespace, pairs in placed.items():
        numbers, chosen = zip(*pairs, strict=True)
        index.add(namespace, numbers, vectors[list(chosen)])
    index.save(source.last_commit())
    index.close()
    return len(ids)
