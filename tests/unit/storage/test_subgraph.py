"""What a selection takes out of the graph."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from graphmem.errors import InputError, NotFoundError, OntologyError
from graphmem.model import Batch
from graphmem.model.subgraph import Edge, Selection, Subgraph
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.subgraph import subgraph

MOMENT = datetime(2025, 1, 2, 3, 4, 5)  # noqa: DTZ001

NUMBERS = {
    ("Memory", "m1"): 1,
    ("Memory", "m2"): 2,
    ("Memory", "m3"): 3,
    ("Entity", "ann"): 4,
    ("Session", "s"): 5,
    ("Memory", "other"): 6,
}

Take = Callable[..., Subgraph]


def batch() -> Batch:
    made = Batch()
    for id in ("m1", "m2", "m3"):
        row = {"id": id, "namespace": "default", "content": f"Text of\n{id}", "created_at": MOMENT}
        made.create("Memory", {**row, "is_negated": False, "modalities": ["text"]})
    made.create("Entity", {"id": "ann", "namespace": "default", "name": "Ann", "aliases": []})
    made.create("Session", {"id": "s", "namespace": "default", "name": "one"})
    made.create("Memory", {"id": "other", "namespace": "other", "content": "x" * 80})
    made.connect("NEXT", ("Memory", "m1"), ("Memory", "m2"), confidence=1.0)
    made.connect("NEXT", ("Memory", "m2"), ("Memory", "m3"))
    made.connect("MENTIONS", ("Memory", "m3"), ("Entity", "ann"), salience=0.5)
    made.connect("RELATED_TO", ("Memory", "m1"), ("Memory", "m3"), type="a")
    made.connect("RELATED_TO", ("Memory", "m1"), ("Memory", "m3"), type="b")
    made.connect("IN_SESSION", ("Memory", "m1"), ("Session", "s"))
    return made


@pytest.fixture
def take(graph: KuzuGraph) -> Take:
    """Takes a selection out of the small graph above."""
    made = batch()
    graph.write(made, NUMBERS)
    adjacency = Adjacency(graph.ontology)
    for (type, id), number in NUMBERS.items():
        adjacency.add_node(type, id, number)
    for type, rows in made.edges.items():
        for row in rows:
            source, target = (row.source_type, row.source), (row.target_type, row.target)
            adjacency.add_edges(type, [(NUMBERS[source], NUMBERS[target], {})])
    return lambda **given: subgraph(graph, adjacency, Selection(**given))


def ids(part: Subgraph) -> list[str]:
    return [node.id for node in part.nodes]


def test_an_empty_selection_is_everything_that_is_not_bookkeeping(take: Take) -> None:
    part = take()

    assert {(node.type, node.id) for node in part.nodes} == set(NUMBERS)
    assert ids(part) == ["m1", "m2", "m3", "ann", "s", "other"]
    assert len(part.edges) == 6


def test_a_node_has_the_properties_that_have_a_value(take: Take) -> None:
    node = take(seeds=(("Memory", "m1"),), hops=0).nodes[0]

    assert node.label == "Text of m1"
    assert node.properties == {
        "namespace": "default",
        "content": "Text of\nm1",
        "modalities": ["text"],
        "created_at": MOMENT,
        "is_negated": False,
    }


def test_a_long_label_is_cut_and_a_node_without_a_name_shows_its_id(take: Take) -> None:
    labels = {node.id: node.label for node in take().nodes}

    assert labels["ann"] == "Ann"
    assert labels["other"] == "x" * 59 + "…"


def test_edges_carry_their_properties_and_parallel_ones_are_all_there(take: Take) -> None:
    part = take(edge_types=("RELATED_TO", "NEXT"))

    m1, m2, m3 = (("Memory", id) for id in ("m1", "m2", "m3"))
    assert part.edges == (
        Edge("NEXT", m1, m2, {"confidence": 1.0}),
        Edge("NEXT", m2, m3, {}),
        Edge("RELATED_TO", m1, m3, {"type": "a"}),
        Edge("RELATED_TO", m1, m3, {"type": "b"}),
    )


def test_a_namespace_sees_nothing_of_another(take: Take) -> None:
    assert ids(take(namespace="other")) == ["other"]
    assert "other" not in ids(take(namespace="default"))
    assert ids(take(namespace="default", seeds=(("Memory", "m1"),), hops=9)) == [
        "m1",
        "m2",
        "m3",
        "ann",
        "s",
    ]


@pytest.mark.parametrize(
    ("hops", "reached"),
    [(0, ["ann"]), (1, ["m3", "ann"]), (2, ["m1", "m2", "m3", "ann"])],
)
def test_hops_go_both_ways_from_the_seeds(take: Take, hops: int, reached: list[str]) -> None:
    assert ids(take(seeds=(("Entity", "ann"),), hops=hops)) == reached


def test_the_way_leads_over_selected_nodes_and_edges_alone(take: Take) -> None:
    seeds = (("Session", "s"),)

    assert ids(take(seeds=seeds, hops=3, node_types=("Memory",))) == ["m1", "m2", "m3", "s"]
    assert ids(take(seeds=seeds, hops=3, edge_types=("IN_SESSION",))) == ["m1", "s"]


def test_the_limit_keeps_the_nearest(take: Take) -> None:
    assert ids(take(seeds=(("Memory", "m3"),), hops=3, limit=1)) == ["m3"]
    assert "m3" in ids(take(seeds=(("Memory", "m3"),), hops=3, limit=3))
    assert ids(take(limit=2)) == ["m1", "m2"]
    assert take(limit=0) == Subgraph((), ())


@pytest.mark.parametrize(
    ("given", "error", "told"),
    [
        ({"node_types": ("Memroy",)}, OntologyError, "did you mean 'Memory'"),
        ({"edge_types": ("MENTION",)}, OntologyError, "did you mean 'MENTIONS'"),
        ({"node_types": ("Embedding",)}, OntologyError, "unknown node type 'Embedding'"),
        ({"seeds": (("Memory", "gone"),)}, NotFoundError, "no Memory has the id 'gone'"),
        ({"seeds": (("Memory", "m1"),), "namespace": "other"}, NotFoundError, "no Memory"),
        ({"hops": -1}, InputError, "hops is -1"),
        ({"limit": -1}, InputError, "limit is -1"),
    ],
)
def test_what_cannot_be_selected_is_named(
    take: Take, given: dict[str, object], error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        take(**given)


def test_a_type_of_the_user_without_a_namespace_is_in_none(
    folder: Path, open_folder: Callable[[Path], KuzuGraph]
) -> None:
    graph = open_folder(folder)
    yaml = "node_types: {Tool: {doc: A tool., properties: {title: {type: string, doc: Name.}}}}"
    graph.add_types(graph.ontology.extended(yaml))
    made = Batch()
    made.create("Tool", {"id": "t", "title": "Saw"})
    graph.write(made, {("Tool", "t"): 1})
    adjacency = Adjacency(graph.ontology)
    adjacency.add_node("Tool", "t", 1)

    assert subgraph(graph, adjacency, Selection()).nodes[0].label == "Saw"
    assert subgraph(graph, adjacency, Selection(namespace="default")) == Subgraph((), ())
