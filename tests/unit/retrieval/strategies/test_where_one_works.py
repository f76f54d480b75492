"""How and when one goes to work is not where one works."""

from datetime import datetime
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message

BESIDE = ("The printer is jammed.", "We had pizza.")
BESIDE_IN_CHINESE = ("打印机卡纸了。", "我们吃了披萨。")

CASES = [
    ("我在蓝鲸医院当护士。", "每天八点半上班", "我在哪里上班？", 0),
    ("I'm a data analyst at Nordbank.", "I take the tram to work.", "Where do I work?", 0),
    ("I'm a nurse at Bluewhale.", "I cycle to work now.", "Where do I work?", 0),
    # where it is asked, or where one works is told last
    ("我在北岸银行做数据分析。", "我现在坐地铁上班。", "我现在怎么去上班？", 1),
    ("I'm a nurse at Bluewhale.", "I cycle to work now.", "How do I get to work?", 1),
    ("我坐地铁上班。", "我现在在蓝鲸医院上班。", "我在哪儿上班？", 1),
    ("I take the tram to work.", "I work for Bluewhale now.", "Where do I work?", 1),
    ("我把咖啡店的工作辞了", "毕业考过了，我是急救员啦！！", "我现在做什么工作？", 1),
]


@pytest.mark.parametrize(("older", "newer", "question", "place"), CASES)
def test_what_is_asked_comes_first(
    tmp_path: Path, older: str, newer: str, question: str, place: int
) -> None:
    others = BESIDE if question.isascii() else BESIDE_IN_CHINESE
    with GraphMemory(tmp_path / "memory") as memory:
        for month, text in enumerate((older, *others, newer), 1):
            memory.add(Message(text, role="user", at=datetime(2025, month, 3)))  # noqa: DTZ001
        answer = memory.search(question, at=datetime(2026, 1, 5))  # noqa: DTZ001
    assert answer[0].memory.content == (older, newer)[place]
