"""A folder of format 1 kept vectors as lists of numbers."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from graphmem.model import Batch
from graphmem.ports import Clock
from graphmem.settings import StorageSettings
from graphmem.storage import columns, folder, older, opening, tables
from graphmem.storage.folder import Folder
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph

COUNT = 25
Open = Callable[[], KuzuGraph]


@pytest.fixture
def opened(tmp_path: Path, small_storage: StorageSettings, clock: Clock) -> Open:
    return lambda: open_graph(tmp_path / "memory", small_storage, clock, ("test", 4))


@pytest.fixture
def vectors(opened: Open, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[float]]:
    """What a folder of format 1 holds."""
    held = {f"m{n}": np.full(4, n + 0.5, np.float32) for n in range(COUNT)}
    with monkeypatch.context() as before:
        before.setattr(tables, "_LONGEST_BLOB", 0)
        before.setattr(opening, "FORMAT_VERSION", 1)
        graph = opened()
        batch = Batch()
        for id_, vector in held.items():
            batch.create("Embedding", {"id": id_, "vector": vector})
        graph.write(batch, {})
        path = graph._connections._folder
        graph.close()
        path.write(path.manifest().model_copy(update={"format": 1}))
    return {id_: vector.tolist() for id_, vector in held.items()}


def read(graph: KuzuGraph) -> dict[str, list[float]]:
    ids, found = graph.vectors()
    graph.close()
    return dict(zip(ids, found.tolist(), strict=True))


def test_its_vectors_are_the_same_in_the_present_one(
    opened: Open, vectors: dict[str, list[float]], tmp_path: Path
) -> None:
    assert read(opened()) == vectors
    assert Folder(tmp_path / "memory").manifest().format == folder.FORMAT_VERSION
    assert Folder(tmp_path / "memory").backup_of_format(1).is_dir()
    assert read(opened()) == vectors


def test_an_upgrade_that_was_cut_short_goes_on(
    opened: Open, vectors: dict[str, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(older, "_PAGE", 10)
    calls = []
    matrix = columns.matrix

    def second_fails(*given: object) -> object:
        calls.append(given)
        if len(calls) == 2:
            message = "cut short"
            raise KeyboardInterrupt(message)
        return matrix(*given)  # type: ignore[arg-type]

    with monkeypatch.context() as broken:
        broken.setattr(older, "matrix", second_fails)
        with pytest.raises(KeyboardInterrupt):
            opened()

    assert read(opened()) == vectors
    assert len(calls) == 2
