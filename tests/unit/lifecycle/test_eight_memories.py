"""The scenario of eight memories in a year, in both languages: what changed is told as changed."""

from datetime import datetime

import pytest

from graphmem import GraphMemory, Message
from tests.tenant import edges

pytestmark = pytest.mark.shares

CHINESE = (
    ("01-05", "我住在北京朝阳区"),
    ("02-10", "我最近在找杭州的工作"),
    ("03-15", "我养了一只叫小白的猫"),
    ("04-20", "我搬到杭州西湖区了"),
    ("05-01", "推荐一下杭州的日料店"),
    ("06-08", "我最近开始跑步了，每天5公里"),
    ("07-12", "推荐一下杭州的川菜馆"),
    ("08-03", "今天跑了10公里，比上个月进步不少"),
)
ENGLISH = (
    ("01-05", "I live in Chaoyang, Beijing."), ("02-10", "I'm looking for a job in Hangzhou."),
    ("03-15", "I have a cat named Snowy."), ("04-20", "I moved to West Lake, Hangzhou."),
    ("05-01", "Can you recommend a Japanese restaurant in Hangzhou?"),
    ("06-08", "I took up running lately, 5 km every day."),
    ("07-12", "Can you recommend a Sichuan restaurant in Hangzhou?"),
    ("08-03", "I ran 10 km today, much better than last month."),
)  # fmt: skip

QUESTIONS = [
    (CHINESE, "我的猫叫什么名字？", 2),
    (CHINESE, "我跑步跑了多少公里？", 7),
    (ENGLISH, "What is the name of my cat?", 2),
    (ENGLISH, "How many km did I run today?", 7),
]


def tell(memory: GraphMemory, year: tuple[tuple[str, str], ...]) -> None:
    for day, text in year:
        memory.add(Message(text, speaker="user", at=datetime.fromisoformat(f"2025-{day}")))


@pytest.mark.parametrize("year", [CHINESE, ENGLISH])
def test_the_move_and_nothing_else_supersedes(
    memory: GraphMemory, year: tuple[tuple[str, str], ...]
) -> None:
    tell(memory, year)

    assert edges(memory, "SUPERSEDES") == [(year[3][1], year[0][1])]
    assert edges(memory, "CONTRADICTS") == []


@pytest.mark.parametrize(("year", "question", "answer"), QUESTIONS)
def test_what_was_asked_for_is_found(
    memory: GraphMemory, year: tuple[tuple[str, str], ...], question: str, answer: int
) -> None:
    tell(memory, year)
    found = [hit.memory.content for hit in memory.search(question, limit=3)]

    assert year[answer][1] in found


@pytest.mark.parametrize(
    ("year", "question"), [(CHINESE, "我住在哪里？"), (ENGLISH, "Where do I live?")]
)
def test_the_former_home_is_shown_as_history_only(
    memory: GraphMemory, year: tuple[tuple[str, str], ...], question: str
) -> None:
    tell(memory, year)

    shown, all_ = (
        {hit.memory.content for hit in memory.search(question, history=history, limit=8)}
        for history in (False, True)
    )
    assert year[0][1] not in shown
    assert year[0][1] in all_
