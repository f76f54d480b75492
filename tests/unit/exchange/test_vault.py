"""A vault of notes, written and read again."""

import re
from pathlib import Path

import pytest

from graphmem import GraphMemory, InputError, Triple
from graphmem.exchange import vault
from graphmem.model import Edge, Node, Subgraph
from tests.hostile import HALF, TEXTS, hostile_graph
from tests.unit.exchange.conftest import Open

pytestmark = pytest.mark.shares

GRAPH = hostile_graph((*TEXTS, HALF))


def sorted_edges(graph: Subgraph) -> list[Edge]:
    return sorted(graph.edges, key=repr)


def test_every_node_and_edge_comes_back(tmp_path: Path) -> None:
    vault.write(GRAPH, tmp_path / "notes")

    read = vault.read(tmp_path / "notes").graph

    assert {(n.type, n.id): n for n in read.nodes} == {(n.type, n.id): n for n in GRAPH.nodes}
    assert sorted_edges(read) == sorted_edges(GRAPH)


def test_no_name_of_a_file_leaves_the_folder_or_is_a_device(tmp_path: Path) -> None:
    labels = ("../../x", "con", "a/b", "a:b", "NUL.txt", "...", "A", "a", "x" * 500, "#^[[]]|")
    nodes = tuple(Node("Entity", str(n), label, {}) for n, label in enumerate(labels))

    vault.write(Subgraph(nodes, ()), tmp_path / "notes")

    files = sorted((tmp_path / "notes").rglob("*.md"))
    assert len(files) == len(labels) == len({file.name.casefold() for file in files})
    assert {file.parent for file in files} == {tmp_path / "notes" / "Entity"}
    for file in files:
        assert not re.search(r'[\\/:*?"<>|#^\[\]]', file.name)
        assert file.stem.casefold() not in {"con", "nul"}
        assert len(file.name.encode()) < 255


def test_links_lead_to_notes(tmp_path: Path) -> None:
    vault.write(GRAPH, tmp_path / "notes")

    for file in (tmp_path / "notes").rglob("*.md"):
        body = file.read_text(encoding="utf-8").rpartition("\n---\n")[2]
        for target in re.findall(r"\[\[([^|]*)\|", body):
            assert (tmp_path / "notes" / f"{target}.md").is_file()


def test_a_memory_goes_through_a_vault(open_memory: Open, tmp_path: Path) -> None:
    first, second = open_memory("first"), open_memory("second")
    first.add(Triple("Ann", "works for", "the bakery Kern"))
    first.export(tmp_path / "ann.vault")

    second.import_graph(tmp_path / "ann.vault")

    assert second.search("Who works for Kern?")[0].memory.content.startswith("Ann")
    assert second.stats()["edges"] == first.stats()["edges"]


def test_a_note_that_somebody_added_is_remembered(memory: GraphMemory, tmp_path: Path) -> None:
    vault.write(GRAPH, tmp_path / "notes")
    for file in (tmp_path / "notes").rglob("*.md"):
        file.unlink()
    (tmp_path / "notes" / "Garden.md").write_text("The pear tree was planted in 2019.", "utf-8")

    report = memory.import_graph(tmp_path / "notes", "vault")

    assert (report.format, report.memories) == ("vault", 1)
    assert memory.search("When was the pear tree planted?")[0].memory.content.startswith("The pear")


def test_notes_that_no_export_wrote_are_no_vault(memory: GraphMemory, tmp_path: Path) -> None:
    garden = "---\ntags: [garden]\n---\ngraphmem: is not in the front matter"
    (tmp_path / "Garden.md").write_text(garden, encoding="utf-8")
    (tmp_path / "Empty.md").touch()
    (tmp_path / "folder.md").mkdir()

    with pytest.raises(InputError, match=r"is no vault: .*graphmem import MEMORY NOTE\.md"):
        memory.import_graph(tmp_path)
    assert memory.get_all() == []

    (tmp_path / "Ours.md").write_text(
        "---\naliases: []\ngraphmem: {type: Keyword, id: k, label: k}\n---\nk", encoding="utf-8"
    )
    assert vault.is_vault(tmp_path)


@pytest.mark.parametrize(
    "front",
    ["graphmem: {id: x}", "graphmem: 7", "graphmem: [", "graphmem: {type: A, id: b, edges: 5}"],
)
def test_a_broken_front_matter_is_named(tmp_path: Path, front: str) -> None:
    (tmp_path / "Note.md").write_text(f"---\n{front}\n---\ntext", encoding="utf-8")

    with pytest.raises(InputError, match=r"Note\.md.*mend"):
        vault.read(tmp_path)


def test_a_folder_with_other_files_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "diary.md").write_text("mine", encoding="utf-8")

    with pytest.raises(InputError, match=r"diary\.md"):
        vault.write(GRAPH, tmp_path / "notes")


def test_links_are_followed_inside_of_a_vault_only(tmp_path: Path) -> None:
    outside, notes = tmp_path / "outside", tmp_path / "notes"
    for folder in (outside, notes):
        folder.mkdir()
        (folder / "Note.md").write_text(f"a note {folder.name}", encoding="utf-8")
    (notes / "Alias.md").symlink_to("Note.md")
    (notes / "folder").symlink_to(outside)
    assert [text.id for text in vault.read(notes).texts] == ["Alias.md", "Note.md"]

    (notes / "Secret.md").symlink_to(outside / "Note.md")

    with pytest.raises(InputError, match=r"Secret\.md is a link that leaves the vault"):
        vault.read(notes)
