"""Keeping a memory: copies of it, another embedder, another schema."""

from collections.abc import Sequence
from pathlib import Path

from graphmem.adapters import SystemClock, embedder_named
from graphmem.ingest.extract import embedded_row
from graphmem.memory.opened import NO_EMBEDDER, Opened
from graphmem.ports import Embedder, Vectors
from graphmem.settings import Settings
from graphmem.storage.carrying import reembedding
from graphmem.storage.carrying.unopened import (
    Step,
    copy_verified,
    forget_derived,
    restore,
    schema_steps,
    take_back,
)
from graphmem.storage.folder import Folder
from graphmem.storage.opening import open_graph


class Keeping(Opened):
    """What is done to a memory as a whole.

    All but `backup` work on a folder that is not open, hence they belong to the class.
    """

    def backup(self, path: str | Path) -> Path:
        """Copy the memory to a path that is empty or not there yet; return it.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder:
        ...     with GraphMemory(f"{folder}/agent", settings=settings) as memory:
        ...         _ = memory.add("Ann moved to Hangzhou.")
        ...         copy = memory.backup(f"{folder}/copy")
        ...     again = GraphMemory.restore(copy, f"{folder}/again")
        ...     with GraphMemory(again, settings=settings) as memory:
        ...         len(memory.get_all())
        1

        The copy is a memory folder like this one. Searches go on meanwhile, writing waits; the
        copy is opened and read before it gets its name.

        Raises:
            StorageError: the path holds something or lies in a memory, or the copy is not whole; no
                copy is left.
        """
        self._flush_touches()
        with self._store.writing():
            self._store.save()
            commit = self._graph.last_commit()
            source, target = Folder(self.path), Folder(Path(path))
            copy_verified(source, target.path, self.settings.storage, self._clock, commit)
        return target.path

    @classmethod
    def restore(
        cls, backup: str | Path, path: str | Path, *, settings: Settings | None = None
    ) -> Path:
        """Copy a backup to a path that is empty or not there yet, to be opened there; return it.

        Raises:
            FolderLockedError: the backup is open.
            StorageError: it is no memory or damaged, or the path holds something or lies in a
                memory; nothing is left.
        """
        storage = (settings or Settings.of_folder(backup)).storage
        restore(Path(backup), Path(path), storage, SystemClock())
        return Folder(Path(path)).path

    @classmethod
    def accept_loss(cls, path: str | Path) -> None:
        """Let a folder whose graph has lost commits be opened, without what was in them.

        Projection and indexes of the folder are removed; the next opening makes them anew from the
        graph that is there. Rather put the files of the graph back, or restore a backup.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder:
        ...     with GraphMemory(folder, settings=settings) as memory:
        ...         _ = memory.add("Ann moved to Hangzhou.")
        ...     GraphMemory.accept_loss(folder)
        ...     with GraphMemory(folder, settings=settings) as memory:
        ...         memory.check().is_sound
        True

        Args:
            path: the folder, which nobody holds.

        Raises:
            FolderLockedError: somebody holds the folder.
            StorageError: there is no memory; nothing has changed.
        """
        forget_derived(Path(path))

    @classmethod
    def reembed(
        cls,
        path: str | Path,
        *,
        settings: Settings | None = None,
        embedder: Embedder | None = None,
        progress: reembedding.Progress | None = None,
    ) -> int:
        """Give every memory of a folder a vector of another embedder; return how many have one.

        Nothing else changes. Killed at any moment, the folder is the old one or the new one; a
        run that was cut short is taken up by the next.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory
        >>> without, hashed = (Settings.of({"embedder": {"name": n}}) for n in ("none", "hash"))
        >>> with TemporaryDirectory() as folder:
        ...     with GraphMemory(folder, settings=without) as memory:
        ...         _ = memory.add("Ann moved to Hangzhou.")
        ...     GraphMemory.reembed(folder, settings=hashed)
        1

        Args:
            path: the folder, which nobody holds.
            settings: name the embedder; where None, those of the folder, or the defaults.
            embedder: in place of the one that the settings name.
            progress: told how many memories have their vector, and how many there are.

        Raises:
            FolderLockedError: somebody holds the folder.
            StorageError: there is no memory; nothing has changed.
        """
        settings = settings or Settings.of_folder(path)
        chosen = embedder or embedder_named(settings.embedder)
        named = (chosen.name, chosen.dimension) if chosen else NO_EMBEDDER
        embed = _embedding(chosen) if chosen else None
        clock = SystemClock()
        return reembedding.reembed(Path(path), settings.storage, clock, named, embed, progress)

    @classmethod
    def schema(cls, path: str | Path, *, settings: Settings | None = None) -> tuple[Step, ...]:
        """Return the steps of the schema: those a folder has taken, and those still to be done.

        Raises:
            FormatVersionError: a newer graphmem wrote it.
            StorageError: there is no memory.
        """
        return schema_steps(Path(path), (settings or Settings.of_folder(path)).storage)

    @classmethod
    def migrate(
        cls, path: str | Path, number: int | None = None, *, settings: Settings | None = None
    ) -> tuple[Step, ...]:
        """Bring the schema of a folder to a number, the newest where None; return its steps.

        The graph as it was is kept beside it. Opening a folder brings it to the newest as well:
        an older number is for an older graphmem.

        Raises:
            InputError: there is no such number, or it lies above the folder's.
            MigrationError: a step failed; nothing of it was kept.
            StorageError: there is no memory.
        """
        storage = (settings or Settings.of_folder(path)).storage
        if number is None:
            Folder(Path(path)).manifest()
            open_graph(Path(path), storage, SystemClock()).close()
        else:
            take_back(Path(path), storage, number)
        return schema_steps(Path(path), storage)


def _embedding(embedder: Embedder) -> reembedding.Embed:
    """Return what embeds stored memories as they would be when written."""

    def embed(turns: Sequence[reembedding.Turn]) -> Vectors:
        return embedder.embed_passages([embedded_row(row, before) for row, before in turns])

    return embed
