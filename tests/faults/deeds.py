"""Does whatever a user may do, in random order, and checks the folder after each deed.

    python -m tests.faults.deeds --seeds 20 --deeds 60

Sentences come from a small stock, so that they repeat, supersede and deny each other. A refusal in
words is fine; any other error, and whatever the check-up finds, is a fault.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from graphmem.errors import GraphMemError
from graphmem.memory import GraphMemory
from graphmem.model import Message
from graphmem.settings import Settings
from graphmem.testing import FrozenClock

SETTINGS = Settings.of({"embedder": {"name": "hash"}})
START = datetime.fromisoformat("2026-01-01")
STOCK = (
    "I live in Rome.", "I moved to Oslo.", "I have two cats.", "I have three cats now.",
    "I really have two cats!", "I like tea.", "I don't like tea any more.", "I work at Acme.",
    "I joined Globex.", "I am allergic to walnuts.", "I'm not allergic to walnuts after all.",
    "My sister lives in Lima.", "Because it rained, I stayed in Rome.", "我住在北京。",
    "我搬到了杭州。", "我喜欢茶。", "我不喜欢茶了。", "我今年二十八岁。", "我二十九岁了。",
)  # fmt: skip
REACTIONS = ("That's wrong.", "Perfect, thanks.", "No, I moved.", "不对。")


class Life:
    """One memory, and what is done to it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self.clock = FrozenClock(START, timedelta(milliseconds=10))
        self.memory = self._opened()
        self.deeds: dict[str, Callable[[], object]] = {
            deed.__name__: deed
            for deed in (
                self.add, self.talk, self.update, self.delete, self.restore, self.consolidate,
                self.abstract, self.find, self.molt, self.maintain, self.undo, self.feedback,
                self.erase, self.reopen,
            )
        }  # fmt: skip
        self.often = [name for name in self.deeds for _ in range(6 if name == "add" else 1)]

    def next(self) -> str:
        """Do one deed; return its name, with the refusal if there was one."""
        name = self.chance.choice(self.often)
        try:
            self.deeds[name]()
        except GraphMemError as error:
            return f"{name}: {type(error).__name__}"
        return name

    def add(self) -> None:
        text = self.chance.choice(STOCK)
        session = f"s{self.chance.randrange(6)}"
        self.memory.add(Message(text, role="user"), session_id=session)

    def talk(self) -> None:
        turns = [Message(self.chance.choice(STOCK), speaker=name) for name in ("Tom", "Ann")]
        self.memory.add(turns, session_id=f"t{self.chance.randrange(99)}")

    def update(self) -> None:
        self.memory.update(self._one(), content=self.chance.choice(STOCK))

    def delete(self) -> None:
        self.memory.delete(self._one())

    def restore(self) -> None:
        versions = self.memory.history(self._one())
        if versions:
            self.memory.restore_version(self.chance.choice(versions).id)

    def consolidate(self) -> None:
        self.memory.consolidate()

    def abstract(self) -> None:
        self.memory.abstract()

    def find(self) -> None:
        self.memory.find_conflicts()

    def molt(self) -> None:
        self.memory.molt()

    def maintain(self) -> None:
        self.memory.maintain(now=START + timedelta(days=self.chance.randrange(500)))

    def undo(self) -> None:
        applied = [one for one in self.memory.operations() if one.state == "applied"]
        if applied:
            self.memory.undo(self.chance.choice(applied[:8]).id)

    def feedback(self) -> None:
        reaction = self.chance.choice(REACTIONS)
        self.memory.feedback(reaction, "The answer.", about=[self._one()], session_id="f")

    def erase(self) -> None:
        self.memory.erase(id=self._one())

    def reopen(self) -> None:
        self.memory.close()
        self.memory = self._opened()

    def _opened(self) -> GraphMemory:
        return GraphMemory(self.folder, settings=SETTINGS, clock=self.clock)

    def _one(self) -> str:
        ids = [one.id for one in self.memory.get_all()]
        return self.chance.choice(ids) if ids else "nobody"


def lived(folder: Path, seed: int, deeds: int) -> tuple[Counter[str], list[str]]:
    """Do so many deeds; return how often each was done, and the first faults that were found."""
    life, done = Life(folder, seed), list[str]()
    try:
        for _ in range(deeds):
            done.append(life.next())
            faults = [str(fault) for fault in life.memory.check().faults]
            if faults:
                return Counter(done), [f"seed {seed}, after {done[-5:]}: {faults[0]}"]
    finally:
        life.memory.close()
    return Counter(done), []


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--deeds", type=int, default=60)
    given = parser.parse_args()
    counts, faults = Counter[str](), list[str]()
    for seed in range(given.first, given.first + given.seeds):
        with tempfile.TemporaryDirectory() as folder:
            done, found = lived(Path(folder) / "memory", seed, given.deeds)
        counts += done
        faults += found
    print(dict(counts.most_common()))  # noqa: T201
    print("\n".join(faults) or f"{counts.total()} deeds, no fault")  # noqa: T201
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
