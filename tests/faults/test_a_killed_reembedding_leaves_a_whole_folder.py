"""A process that embeds a folder anew is killed before each thing it does to a directory."""

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from graphmem.model import Batch
from graphmem.ports import Vectors
from graphmem.settings import MIB, StorageSettings
from graphmem.storage.carrying.reembedding import Turn, reembed
from graphmem.storage.folder import Folder
from graphmem.storage.opening import open_graph
from graphmem.testing import FrozenClock
from tests.processes import ran

SETTINGS = StorageSettings(buffer_pool_bytes=64 * MIB, max_database_bytes=1 << 30)
CLOCK = FrozenClock()
OLD, NEW = ("old", 4), ("new", 6)
MEMORIES = [f"m{number}" for number in range(5)]


def embed_anew(folder: Path) -> int:
    return reembed(folder, SETTINGS, CLOCK, NEW, embed)


def embed(turns: Sequence[Turn]) -> Vectors:
    return np.full((len(turns), NEW[1]), NEW[1], np.float32)


def main() -> None:
    folder, left = sys.argv[1], [int(sys.argv[2])]

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if event in ("os.rename", "os.mkdir", "shutil.rmtree") and folder in str(arguments[0]):
            left[0] -= 1
            if left[0] < 0:
                os._exit(9)

    sys.addaudithook(watch)
    embed_anew(Path(folder))


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("original") / "memory"
    batch = Batch()
    for id in MEMORIES:
        batch.create("Memory", {"id": id, "namespace": "default", "content": id})
        batch.create("Embedding", {"id": id, "vector": np.full(OLD[1], OLD[1], np.float32)})
    graph = open_graph(path, SETTINGS, CLOCK, OLD)
    graph.write(batch, {("Memory", id): number for number, id in enumerate(MEMORIES, 1)})
    graph.close()
    return path


def folders(original: Path, tmp_path: Path) -> Iterator[tuple[Path, bool]]:
    """Yield a folder for each moment, and whether the child was killed; the last was not."""
    for moment in range(100):
        folder = Path(shutil.copytree(original, tmp_path / str(moment)))
        code = ran(__name__, folder, moment)
        assert code in (0, 9)
        yield folder, code == 9
        shutil.rmtree(folder)
        if code == 0:
            return


def test_a_killed_reembedding_leaves_a_whole_folder(original: Path, tmp_path: Path) -> None:
    states = []
    for folder, killed in folders(original, tmp_path):
        states.append(Folder(folder).manifest().embedder)
        stored = OLD if states[-1] == OLD[0] else NEW
        graph = open_graph(folder, SETTINGS, CLOCK, stored)
        ids, vectors = graph.vectors()
        rows = graph.nodes("Memory", MEMORIES)
        graph.close()

        assert ids == [row["id"] for row in rows] == MEMORIES
        assert np.array_equal(vectors, np.full((len(ids), stored[1]), stored[1], np.float32))
        if stored is OLD:
            assert embed_anew(folder) == len(MEMORIES)
        else:
            assert not Folder(folder).successor.path.exists() or killed

    assert states == sorted(states, reverse=True)  # "old" before "new"
    assert states.count("old") > 5
    assert states.count("new") > 5
