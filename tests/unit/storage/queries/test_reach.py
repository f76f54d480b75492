"""Which types a query may look at."""

import pytest

from graphmem.schema.ontology import core
from graphmem.storage.queries.catalogue import shipped_queries
from graphmem.storage.queries.reach import reached

ONTOLOGY = core()
EVERY = frozenset({*ONTOLOGY.node_types, *ONTOLOGY.edge_types})


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("MATCH (m:Memory) RETURN count(m)", {"Memory"}),
        ("MATCH (m:memory) RETURN count(*)", {"Memory"}),
        ("MATCH (m:`Memory`) RETURN m", {"Memory"}),
        ("MATCH (:Memory)-[:ABOUT]->() RETURN 1", {"Memory", "ABOUT", "Entity"}),
        ("MATCH (m)-[r:ABOUT|IN_SESSION]->(x) RETURN x",
         {"Memory", "ABOUT", "Entity", "IN_SESSION", "Session"}),
        ("MATCH (m:Memory)<-[:SUPERSEDES*1..3]-(x) RETURN x",
         {"Memory", "SUPERSEDES", "Abstraction"}),
        ("MATCH (m:Memory) WHERE EXISTS { MATCH (m)-[:ABOUT]->(:Entity) } RETURN m",
         {"Memory", "ABOUT", "Entity"}),
        ("MATCH (m:Memory {id: 'a-->(b)'}) WHERE m.position - 1 > 0 RETURN m.id", {"Memory"}),
        ("MATCH (m:Memory /* --> */) RETURN m", {"Memory"}),
        ("UNWIND [1, 2] AS x RETURN x", set()),
    ],
)  # fmt: skip
def test_a_query_reaches_what_it_names_and_what_its_edges_join(text: str, types: set[str]) -> None:
    assert reached(text, ONTOLOGY) == types


@pytest.mark.parametrize(
    "text",
    [
        "MATCH (n) RETURN n",
        "MATCH (m:Memory), (n) RETURN n",
        "MATCH (m:Memory) WITH 1 AS x MATCH (m) RETURN m",
        "MATCH (n {id: 'a'}) RETURN n",
        "MATCH p = (n) RETURN p",
        "MATCH () RETURN 1",
        "MATCH (m:Memory)-->(n) RETURN n",
        "MATCH (m:Memory)--(n) RETURN n",
        "MATCH (m:Memory)<--(n) RETURN n",
        "MATCH (m:Memory)-[r]->(n) RETURN n",
        "MATCH (m:Memory)-[]->(n) RETURN n",
        "MATCH (m:Memory)-[*1..2]->(n:Entity) RETURN n",
        "MATCH (m:Memory)- [ /* :ABOUT */ r ] ->(n) RETURN n",
        "MATCH (m)-[:SUPERSEDES*0..1]->(n) RETURN n",
        "MATCH (m:Memory) RETURN COUNT { MATCH (n) }",
    ],
)
def test_a_pattern_without_a_type_reaches_every_type(text: str) -> None:
    assert reached(text, ONTOLOGY) == EVERY


def test_named_queries_reach_the_types_of_their_words() -> None:
    for query in shipped_queries().values():
        words = {word for word in EVERY if f":{word}" in query.text or f"|{word}" in query.text}
        assert words <= reached(query.text, ONTOLOGY), query.name
