import pytest

from graphmem.errors import QueryError, StorageError
from graphmem.model import Batch
from graphmem.storage.graph import KuzuGraph


@pytest.mark.parametrize(
    "text",
    [
        "",
        ";",
        "CREATE (:Memory {id: 'x'})",
        "COMMIT; CREATE (:Memory {id: 'x'})",
        "MATCH (m:Memory) RETURN m; MATCH (m) DELETE m",
        "COPY (MATCH (m:Memory) RETURN m.*) TO 'x.csv'",
        "LOAD FROM 'x.csv' RETURN *",
        "UNWIND [1] AS x LOAD FROM 'x.csv' RETURN *",
        "CALL threads=1",
        "RETURN 1 UNION CALL show_functions() RETURN *",
        "EXPORT DATABASE 'x'",
        "MATCH (m:Memory) SET m.content = 'z' RETURN m",
        "/* read */ MERGE (m:Memory {id: 'z'})",
        "MATCH (m:Memory) /* x */ DETACH DELETE m",
        "MATCH (m:Memory) // RETURN\n DELETE m",
        "EXPLAIN CREATE (:Memory {id: 'x'})",
        "BEGIN TRANSACTION",
        "match (m:Memory) set m.weight = 1.0",
    ],
)
def test_what_does_more_than_read_is_refused(graph: KuzuGraph, text: str) -> None:
    with pytest.raises(QueryError):
        graph.cypher(text)


@pytest.mark.parametrize(
    "text",
    [
        "MATCH (m:Memory) WHERE m.content = 'set; delete' RETURN m.id",
        'MATCH (m:Memory) WHERE m.content = "it\\"s; DROP" RETURN m.id',
        "MATCH (m:Memory {id: 'a'}) RETURN m.content AS `create`;",
        "UNWIND [{set: 1, delete: 2}] AS x RETURN x.delete",
        "MATCH (a:Memory)-[:NEXT*1..3]->(b) RETURN count(*)  // DELETE",
        "OPTIONAL MATCH (m:Memory) WITH m RETURN m.id ORDER BY m.id LIMIT 3",
    ],
)
def test_what_only_looks_like_writing_is_run(graph: KuzuGraph, text: str) -> None:
    assert isinstance(graph.cypher(text), list)


def test_rows_are_mappings_with_the_names_given(graph: KuzuGraph) -> None:
    batch = Batch()
    batch.create("Memory", {"id": "m", "content": "tea"})
    graph.write(batch, {("Memory", "m"): 0})
    text = "MATCH (m:Memory {id: $id}) RETURN m.id AS id, m.content AS content"

    assert graph.cypher(text, {"id": "m"}) == [{"id": "m", "content": "tea"}]


def test_a_query_that_takes_too_long_is_stopped_and_the_next_one_runs(graph: KuzuGraph) -> None:
    endless = "UNWIND range(1, 20000) AS x UNWIND range(1, 20000) AS y RETURN sum(x * y)"

    with pytest.raises(StorageError, match="took too long"):
        graph.cypher(endless, milliseconds=20)

    assert graph.cypher("RETURN 1 AS one") == [{"one": 1}]
