"""`graphmem search --trace` and `--why`, and the key of a language model."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from graphmem.testing import ScriptedModel, Sends

Cli = Callable[..., Result]

QUESTION = "Where does Bob live?"


def ids(cli: Cli, folder: Path) -> list[str]:
    hits = json.loads(cli("search", folder, QUESTION, "--json").stdout)["hits"]
    return [hit["memory"]["id"] for hit in hits]


def test_a_trace_is_printed_in_three_forms(cli: Cli, filled: Path) -> None:
    text, as_json, mermaid = (
        cli("search", filled, QUESTION, "--trace", form).stdout
        for form in ("text", "json", "mermaid")
    )

    assert text.startswith(f"{QUESTION}\n  read       en; asks for a place")
    assert json.loads(as_json)["question"] == QUESTION
    assert mermaid.startswith("flowchart LR\n")


def test_a_trace_with_json_is_json(cli: Cli, filled: Path) -> None:
    result = cli("search", filled, QUESTION, "--trace", "text", "--json")

    assert json.loads(result.stdout)["hits"]


def test_why_tells_of_a_hit_and_of_what_is_none(cli: Cli, filled: Path) -> None:
    first, second = ids(cli, filled)
    hit = cli("search", filled, QUESTION, "--limit", 1, "--why", first)
    below = cli("search", filled, QUESTION, "--limit", 1, "--why", second, "--json")

    assert "it is hit 1 of 1" in hit.stdout
    assert json.loads(below.stdout)["verdict"] == "below"


def test_why_of_an_id_that_is_not_there_ends_as_not_found(cli: Cli, filled: Path) -> None:
    result = cli("search", filled, QUESTION, "--why", "nobody")

    assert result.exit_code == 3
    assert "no Memory has the id 'nobody'" in result.stderr


def test_the_key_of_the_model_comes_from_the_environment(
    cli: Cli, filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KEY_OF_THE_TEST", "secret")
    with ScriptedModel(lambda _: Sends(410)) as server:
        config = tmp_path / "own.toml"
        config.write_text(
            f'[model]\nname = "m"\nbase_url = "{server.base_url}"\nretries = 0\n'
            'key_variable = "KEY_OF_THE_TEST"\n'
        )
        result = cli("search", filled, QUESTION, "--trace", "text", "--config", config)

    assert set(server.keys) == {"Bearer secret"}
    assert "model on relevance: the rules decide" in result.stdout


def test_without_its_key_the_rules_answer_and_say_so(
    cli: Cli, filled: Path, tmp_path: Path
) -> None:
    config = tmp_path / "own.toml"
    config.write_text('[model]\nname = "m"\nkey_variable = "NO_SUCH_KEY"\n')
    result = cli("search", filled, QUESTION, "--trace", "text", "--config", config)

    assert result.exit_code == 0
    assert "NO_SUCH_KEY, which model.key_variable names, is not set" in result.stdout
