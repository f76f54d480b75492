"""Sessions of several users are several, though they bear one name."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.model.stream import Stream

CODE = Message("The door code is kept by Otto in the blue shed.", speaker="Ann")
GOOD = Message("Sounds good to me.", speaker="Ben")
ASKED = "Who keeps the door code in the blue shed?"

OTHERS = [
    ({"user_id": "a"}, {"user_id": "b"}),
    ({"user_id": "a"}, {}),
    ({}, {"user_id": "b"}),
    ({"user_id": "a", "agent_id": "cook"}, {"user_id": "a", "agent_id": "tutor"}),
]


def add(memory: GraphMemory, said: Message, session: str, whose: Mapping[str, Any]) -> str:
    (id,) = memory.add(said, session_id=session, **whose).added
    return id


def edges(memory: GraphMemory, type: str) -> list[tuple[str, str]]:
    rows = memory.cypher(f"MATCH (a:Memory)-[:{type}]->(b:Memory) RETURN a.id AS a, b.id AS b")
    return sorted((row["a"], row["b"]) for row in rows)


def judged(memory: GraphMemory, user: str) -> str:
    confidence = memory.search(ASKED, user_id=user).confidence
    assert confidence is not None
    return confidence.label


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_a_turn_follows_none_of_another_user(
    memory: GraphMemory, one: dict[str, Any], other: dict[str, Any]
) -> None:
    first = add(memory, CODE, "1", one)
    second = add(memory, GOOD, "1", other)
    third = add(memory, Message("Who else has it?", speaker="Ann"), "1", one)
    fourth = add(memory, Message("Only Otto.", speaker="Ben"), "1", other)

    assert edges(memory, "NEXT") == sorted([(first, third), (second, fourth)])
    assert edges(memory, "REPLY_TO") == []
    assert [memory.get(id).position for id in (first, second, third, fourth)] == [0, 0, 1, 1]


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_a_turn_is_embedded_without_the_words_of_another_user(
    memory: GraphMemory, one: dict[str, Any], other: dict[str, Any]
) -> None:
    add(memory, CODE, "1", one)
    same = add(memory, GOOD, "1", other)
    apart = add(memory, GOOD, "2", other)

    _, vectors = memory._graph.vectors([same, apart])

    assert np.allclose(vectors[0], vectors[1])


@pytest.mark.shares
def test_what_another_user_said_answers_nothing(memory: GraphMemory) -> None:
    add(memory, CODE, "1", {"user_id": "a"})
    add(memory, GOOD, "1", {"user_id": "b"})

    assert judged(memory, "a") == "answerable"
    assert judged(memory, "b") == "no_relevant_memory"


def test_a_reason_points_at_nothing_that_another_user_said(memory: GraphMemory) -> None:
    add(memory, Message("The boiler in the cellar is broken."), "1", {"user_id": "a"})
    told = Message("I am cold because the boiler in the cellar is broken.")
    add(memory, told, "1", {"user_id": "b"})
    assert edges(memory, "CAUSED_BY") == []

    add(memory, told, "1", {"user_id": "a"})
    assert len(edges(memory, "CAUSED_BY")) == 1


def test_a_session_goes_on_in_a_folder_that_is_opened_again(tmp_path: Any) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "m", settings=settings) as memory:
        first = add(memory, CODE, "1", {"user_id": "a"})
        second = add(memory, GOOD, "1", {"user_id": "b"})
    with GraphMemory(tmp_path / "m", settings=settings) as memory:
        last = memory._store.last_turn(Stream("default", "1", "a"))
        third = add(memory, Message("Mind the dog."), "1", {"user_id": "a"})
        fourth = add(memory, Message("我也去。"), "1", {"user_id": "b"})

        assert last is not None
        assert last["id"] == first
        assert edges(memory, "NEXT") == sorted([(first, third), (second, fourth)])
