from pathlib import Path

import pytest

from graphmem import GraphMemory, NotFoundError, Settings
from graphmem.errors import UndoError
from graphmem.model import Batch
from tests.unit.lifecycle.conftest import Exported

OLDER, NEWER = "I live in Beijing.", "I moved to Hangzhou."


def test_an_operation_is_undone_once(memory: GraphMemory) -> None:
    memory.add(OLDER)
    memory.add(NEWER)
    (operation,) = memory.operations()

    assert memory.undo(operation.id).state == "undone"
    assert memory.operations()[0].undone_at is not None
    with pytest.raises(UndoError, match="it was taken back at"):
        memory.undo(operation.id)


def test_there_is_no_undoing_what_never_was(memory: GraphMemory) -> None:
    with pytest.raises(NotFoundError, match="no Operation has the id 'x'"):
        memory.undo("x")


def test_undo_refuses_where_the_same_property_was_changed_later(
    memory: GraphMemory, exported: Exported
) -> None:
    (old,) = memory.add(OLDER).added
    memory.add(NEWER)
    memory.update(old, valid_to=None, reason="a visit only")
    before = exported(memory)

    with pytest.raises(UndoError, match=r"valid_to of Memory .* was changed later"):
        memory.undo(memory.operations()[0].id)
    assert exported(memory) == before


def test_undo_refuses_where_a_newer_version_stands_on_it(memory: GraphMemory) -> None:
    (old,) = memory.add(OLDER).added
    memory.add(NEWER)
    memory.update(old, importance=0.9)

    with pytest.raises(UndoError, match="has a newer version"):
        memory.undo(memory.operations()[0].id)


def test_searches_do_not_stand_in_the_way(memory: GraphMemory) -> None:
    memory.add(OLDER)
    memory.add(NEWER)
    memory.search("Where do I live?", history=True)

    assert memory.undo(memory.operations()[0].id).state == "undone"


def test_operations_are_undone_the_newest_first(memory: GraphMemory) -> None:
    memory.add(OLDER)
    memory.add(NEWER)
    memory.add("I moved to Oslo.")
    memory.add("I moved to Rome.")
    operations = memory.operations()
    assert len(operations) == 3

    for operation in operations:
        memory.undo(operation.id)
    assert memory.stats()["nodes"]["Version"] == 0
    assert memory.stats()["nodes"]["Adjustment"] == 0


def test_what_was_cut_short_is_taken_back_on_open(
    tmp_path: Path, settings: Settings, exported: Exported
) -> None:
    path = tmp_path / "cut"
    with GraphMemory(path, settings=settings) as memory:
        (first,) = memory.add("Ann has a dog.").added
        (second,) = memory.add("Bob has a cat.").added
        before = exported(memory)
        operation = memory._journal.begin("maintenance")
        for id in (first, second):
            batch = Batch()
            batch.update("Memory", id, weight=0.5)
            operation = memory._journal.step(operation, batch)
        memory.update(second, weight=0.7)

    with GraphMemory(path, settings=settings) as memory:
        assert memory.operations()[0].state == "undone"
        assert memory.get(first).weight == 1.0
        assert memory.get(second).weight == 0.7, "what a caller changed since stands"
        assert len(exported(memory)) > len(before)
