"""Kills a process while it closes a folder, which writes the database anew.

    python -m tests.faults.closing --engine kuzu --rounds 100

Each round a child opens the folder, checks everything in it, writes some commits, runs a checkpoint
and closes; it is killed at a random moment of closing.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from graphmem.storage.folder import Folder
from tests.faults.kill import commit_of, faults, opened, say
from tests.processes import started

COMMITS = 5
WHOLE = 2
"""Rounds at the beginning that are not killed, to learn how long closing takes."""


def child(path: Path, engine: str) -> None:
    """Open, check, write, and close."""
    graph = opened(path, engine)
    say("opened", last=graph.last_commit(), faults=faults(graph))
    for _ in range(COMMITS):
        graph.write(*commit_of(graph.last_commit() + 1))
    graph.checkpoint()
    say("closing", last=graph.last_commit())
    graph.close()
    say("closed")


@dataclass
class Report:
    """What came out of all rounds; `found` counts what a kill left in the folder."""

    rounds: int = 0
    last: int = 0
    found: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


def run(engine: str, rounds: int, seed: int, folder: Path) -> Report:
    """Kill so many children while they close; return what was found."""
    report, chance, longest = Report(), random.Random(seed), 0.0
    while report.rounds < rounds and not report.failures:
        given = ["--child", folder, "--engine", engine]
        with started("tests.faults.closing", *given) as process:
            opened, closing = process.stdout.readline(), process.stdout.readline()
            began = time.monotonic()
            if report.rounds >= WHOLE:
                time.sleep(chance.uniform(0, longest))
                process.kill()
            closed = process.stdout.read()
            longest = max(longest, time.monotonic() - began)
        _judge(report, opened, closing)
        report.found[_left(Folder(folder), closed=bool(closed))] += 1
        report.rounds += 1
    return report


def _judge(report: Report, opened: bytes, closing: bytes) -> None:
    if not closing:
        report.failures.append(f"it ended before it closed; last it said {opened.decode()!r}")
        return
    found = json.loads(opened)
    if found["last"] != report.last:
        report.failures.append(f"{report.last} acknowledged, {found['last']} found")
    report.failures += found["faults"]
    report.last = json.loads(closing)["last"]


def _left(folder: Folder, *, closed: bool) -> str:
    if folder.compacted.path.exists():
        return "a database not yet put in place"
    if folder.compacting.path.exists():
        return "a database that is not whole"
    return "nothing, closed" if closed else "nothing"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=["kuzu", "ladybug"], default="kuzu")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", type=Path)
    given = parser.parse_args()
    if given.child is not None:
        child(given.child, given.engine)
        return 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        report = run(given.engine, given.rounds, given.seed, Path(directory) / "memory")
    say("report", engine=given.engine, seed=given.seed, **vars(report))
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
