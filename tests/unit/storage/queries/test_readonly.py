"""What may pass as a query that only reads."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from graphmem.errors import GraphMemError, QueryError
from graphmem.model import Batch
from graphmem.storage.cypher import Limits, run
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.queries.readonly import readable
from tests.attacks import ATTACKS, DISARMED, HARMLESS

LIMITS = Limits(seconds=5, rows=100)


@pytest.fixture(scope="module")
def empty(
    created_folder: Path,
    open_shared: Callable[[Path], KuzuGraph],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[KuzuGraph]:
    """An empty graph that tests share; whatever they ran, it is empty at the end."""
    folder = tmp_path_factory.mktemp("readonly") / "memory"
    graph = open_shared(Path(shutil.copytree(created_folder, folder)))
    tables = run(graph, "CALL show_tables() RETURN name", {}, LIMITS)
    yield graph
    held = "MATCH (n) WHERE label(n) <> 'Migration' RETURN count(n) AS nodes"
    assert [*run(graph, held, {}, LIMITS)] == [{"nodes": 0}]
    assert [*run(graph, "CALL show_tables() RETURN name", {}, LIMITS)] == [*tables]


def short(text: str) -> str:
    return ascii(text[:60])


def test_there_are_many_attacks_and_many_that_only_look_like_one() -> None:
    assert len(set(ATTACKS)) >= 40
    assert len(set(HARMLESS)) >= 30


@pytest.mark.parametrize("attack", ATTACKS, ids=short)
def test_an_attack_is_refused_before_the_engine_sees_it(attack: str) -> None:
    with pytest.raises(QueryError):
        readable(attack, {})


@pytest.mark.parametrize("text", HARMLESS, ids=short)
def test_what_only_looks_like_writing_is_run(empty: KuzuGraph, text: str) -> None:
    assert len(run(empty, text, {}, LIMITS)) >= 0


def test_no_attack_changes_the_graph_or_touches_a_file(graph: KuzuGraph, tmp_path: Path) -> None:
    batch = Batch()
    batch.create("Memory", {"id": "m", "content": "tea"})
    graph.write(batch, {("Memory", "m"): 0})
    secret, out = tmp_path / "in.csv", tmp_path / "out.csv"
    secret.write_text("secret\n")

    for attack in (*ATTACKS, *DISARMED):
        text = attack.replace("'IN'", f"'{secret}'").replace("'OUT'", f"'{out}'")
        with pytest.raises(GraphMemError):
            run(graph, text, {}, LIMITS)

    left = run(graph, "MATCH (n) WHERE label(n) <> 'Migration' RETURN n.id, n.content", {}, LIMITS)
    assert [row for row in left if row["n.id"]] == [{"n.id": "m", "n.content": "tea"}]
    assert not out.exists()


@pytest.mark.parametrize("attack", ATTACKS[:10], ids=short)
def test_the_engine_refuses_writing_too(graph: KuzuGraph, attack: str) -> None:
    with graph.reading() as connection:
        connection.run("BEGIN TRANSACTION READ ONLY")
        with pytest.raises(GraphMemError):
            connection.run(attack)


def test_comments_and_closing_semicolons_do_not_reach_the_engine() -> None:
    text = "/* a ' */ MATCH (m) // b `\nRETURN m.id /* c **/, '/* kept */' ; ;"

    assert readable(text) == "MATCH (m)  \nRETURN m.id  , '/* kept */'"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("MATCH (n) SET n.x = 1", "SET is not allowed: a query may only read .*backticks"),
        ("FROBNICATE", "begins with CALL, MATCH, .* not with FROBNICATE"),
        ("RETURN 1; RETURN 2", "one statement at a time"),
        ("RETURN 'open", "a text is not closed .* at character 8"),
        ("RETURN 1 AS 内容", "'内' may stand in texts and between backticks alone"),
        ("CALL threads=1", "CALL is allowed for db_version, .*, table_info alone$"),
        ("CALL threads=1", "CALL is allowed for db_version, show_connection, show_tables"),
        ("CALL {MATCH (n) RETURN n} RETURN n", "table_info alone; a subquery is written `EXISTS {"),
        ("MATCH (n) CALL (n) {RETURN 1 AS x} RETURN x", "alone; a subquery is written `EXISTS {"),
        ("RETURN " + "[" * 99 + "]" * 99, "brackets 99 deep; at most 50"),
        ("UNWIND range(1, 9999999) AS x RETURN x", "range.* 9999999.* too large; at most 1000000"),
        ("WITH 9 AS n RETURN range(1, n)", "how large range.* n .* cannot be told .* parameter"),
    ],
)
def test_a_refusal_tells_what_and_where(text: str, told: str) -> None:
    with pytest.raises(QueryError, match=told):
        readable(text)


def test_parameters_must_be_those_that_the_text_uses() -> None:
    assert readable("RETURN $a + $`b c` AS s", {"a": 1, "b c": 2})
    with pytest.raises(QueryError, match=r"uses \$nmae, which was not given; did you mean 'name'"):
        readable("RETURN $nmae", {"name": 1})
    with pytest.raises(QueryError, match="does not use the parameter 'limit'; did you mean 'lim'"):
        readable("RETURN $lim", {"lim": 1, "limit": 1})


@pytest.mark.parametrize(
    "made",
    [
        "range(1, 1000 * 20000)",
        "range(1, n)",
        "range(1, (20000000))",
        "range(-20000000, 1)",
        "range(1, '20000000')",
        "RANGE (1, /* many */ 1000*20000)",
        "`range`(1, 20000000)",
        "{a: range(1, 20000000)}",
        "repeat('x', 1000 * 50000)",
        "repeat('', 50000000)",
        "repeat('xxx', 500000)",
        "repeat(repeat('x', 1000000), 1000000)",
        "repeat(a, 3)",
        "lpad('x', n, ' ')",
        "rpad('x', 1000 * 50000, ' ')",
        "lpad(repeat('x', n), 3, ' ')",
    ],
)
def test_how_large_a_value_gets_must_be_said_before_it_is_made(made: str) -> None:
    with pytest.raises(QueryError, match=r"too large|cannot be told"):
        readable(f"WITH 20000000 AS n, 'x' AS a RETURN {made} AS made", {})


def test_a_parameter_may_say_how_large_a_value_gets() -> None:
    text = "RETURN range(-$n, $`m n`, 2) AS r, repeat($t, $n) AS t, lpad('a', $n, ' ') AS l"

    assert readable(text, {"n": 1000, "m n": 7, "t": "x" * 1000})
    assert readable(text, {"n": None, "m n": np.int64(3), "t": None})
    for wrong in ({"n": 1001}, {"n": "20000000"}, {"m n": 2_000_000}, {"t": 3}, {"m n": 1e9}):
        with pytest.raises(QueryError, match=r"too large|cannot be told"):
            readable(text, {"n": 1000, "m n": 7, "t": "x" * 1000, **wrong})


def test_what_only_sounds_like_making_is_let_through() -> None:
    text = "MATCH (range:Memory {repeat: 1})-[:lpad]->(b) RETURN range.repeat AS rpad"

    assert readable(text, {}) == text
    assert readable("RETURN lpad(CAST(x + y AS STRING), 20, p) AS s")
