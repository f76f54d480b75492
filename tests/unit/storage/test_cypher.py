"""Cypher from outside on each engine: values, limits, and what becomes of the connection."""

from datetime import datetime, timedelta, timezone

import numpy as np
import pandas as pd
import pytest

from graphmem.errors import InputError, QueryError, QueryTimeoutError
from graphmem.model import Batch
from graphmem.storage.cypher import Limits, run, run_named
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.queries.answer import Rows
from graphmem.storage.queries.query_files import parse

LIMITS = Limits(seconds=5, rows=100)
MAY = datetime(2025, 5, 1)  # noqa: DTZ001 - naive UTC
LATEST = datetime.max.replace(tzinfo=timezone(timedelta(hours=-5)))


@pytest.fixture
def small(graph: KuzuGraph) -> KuzuGraph:
    """Two memories, one after the other, the first of which mentions Ann."""
    batch = Batch()
    batch.create("Memory", {"id": "m", "namespace": "default", "content": "tea"})
    batch.create("Memory", {"id": "n", "namespace": "default", "content": "milk"})
    batch.create("Entity", {"id": "ann", "namespace": "default", "name": "Ann"})
    batch.connect("NEXT", ("Memory", "m"), ("Memory", "n"), confidence=1.0)
    batch.connect("MENTIONS", ("Memory", "m"), ("Entity", "ann"), salience=0.5)
    numbers = {("Memory", "m"): 1, ("Memory", "n"): 2, ("Entity", "ann"): 3}
    graph.write(batch, numbers)
    return graph


def ask(graph: KuzuGraph, text: str, **parameters: object) -> Rows:
    return run(graph, text, parameters, LIMITS)


def test_nodes_have_the_properties_of_their_type_alone(small: KuzuGraph) -> None:
    (row,) = ask(small, "MATCH (m)-[:MENTIONS]->(e) RETURN e, [e] AS l, {a: e} AS s")

    assert row["e"]["_type"] == "Entity"
    assert {name for name, value in row["e"].items() if value is not None} == {
        "_type", "id", "number", "namespace", "name",
    }  # fmt: skip
    assert row["l"] == [row["e"]]
    assert row["s"] == {"a": row["e"]}


@pytest.mark.parametrize("returned", ["label(r), e.name", "label(r), e"])
def test_a_column_of_labels_is_named_as_it_was_asked_for(small: KuzuGraph, returned: str) -> None:
    rows = ask(small, f"MATCH (m)-[r]->(e:Entity) RETURN {returned}")

    assert set(rows.columns) == set(returned.split(", "))
    assert rows[0]["label(r)"] == "MENTIONS"


@pytest.mark.parametrize(
    "text", ["MATCH ()-[e:MENTIONS]->() RETURN e", "MATCH (m)-[e:MENTIONS]->(n) RETURN e, m, n"]
)
def test_edges_name_their_ends(small: KuzuGraph, text: str) -> None:
    edge = ask(small, text)[0]["e"]

    assert edge["_type"] == "MENTIONS"
    assert (edge["_source"], edge["_target"]) == (("Memory", "m"), ("Entity", "ann"))
    assert edge["salience"] == 0.5


def test_paths_have_their_nodes_and_edges(small: KuzuGraph) -> None:
    rows = ask(small, "MATCH p = (:Entity {id: 'ann'})<-[:MENTIONS]-()-[:NEXT*1..2]->() RETURN p")

    path = rows[0]["p"]
    assert [node["id"] for node in path["_nodes"]] == ["ann", "m", "n"]
    assert [edge["_type"] for edge in path["_edges"]] == ["MENTIONS", "NEXT"]
    graph = rows.to_networkx()
    assert set(graph.edges(keys=True)) == {
        (("Memory", "m"), ("Entity", "ann"), "MENTIONS"),
        (("Memory", "m"), ("Memory", "n"), "NEXT"),
    }


def test_nothing_matched_is_none(small: KuzuGraph) -> None:
    text = "MATCH (n:Memory {id: 'n'}) OPTIONAL MATCH (n)-[e:MENTIONS]->(a) RETURN e, a, a.name"

    assert ask(small, text) == [{"e": None, "a": None, "a.name": None}]


def test_values_of_many_kinds_come_out_plain(small: KuzuGraph) -> None:
    text = "RETURN sum(3) AS s, map(['a'], [1]) AS m, {k: [1, 2]} AS d, [1.5] AS l, null AS n"

    assert ask(small, text) == [{"s": 3, "m": {"a": 1}, "d": {"k": [1, 2]}, "l": [1.5], "n": None}]


@pytest.mark.parametrize("result", ["m.id AS x", "m AS x"])
def test_no_more_rows_are_read_than_asked_for(small: KuzuGraph, result: str) -> None:
    rows = run(small, f"MATCH (m:Memory) RETURN {result}", {}, Limits(5, 1))

    assert (len(rows), rows.truncated) == (1, True)


def test_a_query_that_takes_too_long_is_stopped_and_the_next_one_runs(small: KuzuGraph) -> None:
    endless = "UNWIND range(1, 20000) AS x UNWIND range(1, 20000) AS y RETURN sum(x * y) AS s"

    with pytest.raises(QueryTimeoutError, match=r"longer than 0.02 s"):
        run(small, endless, {}, Limits(0.02, 1))

    assert ask(small, "RETURN 1 AS one") == [{"one": 1}]


def test_what_a_named_query_makes_is_as_large_as_its_parameter_says(small: KuzuGraph) -> None:
    header = "// name: all\n// parameters: many INT64\n// columns: n\n"
    source = header + "RETURN size(range(1, $many)) AS n;"
    (query,) = parse(source, "count", "count.cypher")

    assert run_named(small, query, {"many": 10}, LIMITS) == [{"n": 10}]
    with pytest.raises(QueryError, match=r"range\(1, \$many\) is too large; at most 1000000"):
        run_named(small, query, {"many": 20_000_000}, LIMITS)


def test_a_column_name_that_comes_twice_is_refused(small: KuzuGraph) -> None:
    with pytest.raises(QueryError):
        ask(small, "RETURN 1 AS a, 2 AS a")


def test_a_value_that_cannot_be_bound_is_refused(small: KuzuGraph) -> None:
    with pytest.raises(InputError, match="does not fit into 64 bits"):
        ask(small, "RETURN $x AS x", x=1 << 70)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (LATEST, "lies outside the years 1 to 9999 in UTC"),
        ([LATEST], "lies outside the years 1 to 9999 in UTC"),
        (np.array(["20000-01-01"], "M8[D]"), "is no moment of the years 1 to 9999"),
        (np.uint64((1 << 63) + 1), "does not fit into 64 bits"),
        (np.array([(1 << 63) + 1], np.uint64), "does not fit into 64 bits"),
        (np.array(["\ud800"]), "holds half a character"),
    ],
)
def test_a_value_that_is_too_large_is_refused(small: KuzuGraph, value: object, told: str) -> None:
    with pytest.raises(InputError, match=told):
        ask(small, "RETURN $x AS x", x=value)


@pytest.mark.parametrize(
    ("value", "bound"),
    [
        ({"may", None}, [None, "may"]),
        ({10, 2.5}, [2.5, 10]),
        (pd.NaT, None),
        ([pd.NaT, MAY], [None, MAY]),
        (np.bool_(True), True),  # noqa: FBT003
        (np.longdouble(0.5), 0.5),
        (np.datetime64("2025-05-01T00:00", "ns"), MAY),
        (np.array(["2025-05-01", "NaT"], "M8[ns]"), [MAY, None]),
        (np.array(["2025-05-01"], "M8[D]"), [MAY.date()]),
        (np.timedelta64(3_000_000, "ns"), timedelta(milliseconds=3)),
        ([None, {"a": 1}, {"b": {"c": 2}}], [
            {"a": None, "b": {"c": None}}, {"a": 1, "b": {"c": None}}, {"a": None, "b": {"c": 2}},
        ]),
        ([[{"a": 1}], [{"b": 2}]], [[{"a": 1, "b": None}], [{"a": None, "b": 2}]]),
    ],
)  # fmt: skip
def test_values_are_bound_as_what_they_are(small: KuzuGraph, value: object, bound: object) -> None:
    assert ask(small, "RETURN $x AS x", x=value) == [{"x": bound}]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("MATCH (m:Memory) WHERE m.created_at > '2020' RETURN m.id", "parsing TIMESTAMP"),
        ("RETURN CAST('x' AS INT64) AS x", "Cast failed"),
        ("RETURN 1/0 AS x", "Divide by zero"),
        ("RETURN 9223372036854775807 + 1 AS x", "is not within INT64"),
        ("MATCH (m:Memory) RETURN m.id LIMIT -1", "LIMIT and SKIP take a whole number, 0 or more"),
    ],
)
def test_a_query_that_fails_at_a_value_is_wrong(small: KuzuGraph, text: str, told: str) -> None:
    with pytest.raises(QueryError, match=told):
        ask(small, text)


def test_a_value_is_not_blamed_for_what_it_has_no_part_in(small: KuzuGraph) -> None:
    for text in (f"{_BY_ID} LIMIT $n", f"{_BY_ID} SKIP 1 / $n"):
        with pytest.raises(QueryError) as caught:
            ask(small, text, x="m", n=-1 if "LIMIT" in text else 0)
        assert "does not fit" not in str(caught.value)


def test_every_word_that_begins_a_statement_is_known_to_the_gate(graph: KuzuGraph) -> None:
    with graph.reading() as connection, pytest.raises(QueryError, match="expecting") as caught:
        connection.run(")")
    told = str(caught.value).partition("expecting {")[2].partition("}")[0]
    words = {word.strip() for word in told.split(",") if word.strip().isupper()}

    assert len(words) > 20
    for word in words - {"MATCH", "OPTIONAL", "UNWIND", "WITH", "RETURN", "EXPLAIN", "SP"}:
        with pytest.raises(QueryError):
            ask(graph, f"RETURN 1 {word} x")


_BY_ID = "MATCH (m:Memory) WHERE m.id = $x RETURN m.id"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (object(), r"the parameter \$x is of the kind object; a query takes None, truth values"),
        ({"a": object()}, r"the parameter \$x, 'a', is of the kind object"),
        ({1: "a"}, r"the parameter \$x has a name that is no text, 1"),
        ([1, "a"], r"the parameter \$x holds a whole number and a text; the values of a list"),
        (
            [{"a": 1}, {"a": "b"}],
            r"\$x, 'a', holds a whole number and a text; the values of a list",
        ),
        ([[1], ["a"]], r"a value in the parameter \$x holds a whole number and a text"),
        (np.array([1, "a"], object), r"the parameter \$x holds a whole number and a text"),
        ({"a": {"b": None}}, r"\$x, 'a', 'b', is None, whose kind cannot be told within a mapping"),
        ({"a": [np.datetime64("NaT")]}, r"\$x, 'a', is \[.*NaT.*\], whose kind cannot be told"),
        (np.complex64(1), r"the parameter \$x is of the kind complex64"),
        ({1, 2}, r"a value does not fit .* \(\$x is a list\)"),
        (5, r"a value does not fit .* \(\$x is a whole number\); give one of the kind"),
        ([], r"a value does not fit .* \(\$x is a list\)"),
    ],
)
def test_a_value_that_no_query_can_use_is_named_with_what_may_be_given(
    small: KuzuGraph, value: object, told: str
) -> None:
    with pytest.raises(QueryError, match=told):
        ask(small, _BY_ID, x=value)


def test_a_wrong_name_is_told_as_one_whatever_the_parameters_are(small: KuzuGraph) -> None:
    with pytest.raises(QueryError, match=r"Cannot find property foo .* known: id, number"):
        ask(small, "MATCH (m:Memory) WHERE m.foo = $x RETURN m", x=1)
