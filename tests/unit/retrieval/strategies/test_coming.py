"""How things are is told first, with what is to take its place; then that, once it has begun."""

from datetime import datetime
from pathlib import Path

import pytest

from graphmem import Answer, GraphMemory, Message, Settings
from graphmem.testing import FrozenClock

NOW, THEN = "2026-11-05", "2027-02-10"


def asked(folder: Path, said: tuple[str, ...], question: str, day: str) -> Answer:
    """Tell these, the first in October and the others in November, and ask on a day."""
    clock = FrozenClock(datetime.fromisoformat("2026-10-20"))
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(folder, settings=settings, clock=clock) as memory:
        memory.add(Message(said[0], role="user"))
        clock.advance(datetime.fromisoformat("2026-11-02") - clock.now())
        for text in said[1:]:
            memory.add(Message(text, role="user"))
        clock.advance(datetime.fromisoformat(day) - clock.now())
        return memory.search(question)


CHANGES = [
    ("How much is my rent?", "My rent is 900 euros.", "From January my rent is 950 euros."),
    (
        "When is the weekly sync?",
        "The weekly sync is on Monday.",
        "From January the weekly sync is on Tuesday.",
    ),
    (
        "Who is our on-call lead?",
        "Tariq is our on-call lead.",
        "Tariq is leaving at the end of December.",
    ),
    ("我的房租是多少？", "我的房租是900。", "从一月起我的房租是950。"),
]


@pytest.mark.parametrize(("question", "older", "newer"), CHANGES)
def test_before_its_time_the_present_answers_and_the_change_is_told(
    tmp_path: Path, question: str, older: str, newer: str
) -> None:
    answer = asked(tmp_path, (older, newer), question, NOW)

    assert [hit.memory.content for hit in answer] == [older, newer]
    assert any(
        "until 2027-01-01" in str(one) or "至 2027-01-01" in str(one) for one in answer.findings
    )


@pytest.mark.parametrize(("question", "older", "newer"), CHANGES)
def test_after_it_the_change_answers(tmp_path: Path, question: str, older: str, newer: str) -> None:
    answer = asked(tmp_path, (older, newer), question, THEN)

    assert [hit.memory.content for hit in answer] == [newer]


@pytest.mark.parametrize(
    "question",
    ["How much will my rent be?", "How much is my rent in February?", "When does my rent change?"],
)
def test_asked_of_what_is_to_come_that_answers(tmp_path: Path, question: str) -> None:
    answer = asked(tmp_path, CHANGES[0][1:], question, NOW)

    assert answer[0].memory.content == CHANGES[0][2]


def test_of_what_is_to_come_that_counts_which_was_told_last(tmp_path: Path) -> None:
    corrected = "Actually, from January my rent is 940 euros."
    said = (*CHANGES[0][1:], corrected)
    now = asked(tmp_path / "now", said, "How much is my rent?", NOW)
    ahead = asked(tmp_path / "ahead", said, "How much will my rent be?", NOW)

    assert now[0].memory.content == said[0]
    assert any("940" in str(one) for one in now.findings)
    assert ahead[0].memory.content == corrected


def test_when_somebody_takes_over_is_told_by_that(tmp_path: Path) -> None:
    newer = "Chloe takes over the shop from Ravi on January 4."
    question = "When does Chloe take over the shop?"
    answer = asked(tmp_path, ("Ravi runs the shop.", newer), question, NOW)

    assert answer[0].memory.content == newer


def test_what_was_said_of_the_present_is_over_once_the_change_has_come(tmp_path: Path) -> None:
    said = (*CHANGES[0][1:], "My rent is 900 euros at the moment.")

    assert asked(tmp_path / "then", said, "How much is my rent?", THEN)[0].memory.content == said[1]
    assert asked(tmp_path / "now", said, "How much is my rent?", NOW)[0].memory.content != said[1]
