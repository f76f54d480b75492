from collections.abc import Callable
from pathlib import Path

import pytest

from graphmem.errors import StorageError
from graphmem.model import Batch
from graphmem.storage.checkpoint import checkpoint, is_due, log_bytes, restore
from graphmem.storage.folder import Folder
from graphmem.storage.graph import KuzuGraph


def files(directory: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in directory.iterdir()}


@pytest.fixture
def place(tmp_path: Path) -> tuple[Path, Path]:
    directory = tmp_path / "graph"
    directory.mkdir()
    (directory / "graph.db").write_text("old")
    (directory / "graph.db.wal").write_text("log")
    return directory, tmp_path / "graph.copy"


def test_a_checkpoint_runs_beside_a_complete_copy(place: tuple[Path, Path]) -> None:
    directory, copy = place
    seen: list[dict[str, str]] = []

    checkpoint(directory, copy, lambda: seen.append(files(copy)))

    assert seen == [{"graph.db": "old", "graph.db.wal": "log"}]
    assert [entry.name for entry in directory.parent.iterdir()] == ["graph"]


def test_a_checkpoint_cut_short_is_undone_whole(place: tuple[Path, Path]) -> None:
    directory, copy = place

    def spoil() -> None:
        (directory / "graph.db").write_text("half")
        (directory / "graph.db.shadow").write_text("half")
        (directory / "graph.db.wal").unlink()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        checkpoint(directory, copy, spoil)

    assert restore(directory, copy)
    assert files(directory) == {"graph.db": "old", "graph.db.wal": "log"}
    assert not restore(directory, copy)


def test_restoring_goes_on_where_it_was_cut_short(place: tuple[Path, Path]) -> None:
    directory, copy = place
    directory.rename(copy)

    assert restore(directory, copy)
    assert files(directory)["graph.db"] == "old"


def test_a_copy_that_was_not_finished_is_thrown_away(place: tuple[Path, Path]) -> None:
    directory, copy = place
    partial = copy.with_name("graph.copy.partial")
    partial.mkdir()
    (partial / "graph.db").write_text("o")

    assert not restore(directory, copy)
    assert not partial.exists()
    assert files(directory)["graph.db"] == "old"


def test_the_log_may_grow_with_the_database(place: tuple[Path, Path]) -> None:
    database = place[0] / "graph.db"
    log = place[0] / "graph.db.wal"
    database.write_bytes(bytes(4000))
    log.write_bytes(bytes(1000))

    assert is_due(database, floor=999, ceiling=5000) is False
    log.write_bytes(bytes(1001))
    assert is_due(database, floor=999, ceiling=5000) is True
    assert is_due(database, floor=1001, ceiling=5000) is False
    log.unlink()
    assert log_bytes(database) == 0


def test_the_log_never_grows_beyond_what_the_pool_holds(place: tuple[Path, Path]) -> None:
    database = place[0] / "graph.db"
    log = place[0] / "graph.db.wal"
    database.write_bytes(bytes(40_000))
    log.write_bytes(bytes(5000))

    assert is_due(database, floor=999, ceiling=5000) is False
    log.write_bytes(bytes(5001))
    assert is_due(database, floor=999, ceiling=5000) is True
    assert is_due(database, floor=9000, ceiling=5000) is True


def test_what_was_written_outlasts_a_checkpoint_cut_short(
    folder: Path, open_folder: Callable[[Path], KuzuGraph], monkeypatch: pytest.MonkeyPatch
) -> None:
    graph = open_folder(folder)
    batch = Batch()
    batch.create("Memory", {"id": "m", "content": "kept"})
    graph.write(batch, {("Memory", "m"): 0})

    def fail() -> None:
        (folder / "graph" / "graph.db").write_bytes(b"spoilt")
        message = "IO exception: no room"
        raise StorageError(message)

    monkeypatch.setattr(graph._connections, "_run_checkpoint", fail)
    with pytest.raises(StorageError, match="open the folder anew"):
        graph.checkpoint()
    with pytest.raises(StorageError, match="open the folder anew"):
        graph.write(batch, {("Memory", "m"): 0})
    graph.close()

    assert open_folder(folder).nodes("Memory", ["m"])[0]["content"] == "kept"


def test_a_long_log_is_followed_by_a_checkpoint(
    folder: Path, open_folder: Callable[[Path], KuzuGraph], monkeypatch: pytest.MonkeyPatch
) -> None:
    graph = open_folder(folder)
    monkeypatch.setattr(graph._connections, "_floor", 1)
    (folder / "graph" / "graph.db").stat()
    batch = Batch()
    batch.create("Memory", {"id": "m", "content": "x" * 2_000_000})
    graph.write(batch, {("Memory", "m"): 0})

    assert log_bytes(Folder(folder).database) < 1_000_000
    assert graph.nodes("Memory", ["m"])[0]["content"] == "x" * 2_000_000


def test_nothing_is_written_beside_the_copy_of_an_interrupted_checkpoint(
    folder: Path, open_folder: Callable[[Path], KuzuGraph], monkeypatch: pytest.MonkeyPatch
) -> None:
    graph = open_folder(folder)
    batch = Batch()
    batch.create("Memory", {"id": "m", "content": "kept"})

    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(graph._connections, "_run_checkpoint", interrupt)
    with pytest.raises(KeyboardInterrupt):
        graph.checkpoint()
    with pytest.raises(StorageError, match="cut short; open the folder anew"):
        graph.write(batch, {("Memory", "m"): 0})
    graph.close()

    again = open_folder(folder)
    again.write(batch, {("Memory", "m"): 0})
    assert again.nodes("Memory", ["m"])[0]["content"] == "kept"
