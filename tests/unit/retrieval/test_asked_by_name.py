"""The one whose memory it is may be asked of by name, once they told it."""

from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.model import Answer

pytestmark = pytest.mark.shares

START = datetime(2026, 1, 10)  # noqa: DTZ001
ENGLISH = (
    "I drive an electric Opel.",
    "My wife Carla drives a grey Skoda.",
    "My boss is called Brandt.",
    "Nora's Diner serves soup.",
)
CHINESE = ("我开一辆电动车。", "我老婆开一辆斯柯达。", "我住在温州。", "我同事住在宁波。")


def asked(memory: GraphMemory, told: tuple[str, ...], question: str) -> Answer:
    for day, text in enumerate(told):
        memory.add(Message(text, role="user", at=START + timedelta(days=7 * day)))
    return memory.search(question, at=START + timedelta(days=140))


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        (("My name is Una Fink.", *ENGLISH), "What car does Una drive?", 1),
        (("My name is Una Fink.", *ENGLISH), "What is Una Fink's wife called?", 2),
        (("The user's name is Una.", *ENGLISH), "Does Una have a wife?", 2),
        (("我叫方敏。", *CHINESE), "方敏开什么车？", 1),
        (("用户叫方敏。", *CHINESE), "方敏住在哪里？", 3),
    ],
)
def test_what_they_told_answers(
    memory: GraphMemory, told: tuple[str, ...], question: str, answer: int
) -> None:
    assert asked(memory, told, question)[0].memory.content == told[answer]


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        (("My name is Una Fink.", *ENGLISH), "Who is Una?", 0),
        (("My friend Una is a potter.", *ENGLISH), "What does Una do?", 0),
        (("My name is Una.", "Una, my aunt, drives a van.", *ENGLISH), "What does Una drive?", 1),
        (("My daughter's name is Una.", *ENGLISH), "How old is Una?", 0),
        (("我叫方敏。", *CHINESE), "方敏是谁？", 0),
        (("我同事叫方敏。", "方敏开卡车。", *CHINESE), "方敏开什么车？", 1),
    ],
)
def test_whoever_else_is_called_so_is_asked_of_by_name(
    memory: GraphMemory, told: tuple[str, ...], question: str, answer: int
) -> None:
    assert asked(memory, told, question)[0].memory.content == told[answer]


def test_who_speaks_under_a_name_is_asked_of_by_it(memory: GraphMemory) -> None:
    memory.add(
        [
            Message("My name is Una.", speaker="Una", at=START),
            Message("I drive a van.", speaker="Una", at=START),
            Message("I drive an Opel.", speaker="Piet", at=START),
        ]
    )
    assert memory.search("What car does Una drive?")[0].memory.content == "I drive a van."


def test_the_name_of_another_user_is_none_of_mine(memory: GraphMemory) -> None:
    memory.add(Message("My name is Una.", role="user", at=START), user_id="u1")
    memory.add(Message("I drive a van.", role="user", at=START), user_id="u2")
    answer = memory.search("What car does Una drive?", user_id="u2")
    assert answer.confidence is not None
    assert answer.confidence.label != "answerable"
