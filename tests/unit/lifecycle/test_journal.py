from pathlib import Path

import pytest

from graphmem import GraphMemory, NotFoundError, Settings
from graphmem.errors import UndoError
from graphmem.model import Batch
from tests.unit.lifecycle.conftest import Exported

OLDER, NEWER = "I live in Beijing.", "I moved to Hangzhou."


@pytest.mark.shares
def test_an_operation_is_undone_once(memory: GraphMemory) -> None:
    memory.add(OLDER)
    memory.add(NEWER)
    (operation,) = memory.operations()

    assert memory.undo(operation.id).state == "undone"
    assert memory.operations()[0].undone_at is not None
    with pytest.raises(UndoError, match="it was taken back at"):
        memory.undo(operation.id)


@pytest.mark.shares
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


@pytest.mark.shares
def test_undo_refuses_where_a_newer_version_stands_on_it(memory: GraphMemory) -> None:
    (old,) = memory.add(OLDER).added
    memory.add(NEWER)
    memory.update(old, importance=0.9)

    with pytest.raises(UndoError, match="has a newer version"):
        memory.undo(memory.operations()[0].id)


@pytest.mark.shares
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


@pytest.fixture
def merged_and_borne_out(memory: GraphMemory) -> tuple[str, str]:
    """A merge, and a later operation that only draws an edge to the merged memory."""
    said = [memory.add("I keep bees on the roof.", session_id=name).added[0] for name in "ab"]
    merge = memory.consolidate()
    (whole,) = merge.merged
    operation = memory._journal.begin("maintenance")
    batch = Batch()
    ends = ("Memory", whole), ("Memory", said[0])
    batch.connect("SUPPORTS", *ends, reason="both say the same", confidence=0.9)
    operation = memory._journal.step(operation, batch)
    memory._journal.finish(operation, {})
    assert merge.operation is not None
    return merge.operation, operation.id


def test_what_a_later_operation_drew_an_edge_to_is_not_undone_before_it(
    memory: GraphMemory, exported: Exported, merged_and_borne_out: tuple[str, str]
) -> None:
    merge, later = merged_and_borne_out
    before = exported(memory)

    with pytest.raises(UndoError, match=rf"{later}' \(maintenance\) drew the edge SUPPORTS"):
        memory.undo(merge)
    assert exported(memory) == before

    memory.undo(later)
    assert memory.undo(merge).state == "undone"


def test_what_a_later_operation_made_of_it_is_undone_first(memory: GraphMemory) -> None:
    for name in "ab":
        memory.add("I keep bees on the roof.", session_id=name)
    merge = memory.consolidate().operation
    assert merge is not None
    (whole,) = (one.id for one in memory.get_all() if one.level == "full")
    operation = memory._journal.begin("abstraction")
    batch = Batch()
    made = {"id": "of it", "namespace": "default", "content": "A beekeeper.", "version": 1}
    batch.create("Abstraction", {**made, "created_at": operation.created_at, "stale": False})
    batch.connect("DERIVED_FROM", ("Abstraction", "of it"), ("Memory", whole))
    operation = memory._journal.step(operation, batch)
    memory._journal.finish(operation, {})

    with pytest.raises(UndoError, match=f"later operation '{operation.id}'"):
        memory.undo(merge)
    memory.undo(operation.id)
    assert memory.undo(merge).state == "undone"


def test_the_edges_that_an_operation_drew_are_among_its_changes(
    memory: GraphMemory, merged_and_borne_out: tuple[str, str]
) -> None:
    _, later = merged_and_borne_out
    (whole,) = (one.id for one in memory.get_all() if one.level == "full")

    (change,) = memory.changes(later)

    assert (change.type, change.subject, change.property) == ("Memory", whole, "SUPPORTS")
    assert (change.old, change.reason) == (None, "both say the same")
    assert memory.get(change.new).level == "archive"
    assert str(change).startswith(f"SUPPORTS from {whole} to ")
    assert change.operation == later
    memory.undo(later)
    assert memory.changes(later) == []


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
