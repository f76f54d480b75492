from pathlib import Path

import pytest

from tests.faults.closing import run


@pytest.mark.parametrize("engine_name", ["kuzu", "ladybug"])
def test_a_process_killed_while_it_closes_leaves_a_whole_folder(
    engine_name: str, tmp_path: Path
) -> None:
    report = run(engine_name, rounds=8, seed=1, folder=tmp_path / "memory")

    assert report.failures == []
    assert report.rounds == 8
    assert report.found["a database that is not whole"] > 0
