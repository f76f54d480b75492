"""A memory with the hashing embedder, in a folder of its own."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.settings import EmbedderSettings, StorageSettings
from graphmem.testing import FrozenClock

OpenMemory = Callable[[], GraphMemory]


@pytest.fixture(scope="session")
def settings(small_storage: StorageSettings) -> Settings:
    return Settings(storage=small_storage, embedder=EmbedderSettings(name="hash"))


@pytest.fixture
def open_memory(tmp_path: Path, settings: Settings) -> Iterator[OpenMemory]:
    """Opens the memory of the test, as often as asked; its clock moves on by seconds."""
    opened: list[GraphMemory] = []
    clock = FrozenClock(datetime.fromisoformat("2026-01-01"), timedelta(seconds=1))

    def open_() -> GraphMemory:
        opened.append(GraphMemory(tmp_path / "memory", settings=settings, clock=clock))
        return opened[-1]

    yield open_
    for memory in opened:
        memory.close()


@pytest.fixture
def memory(open_memory: OpenMemory) -> GraphMemory:
    """An open, empty memory."""
    return open_memory()
