"""Every command of docs/evaluation.md runs, in its order, on small sets of the same names."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from graphmem.cli.app import app
from graphmem.evaluation.sets import SETS
from tests.tiny_sets import pack_all

PAGE = Path(__file__).parents[2] / "docs" / "evaluation.md"
TEXT = PAGE.read_text(encoding="utf-8")


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_commands_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAPHMEM_EMBEDDER", "hash")
    monkeypatch.chdir(tmp_path)
    Path("data/dev").mkdir(parents=True)
    pack_all(Path("data/dev"))
    for line in commands():
        command, _, file = line.partition(" > ")
        program, *arguments = shlex.split(command)
        result = CliRunner().invoke(app, arguments)
        assert (program, result.exit_code) == ("graphmem", 0), f"{line}: {result.output}"
        if file:
            Path(file).write_text(result.stdout, encoding="utf-8")
    assert {file.suffix for file in Path("results").iterdir()} == {".md", ".csv"}


@pytest.mark.parametrize("name", SETS)
def test_the_page_names_every_set(name: str) -> None:
    assert f"`{name}`" in TEXT
