"""What was known at a moment stays what was known, whatever is written later but erasure.

That is: each memory, and each edge with its properties, from whichever changes took it away.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from graphmem import GraphMemory, Memory, Settings, Triple
from graphmem.memory.past.past_memory import PastMemory
from graphmem.settings import EmbedderSettings, StorageSettings

_PEOPLE = st.sampled_from(["Ann", "Bob", "小李"])
_PLACES = st.sampled_from(["Hangzhou", "Graz", "苏州", "Ningbo"])
_ACTS = st.tuples(
    st.sampled_from(
        [
            "add",
            "hold",
            "update",
            "lengthen",
            "weigh",
            "end",
            "delete",
            "search",
            "again",
            "restore",
        ]
    ),
    _PEOPLE,
    _PLACES,
)
_LONG = " Then came the rain." * 200
"""A text so long that it is not held in memory, but read from the graph."""

_HELD = datetime.fromisoformat("2020-01-01")


@pytest.fixture(scope="module")
def shared(
    tmp_path_factory: pytest.TempPathFactory, small_storage: StorageSettings
) -> Iterator[GraphMemory]:
    chosen = Settings(storage=small_storage, embedder=EmbedderSettings(name="hash"))
    path: Path = tmp_path_factory.mktemp("past") / "memory"
    with GraphMemory(path, settings=chosen) as memory:
        yield memory


def act(memory: GraphMemory, what: str, who: str, where: str) -> None:
    there = everything(memory)
    there = there[len(f"{who}{where}") % max(1, len(there)) :]
    if what == "search":
        memory.search(f"Where does {who} live?")
    elif what == "hold":
        memory.add(Triple(who, "lived in", where, valid_from=_HELD - timedelta(days=len(where))))
    elif what == "again":
        memory.add(f"{who} really lives in {where}!", session_id=f"{who} again")
        memory.consolidate()
        memory.abstract()
    elif what == "add" or not there:
        memory.add(f"{who} lives in {where}.", session_id=f"{who} {where}")
    else:
        change(memory, there[0], what, who, where)


def change(memory: GraphMemory, one: Memory, what: str, who: str, where: str) -> None:
    id, since = one.id, one.valid_from or _HELD
    if what == "delete":
        memory.delete(id)
    elif what == "restore":
        for version in memory.history(id)[:1]:
            memory.restore_version(version.id)
    else:
        changes: dict[str, dict[str, Any]] = {
            "update": {"content": f"{who} moved to {where}."},
            "lengthen": {"content": f"{who} moved to {where}." + _LONG},
            "weigh": {"weight": len(where) / 10, "importance": 0.7},
            "end": {"valid_to": since + timedelta(days=len(where)), "is_negated": True},
        }
        memory.update(id, **changes[what])


def edges(memory: GraphMemory | PastMemory) -> dict[tuple[Any, ...], list[str]]:
    """Return by type and ends the properties of all edges; steps of the journal have none."""
    found: dict[tuple[Any, ...], list[str]] = {}
    for source, target, held in memory.graph().edges(data=True):
        properties = sorted((name, str(value)) for name, value in held.items())
        found.setdefault((held["edge_type"], source, target), []).append(str(properties))
    return {ends: sorted(held) for ends, held in found.items()}


def everything(memory: GraphMemory) -> list[Memory]:
    return memory.get_all(mode="debug", history=True, limit=1000)


_LIVED = ("hold", "Ann", "Hangzhou")


@settings(max_examples=8)
@example(before=[_LIVED, ("end", "Ann", "Graz")], after=[("update", "Ann", "Graz")], valid=_HELD)
@example(
    before=[_LIVED, ("lengthen", "Ann", "Graz")],
    after=[("weigh", "Ann", "Graz"), ("end", "Ann", "Graz"), ("update", "Ann", "Graz")],
    valid=_HELD,
)
@example(before=[_LIVED], after=[("end", "Ann", "Graz"), ("update", "Ann", "Graz")], valid=_HELD)
@example(
    before=[("add", "Ann", "Graz"), ("again", "Ann", "Graz")],
    after=[("update", "Bob", "苏州"), ("again", "Bob", "Graz"), ("restore", "Ann", "Graz")],
    valid=None,
)
@given(
    before=st.lists(_ACTS, min_size=1, max_size=3),
    after=st.lists(_ACTS, min_size=1, max_size=4),
    valid=st.none() | st.just(_HELD),
)
def test_the_past_does_not_change(
    shared: GraphMemory,
    before: list[tuple[str, str, str]],
    after: list[tuple[str, str, str]],
    valid: datetime | None,
) -> None:
    for one in before:
        act(shared, *one)
    known = shared._clock.now()
    view = shared.at(valid=valid, known=known)
    told = view.get_all(mode="debug", history=True, limit=1000)
    if valid is None:
        assert [one.content for one in told] == [one.content for one in everything(shared)]
        assert edges(view) == edges(shared)
    joined = edges(view)
    found = {hit.memory.id for hit in view.search("Where does Ann live?", limit=100)}
    for one in after:
        act(shared, *one)

    again = shared.at(valid=valid, known=known)
    assert again.get_all(mode="debug", history=True, limit=1000) == told
    assert edges(again) == joined
    known_then = {one.id: one for one in told}
    assert found <= known_then.keys()
    hits = again.search("Where does Ann live?", limit=100)
    assert all(hit.memory == known_then[hit.memory.id] for hit in hits)
