"""Each command, on a small memory."""

import errno
import gzip
import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from graphmem import GraphMemory, Settings
from graphmem.cli.conversation import DEMO_QUESTIONS, demo_items
from graphmem.settings import EmbedderSettings
from graphmem.storage.indexes.vector_files import VectorFiles
from graphmem.testing import FakeEmbedder

Cli = Callable[..., Result]


def test_init_creates_a_memory_once(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "agent.graphmem"
    first, second = cli("init", folder), cli("init", folder)

    assert (first.exit_code, second.exit_code) == (0, 1)
    assert f"created {folder}, embedder hash-128" in first.stdout
    assert f"{folder} is a memory already" in second.stderr


def test_import_writes_a_file_once(cli: Cli, tmp_path: Path, talk: Path) -> None:
    call = ("import", tmp_path / "agent.graphmem", talk, "--format", "transcript")

    assert "2 new, 0 known, 0 rejected" in cli(*call).stdout
    assert "0 new, 2 known, 0 rejected" in cli(*call).stdout
    assert len(json.loads(cli(*call, "--json").stdout)["known"]) == 2


def test_import_names_what_it_could_not_write(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "items.jsonl"
    file.write_text('{"text": "Tea."}\n{"text": " "}\n', encoding="utf-8")
    result = cli("import", tmp_path / "m", file, "--format", "jsonl")

    assert (result.exit_code, result.stdout.strip()) == (1, "1 new, 0 known, 1 rejected")
    assert f"error: {file}, line 2: the message is empty" in result.stderr


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("chat.json", '[{"role": "user", "content": "I moved to Graz."}]'),
        ("told.json", '{"messages": [{"role": "user", "content": "I moved to Graz."}]}'),
        ("facts.csv", "date,speaker,text\n2026-05-01,Ann,I moved to Graz.\n"),
    ],
)
def test_chats_and_tables_are_told_by_the_file(
    cli: Cli, tmp_path: Path, name: str, text: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    folder = tmp_path / "a"

    assert cli("import", folder, tmp_path / name, "--session", "may").exit_code == 0
    rows = cli("cypher", folder, "MATCH (m:Memory) RETURN m.content AS c, m.session AS s", "--json")
    assert json.loads(rows.stdout) == {"c": "I moved to Graz.", "s": "may"}


def test_import_refuses_a_file_that_is_not_text(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "items.jsonl"
    file.write_bytes(b"\xff\xfe\xfa")
    result = cli("import", tmp_path / "m", file, "--format", "jsonl")

    assert result.exit_code == 1
    assert f"{file} is not text in UTF-8" in result.stderr


def test_what_was_written_is_told_before_the_disk_is_found_full(
    cli: Cli, filled: Path, monkeypatch: pytest.MonkeyPatch, talk: Path
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (talk.parent / "more.txt").write_text("Bob: I have a canoe.\n", encoding="utf-8")
    for call in (("add", filled, "My cat is Momo."), ("import", filled, talk.parent / "more.txt")):
        with monkeypatch.context() as failing:
            failing.setattr(VectorFiles, "save", full)
            result = cli(*call)
        assert result.exit_code == 1
        assert result.stdout.startswith(("added ", "1 new, "))
        assert "No space left on device" in result.stderr
        assert "what was written is kept" in result.stderr
    assert "Momo" in cli("search", filled, "What is my cat called?").stdout


def test_import_lists_the_formats(cli: Cli, tmp_path: Path, talk: Path) -> None:
    result = cli("import", tmp_path / "m", talk, "--format", "odd")

    assert result.exit_code == 2
    assert "there is no format 'odd'; known: jsonl, chat, transcript" in result.stderr


def test_search_prints_hits_with_channels_and_path(cli: Cli, filled: Path) -> None:
    result = cli("search", filled, "Where does Bob live?")

    assert "Where does Bob live?" in result.stdout
    assert "我住在杭州。" in result.stdout
    assert re.search(r"semantic #\d", result.stdout)
    assert re.search(r"\]->?\(Memory 我住在杭州。\)", result.stdout)


def test_search_prints_json(cli: Cli, filled: Path) -> None:
    answer = json.loads(cli("search", filled, "Bob 住在哪里？", "--limit", "1", "--json").stdout)
    (hit,) = answer["hits"]

    assert answer["question"] == "Bob 住在哪里？"
    assert {"memory", "score", "channels"} <= set(hit)


def test_search_says_that_nothing_was_found(cli: Cli, filled: Path) -> None:
    result = cli("search", filled, "Where?", "--namespace", "empty")

    assert result.exit_code == 3
    assert "nothing found" in result.stdout


def test_search_leaves_a_trace_unless_told_otherwise(cli: Cli, filled: Path) -> None:
    def commit() -> int:
        return int(json.loads(cli("stats", filled, "--json").stdout)["commit"])

    before = commit()
    cli("search", filled, "Bob", "--dry-run")
    assert commit() == before
    cli("search", filled, "Bob")
    assert commit() == before + 2, "what was used, and what was asked"


def test_stats_counts_what_there_is(cli: Cli, filled: Path) -> None:
    told, counted = cli("stats", filled), json.loads(cli("stats", filled, "--json").stdout)

    assert (counted["nodes"]["Memory"], counted["embedder"]) == (2, "hash-128")
    assert "SPOKEN_BY" in told.stdout
    assert "Abstraction" not in told.stdout


@pytest.mark.parametrize("name", ["hash", "none"])
def test_a_folder_is_opened_with_its_own_embedder(
    cli: Cli, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cli("init", tmp_path / "m", "--embedder", name)
    monkeypatch.setenv("GRAPHMEM_EMBEDDER", "no such embedder")

    assert cli("stats", tmp_path / "m").exit_code == 0
    assert cli("search", tmp_path / "m", "Who?").exit_code == 3


def test_another_embedder_is_refused(cli: Cli, filled: Path, talk: Path) -> None:
    result = cli("import", filled, talk, "--format", "transcript", "--embedder", "none")

    assert result.exit_code == 1
    assert "holds vectors of hash-128" in result.stderr


def test_a_folder_with_an_embedder_of_the_callers_own_is_named(cli: Cli, tmp_path: Path) -> None:
    settings = Settings(embedder=EmbedderSettings(name="hash"))
    GraphMemory(tmp_path / "m", settings=settings, embedder=FakeEmbedder({})).close()
    counted, asked = cli("stats", tmp_path / "m"), cli("search", tmp_path / "m", "Who?")

    assert (counted.exit_code, asked.exit_code) == (0, 1)
    assert "open the folder from Python" in asked.stderr


def test_eval_measures_a_set(cli: Cli, tmp_path: Path) -> None:
    said = [("Ann", "I live in Graz."), ("Bob", "Ah!")]
    turn: dict[str, object] = {"conv": "c", "session": 1, "date": "2023-05-01"}
    asked: dict[str, object] = {
        "conv": "c",
        "id": "q",
        "q": "Where does Ann live?",
        "cat": "single",
        "gold": ["t0"],
    }
    turns = [
        turn | {"id": f"t{number}", "speaker": speaker, "text": text}
        for number, (speaker, text) in enumerate(said)
    ]
    for name, lines in (("locomo_turns", turns), ("locomo_questions", [asked])):
        with gzip.open(tmp_path / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)
    call = ("eval", "locomo", "--data", tmp_path)

    assert json.loads(cli(*call, "--json").stdout)["measures"]["R@2"] == 1.0
    assert "locomo (learned)" in cli(*call).stdout


def test_eval_lists_the_sets(cli: Cli, tmp_path: Path) -> None:
    result = cli("eval", "odd", "--data", tmp_path)

    assert result.exit_code == 1
    assert "there is no set 'odd'; known: " in result.stderr


def test_demo_answers_every_question(cli: Cli, tmp_path: Path) -> None:
    result = cli("demo", tmp_path / "demo", "--picture", tmp_path / "demo.svg")

    assert result.exit_code == 0
    for question in DEMO_QUESTIONS:
        assert question in result.stdout
    assert "nothing found" not in result.stdout
    assert "(memory:Memory)-[:SPOKEN_BY]->" in result.stdout
    assert "graphmem queries run demo explore." in result.stdout
    assert "陈默" in (tmp_path / "demo.svg").read_text(encoding="utf-8")
    assert cli("stats", tmp_path / "demo").exit_code == 0


def test_demo_writes_into_nothing_but_its_own(cli: Cli, tmp_path: Path) -> None:
    for first in ("init", "demo"):
        folder = tmp_path / first
        cli(first, folder)
        cli("add", folder, "I live in Graz.")
        held = cli("stats", folder).stdout

        result = cli("demo", folder)

        assert result.exit_code == 1
        assert "holds a memory that the demo did not write; name a folder" in result.stderr
        assert cli("stats", folder).stdout == held
    cli("init", tmp_path / "empty")
    for _ in range(2):
        assert cli("demo", tmp_path / "empty").exit_code == 0


def test_demo_says_that_a_temporary_folder_is_gone(cli: Cli, tmp_path: Path) -> None:
    assert "temporary folder" in cli("demo", "--json").stderr
    assert cli("demo", tmp_path / "kept", "--json").stderr == ""


def test_demo_prints_an_answer_a_line(cli: Cli) -> None:
    lines = cli("demo", "--json").stdout.splitlines()

    assert [json.loads(line)["question"] for line in lines] == list(DEMO_QUESTIONS)


def test_the_demo_has_as_many_talks_as_it_says() -> None:
    assert len(list(demo_items())) == 6


MISFITS = [
    ("conflicts", "--likely", "-1"),
    ("diff", "2100-01-01", "2000-01-01"),
    ("erase",),
    ("erase", "--user", "ann", "--session", "may"),
    ("queries", "run", "explore.hubs", "-p", "limit=x"),
    ("queries", "run", "explore.hubs", "-p", "odd=1"),
    ("reason", ""),
    ("search", ""),
    ("search", "谁？", "--user", ""),
]


@pytest.mark.parametrize("arguments", MISFITS, ids=" ".join)
def test_a_value_that_does_not_fit_is_a_wrong_call(
    cli: Cli, filled: Path, arguments: tuple[str, ...]
) -> None:
    places = 2 if arguments[0] == "queries" else 1

    result = cli(*arguments[:places], filled, *arguments[places:])

    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith("error: ")


@pytest.mark.parametrize("change", ["importance=abc", "importance=7", "category="])
def test_a_property_that_does_not_fit_is_a_wrong_call(cli: Cli, filled: Path, change: str) -> None:
    asked = "MATCH (m:Memory) RETURN m.id AS id LIMIT 1"
    row = json.loads(cli("cypher", filled, asked, "--json").stdout)

    assert cli("update", filled, row["id"], "--set", change).exit_code == 2


@pytest.mark.parametrize("held", ["", " \n\n"])
@pytest.mark.parametrize("named", [(), ("--format", "jsonl")])
def test_a_file_of_json_lines_without_one_was_cut_short(
    cli: Cli, filled: Path, tmp_path: Path, held: str, named: tuple[str, ...]
) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_text(held, encoding="utf-8")

    result = cli("import", filled, file, *named)

    assert (result.exit_code, result.stdout) == (1, "")
    assert "cut.jsonl is empty, and was perhaps cut short" in result.stderr
    assert "it holds neither messages nor a graph" in result.stderr
