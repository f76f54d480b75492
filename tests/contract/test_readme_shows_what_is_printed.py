"""What the README shows of the command line is what the command line prints."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from graphmem.cli.app import app

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
FIGURES = re.compile(r"[\d.]+(?= %)|\d{4}-\d{2}(?:-\d{2})?|(?<=\s)\d+\.\d{3}(?=\s)|#\d+")
"""Dates, and numbers that follow what was learned."""


def printed(*arguments: str) -> str:
    return CliRunner().invoke(app, arguments).stdout


def shown(question: str) -> Iterator[str]:
    """Yield the lines of the README from a question to the next one."""
    blocks = re.findall(r"^```text\n(.*?)^```$", README, re.M | re.S)
    lines = next(block for block in blocks if f"{question}\n" in block).splitlines()
    for line in lines[lines.index(question) :]:
        if line.strip() == "…" or (line.endswith("?") and line != question):
            return
        yield FIGURES.sub("", line)


def test_the_first_minute_goes_as_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (commands,) = re.findall(r"## The first minute\n\n```sh\n(.*?)```", README, re.S)
    told = [printed(*shlex.split(line)[1:]) for line in commands.splitlines()]

    for question, answer in zip(
        ("Where do I live now?", "What is my shoe size?"), told[2:], strict=True
    ):
        lines = [FIGURES.sub("", line) for line in answer.splitlines()]
        assert list(shown(question)) == lines[: len(list(shown(question)))]


def test_the_demo_prints_the_hit_that_is_shown() -> None:
    (question, *hit) = shown("Where does Tom live now?")
    lines = [FIGURES.sub("", line) for line in printed("demo").splitlines()]
    after = lines[lines.index(question) :]

    begin, _, end = hit  # channels move when the ranker learns
    assert [line for line in (begin, end) if line not in after] == []
