"""Questions thought through, through the facade."""

import json

import pytest

from graphmem import GraphMemory, InputError, Message

QUESTION = "Where was the author of Quiet Tides born?"


@pytest.fixture
def told(memory: GraphMemory) -> GraphMemory:
    """What takes two memories to answer, the second of them said twice over."""
    memory.add([Message("The author of Quiet Tides is Mara Lindqvist.", "Ann")], session_id="a")
    memory.add([Message("Mara Lindqvist was born in Graz.", "Ann")], session_id="b")
    memory.add([Message("Mara Lindqvist was  born in GRAZ.", "Ann")], session_id="c")
    return memory


def test_a_step_leads_to_the_next_over_an_entity(told: GraphMemory) -> None:
    thought = told.reason(QUESTION)

    assert thought.kind == "bridge"
    assert [step.question for step in thought.steps] == [
        "Who is the author of Quiet Tides?",
        "Where was Mara Lindqvist born?",
    ]
    assert thought.steps[1].needs == (1,)
    assert thought.bridges[0].name == "Mara Lindqvist"


def test_two_copies_of_one_message_are_one_source(told: GraphMemory) -> None:
    graz = told.reason(QUESTION).candidates[0]

    assert (graz.answer, len(graz.support), graz.independent_sources) == ("Graz", 2, 1)


def test_another_person_is_another_source(told: GraphMemory) -> None:
    told.add([Message("Mara Lindqvist was born in Graz, I hear.", "Bob")], session_id="d")

    assert told.reason(QUESTION).candidates[0].independent_sources == 2


def test_the_way_to_an_answer_goes_over_edges_of_the_graph(told: GraphMemory) -> None:
    path = told.reason(QUESTION).candidates[0].path

    assert [node.type for node in path.nodes] == ["Memory", "Entity", "Memory"]
    for before, edge, after in zip(path.nodes, path.edges, path.nodes[1:], strict=False):
        source, target = (before, after) if edge.forward else (after, before)
        found = told.cypher(
            f"MATCH ({{id: $source}})-[e:{edge.type}]->({{id: $target}}) RETURN count(e) AS n",
            source=source.id,
            target=target.id,
        )
        assert found[0]["n"] == 1


def test_what_is_not_known_is_a_gap(memory: GraphMemory) -> None:
    thought = memory.reason("Where does Ann work?")

    (gap,) = thought.gaps
    assert gap.text == "no memory says where Ann works"
    assert "? no memory says where Ann works" in str(thought)


def test_a_question_in_chinese_is_thought_through(memory: GraphMemory) -> None:
    memory.add("《静潮》的作者是林雪。")
    memory.add("林雪出生在哈尔滨。")

    thought = memory.reason("《静潮》的作者的出生地是哪里?")

    assert [step.number for step in thought.steps] == [1, 2]
    assert "林雪" in {bridge.name for bridge in thought.bridges}


def test_a_thought_is_told_in_every_form(told: GraphMemory) -> None:
    thought = told.reason(QUESTION)

    assert json.loads(json.dumps(thought.as_dict()))["candidates"][0]["answer"] == "Graz"
    network = thought.to_networkx()
    assert network.nodes["Candidate", "1"]["label"] == "Graz"
    assert network.has_edge(("Step", "2"), ("Step", "1"))
    assert thought.to_mermaid().startswith("flowchart TD\n")
    assert "Graz (step 2, 1 independent source)" in str(thought)
    assert thought._repr_html_().startswith("<pre>")


def test_thinking_counts_as_no_use(told: GraphMemory) -> None:
    told.reason(QUESTION)

    assert {memory.access_count for memory in told.get_all()} == {0}


def test_no_memory_of_another_namespace_is_seen(told: GraphMemory) -> None:
    assert told.reason(QUESTION, namespace="other").candidates == ()


def test_a_breadth_below_one_is_refused(told: GraphMemory) -> None:
    with pytest.raises(InputError, match="1 or more"):
        told.reason(QUESTION, breadth=0)
