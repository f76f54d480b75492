"""Files are there whole or not at all, and what the system refuses is said in words."""

import subprocess
import sys
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


_KILLED = """
import os, sys
from pathlib import Path
from graphmem.storage.files import directory_written_whole

rename = Path.rename
Path.rename = lambda source, to: rename(source, to) if to.name == "before" else os._exit(9)
with directory_written_whole(Path(sys.argv[1]), lambda _: None) as made:
    (made / "new").touch()
"""


def test_a_kill_between_the_renames_leaves_both_directories_whole(tmp_path: Path) -> None:
    path = tmp_path / "notes"
    path.mkdir()
    (path / "old").touch()

    killed = subprocess.run([sys.executable, "-c", _KILLED, str(path)], check=False)

    assert killed.returncode == 9
    (left,) = tmp_path.glob(".graphmem-*")
    assert [one.name for one in (left / "before").iterdir()] == ["old"]
    assert [one.name for one in (left / "notes").iterdir()] == ["new"]
