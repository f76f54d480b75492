"""The indexes follow the graph, and catch up with it."""

from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from graphmem.errors import OntologyError, StorageError
from graphmem.model import Batch
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.storage.store import Store
from tests.unit.storage.stores import Open, filled, memory, opened, state


def test_a_commit_is_followed_by_every_derived_part(store: Store, clock: Any) -> None:
    filled(store, clock)

    a, b = (store.adjacency.number("Memory", id) for id in "ab")
    found = state(store)

    assert found["next"] == [(b, 1.0)]
    assert found["mentions"][0][1] == 0.25
    assert found["lexical"] == [a, b]
    assert found["vector"] == b
    assert found["label"] == "Ann"


def test_after_saving_the_derived_parts_come_back_as_they_were(
    store: Store, folder: Path, open_folder: Open, clock: Any
) -> None:
    before = state(filled(store, clock))
    store.close()

    again = opened(folder, open_folder)

    assert again.adjacency.watermark == again.graph.last_commit()
    assert state(again) == before
    again.close()


@pytest.mark.parametrize("lost", ["nothing", "projection", "flags", "all"])
def test_without_saving_they_are_caught_up_from_the_graph(
    store: Store, folder: Path, open_folder: Open, clock: Any, lost: str
) -> None:
    store.save()
    before = state(filled(store, clock))
    for part in (store.vectors, store.lexical, store.graph):
        part.close()
    projection = folder / "projection.npz"
    if lost == "flags":
        whole = projection.read_bytes()
        place = whole.index(b"PK\x01\x02") + 8  # says of the first entry that it is encrypted
        projection.write_bytes(whole[:place] + b"\x01" + whole[place + 1 :])
    elif lost != "nothing":
        projection.write_bytes(b"damaged")
    if lost == "all":
        for file in [*(folder / "vectors").glob("*"), *(folder / "lexical").glob("*")]:
            if file.is_file():
                file.write_bytes(b"")

    again = opened(folder, open_folder)

    assert state(again) == before
    again.close()


def married(store: Store) -> Store:
    batch = Batch()
    husband = {"id": "f", "namespace": "default", "name": "Tom", "entity_type": "person"}
    batch.create("Entity", husband)
    batch.connect("RELATED_TO", ("Entity", "e"), ("Entity", "f"), type="married_to")
    store.commit(batch)
    return store


def left_open(store: Store) -> None:
    """Close the files, as a kill does: nothing is saved."""
    for part in (store.vectors, store.lexical, store.graph):
        part.close()


@pytest.mark.parametrize("type", ["Memory", "Entity"])
def test_what_was_removed_and_made_again_is_caught_up_under_its_new_number(
    store: Store, folder: Path, open_folder: Open, clock: Any, type: str
) -> None:
    id = "a" if type == "Memory" else "e"
    married(filled(store, clock)).save()
    before = store.adjacency.number(type, id)
    batch = Batch()
    batch.remove(type, id)
    store.commit(batch)
    married(filled(store, clock))
    number, expected = store.adjacency.number(type, id), everything(store)
    left_open(store)

    again = opened(folder, open_folder)

    assert again.adjacency.number(type, id) == number != before
    assert everything(again) == expected
    again.close()


@pytest.mark.parametrize("cut", ["vectors", "lexical", "adjacency"])
def test_a_saving_cut_short_leaves_nothing_of_the_removed(
    store: Store, folder: Path, open_folder: Open, clock: Any, cut: str
) -> None:
    filled(store, clock).save()
    batch = Batch()
    batch.remove("Memory", "a")
    store.commit(batch)
    batch = Batch()
    batch.create("Memory", memory("c", "green kite", clock))
    batch.create(VECTOR_TYPE, {"id": "c", "vector": np.eye(4, dtype=np.float32)[2]})
    store.commit(batch)
    with patch.object(getattr(store, cut), "save", side_effect=OSError), suppress(StorageError):
        store.save()
    left_open(store)
    again = opened(folder, open_folder)
    batch = Batch()
    batch.remove("Memory", "c")
    again.commit(batch)
    expected = everything(again)
    left_open(again)

    whole = opened(folder, open_folder)

    assert everything(whole) == expected
    assert expected["kite"] == [whole.adjacency.number("Memory", "b")]
    whole.close()


def everything(store: Store) -> dict[str, Any]:
    """Return what every derived part holds, by number."""
    nearest = store.vectors.search("default", np.ones(4, np.float32), 9)
    return {
        "edges": {
            name: sorted(zip(*(column.tolist() for column in table.out.all()), strict=True))
            for name, table in store.adjacency.edges.items()
            if len(table)
        },
        "kite": sorted(n for n, _ in store.lexical.search("default", {"kite": 1.0}, 9)),
        "count": store.lexical.document_frequencies("default", ["kite", "red", "green"]),
        "near": sorted(number for number, _ in nearest),
        "named": store.names.bearers("default", "Ann"),
    }


def test_records_of_commits_that_every_part_has_saved_are_given_up(
    store: Store, clock: Any
) -> None:
    filled(store, clock)
    saved = store.graph.last_commit()
    batch = Batch()
    batch.create("Memory", memory("c", "later", clock))
    store.commit(batch)
    store.save()

    assert store.graph.touched_since(saved) == {"Memory": ["c"]}
    assert store.graph.touched_since(saved - 1) is None
    assert store.lexical.watermark == store.vectors.watermark == store.graph.last_commit()


def test_writing_the_same_again_changes_nothing(store: Store, clock: Any) -> None:
    before = state(filled(store, clock))
    commit = store.graph.last_commit()

    filled(store, clock)

    assert store.graph.last_commit() == commit
    assert state(store) == before


def test_a_row_that_does_not_fit_stores_nothing(store: Store, clock: Any) -> None:
    batch = Batch()
    batch.create("Memory", memory("a", "red", clock))
    batch.create("Memory", memory("b", "blue", clock, sensitivity=9))

    with pytest.raises(OntologyError, match="sensitivity"):
        store.commit(batch)

    assert not store.has("Memory", "a")
    assert store.graph.nodes("Memory", ["a"]) == []


def test_a_changed_text_is_found_by_its_new_words_only(store: Store, clock: Any) -> None:
    filled(store, clock)
    batch = Batch()
    batch.update("Memory", "a", content="green boat", weight=0.5)
    store.commit(batch)
    a = store.adjacency.number("Memory", "a")

    assert [n for n, _ in store.lexical.search("default", {"boat": 1.0}, 9)] == [a]
    assert a not in [n for n, _ in store.lexical.search("default", {"kite": 1.0}, 9)]
    assert store.adjacency.attributes["weight"][a] == 0.5


def test_a_changed_text_is_taken_over_without_reading_the_graph(store: Store, clock: Any) -> None:
    filled(store, clock)
    batch = Batch()
    batch.update("Memory", "a", content="green kite")
    with patch.object(store.graph, "nodes", side_effect=AssertionError):
        store.commit(batch)
    a = store.adjacency.number("Memory", "a")
    assert a is not None

    assert [n for n, _ in store.lexical.search("default", {"green": 1.0}, 9)] == [a]
    assert store.lexical.document_frequencies("default", ["red"]) == [0]
    assert store.adjacency.label(a) == "green kite"


def test_what_is_removed_is_gone_everywhere(store: Store, clock: Any) -> None:
    filled(store, clock)
    batch = Batch()
    batch.remove("Memory", "a")
    batch.remove("Entity", "e")
    store.commit(batch)
    b = store.adjacency.number("Memory", "b")
    assert b is not None

    assert not store.has("Memory", "a")
    assert store.adjacency.neighbours(b, "NEXT", forward=False) == []
    assert [n for n, _ in store.lexical.search("default", {"kite": 1.0}, 9)] == [b]
    assert store.names.bearers("default", "Ann") == []


def test_memories_that_are_gone_are_left_out(store: Store, clock: Any) -> None:
    filled(store, clock)
    numbers = [store.adjacency.number("Memory", id) or 0 for id in ("a", "b")]
    batch = Batch()
    batch.remove("Memory", "a")
    store.commit(batch)

    assert [row["id"] for row in store.memories([*numbers, 10_000]).values()] == ["b"]


def test_edges_that_properties_tell_apart_are_all_drawn(store: Store, clock: Any) -> None:
    filled(store, clock)
    batch = Batch()
    for part in ("red", "kite", "red"):
        batch.connect("AMENDS", ("Memory", "a"), ("Memory", "b"), part=part, confidence=1.0)
    store.commit(batch)

    parts = store.graph.edge_columns("AMENDS", ("part",))["part"]
    assert sorted(parts.tolist()) == ["kite", "red"]
    assert len(store.adjacency.edges["AMENDS"]) == 1


def test_the_vector_of_a_removed_memory_goes_with_it(store: Store, clock: Any) -> None:
    filled(store, clock)
    batch = Batch()
    batch.remove("Memory", "a")
    store.commit(batch)

    assert store.graph.vectors(["a"])[0] == []
    filled(store, clock)
    assert store.graph.vectors(["a"])[0] == ["a"]


def test_a_removed_edge_is_gone_both_ways(store: Store, clock: Any) -> None:
    filled(store, clock)
    batch = Batch()
    batch.disconnect("NEXT", ("Memory", "a"), ("Memory", "b"))
    store.commit(batch)

    assert store.targets("Memory", "a", "NEXT") == []
    assert store.degree("Memory", "a", "MENTIONS") == 1
    assert store.degree("Memory", "nobody", "MENTIONS") == 0


def test_an_edge_that_is_removed_and_drawn_in_one_batch_is_there_as_it_was_drawn(
    store: Store, clock: Any
) -> None:
    filled(store, clock)
    ends = ("Memory", "a"), ("Memory", "b")
    batch = Batch()
    batch.disconnect("NEXT", *ends)
    batch.connect("NEXT", *ends, created_at=clock.now(), confidence=0.5, reason="anew")
    store.commit(batch)

    assert store.targets("Memory", "a", "NEXT") == [("Memory", "b")]
    assert store.graph.edge_columns("NEXT", ["reason"], ["a"])["reason"].tolist() == ["anew"]


def test_closing_saves_what_an_index_built_without_a_commit(
    folder: Path, open_folder: Open, clock: Any
) -> None:
    held = filled(opened(folder, open_folder), clock)
    held.save()
    with held.vectors._partitions.changing("default"):  # type: ignore[attr-defined]
        pass
    with patch.object(held.vectors, "save", wraps=held.vectors.save) as saved:
        held.close()

    saved.assert_called_once_with(held.vectors.watermark)
