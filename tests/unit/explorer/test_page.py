import html.parser
import json
import re
from pathlib import Path

import pytest

from graphmem.errors import ExplorerMissingError
from graphmem.exchange import formats
from graphmem.explorer import page
from graphmem.explorer.scene import scene
from tests.hostile import hostile_graph

MOST_BYTES = 1_500_000


class Reader(html.parser.HTMLParser):
    """Reads a page as a browser does: scripts, and the policy that they run under."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[tuple[str | None, str]] = []
        self.policy = ""
        self._type: str | None = None
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if told.get("http-equiv") == "Content-Security-Policy":
            self.policy = told["content"] or ""
        self._inside = tag == "script"
        self._type = told.get("type")

    def handle_endtag(self, tag: str) -> None:
        self._inside = self._inside and tag != "script"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.scripts.append((self._type, data))


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    return reader


def test_a_hostile_graph_stands_in_the_one_script_that_does_not_run(tmp_path: Path) -> None:
    graph = hostile_graph()
    formats.write(graph, tmp_path / "graph.html", "html")

    found = read((tmp_path / "graph.html").read_text(encoding="utf-8")).scripts
    empty = read(page.offline({})).scripts
    (given,) = [text for type, text in found if type == "application/json"]

    assert len(json.loads(given)["nodes"]) == len(graph.nodes)
    assert [each for each in found if each[0] is None] == [
        each for each in empty if each[0] is None
    ]


def test_the_policy_lets_nothing_run_but_the_page_and_asks_nobody() -> None:
    policy = read(page.offline({})).policy

    assert "default-src 'none'" in policy
    assert "connect-src 'none'" in policy
    assert "unsafe" not in policy
    assert not re.search(r"https?:|\*", policy)


def test_a_served_page_may_ask_its_server_alone_and_stands_in_no_frame() -> None:
    text, policy = page.served()

    assert "connect-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert read(text).policy in policy


def test_the_page_without_a_graph_is_small() -> None:
    assert len(page.offline({}).encode()) <= MOST_BYTES


def test_a_graph_may_hold_the_mark_that_it_is_put_in_place_of() -> None:
    text = page.offline(scene(hostile_graph(("%GIVEN%", "b", "c", "d"))))

    (given,) = [text for type, text in read(text).scripts if type == "application/json"]
    assert json.loads(given)["nodes"][0]["label"] == "%GIVEN%"


def test_a_page_that_was_not_built_says_how_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "built", lambda: tmp_path / "page.html")

    with pytest.raises(ExplorerMissingError, match="make explorer") as caught:
        formats.write(hostile_graph(), tmp_path / "graph.html", "html")
    assert caught.value.path == str(tmp_path / "page.html")
    assert not (tmp_path / "graph.html").exists()
