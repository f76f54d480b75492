"""A long journal is not read whole where its end, or a state, is asked for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, Settings
from graphmem.storage.graph import KuzuGraph

MANY = 120


def filled(memory: GraphMemory) -> None:
    for _ in range(MANY):
        memory._journal.finish(memory._journal.begin("maintenance"), {"merged": 1})


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the operations that were read whole."""
    found: list[str] = []
    nodes = KuzuGraph.nodes

    def noted(graph: KuzuGraph, type: str, ids: Sequence[str], *more: Any) -> list[dict[str, Any]]:
        found.extend(ids if type == "Operation" else ())
        return nodes(graph, type, ids, *more)

    monkeypatch.setattr(KuzuGraph, "nodes", noted)
    return found


def test_a_folder_is_opened_and_reads_what_was_cut_short_alone(
    tmp_path: Path, settings: Settings, read: list[str]
) -> None:
    with GraphMemory(tmp_path / "long", settings=settings) as memory:
        cut = memory._journal.begin("maintenance")
        filled(memory)
    read.clear()

    with GraphMemory(tmp_path / "long", settings=settings) as memory:
        assert read == [cut.id]
        assert memory.operations()[-1].state == "undone"


def test_the_newest_is_undone_without_reading_all_before_it(
    memory: GraphMemory, read: list[str]
) -> None:
    filled(memory)
    memory.add("I live in Beijing.")
    memory.add("I moved to Hangzhou.")
    newest = memory.operations()[0]
    read.clear()

    assert memory.undo(newest.id).state == "undone"
    assert len(read) < MANY


def test_operations_come_newest_first_however_many_there_are(memory: GraphMemory) -> None:
    filled(memory)
    begun = [one.created_at for one in memory.operations()]

    assert len(begun) == MANY
    assert begun == sorted(begun, reverse=True)
