"""Kills a writing process at random moments, and looks at what the next one finds.

    python -m tests.faults.kill --engine kuzu --rounds 200

Each round a child opens a folder, checks everything in it, and writes commits (nodes, edges,
vectors, changes) with a checkpoint after every few, and closes and opens it after some checkpoints,
until it is killed. Vectors fill a table every few commits, and every close after a checkpoint
writes the database anew. Folders live for some rounds, so that a kill falls into creation,
recovery, writing, checkpoints and closing alike.
"""

import argparse
import json
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from graphmem.model import Batch
from graphmem.settings import MIB, StorageSettings
from graphmem.storage import compacting, vector_tables
from graphmem.storage.folder import Folder
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph
from tests.processes import started

DIMENSION = 64
PER_COMMIT = 3
CHECKPOINTS_PER_CLOSE = 3
VECTORS_PER_TABLE = 20
ROUNDS_PER_FOLDER = 5


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC).replace(tzinfo=None)


# --- the child: opens, checks, writes until it is killed


def commit_of(number: int) -> tuple[Batch, dict[tuple[str, str], int]]:
    """Return the batch of a commit; everything in it can be told from the commit's number.

    Commit n creates PER_COMMIT memories with weight 1, vectors of n, and an entity; it sets the
    weight of the first memory of the commit before to 2, and removes the last memory of that
    commit when n is even.
    """
    batch = Batch()
    numbers = {("Entity", f"e{number}"): (PER_COMMIT + 1) * number}
    batch.create("Entity", {"id": f"e{number}", "namespace": "n", "name": "x" * 50})
    for part in range(PER_COMMIT):
        name = f"m{number}.{part}"
        numbers["Memory", name] = (PER_COMMIT + 1) * number + part + 1
        batch.create("Memory", {"id": name, "content": f"text {number} " * 20, "weight": 1.0})
        vector = np.full(DIMENSION, number, dtype=np.float32)
        batch.create("Embedding", {"id": name, "vector": vector})
        batch.connect("MENTIONS", ("Memory", name), ("Entity", f"e{number}"), salience=0.5)
    if number > 1:
        before = f"m{number - 1}"
        batch.connect("NEXT", ("Memory", f"{before}.0"), ("Memory", f"m{number}.0"))
        batch.update("Memory", f"{before}.0", weight=2.0)
        if number % 2 == 0:
            batch.remove("Memory", f"{before}.{PER_COMMIT - 1}")
            batch.remove("Embedding", f"{before}.{PER_COMMIT - 1}")
    return batch, numbers


def expected_memories(last: int) -> dict[str, float]:
    """Return id and weight of the memories after a commit."""
    return {
        f"m{n}.{part}": 2.0 if part == 0 and n < last else 1.0
        for n in range(1, last + 1)
        for part in range(PER_COMMIT)
        if not (n % 2 == 1 and n < last and part == PER_COMMIT - 1)
    }


def faults(graph: KuzuGraph) -> list[str]:
    """Return what is wrong with the graph, in words."""
    last = graph.last_commit()
    expected = expected_memories(last)
    memories = graph.node_columns("Memory", ["id", "weight", "number"])
    found = dict(zip(memories["id"].tolist(), memories["weight"].tolist(), strict=True))
    numbers = dict(zip(memories["id"].tolist(), memories["number"].tolist(), strict=True))
    wrong = []
    if found != expected:
        wrong.append(f"memories: {len(found)} for {len(expected)}")
    ids, vectors = graph.vectors()
    if sorted(ids) != sorted(expected):
        wrong.append(f"vectors: {len(ids)} for {len(expected)}")
    if any(
        vector[0] != int(id_[1:].split(".")[0]) for id_, vector in zip(ids, vectors, strict=True)
    ):
        wrong.append("a vector has another content")
    mentions = graph.edge_columns("MENTIONS")["source"].tolist()
    if sorted(mentions) != sorted(numbers.values()):
        wrong.append(f"MENTIONS: {len(mentions)} for {len(expected)}")
    if len(graph.edge_columns("NEXT")["source"]) != max(0, last - 1):
        wrong.append("NEXT edges are missing")
    if [row["id"] for row in graph.nodes("Memory", sorted(expected)[:20])] != sorted(expected)[:20]:
        wrong.append("look-ups by id disagree with the scan")
    if graph.touched_since(0) is None:
        wrong.append("commit records are missing")
    return wrong


def opened(path: Path, engine: str) -> KuzuGraph:
    """Open a folder with small tables of vectors, which is written anew at each closing."""
    vector_tables.TABLE_BYTES = VECTORS_PER_TABLE * 4 * DIMENSION
    compacting.LEAST_FREE_BYTES, compacting.LEAST_SHARE = 0, sys.maxsize
    settings = StorageSettings.model_validate(
        {"engine": engine, "buffer_pool_bytes": 64 * MIB, "max_database_bytes": 1 << 32}
    )
    return open_graph(path, settings, SystemClock(), ("test", DIMENSION))


def child(path: Path, engine: str, checkpoint_every: int) -> None:
    folder = Folder(path)
    say(
        "opening",
        was_cut_short=folder.checkpoint_copy.exists(),
        was_compacting=folder.compacting.path.exists() or folder.compacted.path.exists(),
    )
    graph = opened(path, engine)
    say("opened", last=graph.last_commit(), faults=faults(graph))
    if checkpoint_every == 0:
        graph.close()
        return
    while True:
        commit = graph.write(*commit_of(graph.last_commit() + 1))
        say("wrote", last=commit)
        if commit % checkpoint_every == 0:
            graph.checkpoint()
        if commit % (CHECKPOINTS_PER_CLOSE * checkpoint_every) == 0:
            graph.close()
            say("closed")
            graph = opened(path, engine)


def say(event: str, **facts: object) -> None:
    print(json.dumps({"event": event, **facts}), flush=True)  # noqa: T201


# --- the parent: starts, kills, judges


@dataclass
class Report:
    """What came out of all rounds."""

    rounds: int = 0
    commits: int = 0
    cut_short_checkpoints: int = 0
    cut_short_compactions: int = 0
    unacknowledged_but_stored: int = 0
    killed_while: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


@dataclass
class Trial:
    """One folder, through several kills."""

    path: Path
    engine: str
    report: Report
    acknowledged: int = 0

    def round(self, seconds: float, checkpoint_every: int) -> None:
        """Let a child run for some seconds after its start, kill it, and read what it said."""
        given = ["--child", self.path, "--engine", self.engine]
        given += ["--checkpoint-every", checkpoint_every]
        with started("tests.faults.kill", *given) as process:
            first = process.stdout.readline()
            if checkpoint_every:
                time.sleep(seconds)
                process.kill()
            said = [first, *process.stdout.readlines()]
        self.report.rounds += 1
        events = [json.loads(line) for line in said if line.endswith(b"\n")]
        for event in events:
            self._judge(event)
        self.report.killed_while[events[-1]["event"] if events else "starting"] += 1
        if process.returncode != (-9 if checkpoint_every else 0):
            self.report.failures.append(f"{self.path.name}: exit {process.returncode}")

    def _judge(self, event: dict[str, object]) -> None:
        last = event.get("last")
        if event["event"] == "opening":
            self.report.cut_short_checkpoints += bool(event["was_cut_short"])
            self.report.cut_short_compactions += bool(event["was_compacting"])
        if event["event"] == "opened":
            assert isinstance(last, int)
            if event["faults"]:
                self.report.failures.append(f"{self.path.name} at {last}: {event['faults']}")
            if not self.acknowledged <= last <= self.acknowledged + 1:
                told = f"{self.path.name}: {self.acknowledged} acknowledged, {last} found"
                self.report.failures.append(told)
            self.report.unacknowledged_but_stored += last > self.acknowledged
        if isinstance(last, int):
            self.report.commits += max(0, last - self.acknowledged)
            self.acknowledged = last


def run(engine: str, rounds: int, seed: int, directory: Path) -> Report:
    """Kill so many children; return what was found."""
    report = Report()
    chance = random.Random(seed)
    while report.rounds < rounds and not report.failures:
        trial = Trial(directory / f"{engine}-{report.rounds}", engine, report)
        for _ in range(ROUNDS_PER_FOLDER):
            trial.round(chance.uniform(0.0, 3.0), checkpoint_every=chance.choice([1, 3, 7]))
        trial.round(0.0, checkpoint_every=0)
        if not report.failures:
            shutil.rmtree(trial.path, ignore_errors=True)
    return report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=["kuzu", "ladybug"], default="kuzu")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", type=Path)
    parser.add_argument("--checkpoint-every", type=int, default=7)
    given = parser.parse_args()
    if given.child is not None:
        child(given.child, given.engine, given.checkpoint_every)
        return 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        began = time.monotonic()
        report = run(given.engine, given.rounds, given.seed, Path(directory))
    seconds = round(time.monotonic() - began)
    say("report", engine=given.engine, seed=given.seed, seconds=seconds, **vars(report))
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
