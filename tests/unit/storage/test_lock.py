import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from graphmem.errors import FolderLockedError
from graphmem.storage.lock import FolderLock, Registry


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


class Opened:
    def __init__(self) -> None:
        self.closed = False

    def close(self) -> None:
        self.closed = True


def test_a_registry_opens_once_and_closes_with_the_last_user(tmp_path: Path) -> None:
    registry: Registry[Opened] = Registry()
    link = tmp_path / "link"
    (tmp_path / "real").mkdir()
    link.symlink_to(tmp_path / "real")

    first = registry.acquire(tmp_path / "real", Opened)
    second = registry.acquire(link, Opened)
    registry.release(link)

    assert second is first
    assert not first.closed
    registry.release(tmp_path / "real")
    assert first.closed
    assert registry.acquire(link, Opened) is not first


def test_an_opening_that_fails_leaves_nothing_in_the_registry(tmp_path: Path) -> None:
    registry: Registry[Opened] = Registry()

    def fail() -> Opened:
        raise OSError

    with pytest.raises(OSError):  # noqa: PT011
        registry.acquire(tmp_path, fail)

    assert not registry.acquire(tmp_path, Opened).closed
