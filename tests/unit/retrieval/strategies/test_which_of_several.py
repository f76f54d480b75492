"""Of several sisters the one is meant that the question says: the older, 小女儿."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from datetime import datetime, timedelta
from functools import cache

import pytest

from graphmem import GraphMemory, Message

START = datetime(2026, 1, 10)  # noqa: DTZ001
TOLD = (
    "My little sister Ada is a piano tuner.",
    "We repainted the fence.",
    "My older sister Eva is a welder.",
    "Ada is seeing a baker from Ghent.",
    "The printer is jammed again.",
)
TOLD_IN_CHINESE = (
    "我小女儿晓月在幼儿园当老师。",
    "打印机又卡纸了。",
    "我大女儿晓雯在西安读研，学材料。",
    "晓雯处了个男朋友，是宝鸡人。",
    "家里的篱笆重新刷了漆。",
)
TRADES = (
    "我妈每晚领着一帮阿姨跳广场舞，她是领队。",
    "我哥在青岛港开吊车，三班倒。",
    "我爸在小区门口支了个摊修鞋，图个热闹。",
    "我自己在一家酒厂做质检。",
    "打印机又卡纸了。",
)


First = Callable[[Sequence[str], str], str]


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Iterator[First]:
    """What comes first of what was told, week by week, for a question."""
    with ExitStack() as opened:

        @cache
        def told(texts: tuple[str, ...]) -> GraphMemory:
            memory = opened.enter_context(GraphMemory(tmp_path_factory.mktemp("kin") / "memory"))
            for week, text in enumerate(texts):
                memory.add(Message(text, role="user", at=START + timedelta(days=7 * week)))
            return memory

        yield (
            lambda texts, question: (
                told(tuple(texts)).search(question, at=START + timedelta(days=90))[0].memory.content
            )
        )


@pytest.mark.parametrize(
    ("told", "question", "best"),
    [
        (TOLD, "What does my older sister do?", 2),
        (TOLD, "What does my younger sister do for a living?", 0),
        (TOLD_IN_CHINESE, "我的小女儿是做什么工作的？", 0),
        (TOLD_IN_CHINESE, "用户的大女儿在做什么？", 2),
    ],
)
def test_the_one_that_is_meant_answers(
    first: First, told: Sequence[str], question: str, best: int
) -> None:
    assert first(told, question) == told[best]


@pytest.mark.parametrize(
    ("question", "best"), [("用户的哥哥是做什么的？", 1), ("我在哪里上班？", 3)]
)
def test_what_goes_on_about_other_kin_does_not(first: First, question: str, best: int) -> None:
    assert first(TRADES, question) == TRADES[best]
