"""The check-up finds what was broken by hand, and mends what is derived."""

import json
import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from graphmem import GraphMemory, Message, Settings
from graphmem.cli.app import app
from graphmem.model import Batch
from tests.unit.conftest import MakeClock, OpenMemory

AT = datetime.fromisoformat("2026-01-01")


@pytest.fixture(scope="module")
def written(
    tmp_path_factory: pytest.TempPathFactory, settings: Settings, make_clock: MakeClock
) -> Path:
    """A folder with a talk, a change, a round of maintenance and one conflict, to be copied."""
    folder = tmp_path_factory.mktemp("written") / "memory"
    with GraphMemory(folder, settings=settings, clock=make_clock()) as memory:
        for text in ("I live in Beijing.", "I moved to Rome.", "Carla Meyer plays the viola."):
            memory.add(Message(text, speaker="Tom"), session_id="s")
        memory.add("王芳昨天去了西湖。", namespace="other")
        memory.update(memory.get_all()[0].id, content="I live in Peking.")
        memory.maintain()
    return folder


@pytest.fixture
def filled(written: Path, tmp_path: Path, open_memory: OpenMemory) -> GraphMemory:
    """A memory of the test with all of that."""
    shutil.copytree(written, tmp_path / "memory")
    return open_memory()


def told(memory: GraphMemory) -> list[tuple[str, str]]:
    return [(fault.part, fault.what) for fault in memory.check().faults]


def test_a_sound_memory_has_no_faults(filled: GraphMemory) -> None:
    checkup = filled.check()

    assert checkup.faults == ()
    assert checkup.is_sound
    assert checkup.nodes > 10


def test_it_is_sound_when_opened_again(filled: GraphMemory, open_memory: OpenMemory) -> None:
    filled.close()

    assert told(open_memory()) == []


def test_a_row_that_breaks_the_ontology_is_named(filled: GraphMemory) -> None:
    batch = Batch()
    id = filled.get_all()[0].id
    batch.update("Memory", id, category="nonsense")
    filled._graph.write(batch, {})

    (fault,) = (one for one in filled.check().faults if one.part == "graph")

    assert id in fault.where
    assert "'category' must be one of" in fault.what
    assert "backup" in fault.mend


def test_a_row_without_what_is_required_is_named(filled: GraphMemory) -> None:
    batch = Batch()
    batch.create("Keyword", {"id": "bare", "namespace": "default"})
    filled._graph.write(batch, {("Keyword", "bare"): 10_000})

    assert ("graph", "property 'text' is required") in told(filled)


def test_history_in_the_air_is_told(filled: GraphMemory) -> None:
    row = {"id": "v", "namespace": "default", "version": 1, "content": "x", "retired_at": AT}
    batch = Batch()
    batch.create("Version", row)
    filled._store.commit(batch)

    assert told(filled) == [("graph", "no edge HAS_VERSION leads to it")]


def test_a_missing_version_is_told(filled: GraphMemory) -> None:
    memory = filled.get_all()[0].id
    filled.update(memory, importance=0.9)
    ((type, first),) = [
        node
        for node in filled._store.targets("Memory", memory, "HAS_VERSION")
        if filled._graph.nodes(*("Version", [node[1]]))[0]["version"] == 1
    ]
    batch = Batch()
    batch.remove(type, first)
    filled._store.commit(batch)

    assert ("graph", "its version 1 is missing") in told(filled)


def break_vectors(memory: GraphMemory) -> None:
    number = memory._store.adjacency.number("Memory", memory.get_all()[0].id)
    assert number is not None
    memory._store.vectors.add("default", [number], np.eye(1, 128, dtype=np.float32))


def break_terms(memory: GraphMemory) -> None:
    number = memory._store.adjacency.number("Memory", memory.get_all()[0].id)
    assert number is not None
    memory._store.lexical.add("default", [(number, ["wrong"])])


def break_columns(memory: GraphMemory) -> None:
    number = memory._store.adjacency.number("Memory", memory.get_all()[0].id)
    assert number is not None
    memory._store.adjacency.attributes.patch(number, {"importance": 0.123})


def break_edges(memory: GraphMemory) -> None:
    memory._store.adjacency.add_edges("NEXT", [(1, 1, {})])


def break_numbers(memory: GraphMemory) -> None:
    memory._store.adjacency.add_node("Keyword", "ghost", 9_999, "ghost")


@pytest.mark.parametrize(
    ("part", "spoil"),
    [
        ("vectors", break_vectors),
        ("terms", break_terms),
        ("projection", break_columns),
        ("projection", break_edges),
        ("projection", break_numbers),
    ],
)
def test_what_is_derived_is_compared_and_mended(
    filled: GraphMemory, part: str, spoil: Callable[[GraphMemory], None]
) -> None:
    spoil(filled)

    faults = filled.check().faults

    assert {fault.part for fault in faults} == {part}
    assert all("--mend" in fault.mend for fault in faults)
    mended = filled.check(mend=True)
    assert mended.mended
    assert mended.faults == ()


def test_a_lost_step_and_an_operation_that_hangs_are_told(filled: GraphMemory) -> None:
    (operation, *_) = (one for one in filled.operations() if one.steps)
    step = next(iter(filled._store.adjacency.ids("OperationStep")))
    batch = Batch()
    batch.remove("OperationStep", step)
    batch.update("Operation", operation.id, state="undoing")
    filled._store.commit(batch)

    faults = [what for part, what in told(filled) if part == "journal"]

    assert "it is undoing, though nobody works at it" in faults


def test_the_command_ends_with_a_code_and_prints_json(filled: GraphMemory) -> None:
    path = filled.path
    batch = Batch()
    batch.update("Memory", filled.get_all()[0].id, category="nonsense")
    filled._graph.write(batch, {})
    filled.close()

    result = CliRunner().invoke(app, ["doctor", str(path), "--json"])

    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["is_sound"] is False
    assert found["faults"][0]["part"] == "graph"
