"""Commands that tell where memories come from, and what was known when."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import networkx as nx
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

    assert result.exit_code == 2
    assert "earlier moment first" in result.stderr


@pytest.fixture
def changed(cli: Cli, filled: Path) -> tuple[Path, str]:
    """A memory in which something was said after a moment, and that moment."""
    then = datetime.now(UTC)
    assert cli("add", filled, "Zoe Martin moved to Graz.").exit_code == 0
    return filled, then.isoformat()


def test_a_search_as_of_a_moment_finds_what_was_known(cli: Cli, changed: tuple[Path, str]) -> None:
    folder, then = changed

    assert "Zoe Martin" in cli("search", folder, "Where did Zoe Martin move?").stdout
    told = cli("search", folder, "Where did Zoe Martin move?", "--known", then).stdout
    assert "Zoe Martin moved" not in told
    assert "杭州" in cli("search", folder, "我住在哪里？", "--known", then, "--json").stdout


def test_a_moment_of_the_world_is_looked_at(cli: Cli, changed: tuple[Path, str]) -> None:
    told = cli("search", changed[0], "Where did Zoe Martin move?", "--valid", "1990-01-01")

    assert "Zoe Martin moved" not in told.stdout


def test_a_moment_may_name_its_zone(cli: Cli, changed: tuple[Path, str]) -> None:
    folder, then = changed
    there = datetime.fromisoformat(then).astimezone(timezone(timedelta(hours=8))).isoformat()
    asked = "MATCH (m:Memory) WHERE m.content STARTS WITH 'Zoe' RETURN count(m) AS n"

    for moment in (then, there):
        rows = cli("cypher", folder, asked, "--known", moment, "--json").stdout
        assert json.loads(rows)["n"] == 0
    assert json.loads(cli("cypher", folder, asked, "--json").stdout)["n"] == 1


def test_a_named_query_is_asked_of_a_moment(cli: Cli, changed: tuple[Path, str]) -> None:
    folder, then = changed
    query = ("queries", "run", folder, "explore.most_mentioned", "--json")

    assert "Zoe Martin" in cli(*query).stdout
    told = cli(*query, "--known", then)
    assert told.exit_code == 0
    assert "Zoe Martin" not in told.stdout


def test_a_thought_is_had_as_of_a_moment(cli: Cli, changed: tuple[Path, str]) -> None:
    folder, then = changed
    question = "Where did Zoe Martin move?"

    assert "Zoe Martin moved" in cli("reason", folder, question).stdout
    assert "Zoe Martin moved" not in cli("reason", folder, question, "--known", then).stdout


def test_what_was_known_is_exported(cli: Cli, changed: tuple[Path, str], tmp_path: Path) -> None:
    folder, then = changed
    wanted = ("--node-type", "Memory", "--node-type", "Entity")

    assert cli("export", folder, tmp_path / "now.graphml", *wanted).exit_code == 0
    assert cli("export", folder, tmp_path / "then.graphml", *wanted, "--known", then).exit_code == 0
    now, before = (
        nx.read_graphml(tmp_path / f"{name}.graphml", force_multigraph=True)
        for name in ("now", "then")
    )
    assert 0 < len(before) < len(now)


def test_what_is_no_moment_is_refused(cli: Cli, filled: Path) -> None:
    result = cli("search", filled, "where?", "--known", "yesterday")

    assert result.exit_code == 2
    assert "write 2026-05-01" in result.stderr
