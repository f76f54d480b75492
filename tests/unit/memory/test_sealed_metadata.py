"""The key `sealed` of metadata: graphmem's own where something is sealed, else a caller's."""

import pytest

from graphmem import Message
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
