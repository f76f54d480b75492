"""The short form of `tests.faults.deeds`."""

from pathlib import Path

import pytest

from tests.faults.deeds import lived


@pytest.mark.parametrize("seed", [1, 2])
def test_after_any_deed_the_folder_is_sound(tmp_path: Path, seed: int) -> None:
    done, faults = lived(tmp_path / "memory", seed, deeds=25)

    assert faults == []
    assert done.total() == 25
