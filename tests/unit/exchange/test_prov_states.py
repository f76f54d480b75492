"""The states that a memory went through."""

from datetime import datetime

from graphmem.exchange.prov.states import states
from graphmem.model import Node

ONE, TWO, THREE = (datetime.fromisoformat(f"2026-01-0{day}") for day in (1, 2, 3))


def version(number: int, content: str, retired_at: datetime) -> Node:
    held = {"version": number, "content": content, "retired_at": retired_at, "reason": "said so"}
    return Node("Version", str(number), "", held)


def test_each_state_begins_where_the_one_before_ended() -> None:
    memory = Node("Memory", "m", "", {"content": "third"})

    told = states(memory, [version(2, "second", THREE), version(1, "first", TWO)], ONE)

    assert [state.content for state in told] == ["first", "second", "third"]
    assert [(state.start, state.end) for state in told] == [(ONE, TWO), (TWO, THREE), (THREE, None)]


def test_a_moment_belongs_to_one_state() -> None:
    memory = Node("Memory", "m", "", {"content": "second"})
    told = states(memory, [version(1, "first", TWO)], ONE)

    for moment in (ONE, TWO, THREE):
        assert sum(state.holds(moment) for state in told) == 1
