"""Asked of one day, what was told on it of that very day stands among the first hits."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import Conversation, GraphMemory, Message

ASKED = datetime(2026, 6, 20, 18, tzinfo=UTC)

NEAR = {
    "en": (
        "Which garden tool is worth its price, and where did others buy theirs?",
        "I want to buy a garden tool that saves my back, like a long hoe.",
        "Are garden tools cheaper if I buy them in autumn?",
        "I oiled every garden tool that I own.",
        "A friend will buy my old garden bench.",
        "For the garden I need a shed, which one should I buy?",
    ),
    "zh": (
        "园艺工具哪种最值得买,大家都在哪里买?",
        "我想买一个省力气的园艺工具。",
        "秋天买园艺工具会不会便宜一点?",
        "我把家里的园艺工具都上了油。",
        "朋友要买我的旧长椅。",
        "院子里缺个棚子,买哪种好?",
    ),
}
TOLD = {
    "en": "The hawthorn was all over the path, so I just got a trimmer today.",
    "zh": "山楂枝都伸到路上了,今天我刚拿到一台修枝机。",
}
QUESTION = {
    "en": "Which garden tool did I buy 10 days ago?",
    "zh": "我10天前买了什么园艺工具?",
}


@pytest.mark.shares
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("days", "times"), [(10, 1), (25, 0)])
def test_what_was_told_of_the_day_itself_stands_among_the_first(
    memory: GraphMemory, language: str, days: int, times: int
) -> None:
    for number, text in enumerate(NEAR[language]):
        at = ASKED - timedelta(days=20 + number)
        turns = (Message(text, role="user", at=at),)
        memory.add(Conversation(turns, session=f"{number}"))
    at = ASKED - timedelta(days=days)
    memory.add(Conversation((Message(TOLD[language], role="user", at=at),), session="told"))

    hits = memory.search(QUESTION[language], at=ASKED, limit=4)

    assert [hit.memory.content for hit in hits].count(TOLD[language]) == times


@pytest.mark.shares
def test_asked_of_one_speaker_what_another_said_that_day_is_not_brought(
    memory: GraphMemory,
) -> None:
    said = [(30 - number, "Ann", text) for number, text in enumerate(NEAR["en"])]
    that_day = (
        (10, "Ben", "Mum came by and I just got a haircut today."),
        (10, "Ann", TOLD["en"]),
    )
    for number, (days, speaker, text) in enumerate((*said, *that_day)):
        turn = Message(text, speaker=speaker, at=ASKED - timedelta(days=days))
        memory.add(Conversation((turn,), session=f"{number}"))

    hits = memory.search("Which garden tool did Ann buy 10 days ago?", at=ASKED, limit=4)
    shown = [hit.memory.content for hit in hits]

    assert TOLD["en"] in shown
    assert that_day[0][2] not in shown
