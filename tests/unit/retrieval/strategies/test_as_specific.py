"""What is newer takes the first place only where it tells what is asked for."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from graphmem import GraphMemory, Message
from graphmem.language import BilingualAnalyzer
from graphmem.retrieval.question import Part
from graphmem.retrieval.strategies.updates.hits_of_no_state import _only_wished

BESIDE = (
    "The heating works again.", "My cat sleeps all day.", "It rained all week.",
    "The printer is jammed.", "Grandpa told us about the flood.", "The soup was salty.",
)  # fmt: skip
DAY = datetime(2026, 3, 2, tzinfo=UTC)


def first(folder: Path, told: list[tuple[str, str]], question: str) -> str:
    """Tell each of these on another day, with small talk between, and return the best hit."""
    with GraphMemory(folder / "memory") as memory:
        for day, (role, text) in enumerate(told):
            at = DAY + timedelta(days=10 * day)
            memory.add(Message(text, role=role, at=at), session_id=f"day {day}")
            for hour, beside in enumerate(BESIDE):
                later = at + timedelta(days=1, hours=hour)
                memory.add(Message(f"{beside} ({day})", role="user", at=later))
        return memory.search(question, at=DAY + timedelta(days=60), history=True)[0].memory.content


def test_what_is_newer_and_of_another_matter_comes_behind(tmp_path: Path) -> None:
    asked_for = (
        "My score on the Latin verbs of the evening class rose from 11 to 14 points, do you see "
        "what I still mix up?"
    )
    newer = (
        "My score in the puzzle club went from 20 to 31 points, would you look at one of my "
        "solutions?"
    )
    question = "What is my score on the Latin verbs of the evening class?"

    assert first(tmp_path, [("user", asked_for), ("user", newer)], question) == asked_for


def test_what_is_newer_and_of_the_same_matter_comes_first(tmp_path: Path) -> None:
    older = "My score on the Latin verbs of the evening class is 11 points."
    newer = "I'm up to a score of 14 on the Latin verbs of the evening class."
    question = "What is my score on the Latin verbs of the evening class?"

    assert first(tmp_path, [("user", older), ("user", newer)], question) == newer


def test_what_an_assistant_says_again_is_no_newer_state(tmp_path: Path) -> None:
    told = "My colleague Ruth from my former firm works at Nordlicht now."
    again = (
        "Here is your list. Ruth: colleague from your former firm, works at the former firm, met "
        "at the fair. Shall I add the next of your colleagues?"
    )
    question = "At which firm does Ruth, my colleague from my former firm, work now?"

    assert first(tmp_path, [("user", told), ("assistant", again)], question) == told


@pytest.mark.parametrize(
    ("sentence", "wished"),
    [
        ("I was thinking of calling Ruth, a colleague of old, who's at Nordlicht now.", False),
        ("I was thinking of calling Ruth, a colleague of old, who might be at Nordlicht.", True),
        ("I was thinking of calling Ruth, a colleague of old.", True),
    ],
)
def test_how_it_is_with_whom_one_wishes_to_see_is_told(sentence: str, *, wished: bool) -> None:
    question = "Which company does my colleague Ruth work for now?"
    attributes = BilingualAnalyzer().attributes(question)
    part = SimpleNamespace(attributes=attributes, things=frozenset({"ruth"}), terms={"ruth": 1.0})

    assert _only_wished(cast(Part, part), sentence) is wished
