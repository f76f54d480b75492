"""Time and memory of a round of maintenance and of its undoing (docs/measurements-lifecycle.md).

    python -m tests.benchmark.upkeep [--memories 100000] [--json FILE] [--kept FOLDER]

Made-up conversations over 500 days, with importance, trust, decay and use at random, so that a
round changes nearly every weight, deletes nearly half and keeps one in seven in fewer words: the
worst of cases. Stand-ins take the place of embedder and analyzer while they are written; the round
has the real analyzer. Each figure is wall time, with that of the processor beside it. `--kept`
names a folder in which the written memory is kept, and from which it is taken when it is there.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from time import perf_counter, process_time
from unittest.mock import patch

import numpy as np

import graphmem.memory.opened
from graphmem.memory import GraphMemory
from graphmem.model import Batch
from graphmem.settings import Settings
from graphmem.testing import FrozenClock
from tests.benchmark.bars import Figure, as_json, resident_bytes, table
from tests.benchmark.conversations import TURNS, Talk
from tests.benchmark.stand_ins import Feed, NearbyVectors, PreparedAnalyzer

START = datetime(2024, 1, 1)  # noqa: DTZ001 - naive UTC, as everywhere
DAYS = 500
PART = 5000
BARS = {"dry run": 20.0, "round": 60.0}
UNDO = 2.0
"""Most that undoing may take, of what the round took."""


def write(folder: Path, memories: int) -> None:
    """Write so many memories, and what they are worth."""
    analyzer, embedder = PreparedAnalyzer(), NearbyVectors()
    feed = Feed(Talk(), analyzer)
    settings = Settings.of({"lifecycle": {"conflicts": False}})
    for first in range(0, memories, PART):
        day = START + timedelta(days=DAYS * first // memories)
        with (
            patch.object(graphmem.memory.opened, "BilingualAnalyzer", lambda *_: analyzer),
            opened(folder, day, embedder, settings) as memory,
        ):
            memory.add_many(feed.conversations(min(PART, memories - first) // TURNS))
    with opened(folder, START + timedelta(days=DAYS), embedder, settings) as memory:
        use(memory)


def opened(
    folder: Path, at: datetime, embedder: NearbyVectors, settings: Settings | None = None
) -> GraphMemory:
    """Open the memory on a day."""
    clock = FrozenClock(at, timedelta(milliseconds=1))
    return GraphMemory(folder, embedder=embedder, settings=settings, clock=clock)


def use(memory: GraphMemory) -> None:
    """Give every memory importance, trust, decay and use at random."""
    chance = np.random.default_rng(3)
    ids = list(memory._store.adjacency.ids("Memory"))
    for first in range(0, len(ids), PART):
        batch = Batch()
        for id in ids[first : first + PART]:
            batch.update(
                "Memory",
                id,
                importance=round(float(chance.random()), 2),
                trust=round(float(chance.uniform(0.3, 1)), 2),
                access_count=int(chance.geometric(0.3)) - 1,
                decay_rate=round(float(10 ** chance.uniform(-4, -1.5)), 5),
                last_activated_at=START + timedelta(hours=int(chance.integers(DAYS * 24))),
            )
        memory._store.commit(batch)


def measure(folder: Path) -> Iterator[Figure]:
    """Yield the figures of a dry run, a round and its undoing."""
    with opened(folder, START + timedelta(days=DAYS), NearbyVectors()) as memory:
        before = resident_bytes()
        watch = Stopwatch()
        memory.maintain(dry_run=True)
        yield from watch.figures("dry run", BARS["dry run"])
        watch = Stopwatch()
        report = memory.maintain()
        yield from watch.figures("round", BARS["round"])
        yield Figure("  memories looked at", report.looked_at, "")
        yield Figure("  decayed", report.decayed, "")
        yield Figure("  deleted", report.deleted, "")
        yield Figure("  kept in fewer words", report.summarised + report.tagged + report.traced, "")
        yield Figure("  conclusions drawn", report.abstracted, "")
        bound = UNDO * watch.seconds
        assert report.operation is not None
        watch = Stopwatch()
        memory.undo(report.operation)
        yield from watch.figures("undo", bound)
        grown = (resident_bytes("VmHWM") - before) / 2**30
        yield Figure("resident memory beyond the opened folder, at most", grown, "GiB", 1.0)
        yield Figure("  of the opened folder", before / 2**30, "GiB")


class Stopwatch:
    """Takes the time since it was made."""

    def __init__(self) -> None:
        self._wall, self._processor = perf_counter(), process_time()
        self.seconds = 0.0

    def figures(self, name: str, bar: float) -> Iterator[Figure]:
        """Yield the time until now: on the wall, against a bar, and of the processor."""
        self.seconds = perf_counter() - self._wall
        yield Figure(name, self.seconds, "s", bar)
        yield Figure("  of the processor", process_time() - self._processor, "s")


def main() -> None:
    """Read the arguments, measure, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memories", type=int, default=100_000)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--kept", type=Path)
    given = parser.parse_args()
    work = Path(tempfile.mkdtemp())
    source = given.kept or work / "written"
    figures = []
    try:
        if not source.exists():
            write(source, given.memories)
        shutil.copytree(source, work / "memory")
        for figure in measure(work / "memory"):
            figures.append(figure)
            print(f"{figure.name}: {figure.value:.4g} {figure.unit}", file=sys.stderr)  # noqa: T201
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print(table(figures))  # noqa: T201
    print(f"load average: {' '.join(f'{load:.1f}' for load in os.getloadavg())}")  # noqa: T201
    if given.json:
        given.json.write_text(as_json(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
