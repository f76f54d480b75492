"""Of several sisters the one is meant that the question says: the older, 小女儿."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

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


def first(folder: Path, told: Sequence[str], question: str) -> str:
    with GraphMemory(folder / "memory") as memory:
        for week, text in enumerate(told):
            memory.add(Message(text, role="user", at=START + timedelta(days=7 * week)))
        answer = memory.search(question, at=START + timedelta(days=90))
        return answer[0].memory.content


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
    tmp_path: Path, told: Sequence[str], question: str, best: int
) -> None:
    assert first(tmp_path, told, question) == told[best]


@pytest.mark.parametrize(
    ("question", "best"), [("用户的哥哥是做什么的？", 1), ("我在哪里上班？", 3)]
)
def test_what_goes_on_about_other_kin_does_not(tmp_path: Path, question: str, best: int) -> None:
    assert first(tmp_path, TRADES, question) == TRADES[best]
