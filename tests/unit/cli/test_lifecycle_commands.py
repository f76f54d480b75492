"""Commands for the life of a memory: conflicts, maintenance, undo."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from graphmem.memory.upkeep import Upkeep
from tests.unit.cli.conftest import run

Cli = Callable[..., Result]


@pytest.fixture(scope="module")
def told(imported: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which somebody moved, and contradicted himself, to be copied."""
    folder = Path(shutil.copytree(imported, tmp_path_factory.mktemp("told") / imported.name))
    for text in ("I live in Beijing.", "I moved to Rome.", "I like tea.", "I don't like tea."):
        assert run("add", folder, text, "--speaker", "Tom").exit_code == 0
    return folder


@pytest.fixture
def moved(told: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(told, tmp_path / told.name))


def test_a_dry_run_counts_and_the_round_can_be_undone(cli: Cli, moved: Path) -> None:
    planned = json.loads(cli("maintain", moved, "--dry-run", "--json").stdout)
    done = json.loads(cli("maintain", moved, "--json").stdout)

    assert planned["operation"] is None
    assert planned["looked_at"] == done["looked_at"] == 6
    assert "undone: maintenance" in cli("undo", moved, done["operation"]).stdout
    again = cli("undo", moved, done["operation"])
    assert again.exit_code == 1
    assert "cannot be undone: it was taken back at" in again.stderr


def test_a_dry_run_is_not_repeated(cli: Cli, moved: Path) -> None:
    refused = cli("maintain", moved, "--every", "1h", "--dry-run")

    assert refused.exit_code == 2
    assert "leave out --every or --dry-run" in refused.stderr


def test_every_round_is_a_line_of_json(
    cli: Cli, moved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait = Upkeep.wait

    def interrupted(upkeep: Upkeep) -> None:
        while upkeep.rounds < 2:
            assert not wait(upkeep, 0.01)
        raise KeyboardInterrupt

    monkeypatch.setattr(Upkeep, "wait", interrupted)
    lines = cli("maintain", moved, "--every", "0.01s", "--json").stdout.splitlines()

    assert [json.loads(line)["looked_at"] for line in lines[:2]] == [6, 6]
    assert json.loads(lines[0])["namespace"] == "default"


def test_the_report_is_a_table(cli: Cli, moved: Path) -> None:
    told = cli("maintain", moved).stdout

    assert "looked at" in told
    assert "operation " in told


def test_operations_are_listed(cli: Cli, moved: Path) -> None:
    listed = json.loads(cli("undo", moved, "--json").stdout)

    assert [one["kind"] for one in listed] == ["conflicts", "conflicts"]
    assert "1 contradicts" in cli("undo", moved).stdout
    assert cli("undo", moved, "nothing").exit_code == 3


def test_open_contradictions_are_listed(cli: Cli, moved: Path) -> None:
    told = cli("conflicts", moved).stdout
    (waiting,) = json.loads(cli("conflicts", moved, "--json").stdout)["contradictions"]

    assert "0 found now, 1 contradiction open" in told
    assert waiting["newer"]["memory"]["content"] == "I don't like tea."
    assert "0 found now" in cli("conflicts", moved, "--apply").stdout


def test_likely_changes_are_listed_where_they_are_asked_for(cli: Cli, moved: Path) -> None:
    told = json.loads(cli("conflicts", moved, "--likely", "5", "--json").stdout)
    assert told["likely"] == []
    assert "likely" not in json.loads(cli("conflicts", moved, "--json").stdout)


def test_two_statements_are_judged(cli: Cli, moved: Path) -> None:
    both = "I work at Siemens and sing alto.", "I joined Bosch last week."
    told = json.loads(cli("judge", moved, *both, "--json").stdout)

    assert (told["label"], told["parts"]) == ("supersedes", ["I work at Siemens"])
    assert "supersedes (0." in cli("judge", moved, *both).stdout
    assert "no longer: I work at Siemens" in cli("judge", moved, *both).stdout
    assert cli("judge", moved, "", "x").exit_code == 1


def pair_of(cli: Cli, folder: Path) -> tuple[str, str]:
    (waiting,) = json.loads(cli("conflicts", folder, "--json").stdout)["contradictions"]
    return waiting["newer"]["memory"]["id"], waiting["older"]["memory"]["id"]


def test_a_contradiction_is_decided_and_opened_again(cli: Cli, moved: Path) -> None:
    newer, older = pair_of(cli, moved)
    decided = cli(
        "conflicts", moved, "--resolve", newer, older, "--verdict", "newer_wins", "--json"
    )

    assert pair_left(cli, moved) == 0
    assert cli("undo", moved, json.loads(decided.stdout)["id"]).exit_code == 0
    assert pair_left(cli, moved) == 1


def pair_left(cli: Cli, folder: Path) -> int:
    return len(json.loads(cli("conflicts", folder, "--json").stdout)["contradictions"])


def test_how_to_decide_is_told(cli: Cli, moved: Path) -> None:
    newer, older = pair_of(cli, moved)

    assert f"--resolve {newer} {older} --verdict" in cli("conflicts", moved).stderr


@pytest.mark.parametrize(
    "wrong",
    [
        ("--resolve", "a", "b"),
        ("--verdict", "reject"),
        ("--resolve", "a", "b", "--verdict", "newest"),
    ],
)
def test_a_verdict_needs_a_pair_and_a_known_name(
    cli: Cli, moved: Path, wrong: tuple[str, ...]
) -> None:
    assert cli("conflicts", moved, *wrong).exit_code == 2


def test_an_operation_that_is_not_there_is_told_where_to_look(cli: Cli, moved: Path) -> None:
    assert f"`graphmem undo {moved}` lists them" in cli("undo", moved, "nothing").stderr
