import json

import pytest

from graphmem import GraphMemory
from tests.explored import called


@pytest.fixture
def filled(memory: GraphMemory) -> GraphMemory:
    memory.add("Ann moved to Hangzhou.")
    memory.add("Bob likes green tea.")
    memory.add("A secret about Ann.", namespace="other")
    return memory


def test_a_search_gives_hits_with_what_lies_on_their_ways(filled: GraphMemory) -> None:
    with filled.explore() as explorer:
        found = called(explorer, "search", question="Where does Ann live?")

    first = found["hits"][0]
    keys = {node["key"] for node in found["part"]["nodes"]}
    assert first["label"] == "Ann moved to Hangzhou."
    assert all(key in keys for path in first["paths"] for key in path)
    assert {hit["key"] for hit in found["hits"]} <= keys


def test_it_leaves_no_trace(filled: GraphMemory) -> None:
    before = {memory.id: memory for memory in filled.get_all()}
    with filled.explore() as explorer:
        called(explorer, "search", question="Where does Ann live?")

    assert {memory.id: memory for memory in filled.get_all()} == before


def test_another_namespace_is_not_seen(filled: GraphMemory) -> None:
    (secret,) = filled.get_all(namespace="other")
    with filled.explore() as explorer:
        graph = called(explorer, "graph")
        told = [called(explorer, call, key=f"Memory:{secret.id}") for call in ("details", "expand")]
        found = called(explorer, "search", question="a secret about Ann")

    assert "secret" not in json.dumps([graph, told, found["part"]])
    assert all("error" in each for each in told)
    assert graph["total"] == 2


def test_a_search_as_of_a_moment_answers_from_what_was_known(filled: GraphMemory) -> None:
    (first, _) = filled.get_all()
    assert first.recorded_at is not None
    filled.update(first.id, content="Ann moved to Suzhou.")
    milliseconds = first.recorded_at.timestamp() * 1000
    with filled.explore() as explorer:
        then = called(explorer, "search", question="Where does Ann live?", known=milliseconds)
        now = called(explorer, "search", question="Where does Ann live?")

    assert then["hits"][0]["label"] == "Ann moved to Hangzhou."
    assert now["hits"][0]["label"] == "Ann moved to Suzhou."


def test_details_tell_provenance_and_weight_of_a_memory_and_nothing_of_an_entity(
    filled: GraphMemory,
) -> None:
    id = filled.get_all()[0].id
    entity = filled.cypher("MATCH (e:Entity {name: 'Ann'}) RETURN e.id AS id")[0]["id"]
    with filled.explore() as explorer:
        provenance, weight = called(explorer, "details", key=f"Memory:{id}")
        assert called(explorer, "details", key=f"Entity:{entity}") == []

    assert "characters 0 to 22" in "\n".join(provenance["lines"])
    assert any(line.startswith("importance") for line in weight["lines"])


def test_it_is_served_until_the_memory_is_closed(filled: GraphMemory) -> None:
    known = filled.get_all()[0].recorded_at
    explorers = [filled.explore(), filled.at(known=known).explore()]
    filled.explore().close()
    assert all(called(one, "graph")["live"] for one in explorers)

    filled.close()

    for one in explorers:
        with pytest.raises(ConnectionRefusedError):
            called(one, "graph")
