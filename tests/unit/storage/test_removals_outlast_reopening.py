"""Nodes removed together take no edge of others with them, also when the log is read back."""

import random
from pathlib import Path

import pytest

from graphmem.model import Batch
from graphmem.settings import StorageSettings
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph
from graphmem.testing import FrozenClock

CLOCK = FrozenClock()
IDS = [f"m{number}" for number in range(50)]


def joined(graph: KuzuGraph) -> dict[str, list[tuple[int, int]]]:
    found = {type: graph.edge_columns(type) for type in ("NEXT", "REPLY_TO")}
    return {
        type: sorted(zip(columns["source"].tolist(), columns["target"].tolist(), strict=True))
        for type, columns in found.items()
    }


@pytest.mark.parametrize("seed", [6, 7, 8])  # with DETACH DELETE the engine loses an edge of 7
def test_removals_outlast_reopening(
    tmp_path: Path, small_storage: StorageSettings, seed: int
) -> None:
    chance, batch = random.Random(seed), Batch()
    for id in IDS:
        batch.create("Memory", {"id": id, "namespace": "d", "content": id})
    for number in range(1, len(IDS)):
        if chance.random() < 0.2:
            earlier = IDS[chance.randrange(number)]
            batch.connect("REPLY_TO", ("Memory", IDS[number]), ("Memory", earlier))
        batch.connect("NEXT", ("Memory", IDS[number - 1]), ("Memory", IDS[number]))
    graph = open_graph(tmp_path / "m", small_storage, CLOCK, ("test", 4))
    graph.write(batch, {("Memory", id): number for number, id in enumerate(IDS, 1)})
    graph.checkpoint()
    graph.close()

    removal = Batch()
    for id in chance.sample(IDS, 5):
        removal.remove("Memory", id)
    graph = open_graph(tmp_path / "m", small_storage, CLOCK)
    graph.write(removal, {})
    before = joined(graph)
    graph.close()
    graph = open_graph(tmp_path / "m", small_storage, CLOCK)
    after = joined(graph)
    graph.close()

    assert after == before
