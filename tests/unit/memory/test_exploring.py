"""Cypher, named queries and networkx from Python."""

import re
import threading
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import numpy as np
import pytest

from graphmem import GraphMemory, InputError, NotFoundError, Settings, StorageError
from graphmem.cli.conversation import demo_items
from graphmem.errors import QueryError, QueryTimeoutError
from graphmem.model import Selection

ENDLESS = (
    "MATCH (a:Memory), (b:Memory), (c:Memory), (d:Memory), (e:Memory) "
    "RETURN sum(a.number * b.number * c.number * d.number + e.number) AS s"
)
WALK = "MATCH (a:Memory)-[:MENTIONS|NEXT*1..10]-(b) RETURN count(*) AS walks"
BROAD_WALK = "MATCH (a:Memory)-[*1..12]-(b) RETURN count(*) AS walks"
HUGE = "UNWIND range(1, 20000) AS x UNWIND range(1, 20000) AS y RETURN collect(x * y) AS l"


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> Iterator[GraphMemory]:
    folder: Path = tmp_path_factory.mktemp("demo") / "memory"
    with GraphMemory(folder, settings=settings) as opened:
        opened.add_many(demo_items())
        yield opened


def test_rows_come_with_the_names_given(demo: GraphMemory) -> None:
    rows = demo.cypher("MATCH (e:Entity {name: $name}) RETURN e.name AS name", name="Graz")

    assert rows == [{"name": "Graz"}]
    assert rows.columns == ("name",)


def test_parameters_may_come_in_a_mapping(demo: GraphMemory) -> None:
    given = {"timeout_seconds": 1, "max_rows": 2}
    text = "RETURN $timeout_seconds + $max_rows + $third AS sum"

    assert demo.cypher(text, given, third=3) == [{"sum": 6}]
    with pytest.raises(QueryError, match="'third' is given twice"):
        demo.cypher(text, {**given, "third": 1}, third=3)


def test_parameters_of_many_kinds_are_taken(demo: GraphMemory) -> None:
    moment = datetime.fromisoformat("2025-01-01T02:00+02:00")
    text = "RETURN $a AS a, $b AS b, $c AS c, $d AS d, $e AS e"
    rows = demo.cypher(text, a=moment, b=("x", "y"), c={2, 1}, d=np.float32(0.5), e=None)

    naive = datetime(2025, 1, 1)  # noqa: DTZ001
    assert rows == [{"a": naive, "b": ["x", "y"], "c": [1, 2], "d": 0.5, "e": None}]


def test_sums_are_whole_numbers(demo: GraphMemory) -> None:
    rows = demo.cypher("UNWIND [1, 2] AS x RETURN sum(x) AS s, collect(x) AS l, {a: x} AS m")

    assert {type(row["s"]) for row in rows} == {int}
    assert demo.cypher("UNWIND [1, 2] AS x RETURN sum(x) AS s").to_arrow()["s"].to_pylist() == [3]


def test_a_node_is_its_properties_and_its_type(demo: GraphMemory) -> None:
    row = demo.cypher("MATCH (m)-[e:MENTIONS]->(n {name: 'Graz'}) RETURN m, e, n LIMIT 1")[0]

    assert row["n"]["_type"] == "Entity"
    assert set(row["n"]) == {"_type", *demo._graph.ontology.node_types["Entity"].properties}
    assert row["e"]["_source"] == ("Memory", row["m"]["id"])
    assert row["e"]["_target"] == ("Entity", row["n"]["id"])


@pytest.mark.parametrize("limit", [3, 500])
def test_the_ends_of_an_edge_are_known_without_its_nodes(demo: GraphMemory, limit: int) -> None:
    rows = demo.cypher("MATCH (a)-[e:MENTIONS]->(b) RETURN e, a.id, b.id LIMIT $n", n=limit)

    for row in rows:
        assert row["e"]["_source"] == ("Memory", row["a.id"])
        assert row["e"]["_target"] == ("Entity", row["b.id"])


def test_paths_become_a_graph(demo: GraphMemory) -> None:
    rows = demo.cypher(
        "MATCH p = (:Entity {name: 'Graz'})<-[:MENTIONS]-(m)-[:NEXT*1..2]->() RETURN p"
    )
    graph = rows.to_networkx()

    assert {data["node_type"] for _, data in graph.nodes(data=True)} == {"Entity", "Memory"}
    assert {data["edge_type"] for *_, data in graph.edges(data=True)} == {"MENTIONS", "NEXT"}
    assert len(rows[0]["p"]["_nodes"]) == len(rows[0]["p"]["_edges"]) + 1


@pytest.mark.parametrize("text", ["MATCH (m:Memory) RETURN m.id", "MATCH (m:Memory) RETURN m"])
def test_no_more_rows_come_than_asked_for(demo: GraphMemory, text: str) -> None:
    assert len(demo.cypher(text, max_rows=5)) == 5
    assert demo.cypher(text, max_rows=5).truncated
    assert not demo.cypher(text).truncated


def test_a_result_of_millions_of_rows_is_never_built(demo: GraphMemory) -> None:
    rows = demo.cypher(
        "MATCH (a:Memory), (b:Memory), (c:Memory), (d:Memory) RETURN a.id, b.id", max_rows=10
    )

    assert (len(rows), rows.truncated) == (10, True)


@pytest.mark.parametrize("text", [ENDLESS, WALK])
def test_a_runaway_query_stops_and_the_memory_goes_on(demo: GraphMemory, text: str) -> None:
    with pytest.raises(QueryTimeoutError, match=r"longer than 0.1 s and was stopped; narrow"):
        demo.cypher(text, timeout_seconds=0.1)

    assert demo.cypher("RETURN 1 AS one") == [{"one": 1}]
    demo.add("A note after the storm.")
    assert demo.query("recall.containing", text="after the storm")


@pytest.mark.parametrize("text", [HUGE, BROAD_WALK])
def test_a_query_that_needs_too_much_memory_fails_and_the_memory_goes_on(
    demo: GraphMemory, text: str
) -> None:
    with pytest.raises(StorageError, match=r"more memory than storage.buffer_pool_bytes allows"):
        demo.cypher(text)

    assert demo.cypher("RETURN 1 AS one") == [{"one": 1}]


def test_others_read_while_a_query_runs(demo: GraphMemory) -> None:
    caught: list[Exception] = []

    def run() -> None:
        try:
            demo.cypher(ENDLESS, timeout_seconds=0.5)
        except QueryTimeoutError as error:
            caught.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    while thread.is_alive():
        assert demo.cypher("RETURN 1 AS one") == [{"one": 1}]
    assert len(caught) == 1


@pytest.mark.parametrize(("seconds", "rows"), [(0.0, 1), (-1.0, 1), (1.0, 0)])
def test_limits_must_be_above_zero(demo: GraphMemory, seconds: float, rows: int) -> None:
    with pytest.raises(InputError, match="must be above 0"):
        demo.cypher("RETURN 1", timeout_seconds=seconds, max_rows=rows)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("MATCH (m:Memroy) RETURN m", "Table Memroy does not exist.*did you mean 'Memory'"),
        ("MATCH (m:Memory)-[:MENTION]->() RETURN m", "did you mean 'MENTIONS'"),
        ("MATCH (m:Memory) RETURN m.contnt", "did you mean 'content'"),
        ("RETURN toString(1)", r"write CAST\(x AS STRING\)"),
        ("MATCH (a)-[e]->(b) RETURN type(e)", r"write label\(r\)"),
        ("MATCH (a)-[*1..40]->(b) RETURN b", "30 edges at most"),
        ("MATCH (a)-[*1..$k]->(b) RETURN b", "bounds of a path cannot be parameters"),
        ("MATCH (a:$k) RETURN a", r"write `WHERE label\(n\) = \$type`"),
        ("MATCH p = shortestPath((a)-[*]-(b)) RETURN p", "SHORTEST 1..5"),
        ("MATCH (a) RETURN b", "hand it on: WITH b"),
        ("RETURN 1 AS a, 2 AS a", "named? a|named 'a'"),
        ("RETURN", "Parser exception.*queries list"),
        ("RETURN frobnicate(1)", "`graphmem stats` lists the types.*docs/cypher.md"),
        ("MATCH (m:Memory)\nRETURN m.contnt", "it stands in line 2; did you mean 'content'"),
    ],
)
def test_an_error_tells_the_mend(demo: GraphMemory, text: str, told: str) -> None:
    given = {"k": 3} if "$k" in text else {}

    with pytest.raises(QueryError) as caught:
        demo.cypher(text, given)

    assert re.search(told, str(caught.value).replace("\n", " "))


def test_a_named_query_is_run_with_its_defaults(demo: GraphMemory) -> None:
    graz = demo.query("explore.entity_named", name="Graz")[0]

    rows = demo.query("explore.neighbourhood", id=graz["id"], limit=3)

    assert len(rows) == 3
    assert {row["type"] for row in rows} <= set(demo._graph.ontology.node_types)


def test_a_name_that_is_not_known_is_told_the_nearest(demo: GraphMemory) -> None:
    with pytest.raises(QueryError, match=r"named 'explore.entty'; did you mean 'explore.entity'"):
        demo.query("explore.entty", id="x")


def test_named_queries_are_listed_with_their_documentation(demo: GraphMemory) -> None:
    listed = demo.queries()

    assert [query.name for query in listed] == sorted(query.name for query in listed)
    assert all(query.doc and query.columns and query.origin for query in listed)


def test_queries_of_the_user_are_run_by_name(tmp_path: Path, settings: Settings) -> None:
    (tmp_path / "own" / "mine").mkdir(parents=True)
    (tmp_path / "own" / "mine" / "count.cypher").write_text(
        "// name: kept\n// doc: How many.\n// columns: n\nMATCH (m:Memory) RETURN count(*) AS n"
    )
    query = settings.query.model_copy(update={"folders": (tmp_path / "own",)})

    with GraphMemory(tmp_path / "m", settings=settings.model_copy(update={"query": query})) as it:
        it.add("Ann likes tea.")
        assert it.query("mine.kept") == [{"n": 1}]


def test_seeds_may_be_given_as_json_has_them(demo: GraphMemory) -> None:
    graz = demo.query("explore.entity_named", name="Graz")[0]["id"]
    pairs, lists = [("Entity", graz)], [["Entity", graz]]

    for memory in (demo, demo.at()):
        near = memory.graph(seeds=lists)  # type: ignore[arg-type]
        assert near.nodes == memory.graph(seeds=pairs).nodes
    assert Selection(seeds=lists) == Selection(seeds=tuple(pairs))  # type: ignore[arg-type]


def test_a_wrong_file_of_queries_is_told_before_the_memory_is_opened(
    tmp_path: Path, settings: Settings
) -> None:
    (tmp_path / "own" / "mine").mkdir(parents=True)
    (tmp_path / "own" / "mine" / "a.cypher").write_text("// name: a\nMATCH (e) SET e.x = 1")
    query = settings.query.model_copy(update={"folders": (tmp_path / "own",)})

    with pytest.raises(QueryError, match=r"a\.cypher: query mine\.a: SET is not allowed"):
        GraphMemory(tmp_path / "m", settings=settings.model_copy(update={"query": query}))
    assert not (tmp_path / "m").exists()


def test_a_part_of_the_graph_is_a_network(demo: GraphMemory) -> None:
    whole = demo.graph()
    graz = demo.query("explore.entity_named", name="Graz")[0]["id"]
    near = demo.graph(seeds=[("Entity", graz)], hops=1, edge_types=["MENTIONS"])

    stats = demo.stats()
    assert whole.number_of_nodes() == sum(stats["nodes"].values())
    assert ("Entity", graz) in near
    assert near.nodes["Entity", graz]["label"] == "Graz"
    assert {data["edge_type"] for *_, data in near.edges(data=True)} == {"MENTIONS"}
    assert demo.graph(namespace="nobody").number_of_nodes() == 0
    with pytest.raises(NotFoundError):
        demo.graph(seeds=[("Entity", "gone")])
