"""Killed while it maintains or takes back, a memory opens as it was before or as it is after."""

import random
import time
from pathlib import Path

import pytest

from graphmem.lifecycle.maintenance import maintenance
from graphmem.memory import GraphMemory
from tests.faults.maintaining import NOW, opened
from tests.faults.small_writer import items
from tests.processes import started
from tests.unit.lifecycle.conftest import without_journal


def exported(memory: GraphMemory, file: Path) -> list[str]:
    memory.export(file)
    return without_journal(file)


def run_and_kill(folder: Path, seconds: float) -> None:
    with started("tests.faults.maintaining", folder) as process:
        process.stdout.readline()
        time.sleep(seconds)
        process.kill()


def test_a_killed_round_is_taken_back_on_open(tmp_path: Path) -> None:
    folder, chance = tmp_path / "memory", random.Random(4)
    with opened(folder) as memory:
        memory.add_many(items())
        before = exported(memory, tmp_path / "export.jsonl")

    for _ in range(4):
        run_and_kill(folder, chance.uniform(0, 0.8))
        with opened(folder) as memory:
            (newest, *_), states = memory.operations(), {o.state for o in memory.operations()}
            assert states <= {"applied", "undone"}
            if newest.state == "applied":
                memory.undo(newest.id)
            assert exported(memory, tmp_path / "export.jsonl") == before


@pytest.mark.parametrize("fails_at", range(1, 4))
def test_a_round_that_is_interrupted_after_any_step_is_taken_back_at_once(
    tmp_path: Path, fails_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "_STEP", 20)
    folder = tmp_path / "memory"
    with opened(folder) as memory:
        memory.add_many(items())
        before = exported(memory, tmp_path / "export.jsonl")
        steps = []

        def stop(done: int) -> None:
            steps.append(done)
            if len(steps) == fails_at:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            memory.maintain(now=NOW.replace(year=2027), progress=stop)
        assert memory.operations()[0].state == "undone"
        assert exported(memory, tmp_path / "export.jsonl") == before
