"""A memory has the time of what it tells, and no other."""

from datetime import datetime
from pathlib import Path

from graphmem import GraphMemory, Message, Settings

AT = datetime(2026, 8, 10, 10)  # noqa: DTZ001 - naive by contract


def test_what_comes_back_or_goes_on_is_dated_by_when_it_was_said(tmp_path: Path) -> None:
    said = (
        "I had the car washed on Friday",
        "We swim every Tuesday",
        "以后周会定在每周三上午十点。",
        "我今年先报会计和税法。",
    )
    with GraphMemory(
        tmp_path / "m", settings=Settings.of({"embedder": {"name": "none"}})
    ) as memory:
        memory.add_many([Message(text, at=AT) for text in said])
        found = memory.cypher("MATCH (a:Memory) RETURN a.content AS said, a.event_start AS event")
    events = {row["said"]: row["event"] for row in found}
    assert [events[text] and events[text].day for text in said] == [7, None, None, None]
