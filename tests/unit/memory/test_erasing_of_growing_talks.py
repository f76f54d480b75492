"""A talk that is given anew with each turn stands in longer and longer transcripts."""

import pytest

from graphmem import GraphMemory
from tests.planted import files_holding

TALKS = [
    ("My cat Zanzibarix sleeps a lot.", "Nice.", "I bought a blue kettle.", "Zanzibarix"),
    ("我的猫叫琥珀茶茶。", "真好。", "我买了一个蓝色水壶。", "琥珀茶茶"),
]
both = pytest.mark.parametrize(("first", "reply", "second", "name"), TALKS)


def grown(memory: GraphMemory, session: str | None, *turns: str) -> list[str]:
    """Add a talk of a user and an assistant turn by turn, each time whole; return the ids."""
    said = [
        {"role": ("user", "assistant")[place % 2], "content": text}
        for place, text in enumerate(turns)
    ]
    return [
        id
        for length in range(1, len(said) + 1)
        for id in memory.add(said[:length], session_id=session).added
    ]


@both
@pytest.mark.parametrize("session", [None, "May"])
def test_an_erased_turn_stands_in_no_longer_transcript(
    memory: GraphMemory, session: str | None, first: str, reply: str, second: str, name: str
) -> None:
    erased, *_ = grown(memory, session, first, reply, second)
    memory.save()

    receipt = memory.erase(id=erased)

    assert (receipt.verified, receipt.also_in) == (True, ())
    assert [one.content for one in memory.get_all()] == [reply, second]
    assert not files_holding(memory.path, name)
    assert memory.check().is_sound


@both
def test_what_stays_of_a_talk_is_quoted_as_before(
    memory: GraphMemory, first: str, reply: str, second: str, name: str
) -> None:
    _, erased, last = grown(memory, None, first, reply, second)

    memory.erase(id=erased)
    memory.erase(id=last)

    (left,) = memory.get_all()
    assert name in left.content
    assert [span.text for span in memory.provenance(left.id).spans] == [first]
    assert not files_holding(memory.path, second)


@both
def test_a_talk_that_only_begins_alike_keeps_its_words(
    memory: GraphMemory, first: str, reply: str, second: str, name: str
) -> None:
    erased, *_ = grown(memory, "May", first, reply)
    kept, *_ = grown(memory, "June", first, second)

    receipt = memory.erase(id=erased)

    assert ("Memory", kept) in receipt.also_in
    assert [span.text for span in memory.provenance(kept).spans] == [first]
    assert files_holding(memory.path, name)
