"""Resident memory of a process that does nothing but open a folder and search it.

    python -m tests.benchmark.resident FOLDER

The process of the bench has written 100,000 memories before and made them up, and the allocator
keeps much of what it gave for that. Prints bytes: when imported, when opened, after searches, and
the most there was.
"""

import sys
from pathlib import Path
from subprocess import run
from unittest.mock import patch

import graphmem.memory.opened
from graphmem.memory import GraphMemory
from tests.benchmark.bars import resident_bytes
from tests.benchmark.conversations import Talk
from tests.benchmark.stand_ins import NearbyVectors, PreparedAnalyzer

SEARCHES = 50


def alone(folder: Path) -> list[int]:
    """Return what such a process prints of a closed folder."""
    command = [sys.executable, "-m", "tests.benchmark.resident", str(folder)]
    printed = run(command, check=True, capture_output=True, text=True)
    return [int(line) for line in printed.stdout.split()]


def main() -> None:
    questions = Talk().questions(SEARCHES)
    print(resident_bytes())  # noqa: T201
    analyzer = PreparedAnalyzer()
    with (
        patch.object(graphmem.memory.opened, "BilingualAnalyzer", lambda *_: analyzer),
        GraphMemory(Path(sys.argv[1]), embedder=NearbyVectors()) as memory,
    ):
        print(resident_bytes())  # noqa: T201
        for question in questions:
            memory.search(question, dry_run=True)
        print(resident_bytes())  # noqa: T201
    print(resident_bytes("VmHWM"))  # noqa: T201


if __name__ == "__main__":
    main()
