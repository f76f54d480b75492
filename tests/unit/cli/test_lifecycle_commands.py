"""Commands for the life of a memory: conflicts, maintenance, undo."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

Cli = Callable[..., Result]


@pytest.fixture
def moved(cli: Cli, filled: Path) -> Path:
    """A memory in which somebody moved, and contradicted himself."""
    for text in ("I live in Beijing.", "I moved to Rome.", "I like tea.", "I don't like tea."):
        assert cli("add", filled, text, "--speaker", "Tom").exit_code == 0
    return filled


def test_a_dry_run_counts_and_the_round_can_be_undone(cli: Cli, moved: Path) -> None:
    planned = json.loads(cli("maintain", moved, "--dry-run", "--json").stdout)
    done = json.loads(cli("maintain", moved, "--json").stdout)

    assert planned["operation"] is None
    assert planned["looked_at"] == done["looked_at"] == 6
    assert "undone: maintenance" in cli("undo", moved, done["operation"]).stdout
    again = cli("undo", moved, done["operation"])
    assert again.exit_code == 1
    assert "cannot be undone: it was taken back at" in again.stderr


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

    assert "0 found now, 1 contradictions open" in told
    assert waiting["newer"]["memory"]["content"] == "I don't like tea."
    assert "0 found now" in cli("conflicts", moved, "--apply").stdout
