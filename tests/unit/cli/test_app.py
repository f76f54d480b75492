"""Help, exit codes, and what is not imported before it is needed."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from graphmem.cli.app import COMMANDS

Cli = Callable[..., Result]


def test_help_lists_every_command(cli: Cli) -> None:
    result = cli("--help")

    assert result.exit_code == 0
    for name, (_, line) in COMMANDS.items():
        assert name in result.stdout
        assert line in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_gives_an_example(cli: Cli, command: str) -> None:
    result = cli(command, "--help")

    assert result.exit_code == 0
    assert f"Usage: graphmem {command}" in result.stdout.replace("root", "graphmem")
    assert f"Example: graphmem {command} " in result.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("no-such-command",),
        ("search",),
        ("search", "folder", "question", "--limit", "0"),
        ("search", "folder", "question", "--mode", "odd"),
        ("import", "folder", "no-such-file", "--format", "jsonl"),
    ],
    ids=" ".join,
)
def test_a_wrong_call_ends_with_code_2(cli: Cli, arguments: tuple[str, ...]) -> None:
    assert cli(*arguments).exit_code == 2


def test_an_error_is_one_line_on_stderr_and_code_1(cli: Cli, tmp_path: Path) -> None:
    result = cli("search", tmp_path / "none", "Who?")

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        f"error: there is no memory in {tmp_path / 'none'}; "
        f"create it with `graphmem init {tmp_path / 'none'}`"
    ]
    assert not (tmp_path / "none").exists()


def test_what_stands_in_brackets_is_not_taken_for_markup(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    result = cli("init", tmp_path / "new", "--embedder", "sentence-transformers:any")

    assert "pip install graphmem[sentence-transformers]" in result.stderr


def test_listing_the_commands_imports_no_engine_and_no_model() -> None:
    heavy = {"graphmem.memory", "kuzu", "hnswlib", "spacy", "onnxruntime", "numpy", "pydantic"}
    script = (
        "import sys\n"
        "from graphmem.cli.app import app\n"
        "app(['--help'], standalone_mode=False)\n"
        f"sys.exit(bool({heavy!r} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)

    assert done.returncode == 0


def test_it_runs_as_a_process_of_its_own(tmp_path: Path) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "graphmem.cli", *arguments],
            env={**os.environ, "GRAPHMEM_EMBEDDER": "hash", "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    folder = str(tmp_path / "agent.graphmem")
    created, missing = run("init", folder), run("stats", str(tmp_path / "none"))

    assert (created.returncode, created.stderr) == (0, "")
    assert created.stdout.strip() == f"created {folder}, embedder hash-128"
    assert missing.returncode == 1
    assert missing.stderr.startswith("error: there is no memory in ")
