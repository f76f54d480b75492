"""A memory that is opened with a key, and a secret to be sealed in it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings

KEY, OTHER = "5a" * 32, "6b" * 32
SECRET = "My password at Quuxbank is hunter2staple because Vantablack told me so."
LABEL = "[sealed: a password or a key, 密码或密钥]"

Opening = Callable[..., GraphMemory]


@pytest.fixture
def opening(tmp_path: Path, settings: Settings) -> Iterator[Opening]:
    """Opens the folder of the test with a key, after closing it."""
    held: list[GraphMemory] = []

    def open_(key: str | bytes | Callable[[], str] | None = KEY) -> GraphMemory:
        for memory in held:
            memory.close()
        held.append(GraphMemory(tmp_path / "memory", settings=settings, key=key))
        return held[-1]

    yield open_
    for memory in held:
        memory.close()
