"""A deleted memory lends nothing to what is found: no path, and no weight."""

from collections.abc import Iterable

import pytest

from graphmem import Answer, GraphMemory, Message, Triple
from graphmem.retrieval.network import forgotten

TOLD = [
    ("Ann works for Kern", ("Kern closes in May.",), "Tell me about Ann"),
    ("My nephew Emil loves trains.", ("Emil broke his arm.",), "How is my nephew?"),
    ("My sister is Nora.", ("Nora lives in Oslo.",), "Where does my sister live?"),
    ("我外甥乐乐喜欢火车", ("乐乐摔断了胳膊",), "我外甥怎么样？"),
]


def write(memory: GraphMemory, first: str | Triple, others: Iterable[str]) -> str:
    """Write a memory and others; return the id of the first."""
    told = first if isinstance(first, Triple) else Message(first, role="user")
    report = memory.add(told)
    for text in (*others, "The weather is nice."):
        memory.add(Message(text, role="user"))
    return report.added[0]


def ways(answer: Answer) -> set[str]:
    """Return the nodes that lie on the way to hits, but for the hits themselves."""
    paths = [place.path for hit in answer for place in hit.channels.values()]
    return {node.id for path in paths for node in path.nodes[:-1]}


def closed(memory: GraphMemory) -> set[tuple[str, str]]:
    """Return the names between which no fact leads any more, seen from any entity."""
    adjacency = memory._store.adjacency
    entities = adjacency.numbers("Entity").tolist()
    pairs = forgotten(memory._store.graph, adjacency, entities)
    return {(adjacency.label(first), adjacency.label(second)) for first, second in pairs}


@pytest.mark.parametrize(("first", "others", "question"), TOLD)
def test_no_way_leads_over_it(
    memory: GraphMemory, first: str, others: tuple[str, ...], question: str
) -> None:
    id = write(memory, first, others)
    assert id in ways(memory.search(question))
    memory.delete(id)
    assert id not in ways(memory.search(question))


def test_the_fact_that_it_states_is_not_walked_along(memory: GraphMemory) -> None:
    id = write(memory, Triple("Ann", "works for", "Kern"), ("Kern closes in May.", "Ann is tall."))
    assert not closed(memory)
    memory.delete(id)
    assert closed(memory) == {("Ann", "Kern")}
    memory.add(Triple("Ann", "runs", "Kern"))
    assert not closed(memory)


def test_a_fact_of_the_callers_own_stands(memory: GraphMemory) -> None:
    id = write(memory, "Ann works for Kern.", ("Kern closes in May.",))
    rows = memory.cypher("MATCH (e:Entity) RETURN e.name AS name, e.id AS id")
    ids = {row["name"]: row["id"] for row in rows}
    memory.add_edge("RELATED_TO", ("Entity", ids["Ann"]), ("Entity", ids["Kern"]), type="runs")
    memory.delete(id)
    assert not closed(memory)


def test_who_somebody_is_is_not_read_from_it(memory: GraphMemory) -> None:
    id = write(memory, "Emma's nephew is Paul.", ("Emma likes tea.", "Paul broke his arm."))
    assert any("Paul" in str(found) for found in memory.search("How is Emma's nephew?").findings)
    memory.delete(id)
    assert not memory.search("How is Emma's nephew?").findings


def test_it_is_still_counted_as_hidden_and_shown_for_debugging(memory: GraphMemory) -> None:
    id = write(memory, "My nephew Emil loves trains.", ("Emil broke his arm.",))
    memory.delete(id)
    assert memory.search("What does my nephew love?").hidden == {"deleted": 1}
    assert id in [hit.memory.id for hit in memory.search("my nephew", mode="debug")]
