import json
import webbrowser
from pathlib import Path
from urllib.request import urlopen

import pytest

from graphmem.explorer.server import Explorer
from tests.unit.cli.conftest import Cli


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the browser was sent to, and what was there while the command waited."""
    found: list[str] = []

    def looked(explorer: Explorer) -> None:
        with urlopen(explorer.url) as page:
            found.append(page.read(15).decode())

    monkeypatch.setattr(webbrowser, "open", found.append)
    monkeypatch.setattr(Explorer, "wait", looked)
    return found


def test_explore_serves_the_memory_and_opens_the_browser(
    cli: Cli, filled: Path, seen: list[str]
) -> None:
    told = cli("explore", filled)

    assert told.exit_code == 0
    assert seen == [told.stdout.strip(), "<!doctype html>"]


def test_explore_tells_programs_its_address(cli: Cli, filled: Path, seen: list[str]) -> None:
    told = cli("explore", filled, "--no-browser", "--json")

    assert json.loads(told.stdout)["url"].startswith("http://127.0.0.1:")
    assert seen == ["<!doctype html>"]


def test_explore_of_nothing_is_an_error(cli: Cli, tmp_path: Path) -> None:
    assert cli("explore", tmp_path / "none").exit_code == 1
