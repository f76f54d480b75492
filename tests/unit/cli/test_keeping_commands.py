"""Commands for a folder as a whole: schema, copies, embedder, settings."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from graphmem.storage.lock import FolderLock

Cli = Callable[..., Result]


def test_a_backup_is_searched_and_restored(cli: Cli, filled: Path, tmp_path: Path) -> None:
    copied = cli("backup", filled, tmp_path / "copy")
    restored = json.loads(cli("restore", tmp_path / "copy", tmp_path / "new", "--json").stdout)

    assert f"copied to {tmp_path / 'copy'}, commit 1" in copied.stdout
    assert restored == {"path": str(tmp_path / "new")}
    for folder in ("copy", "new"):
        assert "我住在杭州。" in cli("search", tmp_path / folder, "Bob").stdout


def test_a_memory_is_never_overwritten(cli: Cli, filled: Path, tmp_path: Path) -> None:
    cli("backup", filled, tmp_path / "copy")
    result = cli("restore", tmp_path / "copy", filled)

    assert result.exit_code == 1
    assert f"{filled} is there already" in result.stderr


def test_an_error_of_the_disk_is_one_line(cli: Cli, filled: Path, talk: Path) -> None:
    result = cli("backup", filled, talk / "copy")

    assert result.exit_code == 1
    assert result.stderr.strip() == (
        f"error: {talk} cannot be made: File exists; name another path"
    )


def test_a_mismatch_names_the_command_that_mends_it(cli: Cli, filled: Path, talk: Path) -> None:
    refused = cli("import", filled, talk, "--embedder", "none")
    assert f"embed it anew with `graphmem reembed {filled}`" in refused.stderr

    assert "0 vectors of none" in cli("reembed", filled, "--embedder", "none").stdout
    assert cli("import", filled, talk, "--embedder", "none").exit_code == 0
    assert json.loads(cli("reembed", filled, "--json").stdout)["vectors"] == 2
    assert cli("search", filled, "Where does Bob live?", "--json").exit_code == 0


def test_an_erasure_that_had_nothing_to_look_for_does_not_call_itself_verified(
    cli: Cli, filled: Path
) -> None:
    short, long = (
        json.loads(cli("add", filled, text, "--json").stdout)["added"][0]
        for text in ("张三", "Zorblax collects purple staplers.")
    )

    assert cli("erase", filled, long, "--id", short).exit_code == 2
    assert "no trace in" in cli("erase", filled, long).stdout
    told = cli("erase", filled, "--id", short)

    assert "no trace" not in told.stdout
    assert "not verified" in told.stderr


def test_the_steps_of_the_schema_are_listed(cli: Cli, filled: Path) -> None:
    steps = json.loads(cli("migrate", "status", filled, "--json").stdout)

    assert steps[0]["name"] == "create_core"
    assert "0001_create_core" in cli("migrate", "up", filled).stdout
    assert "name a number from 1 to" in cli("migrate", "down", filled, "--to", "0").stderr


@pytest.mark.parametrize(
    "call",
    [
        ("reembed", "none"),
        ("backup", "none", "new"),
        ("migrate", "up", "none"),
        ("show", "none", "id"),
    ],
    ids=" ".join,
)
def test_a_memory_that_is_not_there_is_named(
    cli: Cli, call: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = cli(*call)

    assert result.exit_code == 1
    assert "there is no memory in none; create it with `graphmem init none`" in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_backup_that_is_not_there_is_not_to_be_made(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = cli("restore", "none", "new")

    assert result.exit_code == 1
    assert "there is no memory in none; name the folder of a backup" in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_held_is_named_with_its_holder(cli: Cli, filled: Path) -> None:
    lock = FolderLock(filled / "lock")
    result = cli("reembed", filled)
    lock.release()

    assert result.exit_code == 1
    assert f"{filled} is held by this process since " in result.stderr


def test_settings_are_shown_with_their_sources(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "graphmem.toml").write_text("[search]\nlimit = 3\nrrf_k = 5\n")
    monkeypatch.setenv("GRAPHMEM_SEARCH__LIMIT", "4")
    shown = json.loads(cli("config", "show", tmp_path, "--json").stdout)

    assert shown["search.limit"] == {"value": 4, "from": "environment"}
    assert shown["search.rrf_k"] == {"value": 5.0, "from": str(tmp_path / "graphmem.toml")}
    assert shown["embedder.name"] == {"value": "hash", "from": "environment"}
    assert shown["search.candidates"] == {"value": 200, "from": "default"}
    assert "search.rrf_k" in cli("config", "show", tmp_path).stdout


def test_the_settings_of_a_folder_are_used(cli: Cli, filled: Path, tmp_path: Path) -> None:
    def hits(*more: object) -> int:
        return len(json.loads(cli("search", filled, "Bob", "--json", *more).stdout)["hits"])

    other = tmp_path / "other.toml"
    other.write_text("[search]\nlimit = 2\n")
    (filled / "graphmem.toml").write_text("[search]\nlimit = 1\n")

    assert (hits(), hits("--config", other), hits("--limit", "2")) == (1, 2, 2)


def test_a_wrong_setting_is_named_with_the_nearest(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "graphmem.toml"
    file.write_text("[search]\nlimt = 3\n")
    wrong = cli("config", "check", tmp_path)
    assert wrong.exit_code == 1
    assert f"{file}: search.limt: unknown; did you mean 'search.limit'?" in wrong.stderr

    file.write_text("[search]\nlimit = 3\n")
    assert f"all is well: {file}" in cli("config", "check", tmp_path).stdout

    monkeypatch.setenv("GRAPHMEM_SERCH__LIMIT", "4")
    assert "did you mean 'GRAPHMEM_SEARCH__LIMIT'?" in cli("config", "check").stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[embedder]\nname = "foo"', "embedder.name: there is no embedder 'foo'"),
        ('[query]\nfolders = ["none"]', "named in query.folders, is not a folder"),
        ('[ingest]\nconcept_files = ["no.yaml"]', "named in ingest.concept_files, cannot be read"),
    ],
)
def test_what_settings_name_is_looked_for(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, told: str
) -> None:
    monkeypatch.delenv("GRAPHMEM_EMBEDDER")
    (tmp_path / "graphmem.toml").write_text(text)

    wrong = cli("config", "check", tmp_path)
    assert (wrong.exit_code, wrong.stdout) == (1, "")
    assert told in wrong.stderr


def test_the_file_of_settings_is_found(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli("config", "path", tmp_path).exit_code == 3
    file = tmp_path / "graphmem.toml"
    file.touch()
    assert cli("config", "path", tmp_path).stdout.strip() == str(file)
    monkeypatch.setenv("GRAPHMEM_CONFIG", "named.toml")
    assert json.loads(cli("config", "path", tmp_path, "--json").stdout) == {"path": "named.toml"}


def test_a_folder_may_hold_its_settings_before_it_is_created(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "graphmem.toml").write_text("[search]\nlimit = 1\n")

    assert cli("init", tmp_path).exit_code == 0


def test_an_import_of_what_is_sealed_elsewhere_says_so(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GRAPHMEM_KEY", "5a" * 32)
    cli("add", tmp_path / "one", "My wifi password is hunter2.")
    cli("export", tmp_path / "one", tmp_path / "one.jsonl")

    result = cli("import", tmp_path / "two", tmp_path / "one.jsonl")

    assert result.exit_code == 0
    assert "1 memory is sealed with the keys of the folder it comes from" in result.stderr
    assert "`graphmem backup`" in result.stderr
