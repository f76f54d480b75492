"""Questions thought through on the command line."""

import json
from collections.abc import Callable
from pathlib import Path

from typer.testing import Result

Cli = Callable[..., Result]


def test_reason_tells_steps_answers_and_gaps(cli: Cli, filled: Path) -> None:
    told = cli("reason", filled, "Bob住在哪里?").stdout

    assert "  1. Bob住在哪里?" in told
    assert "independent source" in told


def test_reason_is_told_as_json_and_as_a_flowchart(cli: Cli, filled: Path) -> None:
    asked = ("reason", filled, "Where does Ann work?")

    assert json.loads(cli(*asked, "--json").stdout)["steps"][0]["number"] == 1
    assert cli(*asked, "--format", "mermaid").stdout.startswith("flowchart TD")
