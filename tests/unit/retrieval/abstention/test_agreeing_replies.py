"""A reply that only agrees or declines is read with the statement before it."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import Conversation, GraphMemory, Message

AT = datetime(2026, 5, 2, 18, tzinfo=UTC)
BEFORE = (
    ("Rosa", "The film was far too long."),
    ("Emil", "I broke a cup."),
    ("Nadja", "We painted the fence green."),
    ("Hugo", "It is late already."),
    ("周敏", "今天下雨了。"),
    ("孙强", "我买了苹果。"),
    ("林涛", "电影太长了。"),
)
TALK = {
    "meat": (
        ("Rosa", "I eat no meat at all."),
        ("Emil", "me too"),
        ("Nadja", "not me, I love burgers"),
        ("Hugo", "the weather is awful today"),
    ),
    "lake": (
        ("Rosa", "We should all go to the lake on Sunday."),
        ("Emil", "+1"),
        ("Nadja", "can't, I work"),
        ("Hugo", "Did you see my keys?"),
    ),
    "run": (
        ("Rosa", "I signed up for the marathon."),
        ("Emil", "so did I!"),
        ("Nadja", "I wish I could"),
        ("Hugo", "My sister called."),
    ),
    "香菜": (
        ("周敏", "我不吃香菜。"),
        ("孙强", "我也是"),
        ("林涛", "我倒是很爱吃"),
    ),
    "辞职": (
        ("周敏", "我下个月辞职。"),
        ("孙强", "我也是！"),
        ("林涛", "雨停了吗？"),
    ),
}


@pytest.fixture
def talk(memory: GraphMemory, request: pytest.FixtureRequest) -> GraphMemory:
    for place, (speaker, text) in enumerate(BEFORE):
        memory.add(Message(text, speaker=speaker, at=AT - timedelta(days=9 - place)))
    turns = TALK[request.param]
    memory.add(
        Conversation(
            tuple(
                Message(text, speaker=speaker, at=AT + timedelta(minutes=place))
                for place, (speaker, text) in enumerate(turns)
            ),
            session="talk",
        )
    )
    return memory


def known(memory: GraphMemory, question: str) -> bool:
    confidence = memory.search(question).confidence
    assert confidence is not None
    return confidence.label != "no_relevant_memory"


@pytest.mark.shares
@pytest.mark.parametrize(
    ("talk", "question"),
    [
        ("meat", "Does Emil eat meat?"),
        ("meat", "Does Nadja eat meat?"),
        ("lake", "Is Emil going to the lake on Sunday?"),
        ("lake", "Is Nadja going to the lake on Sunday?"),
        ("run", "Did Emil sign up for the marathon?"),
        ("run", "Did Nadja sign up for the marathon?"),
        ("香菜", "孙强吃香菜吗？"),
        ("香菜", "林涛吃香菜吗？"),
        ("辞职", "孙强要辞职吗？"),
    ],
    indirect=["talk"],
)
def test_whoever_agrees_or_declines_is_told_of(talk: GraphMemory, question: str) -> None:
    assert known(talk, question)


@pytest.mark.shares
@pytest.mark.parametrize(
    ("talk", "question"),
    [
        ("meat", "Does Hugo eat meat?"),
        ("lake", "Is Hugo going to the lake on Sunday?"),
        ("run", "Did Hugo sign up for the marathon?"),
        ("辞职", "林涛要辞职吗？"),
    ],
    indirect=["talk"],
)
def test_whoever_goes_on_with_something_else_is_not(talk: GraphMemory, question: str) -> None:
    assert not known(talk, question)
