"""Files are there whole or not at all, and what the system refuses is said in words."""

from errno import ENOSPC
from pathlib import Path
from unittest.mock import patch

import pytest

from graphmem.errors import StorageError
from graphmem.storage.files import directory_written_whole, write_whole


def test_a_full_disk_leaves_the_old_text_and_is_told(tmp_path: Path) -> None:
    file = tmp_path / "manifest.json"
    write_whole(file, "old")
    full = OSError(ENOSPC, "No space left on device")
    with patch("os.fsync", side_effect=full), pytest.raises(StorageError, match="No space left"):
        write_whole(file, "new")

    assert file.read_text(encoding="utf-8") == "old"


def test_a_directory_that_cannot_take_its_place_leaves_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "vault"
    with directory_written_whole(path, lambda _: None) as made:
        (made / "note.md").write_text("old", encoding="utf-8")

    renamed = Path.rename

    def refused(self: Path, target: Path) -> Path:
        if target == path and self.name == path.name:
            raise OSError(ENOSPC, "No space left on device")
        return renamed(self, target)

    with (
        patch.object(Path, "rename", refused),
        pytest.raises(StorageError, match="No space left"),
        directory_written_whole(path, lambda _: None) as made,
    ):
        (made / "note.md").write_text("new", encoding="utf-8")

    assert (path / "note.md").read_text(encoding="utf-8") == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["vault"]
