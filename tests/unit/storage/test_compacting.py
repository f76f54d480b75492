"""A database with many free pages is written anew when it is closed, and holds the same."""

import logging
from datetime import datetime
from io import StringIO
from pathlib import Path

import numpy as np
import pytest

from graphmem.errors import StorageError
from graphmem.model import Batch
from graphmem.settings import StorageSettings
from graphmem.storage import compacting, connections, vector_tables
from graphmem.storage.carrying.dump import dump
from graphmem.storage.folder import Folder
from graphmem.storage.graph import KuzuGraph
from tests.unit.storage.conftest import DIMENSION, Open

Rows = dict[str, object]


@pytest.fixture(autouse=True)
def _always(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compacting, "LEAST_FREE_BYTES", 1)
    monkeypatch.setattr(compacting, "LEAST_SHARE", 1 << 30)
    monkeypatch.setattr(compacting, "_NODES", 7)
    monkeypatch.setattr(compacting, "_EDGES", 5)
    monkeypatch.setattr(compacting, "_TOGETHER_BYTES", 2000)
    monkeypatch.setattr(vector_tables, "TABLE_BYTES", 10 * 4 * DIMENSION)


def fill(graph: KuzuGraph) -> None:
    """Write what has every kind of value, gaps, parallel edges, and pages that become free."""
    batch, numbers = Batch(), {}
    for n in range(40):
        row: Rows = {"id": f"m{n}", "namespace": "n", "content": f"text {n} 你好\n\0" * (n % 5)}
        if n % 3:
            row |= {"weight": n / 7, "created_at": datetime(2024, 1, 2, 3, 4, 5, n)}  # noqa: DTZ001
            row |= {"is_negated": n % 2 == 0, "metadata": '{"a": [1, ""]}', "modalities": ["t"]}
        batch.create("Memory", row)
        batch.create("Embedding", {"id": f"m{n}", "vector": np.full(DIMENSION, n, np.float32)})
        numbers["Memory", f"m{n}"] = 2 * n
        if n:
            batch.connect("NEXT", ("Memory", f"m{n - 1}"), ("Memory", f"m{n}"), origin="rule")
    for n in range(3):
        numbers["Entity", f"e{n}"] = 200 + n
        batch.create("Entity", {"id": f"e{n}", "namespace": "n", "name": f"E{n}", "aliases": ["x"]})
    for kind in ("likes", "knows", "likes"):
        ends = ("Entity", "e0"), ("Entity", "e1")
        batch.connect("RELATED_TO", *ends, type=kind, weight=0.5)
    graph.write(batch, numbers)
    graph.checkpoint()
    gone = Batch()
    for n in (3, 4, 39):
        gone.remove("Memory", f"m{n}")
        gone.remove("Embedding", f"m{n}")
    gone.update("Memory", "m1", content="changed")
    graph.write(gone, {})
    graph.checkpoint()


def content(graph: KuzuGraph) -> tuple[str, list[str]]:
    """Return all nodes, edges and vectors, and the order of the vectors."""
    out = StringIO()
    dump(graph, out)
    return out.getvalue(), graph.vectors()[0]


def size(path: Path) -> int:
    return Folder(path).database.stat().st_size


def test_what_is_written_anew_is_the_same_and_smaller(opened: Open, tmp_path: Path) -> None:
    graph = opened()
    fill(graph)
    before, commit, taken = content(graph), graph.last_commit(), size(tmp_path / "memory")
    graph.close()

    assert size(tmp_path / "memory") < taken
    assert not Folder(tmp_path / "memory").compacted.path.exists()
    again = opened()
    assert (content(again), again.last_commit()) == (before, commit)
    batch = Batch()
    batch.create("Memory", {"id": "new", "namespace": "n", "content": "after"})
    batch.connect("NEXT", ("Memory", "m38"), ("Memory", "new"))
    again.write(batch, {("Memory", "new"): 300})
    assert opened().nodes("Memory", ["new"])[0]["content"] == "after"


@pytest.mark.parametrize("cut", ["while it is written", "before it takes its place"])
def test_a_close_that_is_cut_short_loses_nothing(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut: str
) -> None:
    class Killed(BaseException):
        pass

    def killed(*_: object) -> bool:
        raise Killed

    graph = opened()
    fill(graph)
    before = content(graph)
    with monkeypatch.context() as broken:
        if cut == "while it is written":
            broken.setattr(compacting, "_copy", killed)
        else:
            broken.setattr(Folder, "finish_compaction", killed)
        with pytest.raises(Killed):
            graph.close()
    memory = Folder(tmp_path / "memory")
    assert memory.compacting.path.exists() == (cut == "while it is written")
    assert memory.compacted.path.exists() == (cut != "while it is written")

    with monkeypatch.context() as once:
        once.setattr(connections, "pays", lambda *_: False)
        assert content(opened()) == before
    assert not memory.compacting.path.exists()
    assert not memory.compacted.path.exists()


def test_a_copy_that_differs_is_thrown_away(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    graph = opened()
    fill(graph)
    before, taken = content(graph), size(tmp_path / "memory")
    monkeypatch.setattr(compacting, "_copy", lambda *_: None)
    graph.close()
    assert size(tmp_path / "memory") == taken
    assert not Folder(tmp_path / "memory").compacting.path.exists()
    assert content(opened()) == before


def test_a_copy_that_fails_is_told_and_the_folder_is_as_it_was(
    opened: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> bool:
        message = "no space is left"
        raise StorageError(message)

    graph = opened()
    fill(graph)
    before = content(graph)
    monkeypatch.setattr(compacting, "_copied", full)
    with caplog.at_level(logging.WARNING):
        graph.close()
    assert "keeps its free pages: no space is left" in caplog.text
    assert content(opened()) == before


def test_a_table_with_a_default_is_not_carried(opened: Open, tmp_path: Path) -> None:
    graph = opened()
    fill(graph)
    with graph._connections.writing() as connection:
        connection.run("ALTER TABLE Memory ADD mood STRING DEFAULT 'calm'")
    graph.checkpoint()
    taken = size(tmp_path / "memory")
    graph.close()
    assert size(tmp_path / "memory") == taken


@pytest.mark.parametrize(
    "reason", ["few pages are free", "the file is large", "nothing was put in"]
)
def test_otherwise_the_file_stays(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    graph = opened()
    fill(graph)
    if reason == "few pages are free":
        monkeypatch.setattr(compacting, "LEAST_FREE_BYTES", 1 << 30)
    elif reason == "the file is large":
        graph._connections._settings = StorageSettings(compact_below_bytes=1)
    else:
        graph._connections._checkpointed = False
    taken = size(tmp_path / "memory")
    graph.close()
    assert size(tmp_path / "memory") == taken


def test_an_erasure_leaves_no_copy_of_what_it_erased(tmp_path: Path) -> None:
    memory = Folder(tmp_path)
    for each in (memory.compacting, memory.compacted, memory.erased):
        each.graph.mkdir(parents=True)
    memory.finish_erasure()
    assert not memory.compacting.path.exists()
    assert not memory.compacted.path.exists()
    assert memory.graph.is_dir()
