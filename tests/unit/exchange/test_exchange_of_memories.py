"""Export, import, export: through the facade, with real memories."""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from graphmem.errors import InputError, UndoError
from graphmem.memory import GraphMemory
from graphmem.model import Document, Selection
from graphmem.storage.carrying import restoring
from graphmem.storage.graph import KuzuGraph
from tests.unit.exchange.conftest import MOOD

Open = Callable[[str], GraphMemory]


@pytest.fixture
def dumped(filled: GraphMemory, tmp_path: Path) -> Path:
    path = tmp_path / "dump.jsonl"
    first = filled.get_all()[0].id
    filled.add_edge("RELATED_TO", ("Memory", first), ("Memory", first), type="likes")  # again
    filled.export(path)
    return path


def lines_of(memory: GraphMemory, path: Path) -> str:
    memory.export(path)
    return path.read_text(encoding="utf-8")


@pytest.mark.unwritten
@pytest.mark.parametrize("name", ["out.jsonl", "out.graphml", "out.csv.zip"])
def test_a_folder_that_is_not_there_is_named(
    memory: GraphMemory, tmp_path: Path, name: str
) -> None:
    with pytest.raises(InputError, match=f"there is no folder .*gone to write {name} into"):
        memory.export(tmp_path / "gone" / name)


def test_an_empty_memory_becomes_what_was_exported(
    dumped: Path, filled: GraphMemory, open_memory: Open, tmp_path: Path
) -> None:
    other = open_memory("other")
    report = other.import_graph(dumped)

    assert lines_of(other, tmp_path / "again.jsonl") == dumped.read_text(encoding="utf-8")
    assert (report.known, report.unplaced) == (0, {})
    assert report.memories == 5
    asked = "Where does Tom live?"
    ours, theirs = (memory.search(asked, dry_run=True) for memory in (filled, other))
    assert [(hit.memory.id, hit.score) for hit in ours] == [
        (hit.memory.id, hit.score) for hit in theirs
    ]


def test_what_was_imported_is_there_after_closing(
    dumped: Path, open_memory: Open, tmp_path: Path
) -> None:
    other = open_memory("other")
    other.import_graph(dumped)
    other.close()

    again = open_memory("other")
    asked = "Who moved to Graz because of the museum?"
    assert again.search(asked, dry_run=True)[0].memory.content.startswith("I moved to Graz")
    assert lines_of(again, tmp_path / "again.jsonl").count("\n") == dumped.read_text(
        encoding="utf-8"
    ).count("\n")


@pytest.mark.unwritten
@pytest.mark.parametrize("held", ["", "\n \n"])
def test_an_export_of_which_nothing_is_left_is_refused(
    memory: GraphMemory, tmp_path: Path, held: str
) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_text(held, encoding="utf-8")

    for take in (memory.import_graph, memory.import_file):
        with pytest.raises(InputError, match=r"cut\.jsonl is empty, and was perhaps cut short"):
            take(path)
    assert memory.import_graph(path, "mcp").nodes == 0  # of a server that knows nothing yet


def test_importing_twice_changes_nothing(dumped: Path, filled: GraphMemory, tmp_path: Path) -> None:
    report = filled.import_graph(dumped)

    assert (report.nodes, report.edges, report.memories) == (0, 0, 0)
    assert report.known > 5
    assert lines_of(filled, tmp_path / "again.jsonl") == dumped.read_text(encoding="utf-8")


def test_a_memory_with_other_things_keeps_them_and_gains_the_rest(
    dumped: Path, open_memory: Open
) -> None:
    other = open_memory("other")
    mine = other.add("Ann likes green tea.").added[0]
    other.add(Document("Another text of that title.", "Clocks"))
    report = other.import_graph(dumped)

    assert other.get(mine).content == "Ann likes green tea."
    assert report.memories == 5
    assert report.known  # the entity of the title
    assert other.search("Who moved to Graz because of the museum?")[0].memory.content.startswith(
        "I moved to Graz"
    )
    assert other.search("Ann likes green tea.")[0].memory.id == mine


class StoppedError(Exception):
    pass


@pytest.mark.parametrize("commits", [1, 2, 3, 5, 8])
def test_an_interrupted_import_is_completed_by_the_next(
    dumped: Path,
    open_memory: Open,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    commits: int,
) -> None:
    monkeypatch.setattr(restoring, "_NODES", 3)
    monkeypatch.setattr(restoring, "_EDGES", 3)
    other, write, left = open_memory("other"), KuzuGraph.write, [commits]

    def stopping(graph: KuzuGraph, *given: object) -> int:
        if not left[0]:
            raise StoppedError
        left[0] -= 1
        return write(graph, *given)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(KuzuGraph, "write", stopping)
        with pytest.raises(StoppedError):
            other.import_graph(dumped)
    other.close()

    again = open_memory("other")
    again.import_graph(dumped)
    assert lines_of(again, tmp_path / "again.jsonl") == dumped.read_text(encoding="utf-8")


def without_last_record(text: str) -> str:
    *lines, _, counts = text.splitlines(keepends=True)
    return "".join((*lines, counts))


def with_edge_to_nobody(text: str) -> str:
    *lines, counts = text.splitlines(keepends=True)
    place = next(n for n, line in enumerate(lines) if '"edge":"MENTIONS"' in line)
    record = json.loads(lines[place])
    lines[place] = json.dumps({**record, "target": ["Entity", "nobody"]}) + "\n"
    return "".join((*lines, counts))


def with_first_node_twice(text: str) -> str:
    header, first, *lines = text.splitlines(keepends=True)
    return "".join((header, first, first, *lines))


def with_number_twice(text: str) -> str:
    header, first, *lines = text.splitlines(keepends=True)
    record = json.loads(first)
    record["properties"]["id"] += "2"
    return "".join((header, first, json.dumps(record) + "\n", *lines))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text[: len(text) // 2], "is not JSON"),
        (lambda text: text[: text.rindex("{")], "ends without its last line"),
        (lambda text: text.replace('"embedder":"', '"embedder":"other-', 1), "embedded anew"),
        (lambda text: text.replace('"weight":1.0', '"weight":7.0', 1), "must lie in"),
        (lambda text: text.replace('"node":"Source"', '"node":"Sauce"', 1), "no node or edge"),
        (
            lambda text: "".join(
                line for n, line in enumerate(text.splitlines(keepends=True)) if n != 3
            ),
            r"line \d+ of .*: [A-Z_]+ '.*' -> '.*': no .* has the id .*copy the file anew",
        ),
        (without_last_record, r"counts \d+ nodes and \d+ edges, but .*copy the file anew"),
        (with_edge_to_nobody, r"line \d+ of .*: no Entity has the id 'nobody', here above or in"),
        (with_first_node_twice, r"line \d+ of .*: [A-Z]\w+ '.+' stands above already"),
        (with_number_twice, r"line \d+ of .*: the number \d+ stands above already"),
    ],
)
def test_nothing_is_stored_of_a_file_with_a_fault(
    dumped: Path, open_memory: Open, change: Callable[[str], str], told: str
) -> None:
    dumped.write_text(change(dumped.read_text(encoding="utf-8")), encoding="utf-8")
    other = open_memory("other")

    with pytest.raises(InputError, match=told):
        other.import_graph(dumped)

    assert sum(other.stats()["nodes"].values()) == 0
    assert "Mood" not in other.stats()["nodes"]


@pytest.mark.parametrize("name", ["a.graphml", "a.json", "a.csv.zip", "a.parquet.zip", "a.csv"])
def test_a_view_brings_everything_but_numbers_and_vectors(
    filled: GraphMemory, open_memory: Open, tmp_path: Path, name: str
) -> None:
    written = filled.export(tmp_path / name)
    other = open_memory("other")
    other.add_types(MOOD)
    report = other.import_graph(tmp_path / name)

    assert report.unplaced == {}
    assert (report.nodes, report.edges) == (written.nodes, written.edges)
    one, two = (
        sorted(line.split('"key"')[0] for line in lines_of(memory, tmp_path / "x.json").split("\n"))
        for memory in (filled, other)
    )
    assert [line.rstrip(",") for line in one] == [line.rstrip(",") for line in two]
    ids, vectors = filled._graph.vectors()
    other_ids, other_vectors = other._graph.vectors(ids)
    assert other_ids == ids
    assert vectors.tobytes() == other_vectors.tobytes()
    assert other.search("Who moved to Graz because of the museum?")[0].memory.content.startswith(
        "I moved to Graz"
    )


def test_a_selection_is_written_without_the_rest(filled: GraphMemory, tmp_path: Path) -> None:
    everything = filled.export(tmp_path / "all.graphml")
    some = filled.export(tmp_path / "some.graphml", selection=Selection(node_types=("Entity",)))

    assert 0 < some.nodes < everything.nodes


def test_progress_counts_up_to_all_of_it(
    filled: GraphMemory, open_memory: Open, tmp_path: Path
) -> None:
    told: list[int] = []
    written = filled.export(tmp_path / "a.jsonl", progress=told.append)
    assert told[-1] == written.nodes + written.edges

    told.clear()
    open_memory("other").import_graph(tmp_path / "a.jsonl", progress=told.append)
    assert told == sorted(told)
    assert told[-1] == written.nodes + written.edges


@pytest.mark.parametrize("form", ["graphml", "csv"])
@pytest.mark.parametrize(
    "selection",
    [
        Selection(node_types=("Memory", "Operation")),
        Selection(node_types=("Memory", "OperationStep")),
    ],
    ids=["operations", "steps"],
)
def test_an_operation_without_its_steps_is_sound_and_cannot_be_undone(
    memory: GraphMemory, open_memory: Open, tmp_path: Path, selection: Selection, form: str
) -> None:
    memory.add("I live in Graz.")
    memory.add("I moved to Linz.")
    (operation,) = (one for one in memory.operations() if one.steps)
    memory.export(tmp_path / "part", form, selection=selection)
    memory.export(tmp_path / "all", form)
    other = open_memory("other")
    other.import_graph(tmp_path / "part", form)

    journal = [fault for fault in other.check().faults if fault.part == "journal"]
    assert journal == []
    for one in other.operations():
        with pytest.raises(UndoError, match="an import of a part has left it out"):
            other.undo(one.id)

    other.import_graph(tmp_path / "all", form)
    assert other.check().is_sound
    other.close()
    whole = open_memory("whole")
    whole.import_graph(tmp_path / "all", form)
    whole.undo(operation.id)
    assert whole.check().is_sound


def test_a_past_that_was_imported_is_sound(
    memory: GraphMemory, open_memory: Open, tmp_path: Path
) -> None:
    memory.add("I live in Graz.")
    memory.add("I moved to Linz.")
    (operation,) = (one for one in memory.operations() if one.steps)
    memory.at(known=datetime.fromisoformat("2090-01-01")).export(tmp_path / "then.graphml")
    other = open_memory("other")
    other.import_graph(tmp_path / "then.graphml")

    assert other.check().is_sound
    with pytest.raises(UndoError, match="an import of a part has left it out"):
        other.undo(operation.id)


@pytest.mark.parametrize("format", [None, "jsonl", "node-link"])
def test_a_file_in_another_encoding_is_told(
    filled: GraphMemory, dumped: Path, tmp_path: Path, format: str | None
) -> None:
    other = tmp_path / "other.jsonl"
    other.write_bytes(dumped.read_text(encoding="utf-8").encode("utf-16"))
    with pytest.raises(InputError, match=r"other\.jsonl is not .*'utf-8' codec can't decode"):
        filled.import_graph(other, format=format)


def test_a_name_that_no_file_has_is_told(memory: GraphMemory, tmp_path: Path) -> None:
    path = tmp_path / f"{'x' * 300}.jsonl"
    for use in (memory.export, memory.import_graph, memory.import_file, memory.backup):
        with pytest.raises(InputError, match="name of more than 255 bytes"):
            use(path)
