"""Whose a memory is, on the command line; changing, deleting and looking at former states."""

import json
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import graphmem
from tests.unit.cli.conftest import Cli


def added(cli: Cli, folder: Path, text: str, *options: str) -> str:
    (id,) = json.loads(cli("add", folder, text, "--json", *options).stdout)["added"]
    return str(id)


def hits(cli: Cli, folder: Path, question: str, *options: str) -> list[str]:
    told = json.loads(cli("search", folder, question, "--json", *options).stdout)
    return [hit["memory"]["content"] for hit in told["hits"]]


@pytest.mark.parametrize("whose", ["--user", "--agent", "--session"])
def test_what_was_added_for_somebody_is_found_for_them_alone(
    cli: Cli, tmp_path: Path, whose: str
) -> None:
    folder = tmp_path / "m"
    for name, place in (("ann", "Graz"), ("bob", "Rome")):
        added(cli, folder, f"I live in {place}.", whose, name)

    assert hits(cli, folder, "Where do I live?", whose, "bob") == ["I live in Rome."]
    reasoned = cli("reason", folder, "Where do I live?", whose, "bob", "--json").stdout
    assert "Rome" in reasoned
    assert "Graz" not in reasoned


def test_what_is_imported_for_a_user_is_found_for_them(
    cli: Cli, tmp_path: Path, talk: Path
) -> None:
    folder = tmp_path / "m"
    assert cli("import", folder, talk, "--user", "ann", "--agent", "scout").exit_code == 0

    assert len(hits(cli, folder, "Bob", "--user", "ann", "--agent", "scout")) == 2
    assert hits(cli, folder, "Bob", "--user", "bob") == []


def test_a_graph_is_imported_for_nobody(cli: Cli, filled: Path, tmp_path: Path) -> None:
    cli("export", filled, tmp_path / "a.graphml")
    refused = cli("import", tmp_path / "new", tmp_path / "a.graphml", "--user", "ann")

    assert refused.exit_code == 2
    assert "names its own sessions, users and agents" in refused.stderr
    assert not (tmp_path / "new").exists()


def test_a_moment_of_adding_may_name_a_zone(cli: Cli, tmp_path: Path) -> None:
    id = added(cli, tmp_path / "m", "I had tea.", "--at", "2026-05-01T08:00+08:00")

    told: dict[str, Any] = json.loads(cli("show", tmp_path / "m", id, "--json").stdout)
    assert told["properties"]["created_at"] == "2026-05-01T00:00:00"
    assert cli("add", tmp_path / "m", "Tea.", "--at", "May").exit_code == 2


def test_a_memory_is_changed_and_its_former_state_shown(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "m"
    id = added(cli, folder, "I live in Graz.")
    changed = cli(
        "update", folder, id, "-", "--set", "importance=0.9", "--set", "summary=7",
        "--set", "valid_from=2026-05-01T08:00+08:00", "--reason", "he moved", "--json",
        stdin="I live in Rome.",
    )  # fmt: skip

    told = json.loads(changed.stdout)
    assert (told["content"], told["importance"]) == ("I live in Rome.", 0.9)
    assert (told["summary"], told["valid_from"]) == ("7", "2026-05-01T00:00:00")
    (version,) = json.loads(cli("history", folder, id, "--json").stdout)
    assert (version["content"], version["reason"]) == ("I live in Graz.", "he moved")
    assert "version 1, until" in cli("history", folder, id).stdout
    assert f"changed {id}" in cli("update", folder, id, "I live in Bern.").stdout


def test_a_change_of_nothing_is_refused(cli: Cli, tmp_path: Path) -> None:
    id = added(cli, tmp_path / "m", "I live in Graz.")

    assert cli("update", tmp_path / "m", id).exit_code == 2
    assert cli("update", tmp_path / "m", id, "--set", "importance").exit_code == 2
    fixed = cli("update", tmp_path / "m", id, "--set", "id=x")
    assert fixed.exit_code == 2
    assert "'id' cannot be changed; known: category, content" in fixed.stderr


def test_what_is_deleted_is_found_by_nobody_and_stays_for_a_while(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "m"
    id, other = added(cli, folder, "I live in Graz."), added(cli, folder, "I like tea.")

    assert json.loads(cli("delete", folder, id, "--json").stdout) == {"deleted": id}
    assert f"deleted {other}" in cli("delete", folder, other, "--reason", "asked").stdout
    assert hits(cli, folder, "Where do I live?") == []
    assert len(hits(cli, folder, "Where do I live?", "--mode", "debug")) == 2


@pytest.mark.parametrize("call", ["update", "delete", "history"])
def test_a_memory_that_is_not_there_is_told(cli: Cli, filled: Path, call: str) -> None:
    text = ["Tea."] if call == "update" else []

    assert cli(call, filled, "nobody", *text).exit_code == 3


def test_the_version_is_that_of_the_package(cli: Cli) -> None:
    assert graphmem.__version__ == metadata.version("graphmem")
    assert cli("--version").stdout == f"graphmem {graphmem.__version__}\n"


def test_importing_the_package_does_not_look_for_its_version() -> None:
    script = "import sys, graphmem; sys.exit('importlib.metadata' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
