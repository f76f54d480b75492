"""A graph that is closed and opened again, as often as asked."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from graphmem.errors import StorageError
from graphmem.ports import Clock
from graphmem.settings import StorageSettings
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph
from graphmem.storage.store import Store
from tests.unit.storage import stores

DIMENSION = 4
Open = Callable[[], KuzuGraph]


@pytest.fixture
def opened(tmp_path: Path, small_storage: StorageSettings, clock: Clock) -> Iterator[Open]:
    """Opens the graph of the test, after closing it."""
    graphs: list[KuzuGraph] = []

    def open_it() -> KuzuGraph:
        for graph in graphs:
            graph.close()
        graphs.append(open_graph(tmp_path / "memory", small_storage, clock, ("test", DIMENSION)))
        return graphs[-1]

    yield open_it
    for graph in graphs:
        graph.close()


@pytest.fixture
def store(folder: Path, open_folder: stores.Open) -> Iterator[Store]:
    """A store of an empty folder."""
    held = stores.opened(folder, open_folder)
    yield held
    with suppress(StorageError):  # a test may have closed the graph under it
        held.close()
