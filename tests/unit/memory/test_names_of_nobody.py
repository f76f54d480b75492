"""An empty text names no user, agent, session or namespace: a variable that was never set."""

from collections.abc import Callable
from typing import Any

import pytest

from graphmem import GraphMemory, InputError
from graphmem.agents import MemoryTools

Call = Callable[[GraphMemory, dict[str, Any]], object]

CALLS: list[Call] = [
    lambda memory, whose: memory.add("I live in Graz.", **whose),
    lambda memory, whose: memory.add_many(["I live in Graz."], **whose),
    lambda memory, whose: memory.search("Where do I live?", **whose),
    lambda memory, whose: memory.get_all(**whose),
]


@pytest.mark.unwritten
@pytest.mark.parametrize("name", ["namespace", "user_id", "agent_id", "session_id"])
@pytest.mark.parametrize("empty", ["", "  ", "\n"])
@pytest.mark.parametrize("call", CALLS)
def test_an_empty_name_is_refused(memory: GraphMemory, call: Call, name: str, empty: str) -> None:
    with pytest.raises(InputError, match=rf"^{name} .* give a name\b"):
        call(memory, {name: empty})
    assert memory.get_all() == []


@pytest.mark.unwritten
@pytest.mark.parametrize("name", ["namespace", "user_id", "agent_id"])
def test_tools_are_made_for_somebody(memory: GraphMemory, name: str) -> None:
    whose = {name: ""}
    with pytest.raises(InputError, match=rf"^{name} .* give a name\b"):
        MemoryTools(memory, **whose)  # type: ignore[arg-type]


def test_nobody_is_erased(memory: GraphMemory) -> None:
    memory.add("I live in Graz.")
    with pytest.raises(InputError, match="user is '', which names nobody"):
        memory.erase(user="")
    assert len(memory.get_all()) == 1
