from pathlib import Path

import pytest

from tests.faults.kill import run


@pytest.mark.parametrize("engine_name", ["kuzu", "ladybug"])
def test_a_killed_writer_leaves_a_whole_folder(engine_name: str, tmp_path: Path) -> None:
    report = run(engine_name, rounds=8, seed=5, directory=tmp_path)

    assert report.failures == []
    assert report.rounds >= 8
