from datetime import datetime

import numpy as np
import pytest

from graphmem.errors import OntologyError, QueryError
from graphmem.model import Batch
from graphmem.ports import Graph
from graphmem.storage.graph import KuzuGraph

MOMENT = datetime(2025, 1, 2, 3, 4, 5)  # noqa: DTZ001


@pytest.fixture
def chain(graph: KuzuGraph) -> KuzuGraph:
    """Memories m0 … m199, each NEXT to the one before, created in reverse of their numbers."""
    batch = Batch()
    for number in reversed(range(200)):
        row = {"id": f"m{number}", "position": number} if number % 2 else {"id": f"m{number}"}
        batch.create("Memory", {**row, "created_at": MOMENT, "is_negated": number == 3})
        batch.create("Embedding", {"id": f"m{number}", "vector": np.full(4, number, np.float32)})
    for number in range(1, 200):
        batch.connect("NEXT", ("Memory", f"m{number - 1}"), ("Memory", f"m{number}"))
    graph.write(batch, {("Memory", f"m{number}"): number for number in range(200)})
    return graph


@pytest.mark.parametrize("count", [1, 100, 101, 200])
def test_nodes_come_in_the_order_asked(chain: KuzuGraph, count: int) -> None:
    asked = [f"m{number}" for number in reversed(range(count))]

    found = chain.nodes("Memory", [*asked, "gone", "m0"])

    assert [row["id"] for row in found] == [*asked, "m0"]


def test_a_node_has_every_property_of_its_type(chain: KuzuGraph) -> None:
    row = chain.nodes("Memory", ["m5"])[0]

    assert set(row) == set(chain.ontology.node_types["Memory"].properties)
    assert (row["number"], row["position"], row["created_at"]) == (5, 5, MOMENT)


def test_no_ids_give_no_nodes(chain: KuzuGraph) -> None:
    assert chain.nodes("Memory", []) == []
    assert chain.node_columns("Memory", ["id"], [])["id"].tolist() == []
    assert chain.edge_columns("NEXT", (), [])["source"].tolist() == []
    ids, vectors = chain.vectors([])
    assert ids == []
    assert vectors.shape == (0, 4)


def test_columns_are_sorted_by_number_and_typed(chain: KuzuGraph) -> None:
    names = ["id", "number", "position", "created_at", "is_negated", "content", "weight"]
    columns = chain.node_columns("Memory", names)

    assert list(columns) == names
    assert columns["number"].tolist() == list(range(200))
    assert columns["number"].dtype == np.int64
    assert np.isnan(columns["position"][::2]).all()
    assert columns["position"][1::2].tolist() == list(range(1, 200, 2))
    assert columns["created_at"].dtype == np.dtype("datetime64[us]")
    assert columns["is_negated"].dtype == np.bool_
    assert columns["is_negated"].nonzero()[0].tolist() == [3]
    assert columns["content"].tolist() == [None] * 200
    assert np.isnan(columns["weight"]).all()


@pytest.mark.parametrize("count", [3, 150])
def test_columns_of_some_ids_are_those_of_the_whole(chain: KuzuGraph, count: int) -> None:
    ids = [f"m{number}" for number in reversed(range(count))]

    columns = chain.node_columns("Memory", ["number"], [*ids, "gone"])

    assert columns["number"].tolist() == list(range(count))


def test_columns_of_an_empty_type_are_empty(chain: KuzuGraph) -> None:
    assert chain.node_columns("Entity", ["id", "aliases"])["aliases"].tolist() == []
    assert chain.edge_columns("MENTIONS", ["salience"])["target"].dtype == np.int64


@pytest.mark.parametrize("count", [2, 150])
def test_edges_of_some_sources_are_those_that_leave_them(chain: KuzuGraph, count: int) -> None:
    ids = [f"m{number}" for number in range(count)]

    edges = chain.edge_columns("NEXT", ["origin"], ids)

    assert edges["source"].tolist() == list(range(count))
    assert edges["target"].tolist() == list(range(1, count + 1))
    assert edges["origin"].tolist() == [None] * count


def test_edges_with_ends_of_several_types_come_together(graph: KuzuGraph) -> None:
    batch = Batch()
    numbers = {}
    for number, (type_name, id_) in enumerate(
        [("Entity", "x"), ("Entity", "y"), ("Memory", "x"), ("Memory", "y")]
    ):
        batch.create(type_name, {"id": id_})
        numbers[type_name, id_] = number
    batch.connect("RELATED_TO", ("Memory", "x"), ("Memory", "y"), type="m", weight=0.5)
    batch.connect("RELATED_TO", ("Entity", "x"), ("Entity", "y"), type="e")
    graph.write(batch, numbers)

    edges = graph.edge_columns("RELATED_TO", ["type", "weight"])
    assert list(zip(edges["source"], edges["target"], edges["type"], strict=True)) == [
        (0, 1, "e"),
        (2, 3, "m"),
    ]
    assert graph.edge_columns("RELATED_TO", ["type"], ["x"])["type"].tolist() == ["e", "m"]


@pytest.mark.parametrize("count", [3, 150])
def test_vectors_of_some_ids_leave_out_those_without(chain: KuzuGraph, count: int) -> None:
    ids, vectors = chain.vectors(["gone", *(f"m{number}" for number in range(count))])

    assert vectors.dtype == np.float32
    assert {id_: vector[0] for id_, vector in zip(ids, vectors, strict=True)} == {
        f"m{number}": number for number in range(count)
    }


def test_an_unknown_type_or_property_is_named(graph: KuzuGraph) -> None:
    with pytest.raises(OntologyError, match=r"unknown node type 'Mood'; known: .*Memory"):
        graph.nodes("Mood", ["x"])
    with pytest.raises(OntologyError, match=r"unknown edge type 'LIKES'; known: .*MENTIONS"):
        graph.edge_columns("LIKES")
    with pytest.raises(OntologyError, match="Memory has no property 'colour'"):
        graph.node_columns("Memory", ["colour"])
    with pytest.raises(QueryError, match=r"no query is named 'a\.b'"):
        graph.rows("a.b")


def test_it_is_what_the_port_asks_for(graph: KuzuGraph) -> None:
    port: Graph = graph

    assert port.last_commit() == 0
