"""Erasing for good: what goes, what stays, and what the receipt tells."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from graphmem import Document, GraphMemory, InputError, Message, NotFoundError, Triple
from graphmem.errors import UndoError
from graphmem.memory.erasing import Erasing
from graphmem.model import Batch, Conversation
from tests.planted import files_holding


def contents(memory: GraphMemory) -> list[str]:
    return [one.content for one in memory.get_all()]


def test_a_memory_goes_with_its_versions_names_and_raw_text(memory: GraphMemory) -> None:
    (id,) = memory.add("Zorblax Vantablack collects purple staplers.").added
    memory.update(id, content="Zorblax Vantablack collects green staplers.", reason="he said so")
    memory.add("I like tea with milk.")
    memory.save()
    texts = ("Vantablack", "purple staplers", "green staplers")
    assert files_holding(memory.path, *texts)

    receipt = memory.erase(id=id)

    assert receipt.verified
    assert receipt.removed is not None
    assert receipt.removed["Version"] == 1
    assert receipt.removed["Source"] == 2
    assert contents(memory) == ["I like tea with milk."]
    assert not files_holding(memory.path, *texts)
    with pytest.raises(NotFoundError):
        memory.get(id)


@pytest.mark.shares
def test_the_receipt_and_the_journal_hold_no_word_and_no_id_of_it(memory: GraphMemory) -> None:
    (id,) = memory.add("Zorblax collects purple staplers.").added

    told = json.dumps(memory.erase(id=id).as_dict(), default=str)

    (operation,) = memory.operations()
    assert operation.kind == "erasure"
    for word in ("Zorblax", "staplers", id):
        assert word not in told
        assert word not in str(operation)


def test_the_vector_of_the_next_turn_knows_nothing_of_it_any_more(memory: GraphMemory) -> None:
    talk = [Message("My code word is bluebird.", speaker="Ann"), Message("Fine.", speaker="Bob")]
    secret, other = memory.add(Conversation(tuple(talk), "s")).added
    assert memory._embedder is not None
    alone = memory._embedder.embed_passages(["Bob: Fine."])
    assert not np.allclose(memory._graph.vectors([other])[1], alone)

    memory.erase(id=secret)

    assert np.allclose(memory._graph.vectors([other])[1], alone)


@pytest.mark.shares
def test_the_other_turns_of_a_talk_keep_their_places_in_it(memory: GraphMemory) -> None:
    talk = [Message("My code word is bluebird.", speaker="Ann"), Message("Fine.", speaker="Bob")]
    secret, other = memory.add(Conversation(tuple(talk), "s")).added

    memory.erase(id=secret)

    (source,) = memory.provenance(other).spans
    assert source.text == "Fine."
    assert contents(memory) == ["Fine."]


def test_chunks_that_share_characters_go_together(memory: GraphMemory) -> None:
    text = " ".join(f"Sentence number {n} tells of marker{n:04}." for n in range(200))
    chunks = memory.add(Document(text, "Report")).added

    memory.erase(id=chunks[0])

    left = {one.id for one in memory.get_all()}
    assert len(chunks) > 3
    assert left == set(chunks[2:])
    assert not files_holding(memory.path, "marker0000.")


def test_what_was_made_of_it_goes_too(memory: GraphMemory) -> None:
    first, second = (memory.add(text).added[0] for text in ("Ann owns a boat.", "Bob rows a lot."))
    merged = memory.add("Ann owns a boat and Bob rows a lot.").added[0]
    batch = Batch()
    batch.create(
        "Abstraction",
        {
            "id": "conclusion",
            "namespace": "default",
            "content": "They like the water.",
            "created_at": memory.get(first).created_at,
        },
    )
    batch.connect("MERGED_FROM", ("Memory", merged), ("Memory", first))
    batch.connect("MERGED_FROM", ("Memory", merged), ("Memory", second))
    batch.connect("DERIVED_FROM", ("Abstraction", "conclusion"), ("Memory", merged))
    memory._store.commit(batch)

    receipt = memory.erase(id=first)

    assert receipt.removed is not None
    assert receipt.removed["Abstraction"] == 1
    assert contents(memory) == ["Bob rows a lot."]


@pytest.fixture
def merged(memory: GraphMemory) -> list[str]:
    """Three originals of one merged memory."""
    said = [memory.add("I keep bees on the roof.", session_id=name).added[0] for name in "abc"]
    assert len(memory.consolidate().merged) == 1
    assert {memory.get(id).level for id in said} == {"archive"}
    return said


@pytest.mark.shares
def test_the_other_originals_of_a_merged_memory_come_back(
    memory: GraphMemory, merged: list[str]
) -> None:
    first, *others = merged
    planned = memory.erase(id=first, dry_run=True)
    assert planned.returned == 2
    assert {memory.get(id).level for id in others} == {"archive"}

    receipt = memory.erase(id=first)

    assert receipt.returned == 2
    assert {memory.get(id).level for id in others} == {"full"}
    assert {hit.memory.id for hit in memory.search("Who keeps bees?")} == set(others)
    assert receipt.operation is not None
    assert {one.subject for one in memory.changes(receipt.operation)} == set(others)
    assert memory.check().is_sound
    (again,) = memory.consolidate().merged.values()
    assert set(again) == set(others)


@pytest.mark.shares
def test_no_original_comes_back_that_no_longer_held(memory: GraphMemory, merged: list[str]) -> None:
    first, second, third = merged
    memory.delete(third)
    (whole,) = memory.consolidate().merged
    memory.delete(whole)

    assert memory.erase(id=first).returned == 0
    assert memory.get(second).deleted_at is not None
    assert memory.get(second).level == "archive"


@pytest.mark.shares
def test_a_merged_memory_that_is_erased_takes_all_its_originals(
    memory: GraphMemory, merged: list[str]
) -> None:
    (whole,) = (one.id for one in memory.get_all() if one.level == "full")

    receipt = memory.erase(id=whole)

    assert receipt.returned == 0
    assert contents(memory) == []
    with pytest.raises(NotFoundError):
        memory.get(merged[0])


def test_an_entity_goes_with_all_that_names_it(memory: GraphMemory) -> None:
    memory.add(Triple("Zorblax", "works for", "Quuxcorp"))
    memory.add("Zorblax likes skating.")
    memory.add("A letter for zorblax came.")
    memory.add("Zorblaxian art is something else.")

    receipt = memory.erase(entity="Zorblax")

    assert contents(memory) == ["Zorblaxian art is something else."]
    assert receipt.verified
    assert not memory._store.bearers("default")("Zorblax")


def test_a_session_goes_whole(memory: GraphMemory) -> None:
    memory.add([{"role": "user", "content": "The launch is on Friday."}], session_id="plan-kestrel")
    memory.add("Lunch was good.")

    memory.erase(session="plan-kestrel")

    assert contents(memory) == ["Lunch was good."]
    assert not files_holding(memory.path, "plan-kestrel", "The launch")


def test_a_user_goes_from_one_namespace(memory: GraphMemory) -> None:
    for user, namespace in (("ann", "default"), ("bob", "default"), ("ann", "other")):
        memory.add(f"{user} of {namespace} said this.", user_id=user, namespace=namespace)

    memory.erase(user="ann")

    assert contents(memory) == ["bob of default said this."]
    assert [one.content for one in memory.get_all(namespace="other")] == ["ann of other said this."]


def test_a_name_that_only_the_erased_text_knew_is_forgotten(memory: GraphMemory) -> None:
    (id,) = memory.add("Zorblax Vantablack lives next door.").added
    memory.add("Zorblax came for tea.")
    entities = memory.cypher("MATCH (e:Entity) RETURN e.name AS name")
    assert any("Vantablack" in row["name"] for row in entities)

    receipt = memory.erase(id=id)

    names = [row["name"] for row in memory.cypher("MATCH (e:Entity) RETURN e.name AS name")]
    assert not any("Vantablack" in name for name in names)
    assert receipt.verified


@pytest.mark.shares
def test_the_same_words_elsewhere_are_told(memory: GraphMemory) -> None:
    (first,) = memory.add("The door code is on the fridge.", session_id="one").added
    (second,) = memory.add("The door code is on the fridge.", session_id="two").added

    receipt = memory.erase(id=first)

    assert ("Memory", second) in receipt.also_in
    assert (receipt.sought, receipt.verified) == (0, None)


@pytest.mark.shares
def test_an_operation_that_touched_it_cannot_be_undone_any_more(memory: GraphMemory) -> None:
    (old,) = memory.add(Message("I live in Beijing.", speaker="Tom")).added
    memory.add(Message("I moved to Rome.", speaker="Tom"))
    (operation,) = memory.operations()

    receipt = memory.erase(id=old)

    assert receipt.closed_operations == 1
    with pytest.raises(UndoError, match="erased for good"):
        memory.undo(operation.id)
    assert receipt.operation is not None
    with pytest.raises(UndoError, match="gone for good"):
        memory.undo(receipt.operation)


@pytest.mark.shares
def test_searches_and_writes_go_on_afterwards(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    memory.add("Bob likes green tea.")
    memory.erase(id=id)

    memory.add("Cleo plays the viola.")

    assert memory.search("Who plays the viola?")[0].memory.content == "Cleo plays the viola."
    assert memory.search("green tea")[0].memory.content == "Bob likes green tea."


@pytest.mark.shares
def test_a_dry_run_erases_nothing(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added

    receipt = memory.erase(id=id, dry_run=True)

    assert receipt.removed is not None
    assert receipt.removed["Memory"] == 1
    assert not receipt.verified
    assert contents(memory) == ["Ann moved to Hangzhou."]


@pytest.mark.shares
def test_what_is_too_short_to_be_sought_is_not_called_verified(memory: GraphMemory) -> None:
    (id,) = memory.add("张三").added

    receipt = memory.erase(id=id)

    assert contents(memory) == []
    assert (receipt.sought, receipt.verified) == (0, None)
    assert json.loads(json.dumps(receipt.as_dict(), default=str))["verified"] is None


def test_older_copies_in_the_folder_are_removed(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    copy = memory.path / "graph.schema-1"
    copy.mkdir()
    (copy / "graph.db").write_text("Ann moved to Hangzhou.", encoding="utf-16")

    assert memory.erase(id=id).copies == ("graph.schema-1",)
    assert not copy.exists()


@pytest.mark.shares
def test_one_thing_is_erased_at_a_time(memory: Erasing) -> None:
    with pytest.raises(InputError, match="0 were given"):
        memory.erase()
    with pytest.raises(InputError, match="2 were given"):
        memory.erase(id="a", user="b")
    with pytest.raises(NotFoundError):
        memory.erase(session="nowhere")


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"id": "x"}, "no Memory has the id 'x'"),
        (
            {"entity": "Bob"},
            "nobody and nothing is called 'Bob' in namespace 'default'; give a name",
        ),
        (
            {"entity": "小王"},
            "nobody and nothing is called '小王' in namespace 'default'; give a name",
        ),
        ({"session": "x"}, "is of the session 'x'; give the session_id that it was added with"),
        ({"user": "x"}, "is of the user 'x'; give the user_id that it was added with"),
    ],
)
def test_what_is_named_and_not_there_is_told_as_it_was_named(
    memory: GraphMemory, wanted: dict[str, Any], told: str
) -> None:
    memory.add("Ann likes tea.")
    with pytest.raises(NotFoundError, match=told):
        memory.erase(**wanted)


def test_a_session_whose_last_turn_was_erased_goes_on(memory: GraphMemory) -> None:
    (first,) = memory.add("I painted the fence.", session_id="garden").added
    (last,) = memory.add("I sold the ladder.", session_id="garden").added
    memory.erase(id=last)

    (third,) = memory.add("I planted a pear tree.", session_id="garden").added

    assert [one.content for one in memory.get_all()][-1] == "I planted a pear tree."
    rows = memory.cypher("MATCH (a:Memory)-[:NEXT]->(b:Memory) RETURN a.id AS a, b.id AS b")
    assert list(rows) == [{"a": first, "b": third}]


def test_what_was_at_hand_in_its_namespace_cannot_become_a_memory_again(
    memory: GraphMemory,
) -> None:
    (id,) = memory.add("Zorblax collects purple staplers.").added
    for _ in range(4):
        memory.working.hold("Zorblax collects purple staplers.", id=id)
        memory.working.hold("Feed the cat.", namespace="other")

    memory.erase(id=id)

    assert memory.working.slots() == []
    assert memory.promote() == []
    assert [slot.content for slot in memory.working.slots(namespace="other")] == ["Feed the cat."]


def test_a_graph_of_the_past_that_holds_it_is_removed(
    memory: GraphMemory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (id,) = memory.add("Zorblax collects purple staplers.").added
    then = memory.at(known=memory._clock.now())
    then.cypher("MATCH (m:Memory) RETURN m.content")
    assert files_holding(tmp_path, "purple staplers")

    memory.erase(id=id)

    assert not files_holding(tmp_path, "purple staplers")
    assert len(then.cypher("MATCH (m:Memory) RETURN m.content")) == 0


@pytest.mark.parametrize(
    ("first", "then", "word"),
    [
        ("I live in Graz.", "I moved to Quibbletonville.", "Quibbletonville"),
        ("I work at Siemens and my dog is called Rex.", "I joined Vantablack.", "Vantablack"),
        ("我住在北京。", "我搬到青岛蓝莓镇了。", "蓝莓镇"),
    ],
)
@pytest.mark.parametrize("again", [False, True])
def test_no_reason_tells_what_took_the_place_of_another_and_is_erased(
    memory: GraphMemory, first: str, then: str, word: str, *, again: bool
) -> None:
    (kept,) = memory.add(first).added
    (erased,) = memory.add(then).added
    if again:
        memory.add(first)

    assert memory.erase(id=erased).verified

    memory.save()
    assert files_holding(memory.path, word) == {}
    assert memory.get(kept).content == first
    assert memory.check().is_sound


@pytest.mark.shares
def test_reasons_that_tell_nothing_of_what_is_erased_stay(memory: GraphMemory) -> None:
    (home,) = memory.add("I live in Graz.").added
    memory.add("I moved to Linz.")
    (other,) = memory.add("Ann likes Quibbleton tea.").added
    (reason,) = {version.reason for version in memory.history(home)}

    memory.erase(id=other)

    assert {version.reason for version in memory.history(home)} == {reason}
    assert "Linz" in reason
