"""The table of the documentation says which formats are lossless, and they are."""

import re
from pathlib import Path
from typing import Any

import pytest

from graphmem import Conversation, Document, GraphMemory, InputError, Message, Triple
from graphmem.exchange import formats
from tests.unit.exchange.conftest import Open

PAGE = Path(__file__).parents[3] / "docs" / "exchange.md"
_ROW = re.compile(r"^\| `([\w-]+)` \| [^|]* \|([^|]*)\|([^|]*)\|([^|]*)\|", re.MULTILINE)

TABLE = {
    name: tuple(cell.strip() == "✓" for cell in cells)
    for name, *cells in _ROW.findall(PAGE.read_text(encoding="utf-8"))
}
LOSSLESS = [name for name, (_, _, lossless) in TABLE.items() if lossless]


def held(memory: GraphMemory) -> tuple[dict[Any, Any], list[str]]:
    """Return nodes and edges with all their properties, but the numbers of nodes."""
    graph = memory.graph()
    nodes = {
        name: {key: value for key, value in row.items() if key != "number"}
        for name, row in graph.nodes(data=True)
    }
    return nodes, sorted(repr((s, t, sorted(row.items()))) for s, t, row in graph.edges(data=True))


@pytest.fixture
def filled(open_memory: Open) -> GraphMemory:
    memory = open_memory("filled")
    memory.add(Triple("Ann", "works for", "the bakery Kern"))
    turns = (Message("I live in Graz.", "Ann"), Message("我住在杭州。", "小张"))
    memory.add(Conversation(turns, session="s"))
    memory.add(Document("Tea grows on hills. " * 20, title="Tea: a [[history]]"))
    changed = memory.get_all(limit=1)[0]
    memory.update(changed.id, content="Ann works for Kern no more.")
    memory.maintain()
    memory.search("Where do I live?")
    memory.feedback("That's wrong.", "In Graz.", about=[changed.id], session_id="s")
    memory.delete(changed.id)
    assert {one.namespace for one in memory.operations()} == {None, "default"}
    return memory


def test_the_table_names_every_format() -> None:
    assert set(TABLE) == {*formats.WRITTEN, *formats.READ}
    for name, (out, into, lossless) in TABLE.items():
        assert (out, into) == (name in formats.WRITTEN, name in formats.READ)
        assert not lossless or (out and into)


@pytest.mark.parametrize("name", LOSSLESS)
def test_a_lossless_format_loses_nothing(
    open_memory: Open, filled: GraphMemory, tmp_path: Path, name: str
) -> None:
    copy = open_memory("copy")
    filled.export(tmp_path / "written", name)

    copy.import_graph(tmp_path / "written", name)

    assert held(copy) == held(filled)


@pytest.mark.parametrize(
    "name",
    ["ann.jsonl", "ann.graphml", "ann.json", "ann.csv", "ann.csv.zip", "ann.parquet",
     "ann.parquet.zip", "ann.vault"],
)  # fmt: skip
def test_what_an_empty_memory_was_written_to_is_read_again(
    open_memory: Open, memory: GraphMemory, tmp_path: Path, name: str
) -> None:
    memory.export(tmp_path / name)

    report = open_memory("copy").import_graph(tmp_path / name)

    assert (report.nodes, report.edges) == (0, 0)


def test_a_folder_without_tables_is_still_refused(memory: GraphMemory, tmp_path: Path) -> None:
    (tmp_path / "ann.csv").mkdir()

    with pytest.raises(InputError, match=r"ann\.csv holds no nodes\.csv"):
        memory.import_graph(tmp_path / "ann.csv")


@pytest.mark.parametrize("name", sorted(set(formats.FORMATS) - set(LOSSLESS)))
def test_a_format_that_is_not_read_is_not_called_lossless(name: str) -> None:
    assert formats.FORMATS[name].read is None
