"""Commands that write a text and look at the graph."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from graphmem import GraphMemory, InputError, Settings
from graphmem.cli.app import app
from graphmem.cli.piped import piped_bytes
from graphmem.storage.indexes.vector_files import VectorFiles

Cli = Callable[..., Result]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "agent.graphmem"


def test_add_writes_a_text_once(cli: Cli, folder: Path) -> None:
    first, second = cli("add", folder, "Tea is green."), cli("add", folder, "Tea is green.")
    (state, id), (again, same) = first.stdout.split(), second.stdout.split()

    assert (state, again, id) == ("added", "known", same)


def test_add_takes_what_is_known_of_a_message(cli: Cli, folder: Path) -> None:
    told = cli(
        "add", folder, "I moved to Graz.", "--speaker", "Tom", "--at", "2025-04-03T09:00:00",
        "--session", "s", "--user", "u", "--agent", "a", "--json",
    )  # fmt: skip
    (id,) = json.loads(told.stdout)["added"]
    properties = json.loads(cli("show", folder, id, "--json").stdout)["properties"]

    assert properties["created_at"] == "2025-04-03T09:00:00"
    assert [properties[name] for name in ("speaker", "session", "user_id", "agent_id")] == [
        "Tom", "s", "u", "a",
    ]  # fmt: skip


def test_add_reads_stdin(cli: Cli, folder: Path) -> None:
    assert "added" in cli("add", folder, "-", "--title", "茶", stdin="茶是绿的。\n").stdout
    assert "茶是绿的。" in cli("search", folder, "茶").stdout


def test_add_refuses_nothing_to_say(cli: Cli, folder: Path) -> None:
    result = cli("add", folder, " ")

    assert result.exit_code == 2
    assert "the message is empty" in result.stderr
    assert cli("add", folder.parent / "new", "").exit_code == 2
    assert not (folder.parent / "new").exists()


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (("show", "x", "--type", "Foo"), "--type: unknown node type 'Foo'"),
        (("export", "x.svg", "--node-type", "Foo"), "unknown node type 'Foo'"),
        (("cypher", "RETURN 1", "--timeout", "-1"), "'--timeout'"),
        (("queries", "run", "explore.hubs", "--timeout", "0"), "'--timeout'"),
        (("maintain", "--every", "foo"), "--every: 'foo' is no span of time"),
        (("maintain", "--budget", "foo"), "--budget: 'foo' is no span of time"),
        (("search", "x", "--mode", "foo"), "'--mode': 'foo' is not one of"),
        (("conflicts", "--resolve", "a", "b", "--verdict", "reject"), "needs --rejected"),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, tuple) else "",
)
def test_a_wrong_call_ends_with_2_and_names_the_option(
    cli: Cli, folder: Path, call: tuple[str, ...], told: str
) -> None:
    cli("init", folder)
    split = 2 if call[0] == "queries" else 1
    result = cli(*call[:split], folder, *call[split:])

    assert result.exit_code == 2
    assert told in result.stderr
    assert "Value error" not in result.stderr


def test_a_contradiction_of_what_is_not_there_ends_with_3(cli: Cli, folder: Path) -> None:
    cli("init", folder)
    result = cli("conflicts", folder, "--resolve", "a", "b", "--verdict", "both_true")

    assert result.exit_code == 3
    assert "no Memory has the id 'a'" in result.stderr


def test_what_is_piped_in_is_the_same_as_what_is_given_as_an_argument(
    cli: Cli, folder: Path
) -> None:
    assert "added" in cli("add", folder, "I have a boat.").stdout
    assert "added" not in cli("add", folder, "-", stdin="I have a boat.\n").stdout


def test_what_is_piped_in_by_another_system_is_the_same(cli: Cli, folder: Path) -> None:
    cli("add", folder, "I have a boat.\nIt is blue.")
    (id,) = json.loads(cli("add", folder, "I have a cart.", "--json").stdout)["added"]

    assert (
        "known" in cli("add", folder, "-", stdin="\ufeffI have a boat.\r\nIt is blue.\r\n").stdout
    )
    cli("update", folder, id, "-", stdin="I have a sledge.\r\n")
    shown = json.loads(cli("show", folder, id, "--json").stdout)
    assert shown["properties"]["content"] == "I have a sledge."


def test_what_is_piped_in_and_is_no_text_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner = CliRunner(env={"GRAPHMEM_EMBEDDER": "hash"})
    result = runner.invoke(app, ["add", str(folder), "-"], input="Café".encode("latin-1"))

    assert result.exit_code == 1
    assert "what is piped in is not UTF-8 (byte 3: " in result.stderr
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(InputError, match="standard input is closed; pipe something in"):
        piped_bytes()


def test_import_reads_stdin_and_guesses_formats(cli: Cli, folder: Path, tmp_path: Path) -> None:
    line = json.dumps({"text": "Tea is green."})
    (tmp_path / "items.jsonl").write_text(line, encoding="utf-8")
    (tmp_path / "notes.md").write_text("# Rain\n\nIt rains in Graz.\n", encoding="utf-8")

    assert "1 new" in cli("import", folder, "-", "--format", "jsonl", stdin=line).stdout
    assert "0 new, 1 known" in cli("import", folder, tmp_path / "items.jsonl").stdout
    assert "1 new" in cli("import", folder, tmp_path / "notes.md").stdout


def test_show_tells_everything_of_a_node(cli: Cli, filled: Path) -> None:
    hit = json.loads(cli("search", filled, "Bob", "--limit", "1", "--json").stdout)["hits"][0]
    id = hit["memory"]["id"]
    shown = cli("show", filled, id).stdout
    told = json.loads(cli("show", filled, id, "--type", "Memory", "--json").stdout)

    assert f"Memory {hit['memory']['content']}" in shown
    assert "-[EXTRACTED_FROM]-> Source" in " ".join(shown.split())
    assert {"SPOKEN_BY", "EXTRACTED_FROM"} <= {edge["type"] for edge in told["edges"]}
    assert {node["type"] for node in told["neighbours"]} >= {"Entity", "Source"}


def test_show_of_what_is_not_there_ends_with_code_3(cli: Cli, filled: Path) -> None:
    result = cli("show", filled, "nobody")

    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr.strip() == (
        "error: no node has the id 'nobody'; searches tell the ids of memories, a query those of "
        "all: MATCH (n) RETURN n.id"
    )


def test_what_is_sealed_is_revealed_with_the_key_of_the_environment(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, first, second = tmp_path / "private", "My PIN code is 9876.", "My PIN code is 5432."
    settings = Settings.of({"embedder": {"name": "hash"}})
    monkeypatch.setenv("GRAPHMEM_KEY", "5a" * 32)
    (id,) = json.loads(cli("add", folder, first, "--json").stdout)["added"]
    with GraphMemory(folder, settings=settings, key="5a" * 32) as memory:
        memory.update(id, content=second)
    told = json.loads(cli("show", folder, id, "--reveal", "--json").stdout)

    assert told["properties"]["content"] == second
    assert [one["content"] for one in told["versions"]] == [first]
    assert "9876" not in cli("show", folder, id).stdout
    assert first in cli("show", folder, id, "--reveal").stdout
    monkeypatch.setenv("GRAPHMEM_KEY", "6b" * 32)
    refused = cli("show", folder, id, "--reveal")
    assert refused.exit_code == 1
    assert "9876" not in refused.output


def test_cypher_prints_a_table_or_a_row_a_line(cli: Cli, filled: Path) -> None:
    query = "MATCH (e:Entity) WHERE e.name IN $names RETURN e.name AS name ORDER BY name"
    call = ("cypher", filled, query, "-p", 'names=["Ann", "Bob"]')
    rows = [json.loads(line) for line in cli(*call, "--json").stdout.splitlines()]

    assert rows == [{"name": "Ann"}, {"name": "Bob"}]
    assert cli(*call).stdout.split()[0] == "name"
    cut = cli(*call, "--max-rows", "1")
    assert "only the first 1 rows; --max-rows gives more" in cut.stderr


def test_cypher_reads_stdin_and_only_reads(cli: Cli, filled: Path) -> None:
    assert json.loads(cli("cypher", filled, "-", "--json", stdin="RETURN 1 AS x").stdout) == {
        "x": 1
    }
    assert cli("cypher", filled, "CREATE (:Entity {id: 'x'})").exit_code == 1


def test_queries_are_listed_shown_and_run(cli: Cli, filled: Path) -> None:
    listed = json.loads(cli("queries", "list", filled, "--json").stdout)
    hit = json.loads(cli("search", filled, "Bob", "--json").stdout)["hits"][0]
    ran = cli("queries", "run", filled, "provenance.sources", "-p", f"id={hit['memory']['id']}")

    assert "provenance.sources" in {query["name"] for query in listed}
    assert "provenance.sources" in cli("queries", "list", filled).stdout
    assert "-p id=STRING" in cli("queries", "show", filled, "provenance.sources").stdout
    assert "Bob" in ran.stdout or "杭州" in ran.stdout


def test_an_unknown_query_is_answered_with_the_nearest(cli: Cli, filled: Path) -> None:
    result = cli("queries", "run", filled, "provenance.source")

    assert result.exit_code == 1
    assert "did you mean 'provenance.sources'?" in result.stderr


def test_what_stands_in_brackets_is_printed_as_it_is(cli: Cli, folder: Path) -> None:
    cli("add", folder, "[bold]Tea[/bold] :smile: [/]")

    query = "MATCH (m:Memory) RETURN m.content"
    assert "[bold]Tea[/bold] :smile: [/]" in cli("cypher", folder, query).stdout


def test_a_memory_goes_out_and_in_again(cli: Cli, filled: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "all.jsonl", tmp_path / "other"
    written = json.loads(cli("export", filled, file, "--json").stdout)
    read = json.loads(cli("import", other, file, "--json").stdout)

    assert written["path"] == str(file)
    assert (written["nodes"], written["edges"]) == (read["nodes"], read["edges"])
    assert cli("import", tmp_path / "third", file, "--format", "jsonl").exit_code == 0
    assert "我住在杭州。" in cli("search", other, "Bob", "--dry-run").stdout
    again = cli("export", other, tmp_path / "again.jsonl")
    assert f"edges in {tmp_path / 'again.jsonl'}" in again.stdout
    assert (tmp_path / "again.jsonl").read_bytes() == file.read_bytes()


def test_a_part_of_the_graph_is_exported(cli: Cli, filled: Path, tmp_path: Path) -> None:
    found = cli("cypher", filled, "MATCH (e:Entity {name: 'Bob'}) RETURN e.id AS id", "--json")
    seed = f"Entity:{json.loads(found.stdout)['id']}"
    part = ("--seed", seed, "--hops", "1", "--node-type", "Memory", "--edge-type", "SPOKEN_BY")
    told = cli("export", filled, tmp_path / "bob.dot", *part, "--json")

    assert (json.loads(told.stdout)["nodes"], json.loads(told.stdout)["edges"]) == (2, 1)
    assert "Bob" in (tmp_path / "bob.dot").read_text(encoding="utf-8")


def test_export_lists_the_formats(cli: Cli, filled: Path, tmp_path: Path) -> None:
    assert cli("export", filled, tmp_path / "graph.odd").exit_code == 1
    assert "graphml" in cli("export", filled, tmp_path / "graph.odd").stderr


def test_another_memory_server_is_imported(cli: Cli, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "memory.jsonl"
    entity = {
        "type": "entity",
        "name": "Ann",
        "entityType": "person",
        "observations": ["Ann lives in Graz."],
    }
    file.write_text(json.dumps(entity | {"mood": "calm"}) + "\n", encoding="utf-8")
    result = cli("import", folder, file)

    assert (result.exit_code, "1 memory among them" in result.stdout) == (0, True)
    assert "had no place: " in result.stderr
    assert "Ann lives in Graz." in cli("search", folder, "Where does Ann live?").stdout


def test_an_empty_path_is_not_the_folder_one_stands_in(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (("add", "", "I live in Graz."), ("demo", "")):
        result = cli(*words)

        assert result.exit_code == 2
        assert "path '' is no path; name a folder" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_an_empty_question_is_told_without_naming_what_the_command_line_has_not(
    cli: Cli, filled: Path
) -> None:
    for command in ("search", "reason"):
        result = cli(command, filled, "")

        told = result.stderr
        assert result.exit_code == 2
        assert "Invalid value for QUESTION: the question is empty; ask something in words" in told


def test_a_schema_that_there_is_none_of_is_told_with_those_that_there_are(
    cli: Cli, filled: Path
) -> None:
    result = cli("migrate", "down", filled, "--to", "99")

    assert result.exit_code == 1
    assert f"there is no schema 99 to take {filled} down to, which has schema" in result.stderr


def test_an_answer_is_shown_though_the_folder_cannot_be_saved_after_it(
    cli: Cli, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(VectorFiles, "save", no_room)
    result = cli("search", filled, "Where does Bob live?")

    assert result.exit_code == 1
    assert "我住在杭州。" in result.stdout
    assert f"error: {filled} cannot be written: No space left on device; make room" in result.stderr
