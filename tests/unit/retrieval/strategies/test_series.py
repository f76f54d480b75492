"""One of a series comes on top; how many times something was is told by days."""

from datetime import datetime

import pytest

from graphmem import Conversation, GraphMemory, Message
from graphmem.model.analysis import Language
from graphmem.retrieval.understanding import understand

DENTIST = [
    ("2025-01-10", "The dentist cleaned my teeth this morning."),
    ("2025-03-02", "I bought a kettle for the office."),
    ("2025-04-11", "I saw the dentist today because of a filling."),
    ("2025-09-05", "The dentist pulled a tooth of mine today."),
    ("2025-09-09", "I'm reading a book about owls."),
]
XIAMEN = [
    ("2025-01-10", "今天去了厦门，海边风很大。"),
    ("2025-03-02", "我买了一个新水壶。"),
    ("2025-04-11", "今天又到厦门看朋友。"),
    ("2025-09-05", "出差到厦门，今天刚回来。"),
    ("2025-09-09", "我在读一本讲猫头鹰的书。"),
]


def told(memory: GraphMemory, said: list[tuple[str, str]]) -> None:
    for date, text in said:
        at = datetime.fromisoformat(date)
        memory.add(Conversation((Message(text, speaker="user", at=at),), session=date))


def asked(memory: GraphMemory, question: str) -> list[str]:
    answer = memory.search(question, at=datetime.fromisoformat("2025-12-01"))
    return [hit.memory.content for hit in answer]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "place"),
    [
        (DENTIST, "When did I first see the dentist?", 0),
        (DENTIST, "When did I last see the dentist?", 3),
        (DENTIST, "When was my most recent visit to the dentist?", 3),
        (DENTIST, "When did I see the dentist for the second time?", 2),
        (XIAMEN, "我第一次去厦门是什么时候？", 0),
        (XIAMEN, "我上一次去厦门是什么时候？", 3),
        (XIAMEN, "我最近一次去厦门是什么时候？", 3),
        (XIAMEN, "我第二次去厦门是什么时候？", 2),
    ],
)
def test_the_one_of_a_series_that_is_asked_for_comes_first(
    memory: GraphMemory, said: list[tuple[str, str]], question: str, place: int
) -> None:
    told(memory, said)

    assert asked(memory, question)[0] == said[place][1]


@pytest.mark.shares
def test_what_says_itself_that_it_was_the_first_comes_before_what_was_told_earlier(
    memory: GraphMemory,
) -> None:
    told(memory, [("2025-02-01", "I rowed on the lake, the boat was old.")])
    told(memory, [("2025-03-01", "In 2019 I rowed a boat for the first time, in Graz.")])

    assert "first time" in asked(memory, "When did I first row a boat?")[0]


@pytest.mark.shares
def test_what_lies_ahead_is_not_the_last_time(memory: GraphMemory) -> None:
    told(memory, DENTIST)
    told(memory, [("2025-11-20", "My next dentist appointment is on December 20, 2025.")])

    assert asked(memory, "When did I last see the dentist?")[0] == DENTIST[3][1]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "days"),
    [
        (DENTIST, "How many times did I see the dentist?", 3),
        (DENTIST, "How often was I at the dentist in April 2025?", 1),
        (XIAMEN, "我去过厦门几次？", 3),
        (XIAMEN, "今年我去了几次厦门？", 3),
    ],
)
def test_how_many_times_is_told_with_the_days(
    memory: GraphMemory, said: list[tuple[str, str]], question: str, days: int
) -> None:
    told(memory, said)

    answer = memory.search(question, at=datetime.fromisoformat("2025-12-01"))
    (count,) = (finding for finding in answer.findings if finding.kind == "count")

    assert str(days) in count.text.split(":")[0]
    assert len(count.evidence) == days
    assert {hit.memory.id for hit in answer.hits[:days]} == set(count.evidence)


@pytest.mark.shares
def test_what_was_told_twice_of_one_day_counts_as_one_day(memory: GraphMemory) -> None:
    told(memory, [("2025-01-10", "I saw the dentist today."), ("2025-01-11", "I like figs.")])
    told(memory, [("2025-01-10", "The dentist gave me a new brush today.")])

    answer = memory.search("How many times did I see the dentist?")
    (count,) = (finding for finding in answer.findings if finding.kind == "count")

    assert count.text.startswith("told of on 1 day:")


@pytest.mark.parametrize(
    ("question", "language", "occasions"),
    [
        ("How many times did I fly to Oslo?", "en", True),
        ("How often have I been ill?", "en", True),
        ("How often do I swim?", "en", False),
        ("How many times a week do I swim?", "en", False),
        ("我今年去了几次医院？", "zh", True),
        ("我去过厦门多少次？", "zh", True),
        ("我每周游几次泳？", "zh", False),
        ("我一个月游几次泳？", "zh", False),
    ],
)
def test_a_habit_is_no_number_of_times(
    question: str, language: Language, *, occasions: bool
) -> None:
    assert understand(question, language).occasions == occasions
