"""What cannot be stored is refused, and nothing of its batch is."""

import numpy as np
import pytest

from graphmem.errors import InputError, OntologyError, StorageError, TransactionError
from graphmem.model import Batch
from graphmem.storage.graph import KuzuGraph
from tests.unit.storage.batches import memories


@pytest.mark.parametrize("count", [1, 40])
@pytest.mark.parametrize("lost", ["source", "target"])
def test_an_edge_without_an_end_stores_nothing_of_the_batch(
    graph: KuzuGraph, count: int, lost: str
) -> None:
    batch, numbers = memories(count)
    ends = ("gone", "e") if lost == "source" else ("m0", "gone")
    batch.connect("MENTIONS", ("Memory", ends[0]), ("Entity", ends[1]))

    with pytest.raises(TransactionError, match=r"MENTIONS '.*' -> '.*': no .* has the id 'gone'"):
        graph.write(batch, numbers)

    assert graph.last_commit() == 0
    assert graph.node_columns("Memory", ["id"])["id"].size == 0


@pytest.mark.parametrize("count", [1, 40])
def test_an_end_that_only_the_first_of_several_statements_misses_is_named(
    graph: KuzuGraph, count: int
) -> None:
    batch, numbers = memories(count)
    batch.connect("NEXT", ("Memory", "gone"), ("Memory", "m0"))
    batch.connect("MENTIONS", ("Memory", "m0"), ("Entity", "e"))

    with pytest.raises(TransactionError, match=r"NEXT 'gone' -> 'm0': no Memory has the id 'gone'"):
        graph.write(batch, numbers)

    assert graph.last_commit() == 0
    assert graph.node_columns("Entity", ["id"])["id"].size == 0


@pytest.mark.parametrize("count", [1, 40])
def test_an_id_that_is_taken_stores_nothing_of_the_batch(graph: KuzuGraph, count: int) -> None:
    graph.write(*memories(1))
    batch, numbers = memories(count, first=1)
    batch.create("Memory", {"id": "m0", "content": "other"})
    numbers["Memory", "m0"] = 99

    with pytest.raises(TransactionError, match="m0"):
        graph.write(batch, numbers)

    assert graph.node_columns("Memory", ["id", "content"])["content"].tolist() == ["text 0"]
    assert graph.write(*memories(1, first=1)) == 2


@pytest.mark.parametrize("count", [1, 40])
def test_a_change_of_a_node_that_is_not_there_stores_nothing(graph: KuzuGraph, count: int) -> None:
    graph.write(*memories(50))
    batch = Batch()
    for number in range(count):
        batch.update("Memory", f"m{number}", weight=0.0)
    batch.update("Memory", "gone", weight=0.0)

    with pytest.raises(TransactionError, match="no Memory has the id 'gone'"):
        graph.write(batch, {})

    assert set(graph.node_columns("Memory", ["weight"])["weight"]) == {1.0}


@pytest.mark.parametrize(
    ("type_name", "row", "told"),
    [
        ("Mood", {"id": "x"}, "unknown type 'Mood'"),
        ("Memory", {"id": "x", "colour": "red"}, "unknown property 'colour'"),
    ],
)
def test_unknown_types_and_properties_are_refused(
    graph: KuzuGraph, type_name: str, row: dict[str, str], told: str
) -> None:
    batch = Batch()
    batch.create(type_name, row)

    with pytest.raises(OntologyError, match=told):
        graph.write(batch, {(type_name, "x"): 0})

    assert graph.last_commit() == 0


def test_an_edge_between_types_it_does_not_join_is_refused(graph: KuzuGraph) -> None:
    batch = Batch()
    batch.connect("MENTIONS", ("Entity", "e"), ("Memory", "m"))

    with pytest.raises(OntologyError, match="MENTIONS cannot join Entity -> Memory"):
        graph.write(batch, {})


def test_a_node_without_a_number_is_refused(graph: KuzuGraph) -> None:
    batch = Batch()
    batch.create("Memory", {"id": "m"})

    with pytest.raises(TransactionError, match="Memory 'm' was given no node number"):
        graph.write(batch, {})


@pytest.mark.parametrize("count", [1, 40])
@pytest.mark.parametrize(
    ("name", "value"), [("position", 2**70), ("content", "\ud800"), ("position", "many")]
)
def test_a_value_that_cannot_be_stored_stores_nothing(
    graph: KuzuGraph, count: int, name: str, value: object
) -> None:
    batch, numbers = memories(count)
    batch.create("Memory", {"id": "odd", name: value})
    numbers["Memory", "odd"] = 99

    with pytest.raises((InputError, TransactionError)):
        graph.write(batch, numbers)

    assert graph.node_columns("Memory", ["id"])["id"].size == 0


def test_a_vector_of_another_length_is_refused(graph: KuzuGraph) -> None:
    batch = Batch()
    for number in range(10):
        batch.create("Embedding", {"id": f"m{number}", "vector": np.ones(5, dtype=np.float32)})

    with pytest.raises((OntologyError, StorageError)):
        graph.write(batch, {})


def test_an_edge_to_a_number_that_no_node_has_stores_nothing(graph: KuzuGraph) -> None:
    graph.write(*memories(60))
    batch = Batch()
    numbers = {("Memory", f"m{n}"): n for n in range(60)} | {("Memory", "gone"): 7777}
    for number in range(40):
        batch.connect("NEXT", ("Memory", f"m{number}"), ("Memory", f"m{number + 7}"))
    batch.connect("NEXT", ("Memory", "m1"), ("Memory", "gone"))

    with pytest.raises(TransactionError, match=r"NEXT 'm1' -> 'gone': no Memory has the id 'gone'"):
        graph.write(batch, numbers)

    assert graph.edge_columns("NEXT")["source"].size == 0
