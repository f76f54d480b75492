"""What was deleted and is said again: it holds again, or the report says that it does not."""

from typing import Any

import pytest

from graphmem import Conversation, Document, GraphMemory, Message, Triple

TEXT = "Ann moved to Hangzhou."


@pytest.mark.parametrize(
    "item", [TEXT, Message(TEXT, speaker="Bob"), Triple("Ann", "likes", "tea")]
)
def test_what_is_said_again_holds_again_and_that_can_be_undone(
    memory: GraphMemory, item: Any
) -> None:
    (id,) = memory.add(item, session_id="s").added
    memory.delete(id, reason="a mistake")
    deleted = memory.get(id)

    report = memory.add(item, session_id="s")

    assert (report.added, report.known, report.restored, report.deleted) == ([], [id], [id], [])
    assert memory.get(id).deleted_at is None
    assert [hit.memory.id for hit in memory.search("Ann")] == [id]
    told = [(one.property, one.reason) for one in memory.why(id).log]
    assert ("deleted_at", "said again") in told
    assert ("deleted_at", "a mistake") in told

    (operation,) = memory.operations()
    memory.undo(operation.id)
    assert memory.get(id).deleted_at == deleted.deleted_at
    assert memory.check().is_sound


def test_what_is_there_is_known_and_leaves_no_operation(memory: GraphMemory) -> None:
    (id,) = memory.add(TEXT).added

    report = memory.add(TEXT)

    assert (report.known, report.restored, report.deleted) == ([id], [], [])
    assert memory.operations() == []


def test_what_is_given_again_for_the_sake_of_the_rest_brings_nothing_back(
    memory: GraphMemory,
) -> None:
    talk = Conversation((Message("I have a cat."), Message(TEXT)), "s")
    paper = Document(TEXT, "News")
    for item in (talk, paper):
        id = memory.add(item).added[-1]
        memory.forget(id)

        assert memory.add(item).deleted == [id]
        assert memory.add_many([item, "It rains."]).deleted == [id]
        assert memory.get(id).deleted_at is not None


def test_what_was_sensed_again_holds_again(memory: GraphMemory) -> None:
    (id,) = memory.add(TEXT).added
    memory.delete(id)

    assert memory.promote(memory.sense(TEXT).id) == [id]
    assert memory.get(id).deleted_at is None
