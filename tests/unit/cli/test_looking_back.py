"""Commands that tell where memories come from, and what was known when."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from rdflib import Graph
from typer.testing import Result

Cli = Callable[..., Result]


@pytest.fixture
def id(cli: Cli, filled: Path) -> str:
    """The turn in Chinese."""
    found: str = json.loads(cli("search", filled, "杭州", "--json").stdout)["hits"][0]["memory"][
        "id"
    ]
    return found


def test_provenance_names_the_span(cli: Cli, filled: Path, id: str) -> None:
    told = cli("provenance", filled, id).stdout

    assert "“我住在杭州。”" in told
    assert "when it will fade" in told


def test_provenance_is_told_as_json(cli: Cli, filled: Path, id: str) -> None:
    (span,) = json.loads(cli("provenance", filled, id, "--json").stdout)["spans"]

    assert (span["text"], span["equal"]) == ("我住在杭州。", True)


def test_provenance_is_told_as_turtle(cli: Cli, filled: Path, id: str) -> None:
    written = cli("provenance", filled, id, "--format", "turtle").stdout

    assert len(Graph().parse(data=written, format="turtle")) > 10


def test_what_is_not_there_ends_with_its_own_code(cli: Cli, filled: Path) -> None:
    assert cli("provenance", filled, "nothing").exit_code == 3


def test_diff_tells_what_was_learned_of_an_entity(cli: Cli, filled: Path) -> None:
    span = ("2000-01-01", "2100-01-01", "--entity", "杭州")

    assert "1 learned" in cli("diff", filled, *span).stdout
    assert "得知 1 条" in cli("diff", filled, *span, "--language", "zh").stdout
    (event,) = json.loads(cli("diff", filled, *span, "--json").stdout)["events"]
    assert event["kind"] == "learned"


def test_diff_refuses_the_wrong_way_round(cli: Cli, filled: Path) -> None:
    result = cli("diff", filled, "2100-01-01", "2000-01-01")

    assert result.exit_code == 1
    assert "earlier moment first" in result.stderr
