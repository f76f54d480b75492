"""The command line, called in this process."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from graphmem.cli.app import app

Cli = Callable[..., Result]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Runs a command; new folders get the hashing embedder."""
    monkeypatch.setenv("GRAPHMEM_EMBEDDER", "hash")
    runner = CliRunner(env={"COLUMNS": "300", "TERM": "dumb"})

    def run(*arguments: object, stdin: str | None = None) -> Result:
        return runner.invoke(app, [str(argument) for argument in arguments], input=stdin)

    return run


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    """A transcript of two turns."""
    file = tmp_path / "talk.txt"
    file.write_text("Ann: Where do you live?\nBob: 我住在杭州。\n", encoding="utf-8")
    return file


@pytest.fixture
def filled(cli: Cli, tmp_path: Path, talk: Path) -> Path:
    """A folder that holds the transcript."""
    folder = tmp_path / "agent.graphmem"
    assert cli("import", folder, talk, "--format", "transcript").exit_code == 0
    return folder
