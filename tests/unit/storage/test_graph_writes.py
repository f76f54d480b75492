from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import numpy as np
import pytest

from graphmem.errors import TransactionError
from graphmem.model import Batch
from graphmem.storage import writing
from graphmem.storage.engine import Connection
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.rows import Group
from tests.unit.storage.batches import Numbers, memories


@pytest.mark.parametrize("count", [1, 4, 5, 16, 17, 120])
def test_few_rows_and_many_are_stored_alike(graph: KuzuGraph, count: int) -> None:
    graph.write(*memories(count))

    columns = graph.node_columns("Memory", ["id", "number", "content"])
    ids, vectors = graph.vectors()
    mentions = graph.edge_columns("MENTIONS", ["salience", "surface"])
    assert columns["number"].tolist() == list(range(count))
    assert columns["content"].tolist() == [f"text {n}" for n in range(count)]
    assert sorted(zip(ids, vectors[:, 0].tolist(), strict=True)) == sorted(
        (f"m{n}", float(n)) for n in range(count)
    )
    assert mentions["source"].tolist() == list(range(count))
    assert set(mentions["target"].tolist()) == {1_000_000}
    assert mentions["salience"].tolist() == [0.5] * count
    assert mentions["surface"].tolist() == [None] * count


@pytest.mark.parametrize("count", [1, 40])
def test_every_type_of_property_comes_back(graph: KuzuGraph, count: int) -> None:
    row = {
        "content": '它说："it\'s"\n\x00 🙂 `$x`',
        "modalities": ["text", "图像"],
        "position": 2**62,
        "created_at": datetime(2025, 5, 6, 7, 8, 9, 123456),  # noqa: DTZ001
        "importance": 0.1,
        "is_negated": True,
        "metadata": '{"a": [1, null]}',
    }
    batch = Batch()
    for number in range(count):
        batch.create("Memory", {"id": f"m{number}", **row})
    graph.write(batch, {("Memory", f"m{number}"): number for number in range(count)})

    stored = graph.nodes("Memory", ["m0"])[0]
    assert {name: stored[name] for name in row} == row


@pytest.mark.parametrize("count", [1, 40])
def test_moments_with_a_zone_are_stored_in_utc(graph: KuzuGraph, count: int) -> None:
    batch = Batch()
    moment = datetime(2025, 3, 1, 5, 6, tzinfo=timezone(timedelta(hours=2)))
    for number in range(count):
        batch.create("Memory", {"id": f"m{number}", "created_at": moment})
    graph.write(batch, {("Memory", f"m{number}"): number for number in range(count)})

    stored = graph.nodes("Memory", ["m0"])[0]["created_at"]
    assert stored == moment.astimezone(UTC).replace(tzinfo=None)


def test_an_empty_list_comes_back_empty(graph: KuzuGraph) -> None:
    batch = Batch()
    batch.create("Entity", {"id": "e", "aliases": []})
    graph.write(batch, {("Entity", "e"): 0})

    assert graph.nodes("Entity", ["e"])[0]["aliases"] == []
    assert graph.node_columns("Entity", ["aliases"])["aliases"].tolist() == [[]]


@pytest.mark.parametrize("count", [1, 3, 40])
def test_updates_change_what_they_name_and_nothing_else(graph: KuzuGraph, count: int) -> None:
    graph.write(*memories(50))
    batch = Batch()
    for number in range(count):
        batch.update("Memory", f"m{number}", weight=float(number), summary="s")
    graph.write(batch, {})
    batch = Batch()
    for number in range(count):
        batch.update("Memory", f"m{number}", summary=None, modalities=["text"])
    graph.write(batch, {})

    columns = graph.node_columns("Memory", ["weight", "summary", "modalities", "content"])
    assert columns["weight"].tolist() == [float(n) if n < count else 1.0 for n in range(50)]
    assert columns["summary"].tolist() == [None] * 50
    assert columns["modalities"].tolist() == [["text"] if n < count else [] for n in range(50)]
    assert columns["content"].tolist() == [f"text {n}" for n in range(50)]


@pytest.mark.parametrize("count", [1, 40])
def test_a_vector_can_be_replaced(graph: KuzuGraph, count: int) -> None:
    graph.write(*memories(50))
    batch = Batch()
    for number in range(count):
        batch.update("Embedding", f"m{number}", vector=np.full(4, -1, dtype=np.float32))
    graph.write(batch, {})

    _, vectors = graph.vectors([f"m{number}" for number in range(50)])
    assert vectors[:, 3].tolist() == [-1 if n < count else n for n in range(50)]


@pytest.mark.parametrize("count", [1, 40])
def test_removed_nodes_take_their_edges_along(graph: KuzuGraph, count: int) -> None:
    graph.write(*memories(50))
    batch = Batch()
    for number in range(count):
        batch.remove("Memory", f"m{number}")
    batch.remove("Memory", "never there")
    graph.write(batch, {})

    left = list(range(count, 50))
    assert graph.node_columns("Memory", ["number"])["number"].tolist() == left
    assert graph.edge_columns("MENTIONS")["source"].tolist() == left


@pytest.mark.parametrize("count", [1, 40])
def test_disconnecting_removes_every_edge_between_two_nodes(graph: KuzuGraph, count: int) -> None:
    batch, numbers = memories(50)
    batch.connect("MENTIONS", ("Memory", "m0"), ("Entity", "e"), salience=0.9)
    graph.write(batch, numbers)
    batch = Batch()
    for number in range(count):
        batch.disconnect("MENTIONS", ("Memory", f"m{number}"), ("Entity", "e"))
    batch.disconnect("MENTIONS", ("Memory", "m0"), ("Entity", "never there"))
    graph.write(batch, {})

    assert graph.edge_columns("MENTIONS")["source"].tolist() == list(range(count, 50))


def test_removals_come_before_creations_of_the_same_batch(graph: KuzuGraph) -> None:
    graph.write(*memories(1))
    batch = Batch()
    batch.remove("Memory", "m0")
    batch.create("Memory", {"id": "m0", "content": "again"})
    graph.write(batch, {("Memory", "m0"): 7})

    assert graph.node_columns("Memory", ["content", "number"])["content"].tolist() == ["again"]
    assert graph.edge_columns("MENTIONS")["source"].size == 0


def test_an_empty_batch_makes_no_commit(graph: KuzuGraph) -> None:
    graph.write(*memories(1))

    assert graph.write(Batch(), {}) == 1


def test_commits_tell_what_they_touched(graph: KuzuGraph) -> None:
    graph.write(*memories(3))
    batch = Batch()
    batch.update("Memory", "m1", weight=0.5)
    batch.connect("NEXT", ("Memory", "m0"), ("Memory", "m1"))
    second = graph.write(batch, {})
    batch = Batch()
    batch.remove("Memory", "m1")
    third = graph.write(batch, {})

    assert (second, third) == (2, 3)
    assert graph.touched_since(3) == {}
    assert graph.touched_since(2) == {"Memory": ["m0", "m1"]}, "m0 lost its edge into m1"
    assert graph.touched_since(0) == {
        "Embedding": ["m0", "m1", "m2"],
        "Entity": ["e"],
        "Memory": ["m0", "m1", "m2"],
    }


@pytest.mark.parametrize("count", [1, 120])
def test_the_sources_of_edges_into_removed_nodes_are_touched(graph: KuzuGraph, count: int) -> None:
    batch, numbers = memories(count)
    for number in range(count):
        batch.create("Memory", {"id": f"s{number}"})
        numbers["Memory", f"s{number}"] = 2000 + number
        batch.connect("REPLY_TO", ("Memory", f"s{number}"), ("Memory", f"m{number}"))
    graph.write(batch, numbers)
    batch = Batch()
    for number in range(count):
        batch.remove("Memory", f"m{number}")
    graph.write(batch, {})

    touched = graph.touched_since(1)
    assert touched == {"Memory": sorted(f"{c}{n}" for c in "ms" for n in range(count))}


def test_pruned_commits_are_reported_as_gone(graph: KuzuGraph) -> None:
    for number in range(4):
        graph.write(*memories(1, first=number))

    graph.prune_commits(2)

    assert graph.touched_since(1) is None
    assert graph.touched_since(2) == {"Embedding": ["m2", "m3"], "Memory": ["m2", "m3"]}
    assert graph.touched_since(9) is None, "a commit that this graph never made"


def test_the_number_of_the_last_commit_outlasts_pruning(
    folder: Path, open_folder: Callable[[Path], KuzuGraph]
) -> None:
    graph = open_folder(folder)
    graph.write(*memories(1))
    graph.write(*memories(1, first=1))
    graph.prune_commits(100)
    graph.close()

    assert open_folder(folder).last_commit() == 2


def test_changes_that_fail_halfway_do_not_harm_later_ones(
    graph: KuzuGraph, monkeypatch: pytest.MonkeyPatch
) -> None:
    graph.write(*memories(50))
    batch = Batch()
    for number in range(5):
        batch.update("Memory", f"m{number}", weight=0.0)

    def miscount(connection: Connection, text: str, group: Group) -> int:
        connection.run(text, group.parameters())
        return -1

    for _ in range(20):
        with monkeypatch.context() as patch:
            patch.setattr(writing, "_counted", miscount)  # the changes are done, then undone
            with pytest.raises(TransactionError):
                graph.write(batch, {})
    assert set(graph.node_columns("Memory", ["weight"])["weight"]) == {1.0}
    graph.write(batch, {})

    assert graph.node_columns("Memory", ["weight"])["weight"].tolist()[:6] == [0.0] * 5 + [1.0]


@pytest.mark.parametrize("known", ["all", "none", "some"])
def test_edges_between_stored_nodes_are_the_same_with_their_numbers_or_without(
    graph: KuzuGraph, known: str
) -> None:
    graph.write(*memories(60))
    numbers: Numbers = {}
    batch = Batch()
    for number in range(40):
        batch.connect("NEXT", ("Memory", f"m{number}"), ("Memory", f"m{number + 7}"), origin="rule")
        if known == "all" or (known == "some" and number % 2):
            numbers |= {("Memory", f"m{n}"): n for n in (number, number + 7)}
    graph.write(batch, numbers)

    edges = graph.edge_columns("NEXT", ["origin"])
    assert edges["source"].tolist() == list(range(40))
    assert edges["target"].tolist() == list(range(7, 47))
    assert edges["origin"].tolist() == ["rule"] * 40
