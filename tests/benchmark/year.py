"""A year in the life of a memory, day by day: what is told fades, moves and condenses.

    python -m tests.benchmark.year --days 365 --plot year.png

Each day a made-up person tells five or six things and asks one; then the memory is maintained.
Once a week something is deleted. The clock stands still but for the days. A second span follows in
which nothing is told and maintenance comes once a month. The table says when each rule fired first
and how often; the picture, for which the extra `plots` is needed, shows weights, layers and levels.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from importlib import import_module
from pathlib import Path
from random import Random

from graphmem.lifecycle.maintenance import MaintenanceReport
from graphmem.memory import GraphMemory
from graphmem.model import Message
from graphmem.settings import Settings
from graphmem.testing import FrozenClock
from tests.benchmark.year_texts import QUESTIONS, day_of

SETTINGS = Settings.of({"embedder": {"name": "hash"}})
START = datetime.fromisoformat("2026-01-01")
RULES = (
    "promoted", "demoted", "decayed", "summarised", "tagged", "traced", "archived", "deleted",
    "purged", "conflicts_found", "conflicts_resolved", "consolidated", "abstracted",
)  # fmt: skip
LAYERS = ("short_term", "long_term")
LEVELS = ("full", "summary", "tag", "trace", "archive")
_MONTH = 30
_COUNTED = (
    "MATCH (m:Memory) WHERE m.deleted_at IS NULL RETURN m.layer AS layer, m.level AS level, "
    "count(*) AS count, sum(m.weight) AS weight, "
    "sum(CASE WHEN m.weight >= 0.3 THEN 1 ELSE 0 END) AS current"
)


@dataclass
class Year:
    """What was seen.

    Attributes:
        fired: how often each rule did something.
        first: the day on which it did so first.
        days: the days looked at.
        curves: by name, a figure for each of those days.
        told: memories written.
    """

    fired: Counter[str] = field(default_factory=Counter)
    first: dict[str, int] = field(default_factory=dict)
    days: list[int] = field(default_factory=list)
    curves: dict[str, list[float]] = field(default_factory=dict)
    told: int = 0

    def note(self, day: int, rule: str, count: int) -> None:
        """Note that a rule did something to so many."""
        if count:
            self.fired[rule] += count
            self.first.setdefault(rule, day)

    def maintained(self, day: int, report: MaintenanceReport) -> None:
        """Note what a round did."""
        for rule in RULES:
            self.note(day, rule, getattr(report, rule))

    def look(self, day: int, memory: GraphMemory) -> None:
        """Note how many memories there are, by layer and level, and what they weigh."""
        rows = list(memory.cypher(_COUNTED))
        total = sum(row["count"] for row in rows) or 1
        figures = {"weight": float(sum(row["weight"] for row in rows)) / total}
        figures["weight >= 0.3"] = float(sum(row["current"] for row in rows))
        for column, values in (("layer", LAYERS), ("level", LEVELS)):
            for value in values:
                figures[value] = sum(row["count"] for row in rows if row[column] == value)
        self.days.append(day)
        for name, figure in figures.items():
            self.curves.setdefault(name, []).append(figure)


def live(memory: GraphMemory, clock: FrozenClock, days: int, idle: int) -> Year:
    """Live so many days, then let as many pass in which nothing is told."""
    year, chance = Year(), Random(20260101)
    for day in range(days):
        clock.moment = START + timedelta(days=day, hours=9)
        _tell(memory, clock, day, chance, year)
        memory.search(QUESTIONS[day % len(QUESTIONS)], limit=3)
        if day % 7 == 6:
            memory.delete(chance.choice(memory.get_all(limit=200)).id)
        year.maintained(day, memory.maintain())
        year.look(day, memory)
    for day in range(days, days + idle, _MONTH):
        clock.moment = START + timedelta(days=day, hours=9)
        year.maintained(day, memory.maintain())
        year.look(day, memory)
    return year


def _tell(memory: GraphMemory, clock: FrozenClock, day: int, chance: Random, year: Year) -> None:
    before = len(memory.operations())
    for said in day_of(day, chance):
        clock.advance(timedelta(minutes=5))
        message = Message(said.text, speaker="Lin", at=clock.moment)
        year.told += len(memory.add(message, session_id=f"day {day}").added)
    year.note(day, "conflicts noticed on write", len(memory.operations()) - before)


def table(year: Year) -> str:
    """Return what fired, as text."""
    rows = [
        ("rule", "first day", "memories"),
        *(
            (rule.replace("_", " "), str(year.first.get(rule, "-")), str(year.fired[rule]))
            for rule in (*RULES, "conflicts noticed on write")
        ),
    ]
    return "\n".join(f"{rule:28} {first:>9} {count:>9}" for rule, first, count in rows)


def plot(year: Year, path: Path) -> None:
    """Draw the curves."""
    figure = import_module("matplotlib.figure").Figure(figsize=(9, 10), layout="constrained")
    weight, layer, level = figure.subplots(3, 1, sharex=True)
    weight.plot(year.days, year.curves["weight"])
    weight.set_ylabel("mean weight")
    for axes, names, label in ((layer, LAYERS, "by layer"), (level, LEVELS, "by level")):
        axes.stackplot(year.days, [year.curves[name] for name in names], labels=names)
        axes.set_ylabel(f"memories {label}")
        axes.legend(loc="upper left")
    level.set_xlabel("day")
    figure.savefig(path, dpi=120)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=365)
    parser.add_argument("--idle", type=int, default=420)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    clock = FrozenClock(START)
    started = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        GraphMemory(folder, settings=SETTINGS, clock=clock) as memory,
    ):
        year = live(memory, clock, given.days, given.idle)
    print(f"{year.told} memories in {given.days} days; {time.monotonic() - started:.0f} s")  # noqa: T201
    print(table(year))  # noqa: T201
    if given.plot:
        plot(year, given.plot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
