"""The kin of "the user" in notes are the asker's own: the user's niece is "my niece"."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.model import Answer

START = datetime(2026, 1, 10)  # noqa: DTZ001
NOTED = (
    "User has a niece named Pia, who is nine.",
    "The user's grandmother was a glassblower.",
    "User's brother Emil lives in Bern.",
    "Ruth's cousin Otto is a diver.",
    "User collects stamps.",
    "Emil is married to Sofie.",
    "用户的外甥在苏州上班。",
    "用户的奶奶是裁缝。",
    "王芳的表哥是飞行员。",
    "用户喜欢下棋。",
)


@pytest.fixture(scope="module")
def noted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    with GraphMemory(tmp_path_factory.mktemp("kin") / "memory") as memory:
        for day, text in enumerate(NOTED):
            memory.add(Message(text, at=START + timedelta(days=7 * day)))
        yield memory


def asked(memory: GraphMemory, question: str) -> Answer:
    return memory.search(question, at=START + timedelta(days=90))


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("What is the user's niece's name?", 0),
        ("What is my niece's name?", 0),
        ("What did the user's grandmother do?", 1),
        ("Where does my brother live?", 2),
        ("用户的外甥在哪里上班？", 6),
        ("我奶奶是做什么的？", 7),
    ],
)
def test_what_is_noted_of_them_answers(noted: GraphMemory, question: str, best: int) -> None:
    answer = asked(noted, question)
    assert answer[0].memory.content == NOTED[best]
    assert answer.confidence is not None
    assert answer.confidence.label == "answerable"


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("What is the user's niece's name?", "Pia"),
        ("Where does the user's brother live?", "Emil"),
        ("Who is my brother's wife?", "Sofie"),
    ],
)
def test_their_names_are_read(noted: GraphMemory, question: str, name: str) -> None:
    bridges = [one.text for one in asked(noted, question).findings if one.kind == "bridge"]
    assert bridges[-1].endswith(f"→ {name}")


@pytest.mark.parametrize(
    "question",
    [
        "What does the user's uncle do?",
        "What does my cousin do?",
        "Where does the user's sister live?",
        "用户的叔叔是做什么的？",
        "我表哥是做什么的？",
        "用户的外甥女在哪里上班？",
    ],
)
def test_nothing_noted_of_others_does(noted: GraphMemory, question: str) -> None:
    confidence = asked(noted, question).confidence
    assert confidence is not None
    assert confidence.label != "answerable"
