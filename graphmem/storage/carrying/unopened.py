"""What is done to a folder that is not open: restoring it, and moving its schema."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from graphmem.errors import InputError, StorageError
from graphmem.ports import Clock
from graphmem.schema.migrations import Migration, pending, shipped
from graphmem.settings import StorageSettings
from graphmem.storage import migrating
from graphmem.storage.connections import Connections
from graphmem.storage.enclosing import memory_around
from graphmem.storage.engine import Connection
from graphmem.storage.files import beside, copy_whole, discard, remove_whole, sync_directory
from graphmem.storage.folder import Folder
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.lock import FolderLock
from graphmem.storage.opening import open_graph, pool_settings


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the schema; `applied_at` is None while it is still to be done."""

    number: int
    name: str
    doc: str
    applied_at: datetime | None


@contextmanager
def connected(folder: Folder, settings: StorageSettings) -> Iterator[Connections]:
    """Hold a folder and lend its connections; its schema stays as it is.

    Raises:
        FolderLockedError: somebody holds it already.
        StorageError: there is no memory, or it is damaged.
    """
    manifest = folder.manifest()
    lock = FolderLock(folder.lock)
    try:
        folder.succeed()
        folder.refuse_hollow()
        connections = Connections(folder, pool_settings(settings, manifest), lock)
    except BaseException:
        lock.release()
        raise
    try:
        yield connections
    finally:
        connections.close()


def schema_steps(
    path: Path, settings: StorageSettings, migrations: Sequence[Migration] | None = None
) -> tuple[Step, ...]:
    """Return the steps that a folder has taken and those still to be done.

    Raises:
        FormatVersionError: the folder is newer than this graphmem.
        MigrationError: a step was changed after it was taken.
    """
    known = shipped() if migrations is None else migrations
    with connected(Folder(path), settings) as connections, connections.reading() as connection:
        pending(str(path), migrating.applied(connection), known)
        taken = _moments(connection)
    return tuple(Step(m.number, m.name, m.doc, taken.get(m.number)) for m in known)


def take_back(
    path: Path,
    settings: StorageSettings,
    target: int,
    migrations: Sequence[Migration] | None = None,
) -> Path | None:
    """Bring the schema of a folder down to a number; return where the graph before is kept.

    None where the folder stands there already. What only the newer schema can hold is lost but
    for that copy.

    Raises:
        InputError: there is no such number, or the folder stands below it.
        MigrationError: a step could not be taken back; nothing was changed by it.
    """
    known = shipped() if migrations is None else migrations
    folder = Folder(path)
    with connected(folder, settings) as connections, connections.writing() as connection:
        records = migrating.applied(connection)
        pending(str(path), records, known)
        newest = records[-1].number
        if not 1 <= target <= newest:
            message = (
                f"there is no schema {target} to take {path} down to, which has schema {newest}; "
                f"name a number from 1 to {newest}"
            )
            raise InputError(message)
        if target == newest:
            return None
        backup = folder.backup(newest)
        remove_whole(backup)
        copy_whole(folder.graph, backup)
        for derived in (folder.projection, folder.concepts):  # they hold what is lost
            derived.unlink(missing_ok=True)
        migrating.downgrade(connection, known, target)
    return backup


def restore(backup: Path, target: Path, settings: StorageSettings, clock: Clock) -> None:
    """Copy a folder that is not open; that it may be read is enough.

    Raises:
        FolderLockedError: it is open.
        StorageError: as in `copy_verified`.
    """
    source = Folder(backup)
    source.manifest()
    lock = FolderLock(source.lock, reading=True) if source.lock.exists() else None
    try:
        source.succeed()
        copy_verified(source, target, settings, clock)
    finally:
        if lock:
            lock.release()


def forget_derived(path: Path) -> None:
    """Remove what is derived from the graph of a folder; the next opening makes it anew.

    Raises:
        FolderLockedError: somebody holds it already.
        StorageError: there is no memory.
    """
    folder = Folder(path)
    folder.manifest()
    lock = FolderLock(folder.lock)
    try:
        for directory in (folder.vectors, folder.lexical):
            discard(directory)
        for file in (folder.projection, folder.concepts):
            file.unlink(missing_ok=True)
        sync_directory(folder.path)
    finally:
        lock.release()


def copy_verified(
    source: Folder, target: Path, settings: StorageSettings, clock: Clock, commit: int | None = None
) -> None:
    """Copy a folder that nobody writes to, and open the copy before it gets its name.

    Args:
        source: the folder of a memory.
        target: absent, or an empty directory.
        settings: how the copy is opened.
        clock: for an upgrade of its schema, should one be due.
        commit: the newest commit that the copy must hold, where it is known.

    Raises:
        StorageError: the target holds something or lies in a memory, or the copy is not whole; no
            copy is left.
    """
    folder = Folder(target)
    around = memory_around(folder.path.parent)
    if around is not None:
        message = (
            f"{folder.path} lies in {around}, the folder of a memory, where a copy would keep what "
            "is erased of it; name a path outside of it"
        )
        raise StorageError(message)
    if folder.path.is_file() or (folder.path.is_dir() and any(folder.path.iterdir())):
        message = f"{folder.path} is there already; name a path that is empty or not there yet"
        raise StorageError(message)
    try:
        folder.path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"{folder.path.parent} cannot be made: {error.strerror}; name another path"
        raise StorageError(message) from error
    with beside(folder.path) as made:
        partial = Folder(made / folder.path.name)
        source.copy(partial.path)
        graph = open_graph(partial.path, settings, clock)
        try:
            _refuse_other(graph, commit)
        finally:
            graph.close()
        partial.lock.unlink()
        if folder.path.is_dir():
            folder.path.rmdir()
        partial.path.rename(folder.path)
    sync_directory(folder.path.parent)


def _refuse_other(graph: KuzuGraph, commit: int | None) -> None:
    """Read every node's id, and raise where the copy is of another state."""
    for type in graph.ontology.node_types:
        graph.node_columns(type, ["id"])
    if commit is not None and graph.last_commit() != commit:
        message = f"the copy ends at commit {graph.last_commit()}, the memory at {commit}"
        raise StorageError(message)


def _moments(connection: Connection) -> dict[int, datetime]:
    rows = connection.run("MATCH (m:Migration) RETURN m.number, m.applied_at")
    return dict(row for row in rows)
