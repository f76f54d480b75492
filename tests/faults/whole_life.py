"""Kills a process that writes, maintains, undoes and erases, and looks at what is left.

    python -m tests.faults.whole_life --rounds 100

Each round a child opens the folder of the round before and goes on with it, one deed after another,
each told before it begins and after it is done. It is killed at a random moment. Then the folder
must open, the check-up must find nothing wrong, what was acknowledged must be there, and what was
erased must not.
"""

import argparse
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from graphmem.errors import UndoError
from graphmem.memory import GraphMemory
from graphmem.model import Message
from graphmem.settings import Settings
from graphmem.testing import FrozenClock
from tests.processes import started

SETTINGS = Settings.of({"embedder": {"name": "hash"}})
START = datetime.fromisoformat("2026-01-01")
_PLACES = ("Rome", "Oslo", "Lima", "Kyoto", "杭州", "上海")
_FULL = 400
"""Memories above which more are erased than written."""


def opened(folder: Path, day: int) -> GraphMemory:
    """Open the folder on a day of its life."""
    clock = FrozenClock(START + timedelta(days=day), timedelta(milliseconds=10))
    return GraphMemory(folder, settings=SETTINGS, clock=clock)


# --- the child


def write(memory: GraphMemory, chance: random.Random) -> str:
    """Write a talk of three turns."""
    number = chance.randrange(10**9)
    place = chance.choice(_PLACES)
    talk = (
        Message(f"I live in {place} now, as note {number} says.", speaker="Tom"),
        Message(f"So you moved to {place}, {number}?", speaker="Ann"),
        Message(f"我今天在{place}见到了{number}号客户。", speaker="Tom"),
    )
    added = [memory.add(turn, session_id=f"s{number % 50}").added for turn in talk]
    return " ".join(id for ids in added for id in ids)


def revise(memory: GraphMemory, chance: random.Random) -> str:
    """Change a memory, and delete another softly; return that, which maintenance may purge."""
    ids = [one.id for one in memory.get_all()]
    memory.update(chance.choice(ids), content=f"It was in {chance.choice(_PLACES)}, I think.")
    deleted = chance.choice(ids)
    memory.delete(deleted)
    return deleted


def maintain(memory: GraphMemory, chance: random.Random) -> str:
    """Maintain as it would be in some days."""
    memory.maintain(now=START + timedelta(days=chance.randrange(400)))
    return ""


def undo(memory: GraphMemory, _: random.Random) -> str:
    """Take back the newest operation that can be."""
    for operation in memory.operations():
        if operation.state == "applied" and operation.kind == "maintenance":
            try:
                memory.undo(operation.id)
            except UndoError:
                continue
            break
    return ""


def erase(memory: GraphMemory, chance: random.Random) -> str:
    """Erase a memory or a session; return what is gone."""
    before = memory.get_all()
    one = chance.choice(before)
    if one.session and len(before) > _FULL:
        receipt = memory.erase(session=one.session)
    else:
        receipt = memory.erase(id=one.id)
    assert receipt.verified is not False, receipt
    return " ".join({each.id for each in before} - {each.id for each in memory.get_all()})


DEEDS: dict[str, Callable[[GraphMemory, random.Random], str]] = {
    "write": write,
    "revise": revise,
    "maintain": maintain,
    "undo": undo,
    "erase": erase,
}


def live(folder: Path, seed: int) -> None:
    """Do one deed after another until killed."""
    chance = random.Random(seed)
    with opened(folder, seed) as memory:
        while len(memory.get_all()) < 30:
            tell("did write", write(memory, chance))
        tell("open")
        while True:
            name = chance.choice(tuple(DEEDS))
            tell(f"doing {name}")
            tell(f"did {name}", DEEDS[name](memory, chance))


def tell(*words: str) -> None:
    print(*words, flush=True)  # noqa: T201


# --- the parent


@dataclass
class Report:
    """What came out of all rounds."""

    rounds: int = 0
    killed_in: Counter[str] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


@dataclass
class Life:
    """One folder through all kills, and what is known of it."""

    folder: Path
    written: set[str] = field(default_factory=set)
    erased: set[str] = field(default_factory=set)
    report: Report = field(default_factory=Report)

    def round(self, seed: int, seconds: float) -> None:
        """Let a child live for some seconds, kill it, and look at the folder."""
        given = ["--child", self.folder, "--seed", seed]
        said: list[str] = []
        with started("tests.faults.whole_life", *given) as process:
            for line in map(bytes.decode, process.stdout):
                said.append(line)
                if line.startswith("open"):
                    break
            time.sleep(seconds)
            process.kill()
            said += [line.decode() for line in process.stdout if line.endswith(b"\n")]
        if process.returncode != -9:
            self.report.failures.append(f"round {seed}: the child ended by itself: {said[-1:]}")
        self._take(said)
        self.report.rounds += 1
        self._look(seed)

    def _take(self, said: list[str]) -> None:
        for line in said:
            verb, name, *ids = [*line.split(), ""][: len(line.split()) + 1]
            if verb != "did":
                continue
            self.report.deeds[name] += 1
            known = {id for id in ids if id}
            if name == "write":
                self.written |= known
            if name == "revise":
                self.written -= known
            if name == "erase":
                self.erased |= known
        last = said[-1].split() if said else ["starting"]
        doing = last[1] if last[0] == "doing" else "between"
        self.report.killed_in[doing] += 1
        self._erasing = doing == "erase"

    def _look(self, seed: int) -> None:
        before = self.folder.with_name("before")
        shutil.rmtree(before, ignore_errors=True)
        shutil.copytree(self.folder, before)
        with opened(self.folder, seed) as memory:
            checkup = memory.check()
            ids = {one.id for one in memory.get_all()}
            everything = set(memory._store.adjacency.ids("Memory"))
        told = [str(fault) for fault in checkup.faults]
        self.report.failures += [f"round {seed}: {fault}" for fault in told[:5]]
        if self.erased & everything:
            self.report.failures.append(f"round {seed}: {self.erased & everything} is back")
        lost = self.written - self.erased - everything
        if lost and not self._erasing:
            self.report.failures.append(f"round {seed}: {sorted(lost)} is lost")
        self.written &= ids


def run(rounds: int, seed: int, folder: Path) -> Report:
    """Kill so many children of one folder; return what was found."""
    chance = random.Random(seed)
    life = Life(folder)
    for number in range(rounds):
        life.round(seed + number, chance.uniform(0.0, 3.0))
        if life.report.failures:
            break
    return life.report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", type=Path)
    given = parser.parse_args()
    if given.child is not None:
        live(given.child, given.seed)
    began = time.monotonic()
    folder = Path(tempfile.mkdtemp()) / "memory"
    report = run(given.rounds, given.seed, folder)
    if report.failures:
        tell(f"the folder is kept: {folder}")
    else:
        shutil.rmtree(folder.parent, ignore_errors=True)
    tell(f"{report.rounds} rounds in {time.monotonic() - began:.0f} s")
    tell(f"killed in {dict(report.killed_in)}; deeds done {dict(report.deeds)}")
    for failure in report.failures:
        tell(failure)
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
