"""The graph that Cypher asks of a past moment holds what the definition says of each row.

A row is known when the first of its own moments of recording is not later (a version, since it was
left behind); one without such a moment, when a memory of then, or a version, is joined to it. A
memory has the values that the first adjustment after the moment tells of. An edge is there when
both ends are, and it was drawn by then; it may be one that a version left behind later has had.
"""

import json
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from graphmem import GraphMemory, Settings, Triple
from graphmem.schema.ontology import core
from graphmem.settings import EmbedderSettings, StorageSettings
from graphmem.storage import columnar
from graphmem.testing import FrozenClock

_ONTOLOGY = core()
_NODES = [name for name in _ONTOLOGY.node_types if name != "OperationStep"]
_PEOPLE = st.sampled_from(["Ann", "Bob", "小李"])
_PLACES = st.sampled_from(["Hangzhou", "Graz", "苏州"])
_ACTS = st.tuples(
    st.sampled_from(
        ["say", "hold", "update", "lengthen", "weigh", "end", "delete", "search", "join"]
    ),
    _PEOPLE,
    _PLACES,
    st.integers(0, 5),
)
_TOLD = (
    "content", "importance", "weight", "valid_from", "valid_to", "recorded_at", "retired_at",
    "deleted_at", "is_negated", "access_count", "mention_count", "last_activated_at",
)  # fmt: skip
"""Properties that are told of a memory read by itself as well."""

_LONG = " Then came the rain." * 200
"""A text so long that it is not held in memory, but read from the graph."""

_YEAR = timedelta(days=365)
_START = datetime.fromisoformat("2026-01-01")
Row = dict[str, Any]


@pytest.fixture(scope="module")
def shared(
    tmp_path_factory: pytest.TempPathFactory, small_storage: StorageSettings
) -> Iterator[GraphMemory]:
    chosen = Settings(storage=small_storage, embedder=EmbedderSettings(name="hash"))
    path: Path = tmp_path_factory.mktemp("snapshot") / "memory"
    clock = FrozenClock(_START, timedelta(seconds=1))
    with GraphMemory(path, settings=chosen, clock=clock) as memory:
        yield memory


def act(memory: GraphMemory, what: str, who: str, where: str, number: int) -> None:
    there = memory.get_all(mode="debug", limit=1000)
    if what == "say" or len(there) < 2:
        memory.add(f"{who} lives in {where} {len(there)}.", session_id=f"{who} {where}")
    elif what == "hold":
        end = _START - number * _YEAR if number else None
        start = _START - 8 * _YEAR
        memory.add(Triple(who, "lived in", f"{where} {len(there)}", valid_from=start, valid_to=end))
    elif what == "search":
        memory.search(f"Where does {who} live?")
    elif what == "join":
        ends = (("Memory", there[number % len(there)].id), ("Memory", there[-1].id))
        memory.add_edge("RELATED_TO", *ends, type=where)
    elif what == "delete":
        memory.delete(there[number % len(there)].id)
    else:
        changes: Mapping[str, Row] = {
            "update": {"content": f"{who} moved to {where} {number}.", "metadata": {"n": number}},
            "lengthen": {"content": f"{who} moved to {where} {number}." + _LONG},
            "weigh": {"importance": number / 10, "weight": 1 + number / 10},
            "end": {"valid_to": _START - number * _YEAR, "is_negated": True},
        }
        lasting = [one for one in there if one.valid_from and one.valid_from < _START - 7 * _YEAR]
        held = (lasting if what in {"end", "lengthen"} else []) or there
        memory.update(held[number % len(held)].id, **changes[what])


def nodes(memory: Any, type: str) -> dict[str, Row]:
    columns = _ONTOLOGY.node_types[type].properties
    result = ", ".join(f"n.`{name}` AS `{name}`" for name in columns)
    rows = [dict(row) for row in memory.cypher(f"MATCH (n:{type}) RETURN {result}")]
    return {row["id"]: {name: value for name, value in row.items() if value} for row in rows}


def edges(memory: Any, type: str) -> list[Row]:
    columns = _ONTOLOGY.edge_types[type].properties
    result = ", ".join(f"r.`{name}` AS `{name}`" for name in columns)
    ends = "label(a) AS _a, a.id AS _from, label(b) AS _b, b.id AS _to"
    return [
        dict(row) for row in memory.cypher(f"MATCH (a)-[r:{type}]->(b) RETURN {ends}, {result}")
    ]


def expected(
    memory: GraphMemory, valid: datetime | None, known: datetime | None
) -> tuple[dict[str, dict[str, Row]], dict[str, list[Row]]]:
    """Return what a snapshot holds, row by row from the memory of today."""
    drawn = {
        type: [edge for edge in edges(memory, type) if known is None or edge["created_at"] <= known]
        for type in _ONTOLOGY.edge_types
    }
    there = {type: nodes(memory, type) for type in _NODES}
    for type, edge in gone_since(memory, there["Version"], known):
        drawn[type].append(edge)
    changes = sorted(there["Adjustment"].values(), key=lambda row: row["created_at"])
    owner = {edge["_to"]: edge["_from"] for edge in edges(memory, "ADJUSTED_BY")}
    memories = {}
    for id, row in there["Memory"].items():
        own = [one for one in changes if owner.get(one["id"]) == id]
        then = memory_then(row, own, valid, known)
        if then is not None:
            memories[id] = then
    joined = {
        (edge[f"_{end}"], edge["_to" if end == "b" else "_from"])
        for found in drawn.values()
        for edge in found
        for end, other in (("a", "b"), ("b", "a"))
        if edge[f"_{other}"] == "Memory" and edge["_to" if other == "b" else "_from"] in memories
    }
    left = {
        id for id, row in there["Version"].items() if known is None or row["retired_at"] <= known
    }
    joined |= {(edge["_b"], edge["_to"]) for edge in drawn["HAD"] if edge["_from"] in left}
    shown = {
        type: memories
        if type == "Memory"
        else {id: row for id, row in rows.items() if is_known(type, row, known, joined)}
        for type, rows in there.items()
    }
    kept = {
        type: [e for e in found if e["_from"] in shown[e["_a"]] and e["_to"] in shown[e["_b"]]]
        for type, found in drawn.items()
    }
    return shown, kept


def gone_since(
    memory: GraphMemory, versions: dict[str, Row], known: datetime | None
) -> Iterator[tuple[str, Row]]:
    """Yield the edges, with their types, that were there at a moment and are no more."""
    owner = {edge["_to"]: edge for edge in edges(memory, "HAS_VERSION")}
    for edge in edges(memory, "HAD") if known else ():
        if edge["created_at"] <= known < versions[edge["_from"]]["retired_at"]:
            held = owner[edge["_from"]]
            properties = _ONTOLOGY.edge_types[edge["type"]].properties
            ends = {name: edge[name] for name in ("_b", "_to")}
            ends |= {name: held[name] for name in ("_a", "_from")}
            yield edge["type"], {**{name: edge[name] for name in properties}, **ends}


def memory_then(
    row: Row, changes: list[Row], valid: datetime | None, known: datetime | None
) -> Row | None:
    then = dict(row)
    if known is not None:
        if row["recorded_at"] > known:
            return None
        then |= before(changes, known)
        then |= {"access_count": 0, "mention_count": 1, "usage_score": 0.0}
        then["last_activated_at"] = then["created_at"]
        late = [name for name in ("retired_at", "deleted_at") if (then.get(name) or known) > known]
        then |= dict.fromkeys(late)
    if valid is not None:
        start, end = then.get("valid_from"), then.get("valid_to")
        if (start and start > valid) or (end and end <= valid):
            return None
        then |= {"retired_at": None, "is_negated": False} if end else {}
    return {name: value for name, value in then.items() if value}


def before(changes: list[Row], known: datetime) -> Row:
    """Return what was changed after a moment, with the values of then; changes by their time."""
    values: Row = {}
    for change in reversed([one for one in changes if one["created_at"] > known]):
        old, name = json.loads(change.get("old") or "null"), change["property"]
        timed = name.endswith(("_at", "_from", "_to")) and old is not None
        values[name] = datetime.fromisoformat(old) if timed else old
    return values


def is_known(type: str, row: Row, known: datetime | None, joined: set[tuple[str, str]]) -> bool:
    names = {"Version": ("retired_at",), "Session": ()}.get(type, ("recorded_at", "created_at"))
    has = [name for name in names if name in _ONTOLOGY.node_types[type].properties]
    at = row.get(has[0]) if has else None
    if at is None:
        return (type, row["id"]) in joined
    return known is None or at <= known


_TOLD_TWO = [("say", "Bob", "Graz", 0), ("say", "Bob", "Wien", 0), ("hold", "Ann", "Graz", 0)]
_LONGER = ("lengthen", "Ann", "Graz", 0)
_ENDS = ("end", "Ann", "Graz", 1)
_SAYS_ELSE = ("update", "Ann", "Hangzhou", 1)


@settings(max_examples=6)
@example(before=_TOLD_TWO, after=[("end", "Ann", "Graz", 5)], years=3, of_then=True)
@example(before=[*_TOLD_TWO, _LONGER, _ENDS], after=[_SAYS_ELSE], years=3, of_then=True)
@example(before=[*_TOLD_TWO, _LONGER], after=[_LONGER, _ENDS], years=3, of_then=True)
@example(before=[*_TOLD_TWO, _ENDS], after=[_SAYS_ELSE], years=3, of_then=False)
@example(before=_TOLD_TWO, after=[_ENDS, ("delete", "Ann", "Graz", 1)], years=0, of_then=True)
@given(
    before=st.lists(_ACTS, min_size=2, max_size=6),
    after=st.lists(_ACTS, min_size=1, max_size=6),
    years=st.none() | st.integers(0, 7),
    of_then=st.booleans(),
)
def test_a_snapshot_shows_each_row_as_it_was(
    shared: GraphMemory, before: list[Any], after: list[Any], years: int | None, *, of_then: bool
) -> None:
    for one in before:
        act(shared, *one)
    known = shared._clock.now() if of_then else None
    for one in after:
        act(shared, *one)
    valid = None if years is None else _START - years * _YEAR
    view = shared.at(valid=valid, known=known)
    shown, drawn = expected(shared, valid, known)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(columnar, "_ROWS", 3)
        patch.setattr(columnar, "_BYTES", 5000)
        for type in _NODES:
            assert nodes(view, type) == shown[type], type
        for type in _ONTOLOGY.edge_types:
            held = [json.dumps(one, default=str, sort_keys=True) for one in edges(view, type)]
            told = [json.dumps(one, default=str, sort_keys=True) for one in drawn[type]]
            assert sorted(held) == sorted(told), type
    read = view.get_all(mode="debug", history=True, limit=1000)
    assert {one.id for one in read} == shown["Memory"].keys()
    for one in read:
        row = shown["Memory"][one.id]
        for name in _TOLD:
            assert (getattr(one, name) or None) == row.get(name), name
    whole = view.graph()
    assert len(whole) == sum(map(len, shown.values()))
    assert whole.number_of_edges() == sum(map(len, drawn.values()))
