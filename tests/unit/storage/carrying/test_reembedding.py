"""A run that was cut short is taken up, unless the graph has changed since."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from graphmem.model import Batch
from graphmem.ports import Clock, Vectors
from graphmem.settings import StorageSettings
from graphmem.storage.carrying import reembedding
from graphmem.storage.folder import Folder
from graphmem.storage.indexes.vectors import VectorPartitions
from graphmem.storage.opening import open_graph

NEW = ("new", 3)


@pytest.fixture
def path(tmp_path: Path, small_storage: StorageSettings, clock: Clock) -> Path:
    """The folder of five memories in two namespaces."""
    batch = Batch()
    for number in range(5):
        space = "ab"[number % 2]
        batch.create("Memory", {"id": f"m{number}", "content": str(number), "namespace": space})
    graph = open_graph(tmp_path / "memory", small_storage, clock, ("old", 4))
    graph.write(batch, {("Memory", f"m{number}"): number + 1 for number in range(5)})
    graph.close()
    return tmp_path / "memory"


class Embedding:
    """Embeds a content of n as (n, n, n); breaks off after so many pages."""

    def __init__(self, pages: int = 100) -> None:
        self.left = pages
        self.embedded: list[str] = []

    def __call__(self, turns: Sequence[reembedding.Turn]) -> Vectors:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        self.embedded += [row["id"] for row, _ in turns]
        return np.array([[float(row["content"])] * 3 for row, _ in turns], np.float32)


@pytest.fixture
def run(
    path: Path, small_storage: StorageSettings, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> Any:
    """Embeds the folder anew, two memories a page."""
    monkeypatch.setattr(reembedding, "_PAGE", 2)
    return lambda embed, named=NEW: reembedding.reembed(path, small_storage, clock, named, embed)


@pytest.mark.parametrize("exact_search_below", [0, 20_000])
def test_vectors_and_their_index_are_written(
    path: Path, small_storage: StorageSettings, clock: Clock, exact_search_below: int
) -> None:
    settings = small_storage.model_copy(update={"exact_search_below": exact_search_below})
    assert reembedding.reembed(path, settings, clock, NEW, Embedding()) == 5

    graph = open_graph(path, small_storage, clock, NEW)
    ids, vectors = graph.vectors()
    assert ids == [f"m{number}" for number in range(5)]
    assert vectors[:, 0].tolist() == [0, 1, 2, 3, 4]
    index = VectorPartitions(Folder(path).vectors, 3, small_storage)
    assert index.watermark == graph.last_commit()
    assert index.get("b", [2, 4])[:, 0].tolist() == [1, 3]
    index.close()
    graph.close()


def test_a_run_that_was_cut_short_is_taken_up(path: Path, run: Any) -> None:
    first, second = Embedding(pages=1), Embedding()
    with pytest.raises(KeyboardInterrupt):
        run(first)

    assert Folder(path).manifest().embedder == "old"
    assert run(second) == 5
    assert (first.embedded, second.embedded) == (["m0", "m1"], ["m2", "m3", "m4"])
    assert not Folder(path).unfinished.path.exists()


def test_what_was_written_meanwhile_makes_it_begin_anew(
    path: Path, run: Any, small_storage: StorageSettings, clock: Clock
) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(Embedding(pages=1))
    graph = open_graph(path, small_storage, clock)
    batch = Batch()
    batch.update("Memory", "m0", content="7")
    graph.write(batch, {})
    graph.close()
    second = Embedding()

    assert run(second) == 5
    assert second.embedded == [f"m{number}" for number in range(5)]


def test_another_embedder_makes_it_begin_anew(run: Any) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(Embedding(pages=1))
    other = Embedding()
    run(other, ("other", 3))

    assert len(other.embedded) == 5
