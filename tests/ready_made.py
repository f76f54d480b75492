"""New folders for tests, copied from one that was created for each session.

Creating the tables of a folder takes most of the time of a short test. So the first folder of an
engine, an embedder and a dimension is created as for a user, and the graph of each later one is a
copy of that one's. A test of creation itself is marked `creates` and gets none.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from graphmem.storage.folder import Folder, Manifest
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.lock import FolderLock
from graphmem.storage.opening import Definitions, _Opening

Create = Callable[[_Opening, tuple[str, int] | None], KuzuGraph]


class ReadyMade:
    """Stands in for the creation of a folder's graph."""

    def __init__(self, folder: Path) -> None:
        """Keep what is copied in a folder of its own, which the caller removes."""
        self._folder = folder
        self._made: dict[tuple[str, str, int], Path] = {}
        self._create: Create = _Opening.new

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Let new folders be copies from now on."""

        def new(opening: _Opening, embedder: tuple[str, int] | None) -> KuzuGraph:
            return self._new(opening, embedder)

        patch.setattr(_Opening, "new", new)

    def leave(self, patch: pytest.MonkeyPatch) -> None:
        """Let new folders be created."""
        patch.setattr(_Opening, "new", self._create)

    def _new(self, opening: _Opening, embedder: tuple[str, int] | None) -> KuzuGraph:
        if embedder is None or opening.definitions != Definitions():
            return self._create(opening, embedder)
        name, dimension = embedder
        key = (opening.settings.engine, name, dimension)
        if key not in self._made:
            self._made[key] = self._first(opening, embedder)
        shutil.rmtree(opening.folder.graph, ignore_errors=True)
        shutil.copytree(self._made[key], opening.folder.graph)
        manifest = Manifest(engine=opening.settings.engine, embedder=name, dimension=dimension)
        graph = opening._open(manifest)
        opening.folder.write(manifest)
        return graph

    def _first(self, opening: _Opening, embedder: tuple[str, int]) -> Path:
        folder = Folder(self._folder / str(len(self._made)))
        folder.claim()
        lock = FolderLock(folder.lock)
        first = _Opening(folder, opening.settings, opening.clock, opening.definitions, lock)
        self._create(first, embedder).close()
        return folder.graph
