"""What is told since bears on what is asked: who bought a thing still lives where they did."""

from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.model import Answer

START = datetime(2026, 1, 10)  # noqa: DTZ001
BESIDE = (
    "I rent a flat in Bern.",
    "My printer jams.",
    "My uncle Karl keeps bees.",
    "I like figs.",
    "My friend Ben broke up with Ute.",
    "My name is Ingrid Falk.",
    "I am 52 years old.",
    "I have a nephew named Tim, who is nine.",
)


def asked(memory: GraphMemory, told: tuple[str, ...], question: str) -> Answer:
    for day, text in enumerate((*BESIDE, *told)):
        memory.add(Message(text, at=START + timedelta(days=40 * day)))
    return memory.search(question, at=START + timedelta(days=600))


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (
            ("My brother Emil lives in Porto.", "My brother Emil bought a Galaxy S24."),
            "Where does my brother live?",
        ),
        (
            ("User's brother Emil lives in Porto.", "User's brother Emil bought a Galaxy S24."),
            "Where does the user's brother live?",
        ),
        (
            ("My sister Clara lives in Vienna.", "My sister Clara got a new laptop."),
            "Where does my sister live?",
        ),
    ],
)
def test_a_thing_that_was_bought_ends_no_home(
    memory: GraphMemory, told: tuple[str, ...], question: str
) -> None:
    answer = asked(memory, told, question)
    assert answer[0].memory.content == told[0]
    assert not [one.text for one in answer.findings if told[1] in one.text]


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (
            ("My brother Emil lives in Porto.", "My brother Emil bought a house in Braga."),
            "Where does my brother live?",
        ),
        (
            ("My sister Clara lives in Vienna.", "My sister Clara has moved out of Vienna."),
            "Where does my sister live?",
        ),
    ],
)
def test_a_home_that_was_bought_is_told_first(
    memory: GraphMemory, told: tuple[str, ...], question: str
) -> None:
    assert asked(memory, told, question)[0].memory.content == told[1]


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (
            (
                "I speak Greek and Dutch.",
                "My aunt Rosa bought a Pixel 9.",
                "I am learning Spanish.",
            ),
            "What languages do I speak?",
        ),
        (
            (
                "User speaks Greek and Dutch.",
                "User's aunt Rosa bought a Pixel 9.",
                "User is learning Spanish.",
            ),
            "What languages does the user speak?",
        ),
    ],
)
def test_one_more_of_a_class_ends_no_other(
    memory: GraphMemory, told: tuple[str, ...], question: str
) -> None:
    first = [hit.memory.content for hit in asked(memory, told, question)][:2]
    assert set(first) == {told[0], told[2]}


def test_nor_does_a_thing_that_was_bought(memory: GraphMemory) -> None:
    told = (
        "User rents a flat in Bern.",
        "User likes figs.",
        "The user's friend Ben broke up with Ute.",
        "User's sister Rosa lives in Porto.",
        "User's sister Rosa bought a Pixel 9.",
        "User's name is Ingrid Falk.",
        "User has a nephew named Tim, who is nine.",
        "User is 52 years old.",
        "User is married to Kilian.",
        "User speaks Greek and Dutch.",
        "User is learning Spanish.",
    )
    for day, text in enumerate(told):
        memory.add(Message(text, at=START + timedelta(days=60 * day)))
    answer = memory.search("What languages does the user speak?", at=START + timedelta(days=700))
    assert {hit.memory.content for hit in list(answer)[:2]} == set(told[-2:])


def test_a_thing_that_was_bought_ends_no_home_in_chinese(memory: GraphMemory) -> None:
    told = (
        "我在学希腊语。",
        "我的打印机坏了。",
        "我哥哥住在武汉。",
        "我喜欢钓鱼。",
        "我哥哥买了新手机。",
        "我的猫叫团团。",
    )
    for day, text in enumerate(told):
        memory.add(Message(text, at=START + timedelta(days=60 * day)))
    answer = memory.search("我哥哥住在哪里？", at=START + timedelta(days=700))
    assert answer[0].memory.content == told[2]
    assert not [one.text for one in answer.findings if told[4] in one.text]
