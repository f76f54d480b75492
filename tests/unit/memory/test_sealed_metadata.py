"""The key `sealed` of metadata: graphmem's own where something is sealed, else a caller's."""

import json
from pathlib import Path

import pytest

from graphmem import Document, GraphMemory, Message, Settings
from tests.planted import files_holding
from tests.unit.memory.conftest import KEY, SECRET, Opening

PARCEL = [
    ("The parcel arrived on Monday.", "The parcel arrived on Tuesday."),
    ("包裹星期一到了。", "包裹星期二到了。"),
]


@pytest.mark.parametrize(("first", "then"), PARCEL)
@pytest.mark.parametrize("key", [KEY, None])
def test_what_a_caller_notes_as_sealed_is_no_token(
    opening: Opening, key: str | None, first: str, then: str
) -> None:
    memory = opening(key)
    (id,) = memory.add(Message(first, metadata={"sealed": "yes"})).added

    memory.update(id, content=then)
    memory.update(id, metadata={**memory.get(id).metadata, "room": "attic"})

    held = memory.reveal(id)
    assert (held.content, held.metadata["sealed"], held.metadata["room"]) == (then, "yes", "attic")
    assert memory.reveal_version(memory.history(id)[0].id).content in {first, then}
    assert memory.check().is_sound


def test_what_a_caller_notes_as_sealed_is_sealed_with_a_secret(opening: Opening) -> None:
    memory = opening()
    (id,) = memory.add(Message(SECRET, metadata={"sealed": "yes"})).added
    (other,) = memory.add(Message("Tea is hot.", metadata={"sealed": "yes"})).added
    memory.update(other, content=SECRET)

    for one in (id, other):
        assert memory.reveal(one).content == SECRET
        assert memory.reveal(one).metadata["sealed"] == "yes"
    memory.restore_version(memory.history(other)[0].id)
    assert memory.reveal(other).content == "Tea is hot."
    assert memory.reveal(other).metadata["sealed"] == "yes"


def test_a_memory_of_level_3_that_was_noted_as_sealed_lies_open(opening: Opening) -> None:
    memory = opening(None)
    (id,) = memory.add(Message(SECRET, metadata={"sealed": "yes"})).added
    assert memory.reveal(id).content == SECRET

    memory = opening()
    assert [fault.what for fault in memory.check().faults] == [
        "1 of level 3 are stored as they were said"
    ]
    assert memory.reveal(id).content == SECRET


CODES = [
    ("My door code is 4711 8822.", "My door code is 9999 1111.", "attic"),
    ("我的银行卡密码是七零八五四一。", "我的银行卡密码是三三九二一零。", "阁楼"),
]


@pytest.mark.parametrize(("first", "then", "room"), CODES)
def test_metadata_may_be_read_and_written_back(
    opening: Opening, first: str, then: str, room: str
) -> None:
    memory = opening()
    (id,) = memory.add(Message(first, metadata={"from": "chat"})).added
    read = memory.get(id).metadata
    memory.update(id, content=then)

    memory.update(id, metadata={**read, "room": room})

    held = memory.reveal(id)
    assert (held.content, held.metadata["from"], held.metadata["room"]) == (then, "chat", room)
    assert set(memory.get(id).metadata) == {"sealed"}
    memory.update(id, metadata={"room": room})
    assert memory.reveal(id).metadata == {"room": room}


@pytest.mark.parametrize("as_text", [False, True])
def test_no_other_text_takes_the_place_of_a_token(opening: Opening, *, as_text: bool) -> None:
    memory = opening()
    (id,) = memory.add(Message(SECRET, metadata={"from": "chat"})).added
    before = memory.reveal(id)

    memory.update(id, metadata=json.dumps({"sealed": "x"}) if as_text else {"sealed": "x"})

    assert memory.reveal(id) == before
    assert memory.history(id) == []


@pytest.mark.parametrize(
    "note", ["My wifi password is hunter7staple.", "我的支付密码是tulip88rose"]
)
def test_what_is_noted_beside_a_token_is_sealed(
    opening: Opening, tmp_path: Path, note: str
) -> None:
    memory = opening()
    (id,) = memory.add(SECRET).added

    memory.update(id, metadata={**memory.get(id).metadata, "note": note})

    assert memory.reveal(id).metadata["note"] == note
    assert memory.reveal(id).content == SECRET
    memory.close()
    assert files_holding(tmp_path / "memory", "hunter7staple", "tulip88rose") == {}


def test_a_label_that_is_given_back_changes_nothing(opening: Opening) -> None:
    memory = opening()
    (id,) = memory.add(SECRET).added

    memory.update(id, content=memory.get(id).content, importance=0.9)

    assert memory.reveal(id).content == SECRET
    assert memory.get(id).importance == 0.9


def test_the_title_that_is_shown_of_a_sealed_chunk_hides_no_other(opening: Opening) -> None:
    memory = opening()
    (id,) = memory.add(Document("It is short.", "My password is t1tlesecret")).added

    memory.update(id, metadata={**memory.get(id).metadata, "page": 3})

    assert memory.reveal(id).metadata["title"] == "My password is t1tlesecret"
    assert memory.reveal(id).metadata["page"] == 3
    assert "t1tlesecret" not in str(memory.get(id).metadata)


def test_a_token_of_another_memory_says_nothing_in_one_that_lies_open(opening: Opening) -> None:
    memory = opening()
    (secret,) = memory.add(SECRET).added
    (id,) = memory.add("Bob likes tea.").added

    memory.update(id, metadata={**memory.get(secret).metadata, "room": "attic"})

    assert memory.get(id).metadata == {"room": "attic"}
    assert memory.reveal(id).content == "Bob likes tea."


def test_what_was_sealed_elsewhere_keeps_its_token(
    opening: Opening, tmp_path: Path, settings: Settings
) -> None:
    memory = opening()
    (id,) = memory.add(SECRET).added
    memory.export(tmp_path / "all.jsonl")

    with GraphMemory(tmp_path / "other", settings=settings) as other:
        other.import_graph(tmp_path / "all.jsonl")
        other.update(id, metadata={**other.get(id).metadata, "room": "attic"})

        assert other.get(id).metadata == {**memory.get(id).metadata, "room": "attic"}


def test_former_states_come_back_sealed(opening: Opening) -> None:
    memory = opening()
    first, then, _ = CODES[0]
    (id,) = memory.add(Message(first, metadata={"from": "chat"})).added
    memory.update(id, content=then, metadata={"from": "mail"})

    memory.restore_version(memory.history(id)[0].id)

    assert (memory.reveal(id).content, memory.reveal(id).metadata["from"]) == (first, "chat")
    assert set(memory.get(id).metadata) == {"sealed"}
