"""Writes the graph of an open folder anew, without what is to be gone, and puts it in place.

The engine keeps removed rows in its pages, its log and its copies, so nothing is removed from them:
what is to stay is written to a fresh database inside the folder. One rename then gives that the
name under which it succeeds the old one. Killed before it, the folder is as it was; after it,
without what was erased, and the next opening finishes the rest (`Folder.finish_erasure`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from graphmem.model import Batch
from graphmem.ports import Clock
from graphmem.settings import StorageSettings
from graphmem.storage.carrying.restoring import restore
from graphmem.storage.files import discard, sync_directory
from graphmem.storage.folder import Folder
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph, pool_settings
from graphmem.storage.store import Store


@dataclass(frozen=True, slots=True)
class Draft:
    """What the graph is to hold.

    Attributes:
        lines: of a dump, with its header and its end.
        added: what is written after them.
        numbers: the numbers of the nodes added.
    """

    lines: Iterable[str]
    added: Batch
    numbers: Mapping[tuple[str, str], int]


def write_draft(folder: Folder, settings: StorageSettings, clock: Clock, draft: Draft) -> None:
    """Write a whole graph beside that of a folder, under the name that makes it the next one.

    Raises:
        StorageError: the disk is full; the folder is as it was.
    """
    discard(folder.erasing.path)
    manifest = folder.manifest()
    named = (manifest.embedder, manifest.dimension)
    graph = open_graph(folder.erasing.path, pool_settings(settings, manifest), clock, named)
    try:
        restore(graph, draft.lines)
        graph.write(draft.added, draft.numbers)
        graph.checkpoint()
    finally:
        graph.close()
    folder.erasing.path.rename(folder.erased.path)
    sync_directory(folder.path)


def take_draft(store: Store, graph: KuzuGraph, folder: Folder) -> None:
    """Put the graph that was written in place of the open one, and derive everything from it."""
    store.derive_anew(lambda: graph.replace(folder.finish_erasure))
