from collections.abc import Callable

from graphmem.model import Batch, EdgeRow

A, B = ("Memory", "a"), ("Memory", "b")


def test_the_first_row_of_an_id_stands() -> None:
    batch = Batch()
    batch.create("Memory", {"id": "a", "content": "first"})
    batch.create("Memory", {"id": "a", "content": "second"})

    assert batch.nodes == {"Memory": {"a": {"id": "a", "content": "first"}}}


def test_changes_of_one_node_are_joined() -> None:
    batch = Batch()
    batch.update("Memory", "a", weight=0.5)
    batch.update("Memory", "a", weight=0.4, trust=0.9)

    assert batch.updates == {"Memory": {"a": {"weight": 0.4, "trust": 0.9}}}


def test_an_edge_may_have_properties_of_any_name() -> None:
    batch = Batch()
    batch.connect("NEXT", A, B, type="x", source="y")

    assert batch.edges == {"NEXT": [EdgeRow(*A, *B, {"type": "x", "source": "y"})]}


def test_a_batch_is_empty_until_something_is_asked_of_it() -> None:
    asks: list[Callable[[Batch], None]] = [
        lambda batch: batch.create("Memory", {"id": "a"}),
        lambda batch: batch.connect("NEXT", A, B),
        lambda batch: batch.update("Memory", "a", weight=1.0),
        lambda batch: batch.disconnect("NEXT", A, B),
        lambda batch: batch.remove("Memory", "a"),
    ]

    assert Batch().is_empty()
    for ask in asks:
        batch = Batch()
        ask(batch)
        assert not batch.is_empty()
