"""Help, exit codes, and what is not imported before it is needed."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from graphmem.cli.app import COMMANDS, imported

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
        ("import", "folder", "-"),
        ("add", "folder", "Tea.", "--speaker", "Ann", "--title", "Tea"),
        ("cypher", "folder", "RETURN $x", "-p", "x"),
        ("export", "folder", "graph.svg", "--seed", "Entity"),
        ("migrate", "down", "folder"),
    ],
    ids=" ".join,
)
def test_a_wrong_call_ends_with_code_2(cli: Cli, arguments: tuple[str, ...]) -> None:
    assert cli(*arguments).exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("no-such-command",), "No such command 'no-such-command'; see `root --help`"),
        (("--odd",), "No such option: --odd; see `root --help`"),
        (("config", "odd"), "No such command 'odd'; see `root config --help`"),
        (
            ("migrate", "down", "folder"),
            "Missing option '--to'; see `root migrate down --help`",
        ),
        (
            ("import", "folder", "-"),
            "Invalid value for --format: what comes from stdin has no name that tells its format; "
            "see `root import --help`",
        ),
    ],
)
def test_a_wrong_call_is_told_in_one_line_on_stderr(
    cli: Cli, arguments: tuple[str, ...], told: str
) -> None:
    result = cli(*arguments)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines() == [f"error: {told}"]


@pytest.mark.parametrize("arguments", [(), ("config",)])
def test_a_group_without_a_command_shows_its_help(cli: Cli, arguments: tuple[str, ...]) -> None:
    result = cli(*arguments)

    assert "Commands" in result.output
    assert "error" not in result.output


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


def test_help_of_no_command_imports_an_engine_or_a_model() -> None:
    heavy = {"graphmem.memory", "kuzu", "hnswlib", "spacy", "onnxruntime", "numpy", "pyarrow"}
    script = (
        "import sys\n"
        "from graphmem.cli.app import COMMANDS, imported, app\n"
        "for name in COMMANDS:\n"
        "    app([name, '--help'], standalone_mode=False)\n"
        f"sys.exit(', '.join({heavy!r} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=False, encoding="utf-8"
    )

    assert done.stderr.strip() == ""


@pytest.mark.parametrize(
    "command", [name for name in COMMANDS if name != "mcp"]
)  # speaks nothing else
def test_every_command_prints_json_when_asked(command: str) -> None:
    def leaves(found: Any) -> list[Any]:
        inner = getattr(found, "commands", None)
        return [leaf for each in inner.values() for leaf in leaves(each)] if inner else [found]

    for leaf in leaves(imported(command)):
        assert "--json" in {name for param in leaf.params for name in param.opts}


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("graphmem re", "restore"),
        ("graphmem export m f --node-type Ent", "Entity"),
        ("graphmem queries show m provenance.ver", "provenance.versions"),
        ("graphmem import m . --format mark", "markdown"),
    ],
)
def test_the_shell_completes(words: str, offered: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "graphmem.cli"],
        env={
            **os.environ,
            "_GRAPHMEM_COMPLETE": "complete_bash",
            "COMP_WORDS": words,
            "COMP_CWORD": str(len(words.split()) - 1),
        },
        capture_output=True,
        check=False,
        encoding="utf-8",
    )

    assert offered in done.stdout.split()


def test_nothing_is_coloured_in_a_pipe(cli: Cli, filled: Path) -> None:
    for call in (("stats", filled), ("search", filled, "Bob"), ("config", "show", filled)):
        assert "\x1b" not in cli(*call).output


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
