"""Every query file is accepted by the engine, against the schema that the migrations build."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graphmem.ports import Clock
from graphmem.settings import StorageSettings
from graphmem.storage.engine import Connection
from graphmem.storage.graph import KuzuGraph, shipped_queries
from graphmem.storage.opening import open_graph
from graphmem.storage.queries import Query

QUERIES = shipped_queries()

_SAMPLES = {
    "STRING": "x",
    "INT64": 1,
    "DOUBLE": 0.5,
    "BOOL": True,
    "STRING[]": ["x"],
    "INT64[]": [1],
}


@pytest.fixture(scope="module")
def graph(
    tmp_path_factory: pytest.TempPathFactory, small_storage: StorageSettings, still_clock: Clock
) -> Iterator[KuzuGraph]:
    path: Path = tmp_path_factory.mktemp("contract") / "memory"
    graph = open_graph(path, small_storage, still_clock, ("test", 4))
    yield graph
    graph.close()


@pytest.fixture
def connection(graph: KuzuGraph) -> Iterator[Connection]:
    with graph.reading() as connection:
        yield connection


def sample(query: Query, clock: Clock) -> dict[str, object]:
    samples = {**_SAMPLES, "TIMESTAMP": clock.now()}
    return {name: samples[kind] for name, kind in query.parameters.items()}


def plan(connection: Connection, query: Query, values: dict[str, object]) -> str:
    rows = connection.run(f"EXPLAIN {query.bound(values)}", values)
    return "\n".join(str(row[0]) for row in rows)


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_it_compiles_without_a_cross_product(
    connection: Connection, query: Query, still_clock: Clock
) -> None:
    told = plan(connection, query, sample(query, still_clock))

    assert "CROSS_PRODUCT" not in told


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_it_runs_with_and_without_values(
    graph: KuzuGraph, query: Query, still_clock: Clock
) -> None:
    values = sample(query, still_clock)
    lists = {name for name, kind in query.parameters.items() if kind.endswith("[]")}

    assert isinstance(graph.rows(query.name, **values), list)
    assert isinstance(graph.rows(query.name, **values | {name: [] for name in lists}), list)


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_its_columns_are_those_it_declares(
    connection: Connection, query: Query, still_clock: Clock
) -> None:
    values = sample(query, still_clock)

    assert connection.columns(query.bound(values), values) == list(query.columns)


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_it_is_documented(query: Query) -> None:
    assert query.doc.endswith(".")


def test_a_cross_product_would_be_seen(connection: Connection) -> None:
    text = "MATCH (a:Memory), (b:Entity) WHERE a.content < b.name RETURN a.id, b.id"
    query = Query("x.y", "doc", {}, ("n",), text, "x/y.cypher")

    assert "CROSS_PRODUCT" in plan(connection, query, {})
