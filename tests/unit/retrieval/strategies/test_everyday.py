"""Everyday questions about people one knows, asked in other words than they were told of."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.retrieval.understanding.kin import kin_in_chinese

pytestmark = pytest.mark.shares

TOLD = (
    ("2024-01-05", "Keep every answer brief, no small talk please."),
    ("2024-01-10", "My wife Nora is a baker, she has her own shop on the quay."),
    ("2024-01-20", "Nora has loved sailing since school."),
    ("2024-02-01", "We have two kids: Ida is 4, Per is 11."),
    ("2024-02-11", "An old mill stands behind Per's school."),
    ("2024-03-01", "My friend Jakob gave me a canoe because he had no room for it."),
    ("2024-03-20", "Jakob lives in Bergen."),
    ("2024-04-04", "I live in Moss."),
    ("2024-06-01", "Nora closed the shop and works for the harbour office now."),
    ("2024-07-01", "同事小赵教我下围棋。"),
    ("2024-07-20", "小赵住在宁波。"),
    ("2024-08-01", "我老公的生日是五月三号。"),
    ("2024-08-05", "Wool gives me a rash."),
    ("2024-08-09", "Jakob's sister married in June."),
)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    folder: Path = tmp_path_factory.mktemp("everyday")
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(folder / "memory", settings=settings) as memory:
        memory.add_many(Message(text, at=datetime.fromisoformat(day)) for day, text in TOLD)
        yield memory


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("What is my wife's job?", "Nora closed the shop and works for the harbour office now."),
        ("How old is Per?", "We have two kids: Ida is 4, Per is 11."),
        ("How many children do I have?", "We have two kids: Ida is 4, Per is 11."),
        ("Which city does the friend who gave me the canoe live in?", "Jakob lives in Bergen."),
        ("教我下围棋的同事住在哪里？", "小赵住在宁波。"),
        ("我丈夫的生日是哪天？", "我老公的生日是五月三号。"),
    ],
)
def test_the_statement_that_answers_comes_first_and_is_known(
    told: GraphMemory, question: str, best: str
) -> None:
    answer = told.search(question)
    assert answer[0].memory.content == best
    assert answer.confidence is not None
    assert answer.confidence.label == "answerable"


@pytest.mark.parametrize("question", ["Do I have any allergies?", "Am I married?"])
def test_what_is_told_in_other_words_is_known(told: GraphMemory, question: str) -> None:
    confidence = told.search(question).confidence
    assert confidence is not None
    assert confidence.label != "no_relevant_memory"


def test_how_one_wishes_to_be_answered_answers_nothing_else(told: GraphMemory) -> None:
    def place(question: str) -> int:
        return [hit.memory.content for hit in told.search(question)].index(TOLD[0][1])

    assert place("Does Olaf smoke?") in {3, 4}
    assert place("Which answer is brief?") == 0


def test_one_described_by_what_they_gave_is_no_kin_of_the_gift() -> None:
    assert kin_in_chinese("送我花瓶的同学住在哪里？") is None
    found = kin_in_chinese("小周的同学住在哪里？")
    assert found is not None
    assert found.owner == "小周"


def test_a_request_need_share_no_word_with_what_bears_on_it(told: GraphMemory) -> None:
    confidence = told.search("Book me a cabin in Narvik.").confidence
    assert confidence is not None
    assert confidence.label == "uncertain"


@pytest.mark.parametrize(
    ("said", "question"),
    [
        (("Our daughter Pia turned nine last week.", "Pia broke her arm."), "How old is Pia?"),
        (("My dad is seventy-two now.", "My dad fell off a ladder."), "How old is my dad?"),
        (("妞妞昨天满五岁了。", "妞妞掉了第一颗牙。"), "妞妞多大了？"),
        (("我爸今年七十二了", "我爸从梯子上摔下来了"), "我爸多大年纪？"),
    ],
)
def test_the_age_of_somebody_comes_before_what_else_is_told_of_them(
    memory: GraphMemory, said: tuple[str, str], question: str
) -> None:
    for day, text in enumerate(said, start=1):
        memory.add(
            Message(text, role="user", at=datetime.fromisoformat(f"2026-01-0{day}")),
            session_id=str(day),
        )

    assert memory.search(question)[0].memory.content == said[0]


def test_what_tells_no_age_does_not_come_first(memory: GraphMemory) -> None:
    for day, text in enumerate(("The house is ninety.", "Max bought a boat."), start=1):
        memory.add(
            Message(text, role="user", at=datetime.fromisoformat(f"2026-01-0{day}")),
            session_id=str(day),
        )

    assert memory.search("How old is Max?")[0].memory.content == "Max bought a boat."
