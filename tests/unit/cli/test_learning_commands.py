"""Commands for what experience changes: feedback and molt."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from graphmem import GraphMemory, Settings

Cli = Callable[..., Result]


@pytest.fixture
def bakery(cli: Cli, tmp_path: Path) -> tuple[Path, str]:
    """A folder, and the id of its one memory."""
    folder = tmp_path / "bakery.graphmem"
    (id,) = json.loads(cli("add", folder, "The bakery closes at six.", "--json").stdout)["added"]
    return folder, id


def told(result: Result) -> Any:
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def react(cli: Cli, bakery: tuple[Path, str], text: str, *sessions: str) -> list[Any]:
    folder, id = bakery
    said = ("feedback", "give", folder, text, "It closes at six.", "--about", id, "--json")
    return [told(cli(*said, "--session", session)) for session in sessions]


@pytest.mark.parametrize("text", ["That's wrong.", "你说错了。"])
def test_reactions_change_what_lasts_once_they_agree_and_one_is_taken_back(
    cli: Cli, bakery: tuple[Path, str], text: str
) -> None:
    folder, id = bakery
    first, second, third = react(cli, bakery, text, "a", "b", "c")

    assert first["judgement"]["type"] == "negative"
    assert second["waiting"] == {id: "2 of 3 independent sources"}
    (change,) = told(cli("feedback", "adjustments", folder, "--json"))
    assert (change["type"], change["subject"], change["property"]) == ("Memory", id, "trust")
    assert change["new"] == third["adjusted"][0]["new"] < change["old"]
    assert change["operation"] == third["operation"]
    assert change["reason"] in cli("feedback", "adjustments", folder).stdout
    assert [one["spent"] for one in told(cli("feedback", "signals", folder, "--json"))] == [
        True
    ] * 3

    assert told(cli("feedback", "undo", folder, change["operation"], "--json"))["state"] == "undone"
    assert "0 adjustments stand" in cli("feedback", "adjustments", folder).stdout
    left = told(cli("feedback", "signals", folder, "--json"))
    assert [(one["source"], one["spent"]) for one in left] == [("/b", False), ("/a", False)]


def test_a_reaction_is_told_in_words(cli: Cli, bakery: tuple[Path, str]) -> None:
    folder, id = bakery
    said = cli("feedback", "give", folder, "Too long!", "Well, …", "--skill", "style:verbose")
    nothing = cli("feedback", "give", folder, "The train leaves at nine.", "Well, …")

    assert said.stdout.startswith("negative (0.85) on style: negative on style")
    assert "waiting style:verbose: 1 of 3 independent sources" in said.stdout
    assert "no feedback" in nothing.stdout
    assert "waiting" in cli("feedback", "signals", folder).stdout
    assert cli("feedback", "give", folder, "Wrong!", "At six.", "--about", "no").exit_code == 3
    assert told(cli("feedback", "used", folder, id, "--json")) == {id: 1.0}
    assert cli("feedback", "used", folder, id).stdout == f"{id} usage score 2\n"


def test_skills_are_listed_with_their_weights(cli: Cli, bakery: tuple[Path, str]) -> None:
    folder, _ = bakery
    for session in ("a", "b", "c"):
        cli("feedback", "give", folder, "Too long!", "Well, …", "--session", session)

    weights = told(cli("feedback", "skills", folder, "--json"))
    assert weights["style"] < weights["tool_choice"] == 1.0
    assert f"style {weights['style']:g}" in cli("feedback", "skills", folder).stdout
    assert "undone: feedback" in cli("feedback", "undo", folder).stdout
    assert told(cli("feedback", "skills", folder, "--json"))["style"] == 1.0


def test_only_an_operation_of_its_kind_is_taken_back(cli: Cli, bakery: tuple[Path, str]) -> None:
    folder, _ = bakery
    (reaction,) = react(cli, bakery, "That's wrong.", "a")
    refused = cli("molt", "undo", folder, reaction["operation"])

    assert refused.exit_code == 1
    assert "is one of kind feedback; `graphmem undo` takes it back" in refused.stderr
    assert cli("molt", "undo", folder).exit_code == 3
    assert cli("feedback", "undo", folder, "nothing").exit_code == 3
    assert cli("feedback", "undo", folder).exit_code == 0
    assert cli("feedback", "undo", folder).exit_code == 3
    assert cli("feedback", "undo", folder, reaction["operation"]).exit_code == 1


@pytest.fixture
def light(cli: Cli, bakery: tuple[Path, str]) -> Path:
    """A folder whose memory is a little too light to be found, and was of use six times."""
    folder, id = bakery
    with GraphMemory(folder, settings=Settings.of({"embedder": {"name": "hash"}})) as memory:
        memory.update(id, weight=0.27)
    for _ in range(6):
        assert cli("search", folder, "When does the bakery close?").exit_code == 3
        assert cli("feedback", "used", folder, id).exit_code == 0
    return folder


def test_a_molt_is_planned_done_told_and_undone(cli: Cli, light: Path) -> None:
    planned = told(cli("molt", "run", light, "--dry-run", "--json"))
    assert "would move search.min_weight" in cli("molt", "run", light, "--dry-run").stdout
    assert planned["operation"] is None
    assert "0 molts" in cli("molt", "history", light).stdout

    done = told(cli("molt", "run", light, "--json"))
    assert done["tried"] == planned["tried"]
    assert cli("search", light, "When does the bakery close?").exit_code == 0
    (molt,) = told(cli("molt", "history", light, "--json"))
    (change,) = molt["changes"]
    assert (change["subject"], change["old"], change["new"]) == ("search.min_weight", 0.3, 0.25)
    assert change["factors"]["after"] > change["factors"]["before"]
    assert change["reason"] in cli("molt", "history", light).stdout

    assert told(cli("molt", "undo", light, "--json"))["id"] == done["operation"]
    assert cli("search", light, "When does the bakery close?").exit_code == 3
    history = cli("molt", "history", light).stdout
    assert "undone" in history
    assert "search.min_weight: 0.3 to 0.25" in history


def test_too_few_judged_questions_move_nothing(cli: Cli, bakery: tuple[Path, str]) -> None:
    said = cli("molt", "run", bakery[0]).stdout

    assert said.startswith("0 questions: ")
    assert "too few to move anything" in said
