"""Real conversations and documents, in one folder: is all of it there, and found again?

    python -m tests.benchmark.real_input --data DIR [--sets locomo …] [--corpora 5] [--kills 3]

Writes LoCoMo, BEAM, the 2Wiki corpus and one haystack of LongMemEval from the packed data sets in
DIR, counts what is stored, and searches every so many memories by their own words. With `--kills`
a second folder is written by processes that are killed at random moments, each going on where the
one before was; both graphs must be equal to the byte. `--corpora` takes the first so many of each
set: the messages of BEAM are long, and all of them take 20 minutes to read.
"""

import argparse
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from time import perf_counter

from graphmem.adapters import embedder_named
from graphmem.evaluation.datasets import DATASETS, Corpus
from graphmem.memory import GraphMemory
from graphmem.model import Conversation, Document, Item
from graphmem.ports import Embedder
from graphmem.settings import EmbedderSettings
from tests.faults.resuming import (
    dumped,
    first_difference,
    opened,
    run_and_kill,
    run_to_the_end,
)

SETS = ("locomo", "beam", "2wiki", "longmemeval")

_PHRASE = 200
_LONGEST_RUN = 5


@dataclass(frozen=True, slots=True)
class Input:
    """Which data sets of which folder, and how many corpora of each at most.

    Of LongMemEval it is only the first haystack.
    """

    data: Path
    sets: tuple[str, ...]
    corpora_at_most: int | None

    @classmethod
    def of(cls, given: argparse.Namespace) -> "Input":
        """Return what the arguments ask for."""
        return cls(given.data, tuple(given.sets), given.corpora)

    def corpora(self) -> Iterator[Corpus]:
        """Yield what is written."""
        for name in self.sets:
            read = DATASETS[name](self.data, sample=name == "longmemeval")
            yield from islice(read, 1 if name == "longmemeval" else self.corpora_at_most)


def write(memory: GraphMemory, given: Input) -> None:
    """Write every corpus to a namespace of its own."""
    for corpus in given.corpora():
        memory.add_many(corpus.items(), namespace=corpus.namespace, progress=_say)


def expected(item: Item) -> Iterator[str]:
    """Yield the caller's names of what an item becomes."""
    if isinstance(item, Conversation):
        yield from (f"{item.session}/{turn.id}" for turn in item.messages)
    elif isinstance(item, Document):
        yield f"None/{item.id}"


def lost(memory: GraphMemory, given: Input) -> list[str]:
    """Return what was given and is not stored."""
    columns = memory._graph.node_columns("Memory", ["namespace", "session", "external_id"])
    rows = zip(columns["namespace"], columns["session"], columns["external_id"], strict=True)
    stored = {(namespace, f"{session}/{id}") for namespace, session, id in rows}
    wanted = {
        (corpus.namespace, name)
        for corpus in given.corpora()
        for item in corpus.items()
        for name in expected(item)
    }
    print(f"given {len(wanted):,}, stored {len(stored):,}")  # noqa: T201
    return [f"{namespace}: {name}" for namespace, name in sorted(wanted ^ stored)]


def not_found(memory: GraphMemory, every: int) -> list[str]:
    """Search memories by their own words; return those whose words bring no such text first."""
    columns = memory._graph.node_columns("Memory", ["namespace", "content"])
    rows = list(zip(columns["namespace"], columns["content"], strict=True))[::every]
    missed, started = [], perf_counter()
    for namespace, content in rows:
        phrase = content.strip()[:_PHRASE]
        answer = memory.search(phrase, namespace=namespace, dry_run=True)
        if not any(phrase in hit.memory.content for hit in answer):
            missed.append(f"{namespace}: {phrase!r}")
    mean = (perf_counter() - started) / max(1, len(rows)) * 1000
    print(f"searched {len(rows):,} by their own words, {mean:.0f} ms each")  # noqa: T201
    return missed


def differences(folder: Path, writer: list[str], kills: int, seed: int) -> list[str]:
    """Write the second folder with kills in between; return how its graph differs, if it does."""
    chance = random.Random(seed)
    ends = Counter(
        run_and_kill(writer, chance.randrange(1, _LONGEST_RUN), chance) for _ in range(kills)
    )
    print(f"killed {ends[True]} times")  # noqa: T201
    run_to_the_end(writer)
    files = folder / "whole.jsonl", folder / "killed.jsonl"
    sums = []
    for file in files:
        with opened(folder / file.stem, embedder=_embedder(writer[-1])) as memory:
            sums.append(dumped(memory, file))
    return [] if sums[0] == sums[1] else [first_difference(*files)]


def _embedder(name: str) -> Embedder | None:
    return embedder_named(EmbedderSettings(name=name))


def _say(count: int) -> None:
    print(count, flush=True)  # noqa: T201


def check(given: argparse.Namespace, folder: Path) -> list[str]:
    """Do what was asked; return everything that is wrong."""
    started, source = perf_counter(), Input.of(given)
    with opened(folder / "whole", embedder=_embedder(given.embedder)) as memory:
        write(memory, source)
        print(f"written in {perf_counter() - started:.0f} s: {memory.stats()}")  # noqa: T201
        faults = lost(memory, source) + not_found(memory, given.every)
    if given.kills:
        writer = [__spec__.name, "--data", str(given.data), "--folder", str(folder / "killed")]
        writer += ["--corpora", str(given.corpora)] if given.corpora else []
        writer += ["--sets", *given.sets, "--embedder", given.embedder]
        faults += differences(folder, writer, given.kills, given.seed)
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--sets", nargs="+", default=SETS, choices=DATASETS)
    parser.add_argument("--corpora", type=int, help="of each set, the first so many")
    parser.add_argument("--embedder", default="hash")
    parser.add_argument("--every", type=int, default=20)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="only write, into this folder")
    given = parser.parse_args()
    if given.folder:
        with opened(given.folder, embedder=_embedder(given.embedder)) as memory:
            write(memory, Input.of(given))
        return 0
    folder = Path(tempfile.mkdtemp())
    try:
        faults = check(given, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(faults[:20]) or "nothing is lost, and all is found")  # noqa: T201
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
