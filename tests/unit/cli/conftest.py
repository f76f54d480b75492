"""The command line, called in this process."""

import shutil
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
    return run


def run(*arguments: object, stdin: str | None = None) -> Result:
    """Run a command."""
    runner = CliRunner(env={"COLUMNS": "300", "TERM": "dumb"})
    return runner.invoke(app, [str(argument) for argument in arguments], input=stdin)


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    """A transcript of two turns."""
    return write_talk(tmp_path)


def write_talk(folder: Path) -> Path:
    """Write the transcript."""
    file = folder / "talk.txt"
    file.write_text("Ann: Where do you live?\nBob: 我住在杭州。\n", encoding="utf-8")
    return file


@pytest.fixture(scope="session")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the transcript, to be copied."""
    made = tmp_path_factory.mktemp("imported")
    folder = made / "agent.graphmem"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRAPHMEM_EMBEDDER", "hash")
        assert run("import", folder, write_talk(made), "--format", "transcript").exit_code == 0
    return folder


@pytest.fixture
def filled(imported: Path, talk: Path) -> Path:
    """A folder that holds the transcript beside it."""
    return Path(shutil.copytree(imported, talk.with_name(imported.name)))
