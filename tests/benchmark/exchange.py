"""Out and in again: speed at a size, and whether every byte comes back.

    python -m tests.benchmark.exchange [--memories 100000]
    python -m tests.benchmark.exchange --data DIR [--set locomo] [--embedder hash]

The first writes made-up conversations, exports them as JSON lines, imports these into an empty
memory and exports again. The second does so for a packed data set. Both compare the files.
"""

import argparse
import filecmp
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from graphmem.adapters import embedder_named
from graphmem.evaluation.datasets import DATASETS
from graphmem.memory import GraphMemory
from graphmem.settings import EmbedderSettings
from tests.benchmark.bars import Figure, table
from tests.benchmark.run import Bench
from tests.benchmark.stand_ins import NearbyVectors

EXPORT_SECONDS = 60
IMPORT_SECONDS = 120

Opener = Callable[[Path], GraphMemory]


def out_and_in(memory: GraphMemory, opened: Opener, folder: Path) -> Iterator[Figure]:
    """Export a memory, import it into an empty one, and export that."""
    one, two = folder / "one.jsonl", folder / "two.jsonl"
    started = perf_counter()
    written = memory.export(one, progress=_say)
    yield Figure("export as JSON lines", perf_counter() - started, "s", EXPORT_SECONDS)
    memory.close()
    yield Figure("  nodes", written.nodes, "")
    yield Figure("  edges", written.edges, "")
    yield Figure("  size of the file", one.stat().st_size / 2**20, "MiB")
    with opened(folder / "copy") as copy:
        started = perf_counter()
        report = copy.import_graph(one, progress=_say)
        yield Figure("import into an empty memory", perf_counter() - started, "s", IMPORT_SECONDS)
        yield Figure("  memories", report.memories, "")
        copy.export(two)
    same = filecmp.cmp(one, two, shallow=False)
    yield Figure("files that differ after the second export", not same, "", 0)


def made_up(memories: int, folder: Path) -> Iterator[Figure]:
    """Measure with made-up conversations and vectors."""
    bench = Bench(folder)
    bench.fill(memories)
    yield Figure("memories", bench.count, "")
    yield from out_and_in(
        bench.memory, lambda path: GraphMemory(path, embedder=NearbyVectors()), folder
    )


def data_set(data: Path, name: str, embedder: str, folder: Path) -> Iterator[Figure]:
    """Measure with every corpus of a packed data set, each in a namespace of its own."""
    chosen = embedder_named(EmbedderSettings(name=embedder))

    def opened(path: Path) -> GraphMemory:
        return GraphMemory(path, embedder=chosen)

    memory, count = opened(folder / "memory"), 0
    for corpus in DATASETS[name](data, sample=False):
        count += len(memory.add_many(corpus.items(), namespace=corpus.namespace).added)
    yield Figure("memories", count, "")
    yield from out_and_in(memory, opened, folder)


def _say(records: int) -> None:
    print(f"\r{records:,} records", end="", file=sys.stderr)  # noqa: T201


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memories", type=int, default=100_000)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--set", default="locomo", choices=DATASETS)
    parser.add_argument("--embedder", default="hash")
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    try:
        if given.data:
            figures = list(data_set(given.data, given.set, given.embedder, folder))
        else:
            figures = list(made_up(given.memories, folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("\n" + table(figures))  # noqa: T201
    return int(any(figure.verdict == "MISSED" for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
