"""A turn between people is embedded with what was said before it, however it came in."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from graphmem import GraphMemory, Message, Settings
from graphmem.adapters.hashing import HashingEmbedder

SETTINGS = Settings.of({"embedder": {"name": "hash"}})
TALK = [
    Message("Have you been to Rome?", speaker="Ann"),
    Message("Yes, twice.", speaker="Bo"),
    Message("I would love to go.", speaker="Ann"),
]
NAMED = ["Ann: Have you been to Rome?", "Bo: Yes, twice.", "Ann: I would love to go."]
IN_CONTEXT = [NAMED[0], f"{NAMED[0]} {NAMED[1]}", f"{NAMED[1]} {NAMED[2]}"]


def vectors(memory: GraphMemory) -> NDArray[np.float32]:
    """Return the vectors of all memories in the order of writing."""
    ids = [one.id for one in sorted(memory.get_all(), key=lambda one: one.position or 0)]
    held, found = memory._graph.vectors(ids)
    return found[[held.index(id) for id in ids]]


def expected(texts: list[str]) -> NDArray[np.float32]:
    return HashingEmbedder().embed_passages(texts)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "agent.graphmem"


def test_a_turn_is_embedded_with_the_turn_of_the_other_before_it(folder: Path) -> None:
    with GraphMemory(folder, settings=SETTINGS) as memory:
        memory.add(TALK)

        assert np.allclose(vectors(memory), expected(IN_CONTEXT))


def test_turns_that_come_one_by_one_are_embedded_alike(folder: Path) -> None:
    with GraphMemory(folder, settings=SETTINGS) as memory:
        for turn in TALK:
            memory.add(turn, session_id="talk")

        assert np.allclose(vectors(memory), expected(IN_CONTEXT))


def test_what_is_said_to_an_assistant_stands_by_itself(folder: Path) -> None:
    with GraphMemory(folder, settings=SETTINGS) as memory:
        memory.add(
            [
                {"role": "assistant", "content": "Where do you live?"},
                {"role": "user", "content": "In Rome."},
            ]
        )

        assert np.allclose(vectors(memory), expected(["Where do you live?", "In Rome."]))


def test_a_turn_that_is_rewritten_keeps_its_context(folder: Path) -> None:
    with GraphMemory(folder, settings=SETTINGS) as memory:
        memory.add(TALK)
        answer = next(one for one in memory.get_all() if one.speaker == "Bo")

        memory.update(answer.id, content="Yes, three times.")

        told = f"{NAMED[0]} Bo: Yes, three times."
        assert np.allclose(vectors(memory)[1], expected([told])[0])


def test_embedding_anew_embeds_as_writing_did(folder: Path) -> None:
    with GraphMemory(folder, settings=SETTINGS) as memory:
        memory.add(TALK)

    GraphMemory.reembed(folder, settings=SETTINGS, embedder=HashingEmbedder(64))

    with GraphMemory(folder, embedder=HashingEmbedder(64)) as memory:
        assert np.allclose(vectors(memory), HashingEmbedder(64).embed_passages(IN_CONTEXT))
