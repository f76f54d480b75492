"""Asked of one day, what was told on it of that very day stands among the first hits."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import Conversation, GraphMemory, Message

ASKED = datetime(2026, 6, 20, 18, tzinfo=UTC)

NEAR = {
    "en": (
        "Which kitchen appliance is worth its price, and where did others buy theirs?",
        "I want to buy a kitchen appliance that saves time, like an air fryer.",
        "Are kitchen appliances cheaper if I buy them in spring?",
        "I cleaned every kitchen appliance that I own.",
        "A friend will buy my old kitchen scales.",
        "For the kitchen I need a shelf, which one should I buy?",
    ),
    "zh": (
        "厨房电器哪种最值得买,大家都在哪里买?",
        "我想买一个省时间的厨房电器。",
        "春天买厨房电器会不会便宜一点?",
        "我把家里的厨房电器都擦了一遍。",
        "朋友要买我的旧厨房秤。",
        "厨房里缺个架子,买哪种好?",
    ),
}
TOLD = {
    "en": "The sauce needs more smoke, by the way I just got a smoker today.",
    "zh": "酱汁还差点烟味,对了,今天我刚拿到一台烟熏炉。",
}
QUESTION = {
    "en": "What kitchen appliance did I buy 10 days ago?",
    "zh": "我10天前买了什么厨房电器?",
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
