"""A graph that ends before its indexes has lost what was acknowledged, and the user is told."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from graphmem import GraphMemory, Settings
from graphmem.cli.app import app
from graphmem.errors import LostCommitsError
from graphmem.storage.files import discard
from graphmem.storage.folder import Folder


def _without_log(graph: Path, older: Path) -> None:
    del older
    (graph / "graph.db.wal").unlink()


def _log_cut_short(graph: Path, older: Path) -> None:
    del older
    log = graph / "graph.db.wal"
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])


def _older_files(graph: Path, older: Path) -> None:
    shutil.rmtree(graph)
    shutil.copytree(older, graph)


@pytest.fixture
def closed(tmp_path: Path, settings: Settings) -> Path:
    """A folder of two memories, closed; beside it the graph as it was with one."""
    path = tmp_path / "agent"
    with GraphMemory(path, settings=settings) as memory:
        memory.add("Ann moved to Hangzhou.")
    shutil.copytree(path / "graph", tmp_path / "older")
    with GraphMemory(path, settings=settings) as memory:
        memory.add("Bob likes green tea.")
    return path


@pytest.mark.parametrize("lose", [_without_log, _log_cut_short, _older_files])
def test_a_folder_that_lost_commits_is_not_opened_and_nothing_is_changed(
    lose: Callable[[Path, Path], None], closed: Path, tmp_path: Path, settings: Settings
) -> None:
    whole = Path(shutil.copytree(closed, tmp_path / "whole"))
    lose(closed / "graph", tmp_path / "older")
    for _ in range(2):  # the first leaves the folder free
        with pytest.raises(LostCommitsError, match=r"put the files of .* back") as caught:
            GraphMemory(closed, settings=settings)
    assert caught.value.found < caught.value.known
    assert f"ends at commit {caught.value.found}" in str(caught.value)

    discard(closed / "graph")
    shutil.copytree(whole / "graph", closed / "graph")  # what the error asks for
    with GraphMemory(closed, settings=settings) as memory:
        assert len(memory.get_all()) == 2
        assert memory.check().is_sound


def test_a_folder_goes_on_without_what_is_lost_where_that_is_asked_for(
    closed: Path, tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GRAPHMEM_EMBEDDER", "hash")
    _older_files(closed / "graph", tmp_path / "older")
    doctor = ["doctor", str(closed)]

    told = CliRunner().invoke(app, doctor)
    assert (told.exit_code, told.stdout) == (1, "")
    assert "has lost commits" in told.stderr

    mended = CliRunner().invoke(app, [*doctor, "--mend"])
    assert mended.exit_code == 0
    assert "1 commit is lost, 1 is the last" in mended.stderr
    assert "sound" in mended.stdout
    with GraphMemory(closed, settings=settings) as memory:
        assert [one.content for one in memory.get_all()] == ["Ann moved to Hangzhou."]
        assert memory.search("Ann")[0].memory.content == "Ann moved to Hangzhou."


def test_a_folder_without_indexes_has_lost_nothing(closed: Path, settings: Settings) -> None:
    GraphMemory.accept_loss(closed)
    assert not Folder(closed).projection.exists()

    with GraphMemory(closed, settings=settings) as memory:
        assert len(memory.search("Ann Bob tea")) == 2
        assert memory.check().is_sound
