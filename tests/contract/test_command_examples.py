"""Every example of the command line runs: those of the help, and the first ones of its page."""

import re
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from graphmem import GraphMemory, Settings
from graphmem.cli.app import COMMANDS, app, imported
from graphmem.explorer.server import Explorer
from tests.generate_reference import COMMAND_LINE

NEEDS_DATA = {"eval"}

ID_OF = dict.fromkeys(("provenance", "feedback", "update", "delete", "history"), "Memory")
"""What `ID` means in the examples of a command, where it is not an entity."""


def learn() -> None:
    """Ask what is a little too light to be found, and say that it was of use."""
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory("agent.graphmem", settings=settings) as memory:
        (found,) = memory.get_all()
        memory.update(found.id, weight=0.27)
        for _ in range(6):
            memory.search("Where does Tom live?")
            memory.used(found.id)


PREPARED = {"molt": learn}
"""What must have happened before the examples of a command."""


def examples(command: Any) -> Iterator[str]:
    yield command.epilog.removeprefix("Example: ")
    for inner in getattr(command, "commands", {}).values():
        yield from examples(inner)


def first_steps() -> list[str]:
    (block,) = re.findall(r"```sh\n(.*?)```", COMMAND_LINE.read_text(encoding="utf-8"), re.S)
    return str(block).splitlines()


def run(line: str, id: str = "") -> str:
    """Run a line, `ID` replaced by the id of a node, and return what it prints."""
    line = re.sub(r"\bID\b", id, line).replace("--embedder e5-small", "--embedder hash")
    program, *arguments = shlex.split(line)
    result = CliRunner().invoke(app, arguments)
    assert (program, result.exit_code) == ("graphmem", 0), f"{line}: {result.output}"
    return result.stdout


def surrounded(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let lines run in a folder, with what the examples take for granted."""
    patch.setenv("GRAPHMEM_EMBEDDER", "hash")
    patch.setenv("GRAPHMEM_KEY", "5a" * 32)
    patch.setattr(Explorer, "wait", lambda _: None)  # nobody is there to end it
    patch.chdir(folder)


@dataclass(frozen=True)
class Made:
    """Where a memory and an empty backup lie, and the id of a node of each type in the memory."""

    folder: Path
    ids: dict[str, str]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    folder = tmp_path_factory.mktemp("made")
    with pytest.MonkeyPatch.context() as patch:
        surrounded(patch, folder)
        Path("backups").mkdir()
        run("graphmem init backups/agent-2026-03-01")
        run('graphmem add agent.graphmem "I moved to Graz in May." --speaker Tom')
        ids = {}
        for type in {"Entity", *ID_OF.values()}:
            found = run(
                f'graphmem cypher agent.graphmem "MATCH (n:{type}) RETURN n.id AS x" --json'
            )
            ids[type] = re.findall(r'"x": "(\w+)"', found)[0]
    return Made(folder, ids)


@pytest.fixture(autouse=True)
def _surrounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    surrounded(monkeypatch, tmp_path)


def test_the_first_steps_run() -> None:
    told = {shlex.split(line)[1]: run(line) for line in first_steps()}

    assert "I moved to Graz in May." in told["search"]
    assert Path("tom.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("command", sorted(set(COMMANDS) - NEEDS_DATA))
def test_the_examples_of_a_command_run(made: Made, command: str) -> None:
    Path("chat.txt").write_text("Tom: I moved to Graz in May.\n", encoding="utf-8")
    Path("agent.toml").write_text("[search]\nlimit = 5\n", encoding="utf-8")
    Path("new.key").write_text("6b" * 32, encoding="ascii")
    shutil.copytree(made.folder / "backups", "backups")
    if command not in ("init", "restore", "backup"):
        shutil.copytree(made.folder / "agent.graphmem", "agent.graphmem")
    if command == "backup":
        run("graphmem restore backups/agent-2026-03-01 agent.graphmem")
        Path("backups").rename("older")
    PREPARED.get(command, lambda: None)()
    id = made.ids[ID_OF.get(command, "Entity")]
    told = [run(line, id) for line in examples(imported(command))]

    assert told
