"""Whether the asker lives as one of a couple, what is told of them answers, and not of others."""

from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.model import Answer

pytestmark = pytest.mark.shares

START = datetime(2026, 1, 10)  # noqa: DTZ001
OTHERS = (
    "My friend Ivo split up with his girlfriend.",
    "My flatmate's boyfriend cooks well.",
    "My sister got married in June.",
    "I was at Clara's wedding.",
    "I live in Split.",
)
NOTED = (
    "User's friend Ivo has a new girlfriend.",
    "User's colleague got engaged.",
    "User's brother Max moved in with his girlfriend.",
    "User lives in Split.",
)
HAN_OTHERS = (
    "我同事小何和女朋友分手了。",
    "我弟弟有女朋友。",
    "我参加了表姐的婚礼，她老公是医生。",
    "我住在青岛。",
)
HAN_NOTED = (
    "用户的朋友老孟离婚了。",
    "用户的姐姐有男朋友。",
    "用户的邻居订婚了。",
    "用户住在青岛。",
)


def asked(memory: GraphMemory, told: tuple[str, ...], question: str) -> Answer:
    for day, text in enumerate(told):
        memory.add(Message(text, role="user", at=START + timedelta(days=7 * day)))
    return memory.search(question, at=START + timedelta(days=140))


@pytest.mark.parametrize(
    ("own", "others", "question"),
    [
        ("I have a girlfriend named Lou.", OTHERS, "Does the user have a girlfriend?"),
        ("I have been dating Nils since May.", OTHERS, "Do I have a boyfriend?"),
        ("User has a girlfriend named Lou.", NOTED, "Does the user have a girlfriend?"),
        ("User has a girlfriend named Lou.", NOTED, "Who is the user's girlfriend?"),
        ("User's partner Jo is vegetarian.", NOTED, "Is the user in a relationship?"),
        ("The user is single.", NOTED, "Does the user have a girlfriend?"),
        ("我有女朋友，叫小雨。", HAN_OTHERS, "用户有女朋友吗？"),
        ("我和小宁在谈恋爱。", HAN_OTHERS, "我有男朋友吗？"),
        ("用户有女朋友，叫小雨。", HAN_NOTED, "用户有女朋友吗？"),
        ("用户的伴侣小周吃素。", HAN_NOTED, "用户有对象吗？"),
        ("用户单身。", HAN_NOTED, "用户有女朋友吗？"),
    ],
)
def test_what_the_asker_told_of_themselves_comes_first(
    memory: GraphMemory, own: str, others: tuple[str, ...], question: str
) -> None:
    assert asked(memory, (own, *others), question)[0].memory.content == own


@pytest.mark.parametrize(
    ("others", "question"),
    [
        (OTHERS, "Does the user have a girlfriend?"),
        (OTHERS, "Am I married?"),
        (NOTED, "Does the user have a girlfriend?"),
        (HAN_NOTED, "用户结婚了吗？"),
    ],
)
def test_what_others_have_is_no_answer(
    memory: GraphMemory, others: tuple[str, ...], question: str
) -> None:
    confidence = asked(memory, others, question).confidence
    assert confidence is not None
    assert confidence.label != "answerable"


@pytest.mark.parametrize(
    ("own", "others", "question", "answer"),
    [
        ("My wife sails.", OTHERS, "Is my sister married?", OTHERS[2]),
        ("User is single.", NOTED, "Is the user's colleague engaged?", NOTED[1]),
        ("我单身。", HAN_OTHERS, "我弟弟有女朋友吗？", HAN_OTHERS[1]),
        ("用户已婚。", HAN_NOTED, "用户的邻居订婚了吗？", HAN_NOTED[2]),
    ],
)
def test_what_is_asked_of_others_is_answered_by_what_is_told_of_them(
    memory: GraphMemory, own: str, others: tuple[str, ...], question: str, answer: str
) -> None:
    assert asked(memory, (own, *others), question)[0].memory.content == answer


def test_a_name_is_asked_of_as_kin_are(memory: GraphMemory) -> None:
    told = (
        "My friend Kim recently divorced.",
        "Kim lives on a houseboat.",
        "My friend Kim is an actor.",
        "My cousin is married.",
        "I am engaged.",
    )
    assert asked(memory, told, "Is Kim married?")[0].memory.content == told[0]
