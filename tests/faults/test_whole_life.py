"""Killed at any moment of its life, a memory opens and is sound; the long form is a command."""

from pathlib import Path

from tests.faults.whole_life import run


def test_killed_in_writing_maintaining_undoing_and_erasing_it_stays_sound(tmp_path: Path) -> None:
    report = run(rounds=2, seed=7, folder=tmp_path / "memory")

    assert report.failures == []
    assert report.rounds == 2
