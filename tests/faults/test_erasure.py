"""What was erased stands in no file, and a kill leaves all of it or nothing."""

import shutil
from pathlib import Path

import pytest

from tests.faults.erasing import KEPT, PLANTED, erase, found, opened, plant
from tests.processes import ran


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("planted") / "memory"
    plant(folder)
    return folder


def test_none_of_a_hundred_strings_is_left_in_any_file(planted: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(planted, tmp_path / "memory"))
    assert set(found(folder)) == set(PLANTED)
    shutil.copytree(folder / "graph", folder / "graph.schema-1")

    receipt = erase(folder)

    assert found(folder) == {}
    assert receipt.verified
    assert receipt.sought >= 40
    with opened(folder) as memory:
        assert [one.content for one in memory.get_all()] == [KEPT]
    assert found(folder) == {}


def test_killed_at_any_change_of_a_directory_all_is_there_or_all_is_gone(
    planted: Path, tmp_path: Path
) -> None:
    states = []
    for moment in range(0, 100, 7):
        folder = Path(shutil.copytree(planted, tmp_path / str(moment)))
        code = ran("tests.faults.erasing", folder, moment)
        assert code in (0, 9)
        with opened(folder) as memory:
            count = len(memory.get_all())
            assert memory.search("Who waters the plants?")[0].memory.content == KEPT
        left = found(folder)
        assert (count > 1) == bool(left) == (set(left) == set(PLANTED))
        states.append(bool(left))
        shutil.rmtree(folder)
        if code == 0:
            break
    assert states == sorted(states, reverse=True)  # all there, then all gone
    assert any(states)
    assert not all(states)
