import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from graphmem.memory import GraphMemory
from graphmem.model import Conversation, Document, Message, Triple
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


MOOD = "node_types: {Mood: {doc: x, properties: {level: {type: float, doc: y}}}}"


def fill(memory: GraphMemory) -> None:
    memory.add_types(MOOD)
    memory.add_node("Mood", id="calm", level=0.5)
    turns = (
        Message("Where do you live now, Tom?", speaker="Nora"),
        Message("I moved to Graz because of the museum.", speaker="Tom", metadata={"a": [1]}),
        Message("陈默上个月搬到杭州了。", speaker="小雨"),
    )
    memory.add(Conversation(turns, session="s1"))
    memory.add(Document("Tom mends tower clocks in Graz.", "Clocks"))
    memory.add(Triple("Tom", "works at", "the museum"))
    first = memory.get_all()[0]
    memory.update(first.id, importance=0.9)
    memory.delete(memory.get_all()[2].id)
    for kind in ("likes", "knows"):
        memory.add_edge("RELATED_TO", ("Memory", first.id), ("Memory", first.id), type=kind)


@pytest.fixture(scope="module")
def filled_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that is filled once, to be copied."""
    folder = tmp_path_factory.mktemp("filled") / "memory"
    with GraphMemory(folder, settings=SETTINGS, clock=SteppingClock()) as opened:
        fill(opened)
    return folder


@pytest.fixture
def filled(filled_folder: Path, tmp_path: Path, open_memory: Open) -> GraphMemory:
    shutil.copytree(filled_folder, tmp_path / "memory")
    return open_memory("memory")
