"""Exports and backups are written outside of memories, whose files they would destroy or keep."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from graphmem import GraphMemory, InputError, Settings, StorageError
from graphmem.storage.enclosing import memory_around
from tests.unit.conftest import OpenMemory


@pytest.fixture
def filled(memory: GraphMemory) -> GraphMemory:
    memory.add("Ann moved to Hangzhou in May.")
    return memory


def held(folder: Path) -> dict[str, bytes]:
    """The files of a folder but for the engine's own, which it may write to."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.parent.name != "graph")
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


@pytest.mark.parametrize("part", ["graph/graph.db", "manifest.json", "keys.json", "new.jsonl"])
@pytest.mark.parametrize("form", ["jsonl", "graphml", "csv", "vault"])
def test_no_export_is_written_among_the_files_of_its_memory(
    filled: GraphMemory, open_memory: OpenMemory, part: str, form: str
) -> None:
    before = held(filled.path)

    with pytest.raises(InputError, match=r"the folder of a memory.*name a place outside of it"):
        filled.export(filled.path / part, form)

    assert held(filled.path) == before
    filled.close()
    assert len(open_memory().get_all()) == 1


@pytest.mark.parametrize("form", ["csv", "vault", "parquet"])
def test_no_tables_or_notes_take_the_place_of_a_memory(filled: GraphMemory, form: str) -> None:
    with pytest.raises(InputError, match="the folder of a memory"):
        filled.export(filled.path, form)

    assert len(filled.get_all()) == 1


def test_nor_is_a_provenance_or_a_view_of_the_past(filled: GraphMemory) -> None:
    (one,) = filled.get_all()
    then = filled.at(known=one.created_at)
    writes: tuple[Callable[[Path], object], ...] = (
        lambda path: filled.export_provenance(one.id, path),
        lambda path: then.export_provenance(one.id, path),
        then.export,
    )
    for write in writes:
        with pytest.raises(InputError, match="the folder of a memory"):
            write(filled.path / "graph" / "told.svg")


def test_nor_among_those_of_another_memory(
    filled: GraphMemory, tmp_path: Path, settings: Settings
) -> None:
    with GraphMemory(tmp_path / "other", settings=settings) as other:
        with pytest.raises(InputError, match="the folder of a memory"):
            filled.export(other.path / "keys.json", "jsonl")
        (tmp_path / "link").symlink_to(other.path / "graph")
        with pytest.raises(InputError, match="the folder of a memory"):
            filled.export(tmp_path / "link" / "graph.db", "jsonl")


@pytest.mark.parametrize("part", ["copy", "graph/copy", "new/copy"])
def test_no_backup_is_kept_in_a_memory(filled: GraphMemory, part: str) -> None:
    with pytest.raises(StorageError, match=r"the folder of a memory.*name a path outside of it"):
        filled.backup(filled.path / part)

    assert not list(filled.path.rglob("copy"))
    assert not (filled.path / "new").exists()


def test_a_manifest_of_another_program_makes_no_memory(filled: GraphMemory, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    for text in (json.dumps({"name": "a page", "start_url": "/"}), "[]", "none"):
        (site / "manifest.json").write_text(text)
        assert memory_around(site / "ann.jsonl") is None

    assert filled.export(site / "ann.jsonl").nodes > 0


def test_a_memory_whose_graph_is_not_there_is_one(tmp_path: Path) -> None:
    told = {"engine": "kuzu", "embedder": "hash", "dimension": 8}
    (tmp_path / "manifest.json").write_text(json.dumps(told))

    assert memory_around(tmp_path / "graph" / "graph.db") == tmp_path.resolve()
