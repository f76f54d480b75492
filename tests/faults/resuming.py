"""Kills a process that writes a memory, lets others go on, and compares what comes out.

A writer is a module run as `python -m MODULE FOLDER …` that prints a line after each batch.
"""

import hashlib
import random
import time
from collections.abc import Sequence
from pathlib import Path

from graphmem.adapters.hashing import HashingEmbedder
from graphmem.memory import GraphMemory
from graphmem.ports import Embedder
from graphmem.settings import Settings
from graphmem.storage.carrying.dump import dump
from graphmem.testing import FrozenClock
from tests.processes import ran, started


def opened(
    folder: Path, settings: Settings | None = None, embedder: Embedder | None = None
) -> GraphMemory:
    """Open a memory whose clock stands still, so that two runs can be equal byte for byte."""
    embedder = embedder or HashingEmbedder()
    return GraphMemory(folder, settings=settings, embedder=embedder, clock=FrozenClock())


def run_and_kill(writer: Sequence[str], batches: int, chance: random.Random) -> bool:
    """Start a writer and kill it some time after so many batches; say whether it was killed."""
    with started(*writer) as process:
        seconds = 0.0
        for _ in range(batches):
            began = time.monotonic()
            process.stdout.readline()
            seconds = time.monotonic() - began
        time.sleep(chance.uniform(0, seconds))
        process.kill()
        process.stdout.read()
    return process.returncode != 0


def run_to_the_end(writer: Sequence[str]) -> None:
    """Run a writer until it has written everything."""
    if ran(*writer):
        message = f"{' '.join(writer)} failed"
        raise RuntimeError(message)


def dumped(memory: GraphMemory, file: Path) -> str:
    """Write all nodes, edges and vectors as text; return its SHA-256."""
    with file.open("w", encoding="utf-8") as out:
        dump(memory._graph, out)
    return hashlib.sha256(file.read_bytes()).hexdigest()


def first_difference(one: Path, other: Path) -> str:
    """Return the first line in which two dumps differ."""
    with one.open(encoding="utf-8") as left, other.open(encoding="utf-8") as right:
        for number, (a, b) in enumerate(zip(left, right, strict=False), 1):
            if a != b:
                return f"line {number}:\n{a[:1000]}\n{b[:1000]}"
    return "one is longer than the other"
