"""How the commands open a memory: which embedder, which engine."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from graphmem.adapters import embedder_named, embedder_of
from graphmem.cli.output import print_note
from graphmem.errors import InputError
from graphmem.memory import GraphMemory
from graphmem.settings import Settings
from graphmem.storage.folder import Folder

DEFAULT_EMBEDDER = "e5-small"


@contextmanager
def opened(path: Path, embedder: str | None = None) -> Iterator[GraphMemory]:
    """Open the memory of a folder, or create it.

    The embedder is the one given; else that of the folder's manifest; else, for a new folder, the
    one that `GRAPHMEM_EMBEDDER` names, or e5-small.
    """
    settings = settings_with(embedder or _stored(path))
    told = embedder_named(settings.embedder, progress=print_note)
    with GraphMemory(path, settings=settings, embedder=told) as memory:
        yield memory


@contextmanager
def existing(path: Path) -> Iterator[GraphMemory]:
    """Open the memory of a folder with the embedder that its manifest names.

    Raises:
        InputError: there is no memory.
    """
    if not Folder(path).exists():
        message = f"there is no memory in {path}; create it with `graphmem init {path}`"
        raise InputError(message)
    with opened(path) as memory:
        yield memory


def settings_with(embedder: str | None) -> Settings:
    """Return the settings for an embedder, and for the engine that `GRAPHMEM_ENGINE` names."""
    name = embedder or os.environ.get("GRAPHMEM_EMBEDDER", DEFAULT_EMBEDDER)
    engine = os.environ.get("GRAPHMEM_ENGINE", "kuzu")
    return Settings.of({"embedder": {"name": name}, "storage": {"engine": engine}})


def _stored(path: Path) -> str | None:
    folder = Folder(path)
    return embedder_of(folder.manifest().embedder) if folder.exists() else None
