"""Who somebody is and something of them, asked in one question: both answers come first."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.retrieval.wording import split

START = datetime(2026, 1, 10)  # noqa: DTZ001
TOLD = (
    "My friend Ida is a potter from Ghent.",
    "Ida sails a blue dinghy.",
    "My husband Karl teaches chemistry at a college.",
    "Karl sails a grey catamaran.",
    "User's sister Thea is a baker.",
    "Thea lives near Lucerne.",
    "User lives in Basel.",
    "User sails an old barge.",
    "User's neighbour lives above a bakery.",
    "我朋友安琪是陶艺师。",
    "安琪住在景德镇。",
    "用户的弟弟住在宁波。",
    "我住在温州。",
)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    with GraphMemory(tmp_path_factory.mktemp("named") / "memory") as memory:
        for day, text in enumerate(TOLD):
            memory.add(Message(text, role="user", at=START + timedelta(days=7 * day)))
        yield memory


@pytest.mark.parametrize(
    ("question", "places"),
    [
        ("Who is Ida, and what boat does she sail?", {0, 1}),
        ("Who's Karl and what boat does he sail?", {2, 3}),
        ("Who is Thea? Where does she live?", {4, 5}),
        ("Who is my husband, and what boat does he sail?", {2, 3}),
        ("安琪是谁？她住在哪里？", {9, 10}),
        ("安琪是谁，住在哪里？", {9, 10}),
    ],
)
def test_both_come_first(told: GraphMemory, question: str, places: set[int]) -> None:
    answer = told.search(question, at=START + timedelta(days=140))
    assert {hit.memory.content for hit in answer.hits[:2]} == {TOLD[n] for n in places}


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("Who is Ida, and how old is she?", ["Who is Ida?", "how old is Ida?"]),
        ("Who's Ida and where is her boat?", ["Who's Ida?", "where is Ida's boat?"]),
        ("Who is Ida, and who married her?", ["Who is Ida?", "who married Ida?"]),
        ("安琪是谁，她养了什么？", ["安琪是谁？", "安琪养了什么？"]),
    ],
)
def test_it_is_asked_in_two(question: str, parts: list[str]) -> None:
    assert split(question) == parts


@pytest.mark.parametrize(
    "question",
    [
        "Who is she, and where does she live?",
        "Who is older, and how old is she?",
        "Who is the man who sails, and where does he live?",
        "Who is Ida married to, and where does he live?",
        "Who is Ida, and what is the barge called?",
        "Who sails a barge, and where does he live?",
        "Where does Ida live, and what does she do?",
        "那个住在景德镇的人是谁，她养了什么？",
        "谁是陶艺师？她住在哪里？",
        "她是谁，她住在哪里？",
    ],
)
def test_what_names_nobody_is_left_whole(question: str) -> None:
    assert split(question) == [question]
