import random
from pathlib import Path

import pytest

from tests.faults import small_writer
from tests.faults.resuming import dumped, first_difference, opened, run_and_kill


@pytest.mark.parametrize("seed", [1])
def test_a_killed_writer_that_is_started_again_writes_what_it_would_have_written(
    tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    with opened(tmp_path / "whole", small_writer.SETTINGS) as whole:
        whole.add_many(small_writer.items())
        expected = dumped(whole, tmp_path / "whole.jsonl")

    killed = tmp_path / "killed"
    writer = ["tests.faults.small_writer", str(killed)]
    assert run_and_kill(writer, chance.randrange(1, 8), chance)
    with opened(killed, small_writer.SETTINGS) as resumed:
        report = resumed.add_many(small_writer.items())
        found = dumped(resumed, tmp_path / "killed.jsonl")

    assert report.known
    assert found == expected, first_difference(tmp_path / "whole.jsonl", tmp_path / "killed.jsonl")
