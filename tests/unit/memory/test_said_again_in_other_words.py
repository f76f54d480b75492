"""What is said again although its memory says something else by now, or was superseded."""

import json
from datetime import datetime
from pathlib import Path

import pytest

from graphmem import Conversation, Document, GraphMemory, InputError, Message, Settings

pytestmark = pytest.mark.shares

REX, BO = "My dog is called Rex.", "My dog is called Bo."
GRAZ, LINZ = "I live in Graz.", "I moved to Linz last month."
SECRET, OTHER = "My wifi password is hunter2.", "My wifi password is hunter3."


def contents(memory: GraphMemory) -> list[str]:
    return sorted(one.content for one in memory.get_all())


def test_what_an_update_made_say_something_else_is_held_again_once(memory: GraphMemory) -> None:
    (id,) = memory.add(REX).added
    memory.update(id, content=BO)

    report = memory.add(REX)
    again = memory.add(REX)

    assert (len(report.added), report.known) == (1, [])
    assert (again.added, again.known) == ([], report.added)
    assert contents(memory) == [BO, REX]
    assert memory.check().is_sound


def test_so_it_is_where_the_changed_memory_was_deleted(memory: GraphMemory) -> None:
    (id,) = memory.add(REX).added
    memory.update(id, content=BO)
    memory.delete(id)

    report = memory.add(REX)

    assert (len(report.added), report.restored) == (1, [])
    assert contents(memory) == [REX]
    assert memory.get(id).deleted_at is not None


def test_a_secret_that_was_changed_is_held_again_and_can_be_revealed(
    tmp_path: Path, settings: Settings
) -> None:
    with GraphMemory(tmp_path / "sealed", settings=settings, key="5a" * 32) as memory:
        (id,) = memory.add(SECRET).added
        memory.update(id, content=OTHER)

        (new,) = memory.add(SECRET).added

        assert memory.add(SECRET).known == [new]
        assert (memory.reveal(id).content, memory.reveal(new).content) == (OTHER, SECRET)


def test_what_is_given_again_for_the_sake_of_the_rest_stays_changed_and_is_named(
    memory: GraphMemory,
) -> None:
    talk = Conversation((Message("I have a cat."), Message(REX)), "s")
    for item in (talk, Document(REX, "Dogs")):
        id = memory.add(item).added[-1]
        memory.update(id, content=BO)

        for report in (memory.add(item), memory.add_many([item])):
            assert (report.added, report.changed) == ([], [id])
        assert memory.get(id).content == BO


def test_an_id_of_the_caller_is_not_given_to_something_else(memory: GraphMemory) -> None:
    (id,) = memory.add(Message("first text", id="e1")).added

    with pytest.raises(InputError, match=f"the id 'e1' is .* memory '{id}'.*`update`"):
        memory.add(Message("second text", id="e1"))
    report = memory.add_many([Message("second text", id="e1"), Message("first text", id="e1")])

    assert (report.added, report.known) == ([], [id])
    (rejected,) = report.rejected
    assert rejected.position == 0
    assert contents(memory) == ["first text"]


def test_nor_within_one_input(memory: GraphMemory) -> None:
    report = memory.add_many([Message(text, id="e1") for text in ("one", "two", "one")])

    assert len(report.added) == 1
    assert [rejected.position for rejected in report.rejected] == [1]
    assert contents(memory) == ["one"]


def test_of_a_conversation_only_the_turn_whose_id_is_taken_is_left_out(
    memory: GraphMemory,
) -> None:
    memory.add(Conversation((Message("one", id="1"),), "s"))

    report = memory.add(Conversation((Message("changed", id="1"), Message("two", id="2")), "s"))

    assert (len(report.added), len(report.rejected)) == (1, 1)
    assert contents(memory) == ["one", "two"]


def test_a_turn_that_was_changed_since_may_be_given_again_by_its_id(memory: GraphMemory) -> None:
    (id,) = memory.add(Message(REX, id="e1")).added
    memory.update(id, content=BO)

    report = memory.add(Message(REX, id="e1"))

    assert (report.known, report.changed) == ([id], [id])
    assert contents(memory) == [BO]


@pytest.mark.parametrize("session", [None, "talk"])
def test_who_says_again_what_was_superseded_has_moved_back(
    memory: GraphMemory, session: str | None
) -> None:
    (old,) = memory.add(GRAZ, session_id=session).added
    (new,) = memory.add(LINZ, session_id=session).added

    report = memory.add(GRAZ, session_id=session)

    assert (report.added, report.known, report.restored) == ([], [old], [old])
    assert [hit.memory.content for hit in memory.search("Where do I live?")] == [GRAZ]
    assert memory.get(new).retired_at is not None
    assert memory.add(GRAZ, session_id=session).restored == []
    assert memory.check().is_sound

    memory.undo(memory.operations()[0].id)
    assert contents(memory) == [LINZ]


def test_a_part_that_was_superseded_holds_again_too(memory: GraphMemory) -> None:
    (both,) = memory.add("I work at Siemens and my dog is called Rex.").added
    memory.add("I joined Bosch.")

    assert memory.add("I work at Siemens and my dog is called Rex.").restored == [both]
    (hit, *_) = memory.search("Where do I work?")
    assert (hit.memory.id, hit.amendments) == (both, ())


@pytest.mark.parametrize(
    "item", [Message(GRAZ, id="e1"), Message(GRAZ, at=datetime.fromisoformat("2025-01-01"))]
)
def test_one_utterance_given_twice_was_said_once(memory: GraphMemory, item: Message) -> None:
    (old,) = memory.add(item).added
    memory.add(LINZ)

    assert (report := memory.add(item)).known == [old]
    assert report.restored == []
    assert contents(memory) == [LINZ]


def test_a_stream_that_is_given_again_brings_nothing_back(memory: GraphMemory) -> None:
    memory.add_many([GRAZ, LINZ])

    assert len(memory.add_many([GRAZ, LINZ]).known) == 2
    assert contents(memory) == [LINZ]


def test_what_another_memory_says_otherwise_under_an_id_is_told_by_its_import(
    memory: GraphMemory, tmp_path: Path
) -> None:
    file = tmp_path / "mem0.json"
    reports = []
    for text in ("Ann paints tiles.", "Ann paints walls."):
        file.write_text(json.dumps([{"id": "1", "memory": text}]))
        reports.append(memory.import_graph(file))

    assert [report.unplaced for report in reports] == [
        {},
        {"text whose id is that of something else": 1},
    ]
