"""Creates and opens the graph of a folder."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from graphmem.errors import EmbedderMismatchError, StorageError
from graphmem.ports import Clock
from graphmem.schema.migrations import Migration, shipped
from graphmem.schema.ontology import Ontology, core
from graphmem.settings import StorageSettings
from graphmem.storage import migrating
from graphmem.storage.connections import Connections
from graphmem.storage.files import copy_whole, discard, remove_whole
from graphmem.storage.folder import FORMAT_VERSION, Folder, Manifest
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.lock import FolderLock
from graphmem.storage.older import bring_up
from graphmem.storage.queries.catalogue import shipped_queries
from graphmem.storage.queries.query import Query
from graphmem.storage.vector_tables import TABLE_BYTES


@dataclass(frozen=True, slots=True)
class Definitions:
    """What a folder's graph is made by: the shipped files, unless a test brings its own."""

    ontology: Ontology = field(default_factory=core)
    migrations: Sequence[Migration] = field(default_factory=shipped)
    queries: Mapping[str, Query] = field(default_factory=shipped_queries)


def open_graph(
    path: Path,
    settings: StorageSettings,
    clock: Clock,
    embedder: tuple[str, int] | None = None,
    definitions: Definitions | None = None,
) -> KuzuGraph:
    """Open the graph of a folder, or create both; an older schema is upgraded after a backup.

    `embedder` is name and dimension; None takes an existing folder as it is. The engine of an
    existing folder is that of its manifest; `settings.engine` is for a new one.

    Raises:
        FolderLockedError: another process, or another opening in this one, holds the folder.
        FormatVersionError: a newer graphmem wrote it.
        EmbedderMismatchError: it was embedded by another embedder.
        MigrationError: it could not be upgraded; the backup stands beside the graph.
        StorageError: it is damaged, or is no memory folder and not empty.
    """
    folder = Folder(path)
    folder.claim()
    lock = FolderLock(folder.lock)
    try:
        folder.succeed()
        opening = _Opening(folder, settings, clock, definitions or Definitions(), lock)
        return opening.existing(embedder) if folder.exists() else opening.new(embedder)
    except BaseException:
        lock.release()
        raise


def vectors_pool_bytes(dimension: int, *, older: bool = False) -> int:
    """Return the buffer pool below which a checkpoint of many vectors fails.

    The engine rewrites a table of vectors as a whole, and holds the old and the new one, and what
    was written since the last checkpoint. The pool is a limit: a folder with few vectors does not
    use it. In an older folder one table may hold a whole group of rows.
    """
    group = 131_072 * dimension * 4
    if not older:
        group = min(group, TABLE_BYTES)
    return 3 * group + group // 2 + (128 << 20)


def pool_settings(settings: StorageSettings, manifest: Manifest) -> StorageSettings:
    """Return the settings for a folder: with its own engine, and a pool for its vectors."""
    older = manifest.format != FORMAT_VERSION
    needed = vectors_pool_bytes(manifest.dimension, older=older)
    pool = max(settings.buffer_pool_bytes, needed)
    return settings.model_copy(update={"engine": manifest.engine, "buffer_pool_bytes": pool})


@dataclass(frozen=True, slots=True)
class _Opening:
    folder: Folder
    settings: StorageSettings
    clock: Clock
    definitions: Definitions
    lock: FolderLock

    def new(self, embedder: tuple[str, int] | None) -> KuzuGraph:
        """Create the graph; the manifest comes last, so that it vouches for the rest."""
        if embedder is None:
            message = f"{self.folder.path} is no memory folder yet; name an embedder to create it"
            raise StorageError(message)
        discard(self.folder.graph)
        discard(self.folder.checkpoint_copy)
        name, dimension = embedder
        manifest = Manifest(engine=self.settings.engine, embedder=name, dimension=dimension)
        graph = self._open(manifest)
        try:
            graph.checkpoint()
            self.folder.write(manifest)
        except BaseException:
            graph.close()
            raise
        return graph

    def existing(self, embedder: tuple[str, int] | None) -> KuzuGraph:
        """Open the graph, if it is whole and of this embedder."""
        manifest = self.folder.manifest()
        stored = (manifest.embedder, manifest.dimension)
        if embedder is not None and embedder != stored:
            raise EmbedderMismatchError(str(self.folder.path), stored, embedder)
        self.folder.refuse_hollow()
        graph = self._open(manifest)
        if manifest.format != FORMAT_VERSION:
            graph.checkpoint()
            self.folder.write(manifest.model_copy(update={"format": FORMAT_VERSION}))
        return graph

    def _open(self, manifest: Manifest) -> KuzuGraph:
        settings = pool_settings(self.settings, manifest)
        connections = Connections(self.folder, settings, self.lock)
        try:
            if manifest.format != FORMAT_VERSION:
                self._bring_up(connections, manifest)
            ontology = self._schema(connections, manifest.dimension)
            queries = self.definitions.queries
            return KuzuGraph(connections, ontology, manifest.dimension, self.clock, queries)
        except BaseException:
            connections.close()
            raise

    def _bring_up(self, connections: Connections, manifest: Manifest) -> None:
        """Bring a folder of an older format to this one; its graph as it was is kept beside it."""
        backup = self.folder.backup_of_format(manifest.format)
        if not backup.exists():  # a run that was cut short has made it
            copy_whole(self.folder.graph, backup)
        bring_up(connections, manifest.dimension)

    def _schema(self, connections: Connections, dimension: int) -> Ontology:
        with connections.writing() as connection:
            migrating.create_own_tables(connection, dimension)
            path = str(self.folder.path)
            migrations = self.definitions.migrations
            migrating.upgrade(connection, path, migrations, self.clock, self._back_up)
            ontology = self.definitions.ontology
            for number, text in enumerate(migrating.additions(connection), 1):
                ontology = ontology.extended(text, origin=f"{path}: addition {number}")
            return ontology

    def _back_up(self, schema: int) -> None:
        backup = self.folder.backup(schema)
        remove_whole(backup)
        copy_whole(self.folder.graph, backup)
