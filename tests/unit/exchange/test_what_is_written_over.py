"""What exports and imports refuse, and what of others they leave where it stands."""

import shutil
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from graphmem.errors import InputError, NotFoundError
from graphmem.memory import GraphMemory
from graphmem.model import Selection


@pytest.mark.unwritten
@pytest.mark.parametrize(
    ("name", "format", "told"),
    [
        ("a.graphm", None, "names no format; give one of jsonl, csv"),
        ("a", "grapml", "no such format: 'grapml'; did you mean 'graphml'"),
    ],
)
def test_an_unknown_format_is_refused(
    memory: GraphMemory, tmp_path: Path, name: str, format: str | None, told: str
) -> None:
    with pytest.raises(InputError, match=told):
        memory.export(tmp_path / name, format)


@pytest.mark.unwritten
def test_jsonl_takes_no_selection(memory: GraphMemory, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="jsonl holds a whole memory"):
        memory.export(tmp_path / "a.jsonl", selection=Selection(limit=1))


@pytest.mark.unwritten
def test_a_file_that_is_not_there_is_refused(memory: GraphMemory, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"there is no .*a\.jsonl"):
        memory.import_graph(tmp_path / "a.jsonl")


def test_a_failed_export_leaves_the_file_that_was_there(
    filled: GraphMemory, tmp_path: Path
) -> None:
    path = tmp_path / "a.graphml"
    path.write_text("before", encoding="utf-8")

    with pytest.raises(NotFoundError):
        filled.export(path, selection=Selection(seeds=(("Entity", "nobody"),)))

    assert path.read_text(encoding="utf-8") == "before"
    assert [file.name for file in tmp_path.glob("a.*")] == ["a.graphml"]


def test_a_folder_of_other_things_is_not_replaced(filled: GraphMemory, tmp_path: Path) -> None:
    folder = tmp_path / "letters.csv"
    folder.mkdir()
    (folder / "dear.txt").write_text("x", encoding="utf-8")

    with pytest.raises(InputError, match=r"holds dear.txt, which no export wrote"):
        filled.export(folder)


@pytest.mark.parametrize("theirs", ["2024/sales.csv", "nodes/Person.csv", "nodes/Memory.csv"])
def test_tables_of_somebody_else_are_not_replaced(
    filled: GraphMemory, tmp_path: Path, theirs: str
) -> None:
    table = tmp_path / "own.csv" / theirs
    table.parent.mkdir(parents=True)
    table.write_text("x", encoding="utf-8")

    with pytest.raises(InputError, match=f"holds {theirs}, which no export wrote; name a new"):
        filled.export(tmp_path / "own.csv")
    assert table.read_text(encoding="utf-8") == "x"


def test_an_export_takes_the_place_of_another_but_not_of_what_was_put_into_it(
    filled: GraphMemory, tmp_path: Path
) -> None:
    folder = tmp_path / "a.csv"
    filled.export(folder)
    filled.export(folder)
    (folder / "nodes" / "Mine.csv").touch()

    with pytest.raises(InputError, match=r"holds nodes/Mine\.csv"):
        filled.export(folder)


def test_an_export_leaves_what_stands_beside_it(filled: GraphMemory, tmp_path: Path) -> None:
    (tmp_path / "a.svg.partial").write_text("mine", encoding="utf-8")

    filled.export(tmp_path / "a.svg")

    assert (tmp_path / "a.svg.partial").read_text(encoding="utf-8") == "mine"
    assert sorted(file.name for file in tmp_path.glob("*a.svg*")) == ["a.svg", "a.svg.partial"]


@pytest.mark.unwritten
@pytest.mark.parametrize("name", ["/etc/nodes.csv", "../nodes.csv", "nodes/..\\x.csv", "C:/n.csv"])
def test_a_zip_that_leads_out_of_itself_is_refused(
    memory: GraphMemory, tmp_path: Path, name: str
) -> None:
    with zipfile.ZipFile(tmp_path / "a.csv.zip", "w") as packed:
        packed.writestr(name, "id\n1\n")

    with pytest.raises(InputError, match="which leads out of it"):
        memory.import_graph(tmp_path / "a.csv.zip")


@pytest.mark.unwritten
def test_a_zip_that_would_fill_the_disk_is_not_unpacked(
    filled: GraphMemory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled.export(tmp_path / "a.csv.zip")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1000))
    monkeypatch.setattr(zipfile.ZipFile, "extractall", None)

    with pytest.raises(InputError, match="more than half of the 1,000 free"):
        filled.import_graph(tmp_path / "a.csv.zip")
