"""A memory with the hashing embedder, in a folder of its own."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import cast

import pytest

from graphmem import GraphMemory, Settings
from graphmem.settings import EmbedderSettings, StorageSettings
from graphmem.testing import FrozenClock
from tests.tenant import Tenant, unwritten

OpenMemory = Callable[[], GraphMemory]
MakeClock = Callable[[], FrozenClock]


@pytest.fixture(scope="session")
def settings(small_storage: StorageSettings) -> Settings:
    return Settings(storage=small_storage, embedder=EmbedderSettings(name="hash"))


@pytest.fixture(scope="module")
def make_clock() -> MakeClock:
    """Makes the clocks of memories: they move on by seconds."""
    return lambda: FrozenClock(datetime.fromisoformat("2026-01-01"), timedelta(seconds=1))


@pytest.fixture
def open_memory(tmp_path: Path, settings: Settings, make_clock: MakeClock) -> Iterator[OpenMemory]:
    """Opens the memory of the test, as often as asked."""
    opened: list[GraphMemory] = []
    clock = make_clock()

    def open_() -> GraphMemory:
        opened.append(GraphMemory(tmp_path / "memory", settings=settings, clock=clock))
        return opened[-1]

    yield open_
    for memory in opened:
        memory.close()


@pytest.fixture(scope="module")
def shared_memory(
    tmp_path_factory: pytest.TempPathFactory, settings: Settings, make_clock: MakeClock
) -> Iterator[GraphMemory]:
    """The memory of all tests of a module that are marked `shares`."""
    folder = tmp_path_factory.mktemp("shared") / "memory"
    with GraphMemory(folder, settings=settings, clock=make_clock()) as opened:
        yield opened


@pytest.fixture(scope="module")
def empty_memory(
    tmp_path_factory: pytest.TempPathFactory, settings: Settings
) -> Iterator[GraphMemory]:
    """The memory of all tests of a module that are marked `unwritten`."""
    folder = tmp_path_factory.mktemp("empty") / "memory"
    with GraphMemory(folder, settings=settings) as opened:
        yield opened


@pytest.fixture
def memory(request: pytest.FixtureRequest) -> Iterator[GraphMemory]:
    """An open, empty memory, or what the marks of the test say in place of it."""
    if request.node.get_closest_marker("unwritten"):
        yield from unwritten(request.getfixturevalue("empty_memory"))
    elif request.node.get_closest_marker("shares"):
        shared = request.getfixturevalue("shared_memory")
        yield cast("GraphMemory", Tenant(shared, request.node.name))
    else:
        yield request.getfixturevalue("open_memory")()
