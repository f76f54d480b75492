"""What the asker is called is told by their own name, not by that of their child."""

from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message

START = datetime(2026, 1, 10)  # noqa: DTZ001
TOLD = (
    "My name is Ingrid Falk.",
    "I have a nephew named Tim, who is nine.",
    "I speak Greek and Dutch.",
    "My cat is called Pixel.",
    "My friend Ben moved to Oslo.",
    "I like figs.",
)
NOTED = (
    "User's name is Ingrid Falk.",
    "User has a nephew named Tim, who is nine.",
    "User speaks Greek and Dutch.",
    "The user's cat is called Pixel.",
    "User's friend Ben moved to Oslo.",
    "User likes figs.",
)
HAN_TOLD = (
    "我叫方静。",
    "我的外甥叫小天，九岁了。",
    "我会说希腊语。",
    "我的猫叫团团。",
    "我喜欢钓鱼。",
)
HAN_NOTED = tuple(text.replace("我", "用户") for text in HAN_TOLD)


def best(memory: GraphMemory, told: tuple[str, ...], question: str) -> str:
    for day, text in enumerate(told):
        memory.add(Message(text, at=START + timedelta(days=7 * day)))
    return memory.search(question, at=START + timedelta(days=120))[0].memory.content


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (TOLD, "What is my name?"),
        (NOTED, "What is the user's name?"),
        (NOTED, "What's my full name?"),
        (HAN_TOLD, "我叫什么名字？"),
        (HAN_NOTED, "用户叫什么？"),
    ],
)
def test_it_is_their_own(memory: GraphMemory, told: tuple[str, ...], question: str) -> None:
    assert best(memory, told, question) == told[0]


@pytest.mark.parametrize(
    ("told", "question", "place"),
    [
        (TOLD, "What is my nephew's name?", 1),
        (NOTED, "What is the name of the user's nephew?", 1),
        (TOLD, "What is my cat called?", 3),
        (NOTED, "What is the user's cat called?", 3),
        (HAN_TOLD, "我的猫叫什么？", 3),
        (HAN_NOTED, "用户的外甥叫什么名字？", 1),
    ],
)
def test_that_of_others_is_theirs(
    memory: GraphMemory, told: tuple[str, ...], question: str, place: int
) -> None:
    assert best(memory, told, question) == told[place]
