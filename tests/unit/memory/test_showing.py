import pytest

from graphmem import GraphMemory, InputError, NotFoundError


@pytest.mark.shares
def test_a_memory_is_shown_with_its_surroundings_and_versions(memory: GraphMemory) -> None:
    (id,) = memory.add([{"role": "user", "name": "Ann", "content": "I live in Hangzhou."}]).added
    memory.update(id, content="I live in Graz.")
    shown = memory.show(id)

    assert (shown.node.type, shown.node.label) == ("Memory", "I live in Graz.")
    assert shown.node.properties["speaker"] == "Ann"
    assert [version.content for version in shown.versions] == ["I live in Hangzhou."]
    ends = {edge.type: edge.target for edge in shown.edges if edge.source == ("Memory", id)}
    assert shown.neighbours[ends["SPOKEN_BY"]].label == "Ann"
    assert {"EXTRACTED_FROM", "HAS_VERSION"} <= set(ends)


def test_edges_between_neighbours_are_not_those_of_the_node(memory: GraphMemory) -> None:
    said = [{"role": "user", "name": "Ann", "content": text} for text in ("Graz.", "Graz again.")]
    memory.add(said)
    ann = memory.cypher("MATCH (e:Entity {name: 'Ann'}) RETURN e.id AS id")[0]["id"]

    assert {edge.target for edge in memory.show(ann).edges} == {("Entity", ann)}


def test_a_node_of_a_type_of_the_user_is_shown(memory: GraphMemory) -> None:
    tone = "{type: string, doc: How.}"
    memory.add_types(f"node_types:\n  Mood:\n    doc: Any.\n    properties: {{tone: {tone}}}\n")
    memory.add_node("Mood", id="calm", tone="low")

    assert memory.show("calm").node.properties == {"tone": "low"}


def test_an_id_of_two_types_asks_for_the_type(memory: GraphMemory) -> None:
    for type in ("Mood", "Place"):
        memory.add_types(f"node_types:\n  {type}:\n    doc: Any.\n    properties: {{}}\n")
        memory.add_node(type, id="here")

    with pytest.raises(InputError, match="the id 'here' is that of Mood and Place; name the type"):
        memory.show("here")
    assert memory.show("here", type="Place").node.type == "Place"


@pytest.mark.shares
@pytest.mark.parametrize("type", [None, "Entity"])
def test_what_is_not_there_is_not_found(memory: GraphMemory, type: str | None) -> None:
    with pytest.raises(NotFoundError):
        memory.show("nobody", type=type)
