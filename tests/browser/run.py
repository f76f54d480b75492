"""Looks at the explorer in a headless Chromium: `make explorer-test`.

It makes a memory and a file of it, hostile labels among them, serves the memory, and hands both to
the tests in `explorer/browser/`, which node runs.
"""

import os
import subprocess
import sys
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from graphmem import GraphMemory, Message, Settings
from graphmem.exchange import formats
from graphmem.testing import FrozenClock
from tests.hostile import hostile_graph

EXPLORER = Path(__file__).parents[2] / "explorer"
SETTINGS = Settings.of({"embedder": {"name": "hash"}})
START = datetime(2026, 1, 1)  # noqa: DTZ001 - naive UTC throughout

SAID = (
    ("2025-01-05", "Ann", "I live in Beijing."),
    ("2025-03-10", "Tom", "The museum by the harbour has a tower clock."),
    ("2025-04-02", "Ann", "I moved to Hangzhou."),
    ("2025-06-20", "Ann", "Tom repairs the tower clock of the museum."),
    ("2025-07-01", "小雨", "我在杭州学古琴。"),
    ("2025-08-09", "Tom", "I like coffee."),
    ("2025-09-09", "Tom", "I don't like coffee."),
)


def filled(folder: Path) -> GraphMemory:
    """Return a memory of a few statements in two languages, each said a month after another."""
    memory = GraphMemory(folder, settings=SETTINGS, clock=FrozenClock(START, timedelta(days=3)))
    for day, speaker, text in SAID:
        memory.add(Message(text, speaker=speaker, at=datetime.fromisoformat(day)))
    (changed,) = memory.add("Rosa keeps a canary in the lighthouse.").added
    memory.add("小雨在上海。")
    memory.update(changed, content="Rosa keeps a parrot in the windmill.")
    return memory


def main() -> int:
    """Run the tests of the page; return the exit code of node."""
    with TemporaryDirectory() as folder, filled(Path(folder) / "ann.graphmem") as memory:
        offline, hostile = Path(folder) / "ann.html", Path(folder) / "hostile.html"
        memory.export(offline)
        formats.write(hostile_graph(), hostile, "html")
        with memory.explore() as explorer:
            given = {"OFFLINE": str(offline), "HOSTILE": str(hostile), "SERVED": explorer.url}
            tests = sorted(str(file) for file in (EXPLORER / "browser").glob("*.test.mjs"))
            return subprocess.run(
                ["node", "--test", "--test-concurrency=1", *tests],
                cwd=EXPLORER,
                env={**os.environ, **given},
                check=False,
            ).returncode


if __name__ == "__main__":
    sys.exit(main())
