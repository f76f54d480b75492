import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from graphmem.memory import GraphMemory
from graphmem.settings import MIB, Settings
from tests.conftest import SteppingClock
from tests.tenant import unwritten

SETTINGS = Settings.of(
    {
        "embedder": {"name": "hash"},
        "storage": {"buffer_pool_bytes": 64 * MIB, "max_database_bytes": 1 << 30},
    }
)

Open = Callable[[str], GraphMemory]


@pytest.fixture(scope="session")
def empty_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty memory, to be copied: creating one takes longer."""
    path = tmp_path_factory.mktemp("empty") / "memory"
    GraphMemory(path, settings=SETTINGS, clock=SteppingClock()).close()
    return path


@pytest.fixture
def open_memory(empty_folder: Path, tmp_path: Path) -> Iterator[Open]:
    """Opens memories by name, empty ones at first, and closes them after the test."""
    opened: list[GraphMemory] = []

    def open_(name: str) -> GraphMemory:
        if not (tmp_path / name).exists():
            shutil.copytree(empty_folder, tmp_path / name)
        opened.append(GraphMemory(tmp_path / name, settings=SETTINGS, clock=SteppingClock()))
        return opened[-1]

    yield open_
    for memory in opened:
        memory.close()


@pytest.fixture
def memory(request: pytest.FixtureRequest) -> Iterator[GraphMemory]:
    """An open, empty memory; for a test that is marked `unwritten`, one of its module."""
    if request.node.get_closest_marker("unwritten"):
        yield from unwritten(request.getfixturevalue("empty_memory"))
    else:
        yield request.getfixturevalue("open_memory")("memory")
