"""The script of Cypher: the engine reads it, and every text stays in its quotes."""

import re
from pathlib import Path
from typing import Any, cast

import kuzu
import pytest

from graphmem.exchange.cypher_script import lines
from graphmem.model import Edge, Node, Subgraph
from tests.hostile import HALF, TEXTS

PLAIN = tuple(text for text in TEXTS if text.isascii() and text.isprintable())
"""Texts that need no escape but of quotes and backslashes: this engine knows few others."""

GRAPH = Subgraph(
    tuple(Node("Entity", f"{n}", text, {"name": text}) for n, text in enumerate(PLAIN)),
    tuple(
        Edge("RELATED_TO", ("Entity", f"{n}"), ("Entity", "0"), {"type": text})
        for n, text in enumerate(PLAIN)
    ),
)
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"|`(?:[^`]|``)*`')


@pytest.mark.parametrize("text", [*TEXTS, HALF])
def test_nothing_ends_its_quotes(text: str) -> None:
    node = Node(text, text, text, {"name": text, text or "empty": [text]})
    (line,) = lines(Subgraph((node,), ()))

    bare = _STRING.sub("", line)
    assert re.fullmatch(r"MERGE \(n: \{: \}\) SET n \+= \{: , : \[\]\};", bare)


def test_it_is_a_statement_a_line() -> None:
    assert [line.partition(" ")[0] for line in lines(GRAPH)] == (
        ["MERGE"] * len(GRAPH.nodes) + ["MATCH"] * len(GRAPH.edges)
    )


def test_an_engine_that_runs_it_holds_the_graph(tmp_path: Path) -> None:
    connection = kuzu.Connection(kuzu.Database(str(tmp_path / "db"), buffer_pool_size=1 << 26))
    connection.execute("CREATE NODE TABLE Entity(id STRING PRIMARY KEY, name STRING)")
    connection.execute("CREATE REL TABLE RELATED_TO(FROM Entity TO Entity, type STRING)")
    for line in lines(GRAPH):
        connection.execute(re.sub(r"SET n \+= \{`name`: (.*)\};$", r"SET n.`name` = \1;", line))

    def rows(query: str) -> list[Any]:
        return list(cast("kuzu.QueryResult", connection.execute(query)))

    names = rows("MATCH (n:Entity) RETURN n.name ORDER BY to_int64(n.id)")
    assert [row[0] for row in names] == list(PLAIN)
    assert rows("MATCH ()-[e:RELATED_TO]->() RETURN count(e)") == [[len(GRAPH.edges)]]
    connection.close()
