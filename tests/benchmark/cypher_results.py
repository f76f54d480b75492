"""What the rows of a query cost over the engine's own time (docs/measurements.md).

`python -m tests.benchmark.cypher_results`
"""

import argparse
import statistics
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from graphmem import GraphMemory, Settings
from graphmem.model import Batch

TEXT = (
    "MATCH (m:Memory) RETURN m.id AS id, m.content AS content, m.created_at AS at, "
    "m.weight AS weight"
)
NODES = "MATCH (m:Memory) RETURN m"
BARS = {"arrow": 10, "pandas": 20, "dicts": 60}
"""Milliseconds over the engine's own time."""

START = datetime(2025, 1, 1, tzinfo=UTC).replace(tzinfo=None)


def filled(memory: GraphMemory, count: int) -> None:
    """Write so many memories, without reading them."""
    batch = Batch()
    for number in range(count):
        moment = START + timedelta(minutes=number)
        row = {
            "namespace": "default",
            "content": f"Number {number} of the texts that are read here, of usual length.",
            "memory_type": "fact",
            "category": "fact",
            "level": "full",
            "layer": "short_term",
            "created_at": moment,
            "recorded_at": moment,
            "weight": 1.0,
        }
        batch.create("Memory", {"id": f"m{number}", **row})
    memory._store.commit(batch)


def milliseconds(work: Callable[[], object], rounds: int) -> float:
    """Return the median time of some rounds; one before them warms up."""
    work()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def engine_alone(memory: GraphMemory) -> Callable[[], object]:
    """Return what runs the query and takes no row out."""

    def run() -> None:
        with memory._graph.reading() as connection:
            connection.columns(TEXT)

    return run


def main() -> None:
    """Measure, and print each form with its bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=15)
    given = parser.parse_args()
    settings = Settings.of({"embedder": {"name": "none"}})
    with TemporaryDirectory() as folder, GraphMemory(Path(folder), settings=settings) as memory:
        filled(memory, given.rows)
        forms: dict[str, Callable[[], object]] = {
            "arrow": lambda: memory.cypher(TEXT).to_arrow(),
            "pandas": lambda: memory.cypher(TEXT).to_pandas(),
            "dicts": lambda: list(memory.cypher(TEXT)),
        }
        engine = milliseconds(engine_alone(memory), given.rounds)
        told = [f"{given.rows} rows of 4 columns; the engine alone {engine:.1f} ms"]
        for name, work in forms.items():
            over = milliseconds(work, given.rounds) - engine
            told.append(f"{name:12} {over:6.1f} ms over it (bar: {BARS[name]} ms)")
        nodes = milliseconds(lambda: list(memory.cypher(NODES)), 3)
        told.append(f"whole nodes  {nodes:6.1f} ms, all told")
        drawn = milliseconds(memory.graph, 3)
        told.append(f"memory.graph {drawn:6.1f} ms, all told")
    print(*told, sep="\n")  # noqa: T201 - a script


if __name__ == "__main__":
    main()
