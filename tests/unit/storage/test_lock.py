import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from graphmem.errors import FolderLockedError, StorageError
from graphmem.storage.lock import FolderLock


def test_a_second_lock_in_this_process_is_refused_and_names_it(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path / "lock")

    with pytest.raises(FolderLockedError, match="is held by this process since") as caught:
        FolderLock(tmp_path / "lock")

    assert caught.value.pid == os.getpid()
    assert caught.value.since
    lock.release()


def test_another_process_is_refused_and_told_who_holds_it(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path / "lock")
    program = (
        "import pathlib, sys; from graphmem.storage.lock import FolderLock; "
        "FolderLock(pathlib.Path(sys.argv[1]))"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "lock")]

    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    lock.release()
    allowed = subprocess.run(command, capture_output=True, text=True, check=False)

    assert f"held by process {os.getpid()} since" in refused.stderr
    assert allowed.returncode == 0, allowed.stderr


def test_a_refused_lock_does_not_drop_the_one_that_is_held(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path / "lock")
    for _ in range(2):
        with pytest.raises(FolderLockedError):
            FolderLock(tmp_path / "lock")
    lock.release()


def test_a_lock_can_be_taken_again_after_its_release(tmp_path: Path) -> None:
    FolderLock(tmp_path / "lock").release()
    lock = FolderLock(tmp_path / "lock")

    assert json.loads((tmp_path / "lock").read_text())["pid"] == os.getpid()
    lock.release()
    lock.release()


@pytest.mark.parametrize("note", ["", "not json", '{"pid": "x"}', "[]"])
def test_a_holder_without_a_readable_note_is_another_process(tmp_path: Path, note: str) -> None:
    lock = FolderLock(tmp_path / "lock")
    (tmp_path / "lock").write_text(note)

    with pytest.raises(FolderLockedError, match="held by another process"):
        FolderLock(tmp_path / "lock")

    lock.release()


def test_a_lock_of_who_may_only_read_leaves_no_note_and_holds_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lock").write_text("as it was")
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)

    lock = FolderLock(tmp_path / "lock", reading=True)

    assert (tmp_path / "lock").read_text() == "as it was"
    with pytest.raises(FolderLockedError):
        FolderLock(tmp_path / "lock")
    lock.release()


def test_a_lock_whose_note_finds_no_room_is_not_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as failing:
        failing.setattr(os, "write", full)
        with pytest.raises(StorageError, match="No space left on device; make room there"):
            FolderLock(tmp_path / "lock")

    FolderLock(tmp_path / "lock").release()
