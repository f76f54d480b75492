"""A turn is joined to the question that it answers."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings

CHAT = (
    ("Lena", "Where do you live these days?"),
    ("Max", "In Bern. And you?"),
    ("Lena", "What do you do there?"),
    ("Max", "I repair clocks."),
    ("Lena", "小雅，你住在哪里？"),
    ("小雅", "武汉，在汉口那边。你呢？"),
)


@pytest.fixture(scope="module")
def replies(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Sequence[str]]:
    folder: Path = tmp_path_factory.mktemp("replies")
    with GraphMemory(folder, settings=Settings.of({"embedder": {"name": "none"}})) as memory:
        memory.add([Message(text, speaker=who) for who, text in CHAT], session_id="chat")
        found = memory.cypher(
            "MATCH (a:Memory)-[r:REPLY_TO]->(q:Memory) "
            "RETURN a.content AS answer, q.content AS question, r.reason AS reason"
        )
        return {row["answer"]: (row["question"], row["reason"]) for row in found}


def test_an_answer_that_asks_back_is_a_reply(replies: dict[str, Sequence[str]]) -> None:
    back = "follows a question and asks back"
    assert replies["In Bern. And you?"] == ("Where do you live these days?", back)
    assert replies["武汉，在汉口那边。你呢？"] == ("小雅，你住在哪里？", back)


def test_a_turn_that_only_asks_is_none(replies: dict[str, Sequence[str]]) -> None:
    assert "What do you do there?" not in replies
    assert replies["I repair clocks."] == ("What do you do there?", "follows a question")
