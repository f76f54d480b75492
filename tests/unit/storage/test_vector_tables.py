"""Vectors stand in several tables of bounded size, as if they were in one."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from graphmem.errors import OntologyError, TransactionError
from graphmem.model import Batch
from graphmem.ports import Clock
from graphmem.schema.ontology import core
from graphmem.settings import StorageSettings
from graphmem.storage import opening, vector_tables
from graphmem.storage.carrying import reembedding
from graphmem.storage.folder import FORMAT_VERSION, Folder
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph
from graphmem.storage.tables import growth
from tests.unit.storage.conftest import DIMENSION, Open

ROWS = 10


@pytest.fixture(autouse=True)
def _small_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector_tables, "TABLE_BYTES", ROWS * 4 * DIMENSION)


def named(numbers: Sequence[int]) -> Batch:
    batch = Batch()
    for number in numbers:
        vector = np.full(DIMENSION, number, np.float32)
        batch.create("Embedding", {"id": f"m{number}", "vector": vector})
    return batch


def stored(graph: KuzuGraph) -> dict[str, float]:
    ids, vectors = graph.vectors()
    return {id_: float(row[0]) for id_, row in zip(ids, vectors, strict=True)}


def sizes(graph: KuzuGraph) -> dict[str, int]:
    with graph.reading() as connection:
        return {
            table.name: connection.run(f"MATCH (n:{table.name}) RETURN count(*)")[0][0]
            for table in graph.vector_tables.tables
        }


def test_a_batch_fills_a_table_and_goes_on_in_the_next(opened: Open) -> None:
    graph = opened()
    graph.write(named(range(7)), {})
    graph.write(named(range(7, 32)), {})
    assert sizes(graph) == {"Embedding": 10, "Embedding2": 10, "Embedding3": 10, "Embedding4": 2}
    expected = {f"m{number}": float(number) for number in range(32)}
    assert stored(graph) == expected
    assert list(stored(graph)) == list(expected)
    assert stored(opened()) == expected


def test_a_folder_that_is_opened_again_goes_on_where_it_was(opened: Open) -> None:
    opened().write(named(range(14)), {})
    graph = opened()
    graph.write(named(range(14, 21)), {})
    assert sizes(graph) == {"Embedding": 10, "Embedding2": 10, "Embedding3": 1}


def test_rows_removed_give_back_no_room(opened: Open) -> None:
    graph = opened()
    graph.write(named(range(10)), {})
    gone = Batch()
    for number in range(5):
        gone.remove("Embedding", f"m{number}")
    graph.write(gone, {})
    graph.write(named(range(20, 22)), {})
    again = opened()
    again.write(named(range(22, 24)), {})
    assert sizes(again) == {"Embedding": 5, "Embedding2": 4}


def test_vectors_are_read_changed_and_removed_in_whichever_table_they_are(opened: Open) -> None:
    graph = opened()
    graph.write(named(range(25)), {})
    ids, vectors = graph.vectors(["m24", "m3", "nobody", "m12"])
    assert dict(zip(ids, vectors[:, 0].tolist(), strict=True)) == {"m3": 3, "m12": 12, "m24": 24}

    batch = Batch()
    for number in (3, 12):
        batch.update("Embedding", f"m{number}", vector=np.full(DIMENSION, -1, np.float32))
    for number in (4, 24):
        batch.remove("Embedding", f"m{number}")
    graph.write(batch, {})
    expected = {f"m{n}": -1.0 if n in (3, 12) else float(n) for n in range(25) if n not in (4, 24)}
    assert stored(graph) == expected
    assert stored(opened()) == expected


def test_a_change_of_a_vector_that_is_nowhere_is_refused(opened: Open) -> None:
    graph = opened()
    graph.write(named(range(25)), {})
    batch = Batch()
    batch.update("Embedding", "m3", vector=np.zeros(DIMENSION, np.float32))
    batch.update("Embedding", "nobody", vector=np.zeros(DIMENSION, np.float32))
    with pytest.raises(TransactionError, match="nobody"):
        graph.write(batch, {})
    assert stored(graph)["m3"] == 3


def test_a_batch_that_is_refused_takes_no_room(opened: Open) -> None:
    graph = opened()
    batch = named(range(15))
    batch.connect("NEXT", ("Memory", "nobody"), ("Memory", "else"))
    with pytest.raises(TransactionError):
        graph.write(batch, {})
    graph.write(named(range(15)), {})
    assert sizes(graph) == {"Embedding": 10, "Embedding2": 5}


def test_a_folder_that_had_one_large_table_is_parted_after_a_backup(
    opened: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as before:
        before.setattr(vector_tables, "TABLE_BYTES", 1 << 20)
        before.setattr(opening, "FORMAT_VERSION", 2)
        graph = opened()
        graph.write(named(range(25)), {})
        assert sizes(graph) == {"Embedding": 25}
        graph.close()
        folder = Folder(tmp_path / "memory")
        folder.write(folder.manifest().model_copy(update={"format": 2}))

    graph = opened()
    assert sizes(graph) == {"Embedding": 10, "Embedding2": 10, "Embedding3": 5}
    assert stored(graph) == {f"m{number}": float(number) for number in range(25)}
    assert folder.backup_of_format(2).is_dir()
    assert folder.manifest().format == FORMAT_VERSION


def test_vectors_of_another_embedder_take_tables_of_their_own(
    tmp_path: Path, small_storage: StorageSettings, clock: Clock, opened: Open
) -> None:
    graph = opened()
    batch = named(range(25))
    for number in range(25):
        batch.create("Memory", {"id": f"m{number}", "content": str(number), "namespace": "n"})
    graph.write(batch, {("Memory", f"m{number}"): number for number in range(25)})
    graph.close()

    def embed(turns: Sequence[reembedding.Turn]) -> np.ndarray:
        return np.array([[-float(row["content"])] * 2 for row, _ in turns], np.float32)

    path = tmp_path / "memory"
    assert reembedding.reembed(path, small_storage, clock, ("other", 2), embed) == 25
    graph = open_graph(path, small_storage, clock, ("other", 2))
    assert stored(graph) == {f"m{number}": -float(number) for number in range(25)}
    assert sizes(graph) == {"Embedding": 20, "Embedding2": 5}
    graph.close()


@pytest.mark.parametrize("name", ["Embedding", "Embedding2", "Embedding31"])
def test_no_type_of_a_user_may_have_the_name_of_such_a_table(name: str) -> None:
    text = f"node_types:\n  {name}:\n    doc: mine\n"
    extended = core().extended(text, origin="mine")
    with pytest.raises(OntologyError, match="keeps for itself"):
        list(growth(core(), extended))
