"""Speed, memory and disk against the bars (docs/measurements-speed.md).

    python -m tests.benchmark.run [--memories 100000] [--json FILE] [--without-models]

Writes made-up conversations through the real pipeline into a temporary folder and asks questions
of it. Embedding and language analysis are measured by themselves, with the real ones; in the
pipeline, stand-ins take their place (the questions are read by the real analyzer, and its time is
taken off). Conflicts, which read the claims of texts too, are noticed in the last part of writing,
and from there on.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from time import perf_counter, process_time
from unittest.mock import patch

import numpy as np

import graphmem.memory.opened
from graphmem.adapters import SystemClock, embedder_named
from graphmem.errors import EmbedderMissingError
from graphmem.language import BilingualAnalyzer
from graphmem.memory import GraphMemory
from graphmem.model import Batch
from graphmem.settings import EmbedderSettings, Settings, StorageSettings
from graphmem.storage.indexes.vectors import VectorPartitions
from graphmem.storage.opening import open_graph
from tests.benchmark.bars import Figure, as_json, bytes_on_disk, resident_bytes, table
from tests.benchmark.conversations import TURNS, Talk
from tests.benchmark.resident import alone
from tests.benchmark.stand_ins import DIMENSION, Feed, NearbyVectors, PreparedAnalyzer

FIRST = 10_000
QUESTIONS = 200
ADDS = 100
HOPS = 200
RECORDED = 5
SOAK = 2000
NOTICED = 5000
SAMPLE = 300

Written = list[tuple[Batch, dict[tuple[str, str], int]]]


class Bench:
    """One memory, filled in two steps, and what was measured of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.talk = Talk()
        self.analyzer = PreparedAnalyzer()
        self.embedder = NearbyVectors()
        self.feed = Feed(self.talk, self.analyzer)
        self.written: Written = []
        self.stages: dict[str, float] = {}
        self.count = 0
        self.seconds = 0.0
        self.memory = self._opened(conflicts=False)

    def _opened(self, *, conflicts: bool) -> GraphMemory:
        settings = Settings.of({"lifecycle": {"conflicts": conflicts}})
        with patch.object(graphmem.memory.opened, "BilingualAnalyzer", lambda *_: self.analyzer):
            return GraphMemory(self.folder / "memory", embedder=self.embedder, settings=settings)

    def _apart(self) -> float:
        return self.analyzer.seconds + self.embedder.seconds + self.feed.seconds

    # --- writing

    def record_first_batches(self) -> None:
        """Keep what the first commits write, to write it again without the rest."""
        graph = self.memory._graph
        write = graph.write

        def recorded(batch: Batch, numbers: dict[tuple[str, str], int]) -> int:
            if len(self.written) < RECORDED:
                self.written.append((batch, numbers))
            return write(batch, numbers)

        graph.write = recorded  # type: ignore[method-assign, assignment]

    def fill(self, memories: int) -> None:
        """Write so many memories more."""
        apart, started = self._apart(), perf_counter()
        report = self.memory.add_many(self.feed.conversations(memories // TURNS))
        self.seconds += perf_counter() - started - (self._apart() - apart)
        self.count += len(report.added)
        for stage, seconds in report.seconds.items():
            self.stages[stage] = self.stages.get(stage, 0.0) + seconds

    def writing(self) -> Iterator[Figure]:
        """Storing in batches, and what of it the engine takes."""
        rate = self.count / self.seconds
        yield Figure("storing in batches", rate, "memories/s", 2500, at_least=True)
        for stage in ("relate", "commit"):
            yield Figure(f"  of it {stage}", self.stages[stage] / self.count * 1e6, "µs a memory")
        graph = open_graph(
            self.folder / "bare", StorageSettings(), SystemClock(), ("bare", DIMENSION)
        )
        started = perf_counter()
        for batch, numbers in self.written:
            graph.write(batch, numbers)
        bare = sum(len(b.nodes["Memory"]) for b, _ in self.written) / (perf_counter() - started)
        graph.close()
        self.written.clear()  # the bench's own, and no part of what is resident
        shutil.rmtree(self.folder / "bare")
        yield Figure("  the same rows into the bare engine", bare, "memories/s")
        yield Figure("  share of the bare engine's rate", rate / bare, "")

    def noticing(self) -> Iterator[Figure]:
        """Write on, with what is written compared with what is stored."""
        self.memory.close()
        self.memory = self._opened(conflicts=True)
        seconds, count = self.seconds, self.count
        noticing = self.stages.get("notice", 0.0)
        self.fill(NOTICED)
        written = self.count - count
        rate = written / (self.seconds - seconds)
        yield Figure("storing in batches, conflicts noticed", rate, "memories/s")
        noticing = (self.stages["notice"] - noticing) / written * 1e6
        yield Figure("  of it notice", noticing, "µs a memory")

    def adding(self) -> Figure:
        """One durable `add` after the other."""
        taken: list[float] = []
        for text in self.talk.questions(ADDS):
            apart, started = self._apart(), perf_counter()
            self.memory.add(f"{text} ({len(taken)})", session_id="added")
            taken.append(perf_counter() - started - (self._apart() - apart))
        self.count += ADDS
        return Figure("single durable add, p50", _ms(taken, 50), "ms", 10)

    # --- reading

    def searching(self, bar: float) -> Iterator[Figure]:
        """Search with all channels, embedding and question analysis apart, and in total."""
        apart_ms, total_ms = [], []
        stages: dict[str, list[float]] = {}
        for question in self.talk.questions(QUESTIONS):
            apart, started = self._apart(), perf_counter()
            answer = self.memory.search(question, dry_run=True)
            total = perf_counter() - started
            total_ms.append(total)
            apart_ms.append(total - (self._apart() - apart))
            for stage, spent in answer.latency_ms.items():
                stages.setdefault(stage, []).append(spent / 1000)
        size = f"{self.count:,} memories"
        yield Figure(f"search of {size}, p50", _ms(apart_ms, 50), "ms")
        yield Figure(f"search of {size}, p95", _ms(apart_ms, 95), "ms", bar)
        yield Figure("  with the analysis of the question, p95", _ms(total_ms, 95), "ms")
        for stage in ("filter", "channels", "fuse", "hydrate"):
            yield Figure(f"  stage {stage}, p95", _ms(stages[stage], 95), "ms")
        yield self._exact()

    def _exact(self) -> Figure:
        ids, vectors = self.memory._graph.vectors()
        taken = []
        for vector in self.embedder.embed_queries([""] * 20):
            started = perf_counter()
            np.argpartition(vectors @ vector, -10)
            taken.append(perf_counter() - started)
        return Figure(f"  plain numpy search of {len(ids):,} vectors, p50", _ms(taken, 50), "ms")

    def hopping(self) -> Figure:
        """Two hops from ten memories: to the entities they mention, and back to memories."""
        adjacency = self.memory._store.adjacency
        memories = np.flatnonzero(adjacency.attributes["is_memory"])
        chance = np.random.default_rng(2)
        taken = []
        for _ in range(HOPS):
            seeds = chance.choice(memories, 10, replace=False)
            started = perf_counter()
            _, reached, _ = adjacency.edges["MENTIONS"].out.gather(seeds)
            adjacency.edges["MENTIONS"].into.gather(np.unique(reached))
            taken.append(perf_counter() - started)
        return Figure("two hops from ten seeds, p50", _ms(taken, 50), "ms", 1)

    # --- size

    def growth(self) -> Figure:
        """Resident bytes that 100,000 searches leave behind; the first ones warm up."""
        questions = self.talk.questions(SOAK)
        sizes = []
        for part in (questions[: SOAK // 2], questions[SOAK // 2 :]):
            for question in part:
                self.memory.search(question, dry_run=True)
            sizes.append(resident_bytes())
        grown = (sizes[1] - sizes[0]) / (SOAK / 2) * 100_000
        return Figure("growth over 100,000 searches", grown / 2**20, "MiB")

    def opening(self) -> Iterator[Figure]:
        """Close, look at the disk, and open again."""
        started = perf_counter()
        self.memory.close()
        yield Figure("closing", perf_counter() - started, "s")
        beyond = bytes_on_disk(self.folder / "memory") - self.feed.text_bytes
        a_memory = (beyond - 4 * DIMENSION * self.count) / self.count
        yield Figure("disk beyond text and vector", a_memory / 1024, "KiB a memory", 4)
        imported, *_, most = alone(self.folder / "memory")
        yield Figure("resident memory of a process that opens and searches it", most / 2**30, "GiB")
        yield Figure("  of it imported before the folder is opened", imported / 2**30, "GiB")
        started = perf_counter()
        self.memory = self._opened(conflicts=True)
        yield Figure("opening", perf_counter() - started, "s", 3)


def resident() -> Iterator[Figure]:
    """Resident size now, and the largest there was."""
    yield Figure("resident memory", resident_bytes() / 2**30, "GiB", 1.5)
    yield Figure("  at most so far", resident_bytes("VmHWM") / 2**30, "GiB")


def language() -> Iterator[Figure]:
    """The real analyzer, in turns a CPU-second."""
    analyzer = BilingualAnalyzer()
    for name, parity, bar in (("English", 0, 150), ("Chinese", 1, 1000)):
        source = Talk(seed=7).conversations()
        told = [next(source)[0] for _ in range(2 * SAMPLE // TURNS + 2)][parity::2]
        texts = [turn.content for conversation in told for turn in conversation.messages]
        at = [datetime(2024, 5, 2)] * len(texts)  # noqa: DTZ001 - naive UTC
        analyzer.analyse(texts[:10], at[:10])
        started = process_time()
        analyzer.analyse(texts, at)
        rate = len(texts) / (process_time() - started)
        yield Figure(f"analysis of {name} turns", rate, "a CPU-second", bar, at_least=True)


def embedding() -> Iterator[Figure]:
    """The default embedder, in texts of 64 tokens a CPU-second."""
    try:
        embedder = embedder_named(EmbedderSettings())
    except EmbedderMissingError:
        return
    if embedder is None:
        return
    texts = [f"number {n} " + "walk " * 58 for n in range(64)]  # some 64 tokens each
    embedder.embed_passages(texts[:8])
    started = process_time()
    embedder.embed_passages(texts)
    rate = len(texts) / (process_time() - started)
    yield Figure("embedding of 64 tokens", rate, "a CPU-second", 80, at_least=True)


def measure(memories: int, folder: Path) -> Iterator[Figure]:
    """Yield every figure of one memory, in the order of measuring."""
    bench = Bench(folder)
    bench.record_first_batches()
    first = min(FIRST, memories)
    bench.fill(first)
    yield from bench.searching(20)
    bench.fill(memories - first)
    yield from bench.writing()
    started = perf_counter()
    vectors = bench.memory._store.vectors
    assert isinstance(vectors, VectorPartitions)
    vectors.catch_up()
    yield Figure("HNSW still to be built after writing", perf_counter() - started, "s")
    if memories > first:
        yield from bench.searching(30)
    yield bench.hopping()
    yield from bench.noticing()
    yield bench.adding()
    yield from bench.opening()
    yield from resident()
    yield bench.growth()
    bench.memory.close()


def _ms(seconds: list[float], percentile: int) -> float:
    return float(np.percentile(seconds, percentile)) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memories", type=int, default=100_000)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--without-models", action="store_true")
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    figures = []
    try:
        for figure in measure(given.memories, folder):
            figures.append(figure)
            print(f"{figure.name}: {figure.value:.4g} {figure.unit}", file=sys.stderr)  # noqa: T201
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if not given.without_models:
        figures += [*language(), *embedding()]
    print(table(figures))  # noqa: T201
    print(f"load average: {' '.join(f'{load:.1f}' for load in os.getloadavg())}")  # noqa: T201
    if given.json:
        given.json.write_text(as_json(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
