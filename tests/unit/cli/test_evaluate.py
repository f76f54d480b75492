"""`graphmem eval` on small sets."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from graphmem.evaluation.sets import SETS
from tests.tiny_sets import pack_all

Cli = Callable[..., Result]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pack_all(tmp_path_factory.mktemp("data"))


@pytest.mark.parametrize("name", SETS)
def test_every_set_prints_one_object_of_values_from_0_to_1(cli: Cli, data: Path, name: str) -> None:
    told = json.loads(cli("eval", name, "--data", data, "--json").stdout)

    assert {"set", "profile", "n", "measures", "by_type", "latency_ms"} <= told.keys()
    assert told["set"] == name
    assert told["n"] > 0
    assert told["measures"].keys() >= told["intervals"].keys()
    assert all(0 <= value <= 1 for value in told["measures"].values())
    assert sum(values["n"] for values in told["by_type"].values()) >= told["n"]


def test_two_runs_give_the_same_figures(cli: Cli, data: Path) -> None:
    call = ("eval", "run", "beam", "--data", data, "--json", "--rows")
    first, second = (json.loads(cli(*call).stdout) for _ in range(2))

    for told in (first, second):
        for key in ("latency_ms", "stages_ms"):
            del told[key]
        for row in told["rows"]:
            del row["milliseconds"], row["stages"]
    assert first == second


def test_options_may_come_before_the_set(cli: Cli, data: Path) -> None:
    assert cli("eval", "--data", data, "memdaily", "--json").exit_code == 0


def test_an_ablation_and_an_oracle_are_not_asked_for_at_once(cli: Cli, data: Path) -> None:
    result = cli("eval", "locomo", "--data", data, "--ablate", "--oracle")

    assert result.exit_code == 2
    assert "ask for one of them" in result.stderr


def test_an_oracle_prints_what_is_within_reach(cli: Cli, data: Path) -> None:
    assert "ceiling R@10" in cli("eval", "locomo", "--data", data, "--oracle").stdout


def test_runs_of_different_sets_are_not_compared(cli: Cli, data: Path, tmp_path: Path) -> None:
    files = []
    for name in ("memdaily", "hotpot"):
        files.append(tmp_path / f"{name}.json")
        told = cli("eval", name, "--data", data, "--rows", "--json").stdout
        files[-1].write_text(told, encoding="utf-8")
    result = cli("eval", "compare", *files)

    assert result.exit_code == 1
    assert "is of the set memdaily" in result.stderr


def test_what_only_one_run_asked_is_counted(cli: Cli, data: Path, tmp_path: Path) -> None:
    files = []
    for limit in (3, 1):
        files.append(tmp_path / f"{limit}.json")
        call = ("eval", "locomo", "--data", data, "--rows", "--json", "--limit", limit)
        files[-1].write_text(cli(*call).stdout, encoding="utf-8")
    told = " ".join(cli("eval", "compare", *files).stdout.split())

    assert "questions: 1 (2 of the first and 0 of the second are not in the other)" in told


def test_what_is_left_out_is_said_beside_the_figures(cli: Cli, data: Path) -> None:
    for call in (("--json",), ("--oracle", "--json")):
        result = cli("eval", "locomo", "--data", data, *call)

        assert json.loads(result.stdout)["left_out"] == [
            "questions without gold, not asked: 1 (talk-1-q3)"
        ]
        assert "locomo: questions without gold, not asked: 1" in result.stderr


def test_a_file_without_rows_is_not_compared(cli: Cli, data: Path, tmp_path: Path) -> None:
    file = tmp_path / "told.json"
    file.write_text(cli("eval", "times", "--data", data, "--json").stdout, encoding="utf-8")
    result = cli("eval", "compare", file, file)

    assert result.exit_code == 1
    assert "holds no rows of a run" in result.stderr


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"values": {"R@5": None}}, "rows.0.values.R@5"),
        ({"types": "temporal"}, "rows.0.types"),
        ({"id": [1]}, "rows.0.id"),
    ],
)
def test_rows_of_other_types_are_not_compared(
    cli: Cli, data: Path, tmp_path: Path, change: dict[str, object], told: str
) -> None:
    printed = json.loads(cli("eval", "locomo", "--data", data, "--rows", "--json").stdout)
    printed["rows"][0] |= change
    file = tmp_path / "told.json"
    file.write_text(json.dumps(printed), encoding="utf-8")
    result = cli("eval", "compare", file, file)

    assert result.exit_code == 1
    assert f"told.json holds no rows of a run ({told}" in result.stderr


def test_vectors_are_kept_where_the_cache_is_named(cli: Cli, data: Path, tmp_path: Path) -> None:
    cli("eval", "memdaily", "--data", data, "--cache", tmp_path / "vectors")

    assert list((tmp_path / "vectors").rglob("*.vectors"))
