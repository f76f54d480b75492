"""What was told to begin later holds from then on, and what was told since goes before it."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.retrieval.request import Request
from graphmem.retrieval.strategies import STRATEGIES

OWNED = ("2026-01-05", "Ravi owns Heron, our ingest service, and I keep Osprey.")
HANDED = ("2026-03-10", "Chloe takes over Heron from Ravi on 1 April.")
SINCE = ("2026-06-15", "Mateus owns Heron from 1 July.")


@pytest.fixture
def memory(tmp_path: Path) -> GraphMemory:
    return GraphMemory(tmp_path, settings=Settings.of({"embedder": {"name": "hash"}}))


def first(
    memory: GraphMemory,
    said: tuple[tuple[str, str], ...],
    question: str,
    day: str,
    strategies: tuple[str, ...] = tuple(STRATEGIES),
) -> tuple[str, str]:
    """Return what comes first of what was told by a day, and what is found of it."""
    with memory:
        for date, text in said:
            if date <= day:
                at = datetime.fromisoformat(date).replace(tzinfo=UTC)
                memory.add(Message(text, speaker="Ingrid", at=at), session_id=date)
        at = datetime.fromisoformat(day)
        answer = memory._searcher.search(Request(question, "default", at, 3, strategies=strategies))
        return answer[0].memory.content, "\n".join(map(str, answer.findings))


@pytest.mark.parametrize(("day", "best"), [("2026-03-20", OWNED[1]), ("2026-05-01", HANDED[1])])
def test_it_takes_no_place_before_its_time(memory: GraphMemory, day: str, best: str) -> None:
    content, found = first(memory, (OWNED, HANDED), "Who owns Heron now?", day)

    assert content == best
    assert "since 2026-03-10" not in found


@pytest.mark.parametrize(
    ("before", "after", "question"),
    [
        (
            "My dentist appointment is on 3 May and I need a new passport.",
            "The dentist appointment was moved to 10 May.",
            "When is my dentist appointment?",
        ),
        (
            "The pottery course starts on 3 May and I need a new apron.",
            "The pottery course now starts on 10 May.",
            "When does the pottery course start?",
        ),
    ],
)
def test_a_date_that_was_moved_holds_at_once(
    memory: GraphMemory, before: str, after: str, question: str
) -> None:
    said = (("2026-03-05", before), ("2026-03-10", after))
    content, found = first(memory, said, question, "2026-03-20")

    assert content == after
    assert "since 2026-05-10" not in found


def test_what_was_told_since_goes_before_what_took_the_place_by_rule(memory: GraphMemory) -> None:
    said = (OWNED, HANDED, SINCE)
    content, _ = first(memory, said, "Who owns Heron now?", "2026-08-01", ("succession",))

    assert content == SINCE[1]
