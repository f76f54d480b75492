"""Does a process that writes and reads for long keep its size?

    python -m tests.benchmark.storage_memory --engine kuzu --rounds 20 --operations 5000

Each round does so many operations: nine in ten are look-ups and small reads, one in ten is a
commit, every tenth commit is of a size that goes through an arrow table. To keep the graph itself
from growing, each commit removes what the tenth before it created. Prints the resident size after
each round, and the growth over the second half in bytes an operation.
"""

import argparse
import json
import os
import shutil
import tempfile
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import numpy as np

from graphmem.model import Batch
from graphmem.settings import StorageSettings
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph

DIMENSION = 384


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC).replace(tzinfo=None)


class Load:
    """An endless mixture of operations."""

    def __init__(self, graph: KuzuGraph) -> None:
        self.graph = graph
        self.commits: list[list[str]] = []
        self.next = 0
        self.random = np.random.default_rng(1)

    def step(self, operation: int) -> None:
        """Do one operation."""
        if operation % 10 == 0 or not self.commits:
            self._write(size=60 if operation % 100 == 0 else 2)
        elif operation % 10 == 1:
            self.graph.vectors(self.commits[-1])
        elif operation % 10 == 2:
            self.graph.edge_columns("NEXT", ["origin"], self.commits[-1])
        elif operation % 500 == 3:
            self.graph.node_columns("Memory", ["id", "number", "weight"])
        else:
            self.graph.nodes("Memory", self.commits[-1][:2])

    def _write(self, size: int) -> None:
        batch = Batch()
        ids = [f"m{self.next + part}" for part in range(size)]
        vectors = self.random.standard_normal((size, DIMENSION)).astype(np.float32)
        for id_, vector in zip(ids, vectors, strict=True):
            batch.create("Memory", {"id": id_, "content": f"text of {id_} " * 10, "weight": 1.0})
            batch.create("Embedding", {"id": id_, "vector": vector})
        for before, after in pairwise(ids):
            batch.connect("NEXT", ("Memory", before), ("Memory", after), origin="rule")
        if len(self.commits) >= 10:
            for id_ in self.commits.pop(0):
                batch.remove("Memory", id_)
                batch.remove("Embedding", id_)
        numbers = {("Memory", id_): self.next + part for part, id_ in enumerate(ids)}
        commit = self.graph.write(batch, numbers)
        if commit % 200 == 0:
            self.graph.prune_commits(commit - 100)
        self.next += size
        self.commits.append(ids)


def resident_bytes() -> int:
    """Return the resident size of this process (Linux)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def measure(engine: str, rounds: int, operations: int, folder: Path) -> list[int]:
    """Return the resident size in bytes after each round."""
    settings = StorageSettings.model_validate({"engine": engine, "buffer_pool_bytes": 64 << 20})
    graph = open_graph(folder, settings, SystemClock(), ("test", DIMENSION))
    load = Load(graph)
    sizes = []
    for round_ in range(rounds):
        for operation in range(round_ * operations, (round_ + 1) * operations):
            load.step(operation)
        graph.checkpoint()
        sizes.append(resident_bytes())
    graph.close()
    return sizes


def growth(sizes: list[int], operations: int) -> float:
    """Return bytes an operation over the second half, by the line through its ends."""
    half = sizes[len(sizes) // 2 :]
    return (half[-1] - half[0]) / (operations * max(1, len(half) - 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=["kuzu", "ladybug"], default="kuzu")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--operations", type=int, default=5000)
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    try:
        sizes = measure(given.engine, given.rounds, given.operations, folder / "memory")
    finally:
        shutil.rmtree(folder)
    report = {
        "engine": given.engine,
        "megabytes": [size >> 20 for size in sizes],
        "bytes_an_operation": round(growth(sizes, given.operations), 1),
    }
    print(json.dumps(report))  # noqa: T201


if __name__ == "__main__":
    main()
