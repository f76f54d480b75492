"""Asked for the nth of several times, what was last is neither first nor found out."""

import pytest

from graphmem import GraphMemory
from tests.unit.retrieval.strategies.findings import ASKED, Said, found

DAYS = ("2026-01-10", "2026-02-15", "2026-03-20", "2026-05-02")


def told(*texts: str) -> Said:
    return list(zip(DAYS, texts, strict=True))


HIKES = told("我去莫干山徒步了。", "我买了帐篷。", "我去黄山徒步了。", "我去武夷山徒步了。")
CAMPS = told("我们去湖边野营了。", "我修了自行车。", "我们去海边野营了。", "我们去山里野营了。")
SWIMS = told("我去河里游泳了。", "我吃了面。", "我去湖里游泳了。", "我去海边游泳了。")
DIVES = told("I dived in Malta.", "I bought fins.", "I dived in Egypt.", "I dived in Bali.")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "place"),
    [
        (HIKES, "我第一次徒步是什么时候？", 0),
        (HIKES, "我什么时候第一次徒步的？", 0),
        (HIKES, "我最早一次徒步是什么时候？", 0),
        (HIKES, "我第二次徒步是在哪里？", 2),
        (HIKES, "我最后一次徒步是在哪里？", 3),
        (CAMPS, "我们第一次野营是什么时候？", 0),
        (SWIMS, "我第一次游泳是什么时候？", 0),
        (DIVES, "When did I first dive?", 0),
        (DIVES, "Where did I dive the second time?", 2),
    ],
)
def test_the_nth_comes_first(memory: GraphMemory, said: Said, question: str, place: int) -> None:
    current = found(memory, said, question, "current")
    assert memory.search(question, at=ASKED)[0].memory.content == said[place][1]
    assert not current or place == 3


@pytest.mark.shares
def test_the_last_is_found_out(memory: GraphMemory) -> None:
    (last,) = found(memory, HIKES, "我最近一次徒步是什么时候？", "current")
    assert HIKES[3][1].rstrip(".。") in last.text
