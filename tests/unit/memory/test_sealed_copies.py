"""What is sealed, in a backup, in an export and in what was imported."""

from pathlib import Path

import pytest

from graphmem import (
    GraphMemory,
    Settings,
)
from tests.unit.memory.conftest import KEY, LABEL, SECRET, Opening


def test_a_backup_opens_with_the_same_key(opening: Opening, tmp_path: Path) -> None:
    memory = opening()
    (id,) = memory.add(SECRET).added
    copy = memory.backup(tmp_path / "copy")
    memory.close()

    with GraphMemory(copy, settings=memory.settings, key=bytes.fromhex(KEY)) as again:
        assert again.reveal(id).content == SECRET


@pytest.mark.parametrize("form", ["jsonl", "graphml", "csv"])
@pytest.mark.parametrize("key", [KEY, None])
def test_an_import_tells_what_it_can_never_open(
    opening: Opening, tmp_path: Path, settings: Settings, form: str, key: str | None
) -> None:
    memory = opening()
    (id, *_) = memory.add_many([SECRET, "My pin is 4711.", "I have a cat."]).added
    memory.export(tmp_path / "all", form)

    with GraphMemory(tmp_path / "other", settings=settings, key=key) as other:
        if key:
            other.add("My password is something else.")
        report = other.import_graph(tmp_path / "all", form)
        again = other.import_graph(tmp_path / "all", form)

        assert (report.memories, report.unopenable, again.unopenable) == (3, 2, 0)
        assert other.get(id).content == LABEL
    assert memory.import_graph(tmp_path / "all", form).unopenable == 0


def test_what_comes_back_into_a_copy_of_its_folder_can_be_opened(
    opening: Opening, tmp_path: Path, settings: Settings
) -> None:
    memory = opening()
    memory.add("My password is something else.")
    copy = memory.backup(tmp_path / "copy")
    (id,) = memory.add(SECRET).added
    memory.export(tmp_path / "all.jsonl")

    with GraphMemory(copy, settings=settings, key=KEY) as other:
        assert other.import_graph(tmp_path / "all.jsonl").unopenable == 0
        assert other.reveal(id).content == SECRET
