"""Every named query answers on a real memory, with the columns that it declares."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, Settings, Triple
from graphmem.cli.conversation import demo_items
from graphmem.model import Batch
from graphmem.storage.queries.catalogue import shipped_queries
from graphmem.storage.queries.query import Query
from graphmem.testing import FrozenClock

QUERIES = shipped_queries()
CLOCK = FrozenClock(datetime.fromisoformat("2026-01-01"), timedelta(seconds=1))

DETACHED = {
    "CAUSED_BY": "caused", "CONTRADICTS": "contradicting", "SUPPORTS": "supporting",
    "SUPERSEDES": "newer", "REPLY_TO": "reply",
}  # fmt: skip


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    """The demo's conversation, with one node of each kind that it lacks."""
    folder: Path = tmp_path_factory.mktemp("answers") / "memory"
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(folder, settings=settings, clock=CLOCK) as opened:
        fill(opened, CLOCK)
        yield opened


def fill(memory: GraphMemory, clock: FrozenClock) -> None:
    """Tell a memory something that each query finds."""
    memory.add_many(demo_items())
    memory.add(Triple("Tom", "works at", "Schlossberg Museum"))
    first = memory.get_all(limit=1)[0]
    memory.update(first.id, content=f"{first.content} (changed)")
    batch, now = Batch(), clock.now()
    for edge, id in DETACHED.items():
        row = {"content": id, "created_at": now, "recorded_at": now, "memory_type": "fact"}
        shape = {"category": "fact", "level": "full", "layer": "short_term"}
        batch.create("Memory", {"id": id, "namespace": "default", **row, **shape})
        batch.connect(edge, ("Memory", id), ("Memory", first.id), created_at=now)
    told = {"part": first.content, "created_at": now}
    batch.connect("AMENDS", ("Memory", "newer"), ("Memory", first.id), **told)
    change = {"namespace": "default", "property": "weight", "reason": "x", "created_at": now}
    batch.create("Adjustment", {"id": "change", "operation": "operation", **change})
    batch.connect("ADJUSTED_BY", ("Memory", first.id), ("Adjustment", "change"))
    conclusion = {"namespace": "default", "content": "x", "created_at": now}
    batch.create("Abstraction", {"id": "concluded", **conclusion})
    orphan = {"namespace": "default", "kind": "text", "content": "x", "recorded_at": now}
    batch.create("Source", {"id": "orphan", **orphan})
    drawn = {"created_at": now}
    batch.connect("DERIVED_FROM", ("Abstraction", "concluded"), ("Memory", first.id), **drawn)
    memory._store.commit(batch)
    memory.search("Where does Tom live?")


def one(memory: GraphMemory, text: str) -> Any:
    return memory.cypher(text, max_rows=1)[0]["x"]


_MENTIONED = "MATCH (e:Entity)<-[:MENTIONS]-(m:Memory) WHERE m.speaker IS NOT NULL"
_PAIR = "MATCH (a:Entity)<-[:MENTIONS]-(:Memory)-[:MENTIONS]->(b:Entity) WHERE a.id < b.id"

IDS = {
    "explore.about": "MATCH (m:Memory)-[:ABOUT]->() RETURN m.id AS x",
    "explore.entity": f"{_MENTIONED} RETURN e.id AS x",
    "explore.neighbourhood": f"{_MENTIONED} RETURN e.id AS x",
    "explore.timeline": f"{_MENTIONED} RETURN e.id AS x",
    "explore.said_about": f"{_MENTIONED} RETURN e.id AS x",
    "explore.said_by": "MATCH (e:Entity)<-[:SPOKEN_BY]-() RETURN e.id AS x",
    "explore.related": "MATCH (a:Entity)-[:RELATED_TO]->() RETURN a.id AS x",
    "explore.turn_before": "MATCH (:Memory)-[:NEXT]->(m:Memory) RETURN m.id AS x",
    "explore.session": "MATCH (s:Session) RETURN s.id AS x",
    "provenance.causes": "RETURN 'caused' AS x",
    "provenance.causal_tree": "RETURN 'caused' AS x",
    "provenance.predecessors": "RETURN 'newer' AS x",
    "provenance.extracted_from": "MATCH (s:Source)<-[:EXTRACTED_FROM]-() RETURN s.id AS x",
}
"""What to ask for the id of, where it is not that of the first memory."""

_CLASS = "MATCH (c:Concept)<-[:INSTANCE_OF]-(:Keyword)<-[:NAMES]-() RETURN c.name AS x"
NAMED = dict.fromkeys(
    ("explore.concept_named", "explore.concept_members", "explore.concept_memories"), _CLASS
)
"""What to ask for the name of, where it is not that of an entity."""

ENDS = {
    "explore.facts_between": "MATCH (a:Entity)-[:RELATED_TO]->(b:Entity) RETURN [a.id, b.id] AS x",
    "explore.shortest_path": f"{_PAIR} RETURN [a.id, b.id] AS x",
    "explore.together": f"{_PAIR} RETURN [a.id, b.id] AS x",
}


def values(memory: GraphMemory, query: Query) -> dict[str, Any]:
    """Return values of the parameters, for which the memory holds an answer."""
    first, second = one(memory, ENDS.get(query.name, "RETURN ['', ''] AS x"))
    known = {
        "id": one(memory, IDS.get(query.name, "MATCH (m:Memory {number: 1}) RETURN m.id AS x")),
        "name": one(memory, NAMED.get(query.name, "MATCH (e:Entity) RETURN e.name AS x")),
        "text": one(memory, "MATCH (k:Keyword) RETURN k.text AS x"),
        "at": CLOCK.now(),
        "operations": ["operation"],
        "first": first,
        "second": second,
        "start": "2000-01-01",
        "until": "2100-01-01",
    }
    return {name: known[name] for name in query.parameters if name in known}


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_it_answers(memory: GraphMemory, query: Query) -> None:
    rows = memory.query(query.name, **values(memory, query))

    assert rows.columns == query.columns
    assert len(rows) > 0


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_it_finds_nothing_where_there_is_nothing(memory: GraphMemory, query: Query) -> None:
    absent: dict[str, Any] = {"STRING": "nothing of that", "TIMESTAMP": "1800-01-01", "INT64": 1}
    absent["STRING[]"] = [absent["STRING"]]
    given = {name: absent[type] for name, type in query.parameters.items()}

    assert memory.query(query.name, **given) == []


def test_a_shortest_path_is_a_path(memory: GraphMemory) -> None:
    query = QUERIES["explore.shortest_path"]
    (row,) = memory.query(query.name, **values(memory, query))

    assert row["length"] == len(row["path"]["_edges"]) == len(row["path"]["_nodes"]) - 1


def test_context_counts_the_turns_before_and_after(memory: GraphMemory) -> None:
    third = memory.get_all(limit=3)[2]

    steps = {row["steps"] for row in memory.query("explore.context", id=third.id)}

    assert steps == {-2, -1, 1, 2, 3}
