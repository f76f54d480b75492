"""What was known at a moment stays what was known, whatever is written later but erasure."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem import GraphMemory, Memory, Settings
from graphmem.settings import EmbedderSettings, StorageSettings

_PEOPLE = st.sampled_from(["Ann", "Bob", "小李"])
_PLACES = st.sampled_from(["Hangzhou", "Graz", "苏州", "Ningbo"])
_ACTS = st.tuples(st.sampled_from(["add", "update", "weigh", "delete", "search"]), _PEOPLE, _PLACES)


@pytest.fixture(scope="module")
def shared(
    tmp_path_factory: pytest.TempPathFactory, small_storage: StorageSettings
) -> Iterator[GraphMemory]:
    chosen = Settings(storage=small_storage, embedder=EmbedderSettings(name="hash"))
    path: Path = tmp_path_factory.mktemp("past") / "memory"
    with GraphMemory(path, settings=chosen) as memory:
        yield memory


def act(memory: GraphMemory, what: str, who: str, where: str) -> None:
    there = memory.get_all(limit=1, mode="debug", offset=len(who))
    if what == "add" or not there:
        memory.add(f"{who} lives in {where}.", session_id=f"{who} {where}")
    elif what == "update":
        memory.update(there[0].id, content=f"{who} moved to {where}.")
    elif what == "weigh":
        memory.update(there[0].id, weight=len(where) / 10, importance=0.7)
    elif what == "delete":
        memory.delete(there[0].id)
    else:
        memory.search(f"Where does {who} live?")


def everything(memory: GraphMemory) -> list[Memory]:
    return memory.get_all(mode="debug", limit=1000)


@settings(max_examples=8)
@given(
    before=st.lists(_ACTS, min_size=1, max_size=3), after=st.lists(_ACTS, min_size=1, max_size=4)
)
def test_the_past_does_not_change(
    shared: GraphMemory, before: list[tuple[str, str, str]], after: list[tuple[str, str, str]]
) -> None:
    for one in before:
        act(shared, *one)
    known = shared._clock.now()
    view = shared.at(known=known)
    told = view.get_all(mode="debug", limit=1000)
    assert [one.content for one in told] == [one.content for one in everything(shared)]
    found = {hit.memory.id for hit in view.search("Where does Ann live?", limit=100)}
    for one in after:
        act(shared, *one)

    assert shared.at(known=known).get_all(mode="debug", limit=1000) == told
    assert {one.id for one in told} >= found
    again = shared.at(known=known).search("Where does Ann live?", limit=100)
    known_then = {one.id: one for one in told}
    assert all(hit.memory == known_then[hit.memory.id] for hit in again)
