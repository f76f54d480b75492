"""A process that maintains a folder and takes it back, over and over, until it is killed.

python -m tests.faults.maintaining FOLDER
"""

import sys
from datetime import datetime, timedelta
from pathlib import Path

from graphmem.memory import GraphMemory
from graphmem.settings import Settings
from graphmem.testing import FrozenClock

SETTINGS = Settings.of({"embedder": {"name": "hash"}, "lifecycle": {"conflicts": False}})
NOW = datetime.fromisoformat("2026-01-01")


def opened(folder: Path) -> GraphMemory:
    """Open the folder with a clock that stands still."""
    return GraphMemory(folder, settings=SETTINGS, clock=FrozenClock(NOW))


def main() -> None:
    with opened(Path(sys.argv[1])) as memory:
        print("open", flush=True)  # noqa: T201
        for day in range(1, 1000):
            report = memory.maintain(now=NOW + timedelta(days=30 * day))
            print("maintained", flush=True)  # noqa: T201
            if report.operation:
                memory.undo(report.operation)
            print("undone", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
