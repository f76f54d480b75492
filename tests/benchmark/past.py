"""What the past costs: searches as of a moment beside those of today, and Cypher on it.

    python -m tests.benchmark.past [--memories 100000] [--versions 5]
        [--questions 200] [--folder DIR]

Made-up conversations are written through the pipeline; then every memory is revised so many times,
an hour apart, each time its text. The revisions are those of `GraphMemory.update`, but thousands in
one transaction, and the vectors stay: of the words of a text one number changes. With `--folder`
the memory is kept there, and one that is there already is asked.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

import numpy as np

from graphmem.ingest.revise import revision
from graphmem.memory import GraphMemory
from graphmem.model import Batch
from graphmem.model.change import Cause
from graphmem.settings import Settings
from tests.benchmark.bars import Figure, resident_bytes, table
from tests.benchmark.conversations import Talk
from tests.benchmark.run import Bench
from tests.benchmark.stand_ins import NearbyVectors

RATIO = 1.5
SNAPSHOT_SECONDS = 10
QUESTIONS = 200
FEW = "MATCH (m:Memory)-[:MENTIONS]->(e:Entity) RETURN count(*) AS n"
OPEN = "MATCH (m:Memory)-[r]->(n) RETURN count(*) AS n"
POOL_BYTES = 2 << 30
"""Buffer pool for writing: a checkpoint holds every table that was changed throughout."""

_APART = timedelta(hours=1)
_TOGETHER = 5_000


def written(folder: Path, memories: int, versions: int) -> None:
    """Write a memory whose every memory has so many former states."""
    bench = Bench(folder)
    bench.fill(memories)
    bench.memory.close()
    roomy = Settings.of({"storage": {"buffer_pool_bytes": POOL_BYTES}})
    with GraphMemory(folder / "memory", embedder=NearbyVectors(), settings=roomy) as memory:
        rows = {one.id: one for one in memory.get_all(mode="debug", limit=memories)}
        first = memory._clock.now()
        for number in range(1, versions + 1):
            cause = Cause(first + number * _APART, "made up")
            _revise(memory, list(rows), number, cause)
            _say(f"{number} of {versions} revisions")
        memory._store.derive_anew()


def _revise(memory: GraphMemory, ids: Sequence[str], number: int, cause: Cause) -> None:
    for start in range(0, len(ids), _TOGETHER):
        batch, numbers = Batch(), {}
        for row in memory._graph.nodes("Memory", ids[start : start + _TOGETHER]):
            text = row["content"].partition(" [")[0]
            one = revision(row, {"content": f"{text} [{number}]"}, number, cause)
            _merge(batch, one)
        free = max(1, memory._store.adjacency.size)
        for place, name in enumerate((t, id) for t, part in batch.nodes.items() for id in part):
            numbers[name] = free + place
            memory._store.adjacency.add_node(*name, free + place)
        memory._graph.write(batch, numbers)


def _merge(batch: Batch, one: Batch) -> None:
    for name, rows in one.nodes.items():
        batch.nodes.setdefault(name, {}).update(rows)
    for name, edges in one.edges.items():
        batch.edges.setdefault(name, []).extend(edges)
    for name, changes in one.updates.items():
        batch.updates.setdefault(name, {}).update(changes)


def searching(memory: GraphMemory, known: datetime, questions: int) -> Iterator[Figure]:
    """Search today and as of a moment by turns, so that both see the same load."""
    asked = Talk().questions(questions)
    views = {
        "known then": memory.at(known=known),
        "valid then": memory.at(valid=known),
        "valid and known then": memory.at(valid=known, known=known),
    }
    for name, view in views.items():
        yield from _taken(f"first search, {name}", partial(view.search, asked[0]))
        present: list[float] = []
        then: list[float] = []
        for question in asked:
            present.append(_timed(partial(memory.search, question, dry_run=True)))
            then.append(_timed(partial(view.search, question)))
        ratio = np.percentile(then, 95) / np.percentile(present, 95)
        yield Figure("  search of today, p95", float(np.percentile(present, 95)) * 1000, "ms")
        yield Figure("  search of then, p95", float(np.percentile(then, 95)) * 1000, "ms")
        yield Figure("  ratio", float(ratio), "", RATIO)


def asking(memory: GraphMemory, known: datetime) -> Iterator[Figure]:
    """Ask Cypher of a moment: types that a query names, then all of them, then once more."""
    view = memory.at(known=known)
    view.get_all(limit=1)  # nothing that brings the snapshot, as counting does
    few, every = partial(view.cypher, FEW), partial(view.cypher, OPEN, timeout_seconds=600)
    yield from _taken("Cypher of then, memories and entities", few, SNAPSHOT_SECONDS)
    yield from _taken("Cypher of then, all other types", every, SNAPSHOT_SECONDS)
    yield Figure("  edges found that leave memories", every()[0]["n"], "")
    yield Figure("Cypher of then, a second time", _timed(few) * 1000, "ms")
    yield Figure("largest resident size", resident_bytes("VmHWM") / 2**20, "MiB")
    view.close()


def _taken(name: str, run: Callable[[], object], bar: float | None = None) -> Iterator[Figure]:
    """Yield how long something took, and for how long it kept processors busy."""
    busy = process_time()
    yield Figure(name, _timed(run), "s", bar)
    yield Figure("  processor time", process_time() - busy, "s")


def _middle(memory: GraphMemory) -> datetime:
    """Return a moment between two revisions, the half of which came before."""
    left = np.unique(memory._graph.node_columns("Version", ("retired_at",))["retired_at"])
    middle: datetime = left[len(left) // 2].astype(datetime)
    return middle + _APART / 2


def _timed(run: Callable[[], object]) -> float:
    started = perf_counter()
    run()
    return perf_counter() - started


def _say(what: str) -> None:
    sys.stderr.write(f"{what}\n")


def main() -> int:
    """Write the memory where it is not there yet, and ask it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memories", type=int, default=100_000)
    parser.add_argument("--versions", type=int, default=5)
    parser.add_argument("--questions", type=int, default=QUESTIONS)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as spare:
        folder = options.folder or Path(spare)
        if not (folder / "memory").exists():
            written(folder, options.memories, options.versions)
        with GraphMemory(folder / "memory", embedder=NearbyVectors()) as memory:
            known = _middle(memory)
            figures = [
                Figure("memories", memory.stats()["nodes"]["Memory"], ""),
                Figure("former states", memory.stats()["nodes"]["Version"], ""),
                *searching(memory, known, options.questions),
                *asking(memory, known),
            ]
    sys.stdout.write(table(figures) + "\n")
    return int(any(figure.verdict == "MISSED" for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
