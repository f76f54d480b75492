"""One call for whatever can be read: chats, tables, notes and graphs."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from graphmem import GraphMemory, InputError, Settings
from graphmem.cli import app as cli
from graphmem.exchange import formats
from graphmem.exchange.report import Imported
from graphmem.ingest.pipeline import Report
from graphmem.ingest.readers import FORMATS

FILES = {
    "chat.txt": "Ann: I moved to Hangzhou.\nBob: When?",
    "chat.json": json.dumps([{"role": "user", "content": "I have a red bicycle."}]),
    "notes.md": "# Clocks\n\nThe clock was built in 1688.\n",
    "NOTES.MD": "# Bells\n\nThe bell was cast in 1702.\n",
    "table.csv": "text,speaker\nI like tea.,Ann\n",
    "table.tsv": "text\tspeaker\nI like rice.\tAnn\n",
    "items.jsonl": json.dumps({"text": "Bob lives in Graz."}) + "\n",
}


@pytest.fixture
def make(tmp_path: Path) -> Callable[[str], Path]:
    def write(name: str) -> Path:
        file = tmp_path / name
        file.write_text(FILES[name], encoding="utf-8")
        return file

    return write


@pytest.mark.shares
@pytest.mark.parametrize("name", FILES)
def test_the_file_tells_its_format_and_what_is_known_is_not_written_twice(
    memory: GraphMemory, make: Callable[[str], Path], name: str
) -> None:
    file = make(name)
    first, second = memory.import_file(file), memory.import_file(str(file))

    assert isinstance(first, Report)
    assert isinstance(second, Report)
    assert first.added
    assert first.rejected == []
    assert (second.known, second.added) == (first.added, [])


@pytest.mark.parametrize("name", FILES)
def test_the_command_line_writes_the_same_rows(
    tmp_path: Path, settings: Settings, make: Callable[[str], Path], name: str
) -> None:
    file = make(name)
    with GraphMemory(tmp_path / "by-call", settings=settings) as called:
        report = called.import_file(file, user_id="ann", session_id="may")
    arguments = ["import", str(tmp_path / "by-command"), str(file), "--json"]
    whose = ["--user", "ann", "--session", "may", "--embedder", "hash"]
    told = json.loads(CliRunner().invoke(cli.app, [*arguments, *whose]).stdout)

    assert isinstance(report, Report)
    assert told["added"] == report.added
    folders = (tmp_path / "by-call", tmp_path / "by-command")
    rows = []
    for folder in folders:
        with GraphMemory(folder, settings=settings) as memory:
            rows.append([(one.content, one.user_id) for one in memory.get_all(user_id="ann")])
    assert rows[0] == rows[1]


def test_a_graph_is_told_from_messages_and_reported_as_one(
    memory: GraphMemory, settings: Settings, tmp_path: Path
) -> None:
    memory.add("Ann lives in Graz.")
    for name in ("all.jsonl", "all.json", "all.graphml", "tables"):
        form = "csv" if name == "tables" else None
        memory.export(tmp_path / name, form)
        with GraphMemory(tmp_path / f"copy-{name}", settings=settings) as copy:
            report = copy.import_file(tmp_path / name)
            assert isinstance(report, Imported)
            assert report.memories == 1


def test_a_graph_takes_nobody_elses_name(memory: GraphMemory, tmp_path: Path) -> None:
    memory.add("Ann lives in Graz.")
    memory.export(tmp_path / "all.graphml")

    with pytest.raises(InputError, match=r"all\.graphml is a graph, which names its own sessions"):
        memory.import_file(tmp_path / "all.graphml", user_id="ann")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("name", "text", "form", "told"),
    [
        ("none.txt", None, None, r"there is no .*none\.txt"),
        ("chat.txt", b"Ann: hello", "transkript", "no format 'transkript'.*transcript"),
        ("odd.txt", b"Ann: \xff\xfe\xff", None, r"odd\.txt is not text in UTF-8.*save it as UTF-8"),
        ("odd.jsonl", b"no json", None, r"odd\.jsonl, line 1 is not JSON"),
        ("odd.xyz", b"Ann: hello", None, r"suffix of odd\.xyz names no format"),
    ],
)
def test_what_cannot_be_read_is_told(
    memory: GraphMemory, tmp_path: Path, name: str, text: bytes | None, form: str, told: str
) -> None:
    if text is not None:
        (tmp_path / name).write_bytes(text)

    with pytest.raises(InputError, match=told):
        memory.import_file(tmp_path / name, form)
    assert memory.get_all() == []


@pytest.mark.shares
def test_a_folder_is_no_transcript(memory: GraphMemory, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is a folder, and transcript is one file"):
        memory.import_file(tmp_path, "transcript")


@pytest.mark.shares
def test_the_progress_counts_memories(memory: GraphMemory, make: Callable[[str], Path]) -> None:
    done: list[int] = []
    memory.import_file(make("chat.txt"), progress=done.append)

    assert done[-1] == 2


BAD = [
    ("x.jsonl", '{"text": "one"}\n\n{"content": "two", "at": "nope"}\n{"text": "three"}\n', 3),
    ("x.jsonl", '{"foo": 1}\n{"text": "one"}\n{"text": "three"}\n', 1),
    ("x.jsonl", '{"text": "one"}\n{"text": " "}\n{"text": "three"}\n', 2),
    ("x.jsonl", '{"text": "one"}\n{"text": \n{"text": "three"}\n', 2),
    ("x.csv", "text,at\none,2026-05-01\ntwo,05/06/2026\nthree,\n", 3),
    ("x.csv", "text,at\none,\ntwo, 3,4\nthree,\n", 3),
    ("x.csv", "text,session,at\none,s,\ntwo,s,05/06/2026\nthree,s,\n", 3),
]


@pytest.mark.shares
@pytest.mark.parametrize(("name", "text", "line"), BAD)
def test_what_is_no_item_is_named_by_its_line_and_the_others_go_in(
    memory: GraphMemory, tmp_path: Path, name: str, text: str, line: int
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    report = memory.import_file(tmp_path / name)

    assert isinstance(report, Report)
    assert sorted(one.content for one in memory.get_all()) == ["one", "three"]
    (rejected,) = report.rejected
    assert rejected.reason.startswith(f"{tmp_path / name}, line {line}")
    assert "entity or relation" not in rejected.reason


@pytest.mark.shares
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x.jsonl", b'{"text": "one"}\n' * 4000 + b'{"text": "two"}\n\xff\n'),
        ("x.csv", b'text\none\ntwo\n"three\n'),
    ],
)
def test_where_a_file_cannot_be_read_further_what_was_read_goes_in_and_it_is_said(
    memory: GraphMemory, tmp_path: Path, name: str, text: bytes
) -> None:
    (tmp_path / name).write_bytes(text)
    report = memory.import_file(tmp_path / name)

    assert isinstance(report, Report)
    assert "one" in [one.content for one in memory.get_all()]
    (rejected,) = report.rejected
    assert rejected.reason.endswith("nothing after it was read: mend it, and read the file again")


@pytest.mark.unwritten
@pytest.mark.parametrize("name", ["notes.xyz", "notes", "notes.zip", "notes.svg"])
def test_a_name_that_tells_no_format_is_told_all_there_are(
    memory: GraphMemory, tmp_path: Path, name: str
) -> None:
    (tmp_path / name).write_text("Ann moved to Hangzhou.", encoding="utf-8")

    with pytest.raises(
        InputError, match=f"the suffix of {name} names no format; name one: "
    ) as told:
        memory.import_file(tmp_path / name)

    assert set(str(told.value).partition("name one: ")[2].split(", ")) == {*FORMATS, *formats.READ}
