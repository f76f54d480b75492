"""Which engine the session uses, and folders ready to be opened."""

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import cast

import pytest

from graphmem.settings import MIB, StorageSettings
from graphmem.storage.engine import EngineName
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph

ENGINE = cast("EngineName", os.environ.get("GRAPHMEM_TEST_ENGINE", "kuzu"))

SMALL = StorageSettings(engine=ENGINE, buffer_pool_bytes=64 * MIB, max_database_bytes=1 << 30)

EMBEDDER = ("test", 4)


@dataclass
class SteppingClock:
    """Each reading is a second after the one before."""

    moment: datetime = datetime(2026, 1, 1)  # noqa: DTZ001 - naive UTC throughout

    def now(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment


@pytest.fixture(scope="session")
def engine() -> EngineName:
    return ENGINE


@pytest.fixture(scope="session")
def small_storage() -> StorageSettings:
    return SMALL


@pytest.fixture
def clock() -> SteppingClock:
    return SteppingClock()


@pytest.fixture(scope="session")
def still_clock() -> SteppingClock:
    """A clock that all tests of the session share; for where the time does not matter."""
    return SteppingClock()


@pytest.fixture(scope="session")
def created_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("created") / "memory"
    open_graph(path, SMALL, SteppingClock(), EMBEDDER).close()
    return path


@pytest.fixture
def folder(created_folder: Path, tmp_path: Path) -> Path:
    """A folder of its own for the test, with an empty graph."""
    return Path(shutil.copytree(created_folder, tmp_path / "memory"))


def _opener() -> Iterator[Callable[[Path], KuzuGraph]]:
    opened: list[KuzuGraph] = []

    def open_(path: Path) -> KuzuGraph:
        graph = open_graph(path, SMALL, SteppingClock(), EMBEDDER)
        opened.append(graph)
        return graph

    yield open_
    for graph in opened:
        graph.close()


@pytest.fixture
def open_folder() -> Iterator[Callable[[Path], KuzuGraph]]:
    """Opens folders, and closes them after the test."""
    yield from _opener()


@pytest.fixture(scope="session")
def open_shared() -> Iterator[Callable[[Path], KuzuGraph]]:
    """Opens folders that tests share, and closes them after the last."""
    yield from _opener()


@pytest.fixture
def graph(folder: Path, open_folder: Callable[[Path], KuzuGraph]) -> KuzuGraph:
    """An open, empty graph."""
    return open_folder(folder)
