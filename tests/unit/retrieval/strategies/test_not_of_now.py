"""What was said since of somebody answers neither who they are, nor what nobody told."""

from datetime import datetime
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message

Said = tuple[str, str]

BESIDE = (
    "We had pizza.", "The printer is jammed.", "My cat sleeps all day.", "It rained all week.",
    "The exam is over.", "Bought new shoes.", "The heating works again.",
)  # fmt: skip
BESIDE_IN_CHINESE = (
    "我们吃了披萨。", "打印机卡纸了。", "我家猫整天睡觉。", "下了一周的雨。", "考试考完了。",
    "买了双新鞋。", "暖气又好了。",
)  # fmt: skip

COUSIN = ("Priya is my cousin, the one with the motorbike.", "Priya crashed the motorbike.")
COUSIN_IN_CHINESE = ("佩佩是我表妹，骑摩托那个", "佩佩骑摩托摔了，手腕骨折")
CHARGED = ("罗琳查到重复扣款的原因了：重试没带key。", "重复扣款修好了，给312个客户退了款。")
RULES = ("Viktor owns the fraud rules.", "Fraud rules sit with Maja's people since the reorg.")
RULES_IN_CHINESE = ("风控规则归老魏管。", "老魏回来了，风控规则又归他了。")


def of_now(folder: Path, told: Said, question: str) -> list[str]:
    chinese = not question.isascii()
    with GraphMemory(folder / "memory") as memory:
        for day, text in enumerate(BESIDE_IN_CHINESE if chinese else BESIDE, 1):
            memory.add(Message(text, role="user", at=datetime(2025, 1, day)))  # noqa: DTZ001
        for month, text in zip((3, 9), told, strict=True):
            memory.add(Message(text, role="user", at=datetime(2025, month, 12)))  # noqa: DTZ001
        answer = memory.search(question, at=datetime(2026, 1, 5))  # noqa: DTZ001
        return [one.text for one in answer.findings if one.kind == "current"]


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (COUSIN, "Who is Priya?"),
        (COUSIN_IN_CHINESE, "佩佩是谁？"),
        (CHARGED, "为什么会重复扣款？"),
        (RULES_IN_CHINESE, "老魏多大了？"),
    ],
)
def test_it_is_not_told_as_what_holds_now(tmp_path: Path, told: Said, question: str) -> None:
    assert of_now(tmp_path, told, question) == []


@pytest.mark.parametrize(
    ("told", "question"),
    [(RULES, "Who owns the fraud rules?"), (RULES_IN_CHINESE, "风控规则现在归谁管？")],
)
def test_it_is_where_it_answers(tmp_path: Path, told: Said, question: str) -> None:
    (text, *_) = of_now(tmp_path, told, question)
    assert told[1][:6] in text


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("I quit smoking two years ago.", "Do I still smoke?"),
        ("I used to play the oboe.", "Do I still play the oboe?"),
        ("我以前在乐队吹双簧管。", "我现在还吹双簧管吗？"),
    ],
)
def test_how_it_was_answers_where_nothing_else_bears_on_it(
    tmp_path: Path, told: str, question: str
) -> None:
    beside = BESIDE if question.isascii() else BESIDE_IN_CHINESE
    with GraphMemory(tmp_path / "memory") as memory:
        for day, text in enumerate((told, *beside), 1):
            memory.add(Message(text, role="user", at=datetime(2025, 1, day)))  # noqa: DTZ001
        first, *_ = memory.search(question, at=datetime(2026, 1, 5))  # noqa: DTZ001
        assert first.memory.content == told
