"""A disk that is full, a folder that is gone or may not be written to."""

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, Settings, StorageError
from graphmem.explorer import page
from graphmem.lifecycle.journal import Journal
from graphmem.storage.indexes.vector_files import VectorFiles
from tests.unit.conftest import OpenMemory

_SUFFIXES = ("jsonl", "svg", "html", "graphml", "csv", "csv.zip", "parquet", "vault", "ttl")

_FULL = """
import json, resource, signal, sys
from pathlib import Path
from graphmem import GraphMemory, Settings, StorageError
from graphmem.explorer import page

folder, built = Path(sys.argv[1]), Path(sys.argv[3])
page.built = lambda: built
settings = Settings.of({"embedder": {"name": "hash"}})
memory = GraphMemory(folder, settings=settings)
memory.add_many([f"格拉茨的第{number}条笔记。" for number in range(50)])
memory.save()
written = {"ann.%s" % suffix: memory.export for suffix in sys.argv[2].split(",")}
written["backup"] = memory.backup
for name, write in written.items():
    if name != "backup":
        write(folder.parent / name)
before = sorted((str(one), one.stat().st_size) for one in folder.parent.rglob("*"))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
no_limit = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (64, no_limit[1]))
answers = {"written": []}
for name, write in written.items():
    try:
        write(folder.parent / name)
    except StorageError as error:
        answers["written"].append(str(error))
resource.setrlimit(resource.RLIMIT_FSIZE, no_limit)
after = sorted((str(one), one.stat().st_size) for one in folder.parent.rglob("*"))
answers["left as it was"] = before == after
memory.search("格拉茨")
log = folder / "graph" / "graph.db.wal"
kept = log.stat().st_size

def told(deed):
    try:
        return str(deed())
    except StorageError as error:
        return str(error)

def opened():
    with GraphMemory(folder, settings=settings) as anew:
        return len(anew.get_all(limit=100)), len(anew.check().faults)

resource.setrlimit(resource.RLIMIT_FSIZE, (kept + 4096, no_limit[1]))
answers["add"] = told(lambda: memory.add("再写一条：" + "好" * 9000))
answers["log"] = log.stat().st_size - kept
answers["again"] = told(lambda: memory.add("还有一条。"))
answers["search"] = len(memory.search("格拉茨"))
answers["close"] = told(memory.close)
answers["while it is full"] = opened()
resource.setrlimit(resource.RLIMIT_FSIZE, no_limit)
memory = GraphMemory(folder, settings=settings)
memory.add("又有地方了。")
memory.close()
answers["with room"] = opened()
print(json.dumps(answers))
"""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Any:
    if sys.platform == "win32":
        pytest.skip("this system cannot limit the length of files")
    folder = tmp_path_factory.mktemp("full") / "memory"  # the page may be that of the tests alone
    ran = subprocess.run(
        [sys.executable, "-c", _FULL, str(folder), ",".join(_SUFFIXES), str(page.built())],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr  # the engine aborts the process in its own way
    return json.loads(ran.stdout)


def test_an_export_and_a_backup_that_find_no_room_leave_what_was_there(full: Any) -> None:
    names = [f"ann.{suffix}" for suffix in _SUFFIXES] + ["backup"]

    for name, told in zip(names, full["written"], strict=True):
        assert f"{name} cannot be written: " in told
        assert told.endswith("; make room there, or name another place that may be written to")
    assert full["left as it was"]


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="no folder here refuses every file")
def test_an_export_and_a_backup_where_nothing_may_be_written_are_told(memory: GraphMemory) -> None:
    for write, name in ((memory.export, "ann.svg"), (memory.export, "ann.csv")):
        with pytest.raises(StorageError, match=rf"^/proc/self/{name} cannot be written: "):
            write(f"/proc/self/{name}")
    with pytest.raises(StorageError, match=r"^/proc/\d+/copy cannot be written: "):
        memory.backup("/proc/self/copy")


def test_a_full_disk_is_told_and_nothing_of_the_commit_is_kept(full: Any) -> None:
    assert full["add"].startswith("the commit failed, nothing of it is kept; close the folder")
    assert full["again"] == full["add"]
    assert full["log"] == 0


def test_a_memory_on_a_full_disk_is_still_read_and_can_be_closed(full: Any) -> None:
    assert full["search"] == 10
    assert "the commit failed" in full["close"]


def test_it_opens_again_in_the_same_process_with_all_that_was_acknowledged(full: Any) -> None:
    assert full["while it is full"] == [50, 0]
    assert full["with room"] == [51, 0]


def test_a_folder_that_was_removed_takes_nothing_and_does_not_come_back(
    open_memory: OpenMemory,
) -> None:
    memory = open_memory()
    memory.add("I live in Graz.")
    shutil.rmtree(memory.path)

    with pytest.raises(StorageError, match="was removed while it was open"):
        memory.add("I have a cat.")
    with pytest.raises(StorageError, match="was removed while it was open"):
        memory.save()
    assert len(memory.search("Where do I live?")) == 1
    memory.close()

    assert not memory.path.exists()
    assert open_memory().get_all() == []


@pytest.mark.skipif(not Path(os.devnull).is_char_device(), reason="a device is a file here")
def test_a_device_is_no_folder() -> None:
    with pytest.raises(StorageError, match="name a directory"):
        GraphMemory(os.devnull)


def test_a_lock_that_cannot_be_taken_is_told(memory: GraphMemory) -> None:
    memory.close()
    (memory.path / "lock").unlink()
    (memory.path / "lock").mkdir()

    with pytest.raises(StorageError, match="cannot be opened: Is a directory at lock"):
        GraphMemory(memory.path, settings=memory.settings)


@pytest.mark.parametrize("part", [".", "lock", "graph", "graph/graph.db", "vectors"])
def test_a_folder_that_may_only_be_read_names_the_mend_and_can_be_copied(
    closed: GraphMemory, part: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    denied = closed.path / part
    allowed = os.access
    note = (closed.path / "lock").read_text()
    monkeypatch.setattr(  # who runs the tests may have every right
        os, "access", lambda path, mode: Path(path) != denied and allowed(path, mode)
    )

    with pytest.raises(StorageError, match=r"may not be written to; .* `graphmem restore "):
        GraphMemory(closed.path, settings=closed.settings)
    if part == "lock":
        GraphMemory.restore(closed.path, tmp_path / "copy", settings=closed.settings)
        assert (closed.path / "lock").read_text() == note
        assert (tmp_path / "copy" / "manifest.json").is_file()


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> GraphMemory:
    settings = Settings.of({"embedder": {"name": "hash"}})
    memory = GraphMemory(tmp_path_factory.mktemp("closed") / "memory", settings=settings)
    memory.add("I live in Graz.")
    memory.close()
    return memory


def test_a_folder_that_could_not_be_opened_is_not_held(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory.add("I live in Graz.")
    memory.close()
    with monkeypatch.context() as failing:
        failing.setattr(Journal, "recover", no_room)
        with pytest.raises(OSError, match="No space left") as caught:
            GraphMemory(memory.path, settings=memory.settings)

    with GraphMemory(memory.path, settings=memory.settings) as again:
        assert len(again.get_all()) == 1
    del caught  # whoever keeps the error keeps the frames of the opening


def no_room(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_indexes_that_find_no_room_when_it_is_closed_name_the_folder(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory.add("I live in Graz.")
    with monkeypatch.context() as failing:
        failing.setattr(VectorFiles, "save", no_room)
        with pytest.raises(StorageError) as caught:
            memory.close()

    told = f"{memory.path} cannot be written: No space left on device; make room there, or name"
    assert str(caught.value).startswith(told)
    with GraphMemory(memory.path, settings=memory.settings) as again:
        assert len(again.get_all()) == 1
    del caught
