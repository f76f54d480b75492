"""What is told with a zone is meant by the clock there, and so is what is asked."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from graphmem import Conversation, GraphMemory, Message, Settings


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "memory", settings=settings) as memory:
        yield memory


@pytest.mark.parametrize(
    ("text", "moment", "day"),
    [
        ("My flight to Oslo is tomorrow.", "2026-06-10T22:00-07:00", "2026-06-11"),
        ("I had my MRI today.", "2026-05-01T07:00+08:00", "2026-05-01"),
        ("我今天去做了体检。", "2026-05-01T07:00+08:00", "2026-05-01"),
        ("I had my MRI today.", "2026-05-01T07:00", "2026-05-01"),
    ],
)
def test_today_is_that_of_whoever_says_it(
    memory: GraphMemory, text: str, moment: str, day: str
) -> None:
    memory.add(Message(text, role="user", at=at(moment)))
    memory.add(Conversation((Message(text, speaker="Ann"),), session="s", at=at(moment)))
    rows = memory.cypher("MATCH (m:Memory) RETURN m.event_start")
    assert {str(row["m.event_start"])[:10] for row in rows} == {day}


def test_a_day_is_asked_for_by_the_clock_of_whoever_asks(memory: GraphMemory) -> None:
    memory.add(Message("I had my MRI today.", role="user", at=at("2026-05-01T07:00+08:00")))
    memory.add(Message("I bought a lamp today.", role="user", at=at("2026-04-30T12:00+08:00")))
    answer = memory.search("What did I do today?", at=at("2026-05-01T07:30+08:00"))
    assert answer[0].memory.content == "I had my MRI today."
    answer = memory.search("What did I do yesterday?", at=at("2026-05-01T07:30+08:00"))
    assert answer[0].memory.content == "I bought a lamp today."
