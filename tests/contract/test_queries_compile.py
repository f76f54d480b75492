"""Every query file is accepted by the engine, against the schema that the migrations build."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from graphmem.model import Batch
from graphmem.ports import Clock
from graphmem.settings import StorageSettings
from graphmem.storage.engine import Connection
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph
from graphmem.storage.queries.catalogue import shipped_queries
from graphmem.storage.queries.query import Query
from graphmem.storage.queries.readonly import readable

QUERIES = shipped_queries()
SEEKING = {name: query for name, query in QUERIES.items() if query.seeks}

_SAMPLES = {
    "STRING": "x",
    "INT64": 1,
    "DOUBLE": 0.5,
    "BOOL": True,
    "STRING[]": ["x"],
    "INT64[]": [1],
    "TIMESTAMP": "2026-01-01",
}

_SCAN = re.compile(r"(?<!KEY_)SCAN_NODE_TABLE\[\d+\]")


@pytest.fixture(scope="module")
def graph(
    tmp_path_factory: pytest.TempPathFactory, small_storage: StorageSettings, still_clock: Clock
) -> Iterator[KuzuGraph]:
    """A graph with rows enough for the engine to plan as it would for a real one."""
    path: Path = tmp_path_factory.mktemp("contract") / "memory"
    graph = open_graph(path, small_storage, still_clock, ("test", 4))
    batch = Batch()
    for number in range(1000):
        memory = ("Memory", f"m{number}")
        batch.create("Memory", {"id": memory[1], "content": "tea"})
        batch.connect("MENTIONS", memory, ("Entity", f"e{number % 50}"))
        batch.connect("SPOKEN_BY", memory, ("Entity", f"e{number % 3}"))
        batch.connect("IN_SESSION", memory, ("Session", f"s{number % 20}"))
        batch.connect("EXTRACTED_FROM", memory, ("Source", f"r{number}"))
        batch.create("Source", {"id": f"r{number}", "kind": "text"})
    for number in range(50):
        batch.create("Entity", {"id": f"e{number}", "name": "Ann"})
        batch.create("Session", {"id": f"s{number}", "name": "one"})
    created = [(type, id) for type, rows in batch.nodes.items() for id in rows]
    graph.write(batch, {node: number for number, node in enumerate(created)})
    yield graph
    graph.close()


@pytest.fixture
def connection(graph: KuzuGraph) -> Iterator[Connection]:
    with graph.reading() as connection:
        yield connection


def sample(query: Query) -> tuple[str, dict[str, Any]]:
    return query.bound({name: _SAMPLES[kind] for name, kind in query.parameters.items()})


def plan(connection: Connection, query: Query) -> str:
    text, values = sample(query)
    rows = connection.run(f"EXPLAIN {text}", values)
    return "\n".join(str(row[0]) for row in rows)


def made(text: str) -> Query:
    return Query("x.y", "doc", {}, ("n",), text, "x/y.cypher")


def read_whole(told: str) -> list[str]:
    """Return the scans of node tables that nothing narrows: those that no semi-masker names."""
    return [scan for scan, times in Counter(_SCAN.findall(told)).items() if times == 1]


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_it_compiles_without_a_cross_product(connection: Connection, query: Query) -> None:
    assert "CROSS_PRODUCT" not in plan(connection, query)


@pytest.mark.parametrize("query", SEEKING.values(), ids=SEEKING)
def test_it_seeks_where_it_says_so(connection: Connection, engine: str, query: Query) -> None:
    told = plan(connection, query)

    assert "PRIMARY_KEY_SCAN_NODE_TABLE" in told
    if engine == "kuzu":  # ladybug looks rows up by their place, and shows it as a scan
        assert read_whole(told) == []


def test_each_query_that_finds_its_nodes_by_id_is_held_to_it() -> None:
    by_id = {name for name, query in QUERIES.items() if "{id: $" in query.text}

    assert by_id == set(SEEKING)


def test_a_cross_product_would_be_seen(connection: Connection) -> None:
    text = "MATCH (a:Memory), (b:Entity) WHERE a.content < b.name RETURN a.id, b.id"

    assert "CROSS_PRODUCT" in plan(connection, made(text))


@pytest.mark.parametrize(
    "text",
    [
        "MATCH (n:Memory) WHERE lower(n.id) = 'm1' RETURN n.id",
        "MATCH (m:Memory)-[:MENTIONS]->(n:Entity) WHERE lower(n.id) = 'e1' RETURN m.content",
    ],
)
def test_a_scan_would_be_seen(connection: Connection, engine: str, text: str) -> None:
    told = plan(connection, made(text))

    assert engine != "kuzu" or read_whole(told) != []


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_its_columns_are_those_it_declares(connection: Connection, query: Query) -> None:
    text, values = sample(query)

    assert connection.columns(text, values) == list(query.columns)


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_it_only_reads(query: Query) -> None:
    assert readable(query.text)


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_it_is_documented(query: Query) -> None:
    assert query.doc.endswith(".")
