import json
import stat
import sys
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit
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
    sent, served = seen
    assert sent.startswith("file://")
    assert served == "<!doctype html>"


@pytest.mark.skipif(sys.platform == "win32", reason="modes are of POSIX")
def test_the_token_is_not_among_the_arguments_of_the_browser_but_in_a_file_of_the_users_own(
    cli: Cli, filled: Path, seen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def opened(address: str) -> None:
        page = Path(urlsplit(address).path)
        seen.extend((address, page.read_text(encoding="utf-8")))
        assert stat.S_IMODE(page.stat().st_mode) == 0o600
        assert stat.S_IMODE(page.parent.stat().st_mode) == 0o700

    monkeypatch.setattr(webbrowser, "open", opened)
    url = cli("explore", filled).stdout.strip()

    address, page, _ = seen
    assert urlsplit(url).fragment not in address
    assert f'content="0; url={url}"' in page
    assert not Path(urlsplit(address).path).exists()


def test_explore_tells_programs_its_address(cli: Cli, filled: Path, seen: list[str]) -> None:
    told = cli("explore", filled, "--no-browser", "--json")

    assert json.loads(told.stdout)["url"].startswith("http://127.0.0.1:")
    assert seen == ["<!doctype html>"]


def test_explore_of_nothing_is_an_error(cli: Cli, tmp_path: Path) -> None:
    assert cli("explore", tmp_path / "none").exit_code == 1
