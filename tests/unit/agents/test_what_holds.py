"""Agents are told which instructions still hold, and none stands that gave its place to another."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings, Triple
from graphmem.agents import MemoryTools
from graphmem.testing import FrozenClock

BEFORE = "I prefer diffs rather than whole files."
SINCE = "From now on please answer me with whole files instead of diffs."


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "memory", settings=settings) as memory:
        memory.add(Message(BEFORE, role="user", at=datetime(2026, 1, 6, tzinfo=UTC)))
        memory.add(Message(SINCE, role="user", at=datetime(2026, 3, 6, tzinfo=UTC)))
        memory.add(Message("Billing listens on port 8090.", role="user"))
        yield memory


def test_an_instruction_that_gave_its_place_holds_no_longer(memory: GraphMemory) -> None:
    edges = memory.cypher("MATCH (a:Memory)-[:SUPERSEDES]->(b:Memory) RETURN b.content")
    assert [row["b.content"] for row in edges] == [BEFORE]
    tools = MemoryTools(memory)
    found = tools.call("search_memories", json.dumps({"query": "Do I want diffs or whole files?"}))
    holds = {one["content_preview"]: one["holds"] for one in found["results"]}
    assert holds[SINCE] is True
    assert holds.get(BEFORE, False) is False
    old = next(hit.memory for hit in memory.search("diffs or files?") if hit.memory.valid_to)
    detail = tools.call("get_memory_detail", json.dumps({"memory_key": old.id}))
    assert detail["holds"] is False
    assert old.holds(datetime(2026, 2, 1))  # noqa: DTZ001


def test_what_gave_its_place_stands_for_no_question(memory: GraphMemory) -> None:
    answer = memory.search("Which port does billing listen on?")
    standing = [hit.memory.content for hit in answer if "standing" in hit.channels]
    assert BEFORE not in standing
    assert SINCE in standing


@pytest.mark.parametrize(("today", "holds"), [("2031-05-01", True), ("2031-07-01", False)])
def test_it_is_the_clock_of_the_memory_that_tells_what_is_over(
    tmp_path: Path, today: str, *, holds: bool
) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    clock = FrozenClock(datetime.fromisoformat(today))
    with GraphMemory(tmp_path / "memory", settings=settings, clock=clock) as memory:
        end = datetime(2031, 6, 1, tzinfo=UTC)
        (key,) = memory.add(Triple("Ann", "rents", "the mill", valid_to=end)).added

        found = MemoryTools(memory).call("get_memory_detail", {"memory_key": key})

    assert found["holds"] is holds
