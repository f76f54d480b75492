import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest

from graphmem.errors import InputError, NotFoundError, StorageError
from graphmem.explorer.server import Explorer
from graphmem.model import Answer, Edge, Node, Selection, Subgraph
from graphmem.model.moment import Moment

NODES = (Node("Memory", "m:1", "Ann lives in Graz."), Node("Entity", "e", "<b>Ann</b>"))
EDGES = (Edge("MENTIONS", ("Memory", "m:1"), ("Entity", "e")),)


class Remembered:
    """A memory of two nodes that notes what it was asked."""

    title = "ann"
    total = 9

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def part(self, selection: Selection) -> Subgraph:
        self.asked.append(selection)
        if ("Memory", "nobody") in selection.seeds:
            raise NotFoundError("Memory", "nobody")  # noqa: EM101 - a type, not a message
        return Subgraph(NODES, EDGES)

    def search(self, question: str, limit: int, moment: Moment) -> Answer:
        self.asked.append((question, limit, moment))
        if question == "broken":
            message = "the folder failed"
            raise StorageError(message)
        return Answer(question, ())

    def told(self, type: str, id: str, moment: Moment) -> Mapping[str, str]:
        at = f" known {moment.known}" if moment.known else ""
        return {"provenance": f"{type} {id}\nsaid once{at}"}


@pytest.fixture
def remembered() -> Remembered:
    return Remembered()


@pytest.fixture
def explorer(remembered: Remembered) -> Iterator[Explorer]:
    with Explorer(remembered, limit=5) as explorer:
        yield explorer


def asked(
    explorer: Explorer, method: str, path: str, body: str | None = None, **headers: str
) -> tuple[int, Mapping[str, str], str]:
    address = urlsplit(explorer.url)
    connection = HTTPConnection(address.hostname or "", address.port or 0, timeout=10)
    try:
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, names)
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read().decode()
    finally:
        connection.close()


def called(explorer: Explorer, name: str, /, **given: Any) -> tuple[int, Any]:
    status, _, text = asked(
        explorer,
        "POST",
        f"/api/{name}",
        json.dumps(given),
        Content_Type="application/json",
        Authorization=f"Bearer {explorer.token}",
    )
    return status, json.loads(text)


def test_details_are_asked_as_of_a_moment(explorer: Explorer) -> None:
    status, told = called(explorer, "details", key="Memory:m:1", known=0)

    assert status == 200
    assert told[0]["lines"] == ["Memory m:1", "said once known 1970-01-01 00:00:00"]


def test_the_page_is_sent_under_its_policy_and_holds_neither_graph_nor_token(
    explorer: Explorer,
) -> None:
    status, headers, text = asked(explorer, "GET", "/")

    assert status == 200
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cache-Control"] == "no-store"
    assert "Access-Control-Allow-Origin" not in headers
    assert explorer.token not in text
    assert "Graz" not in text


def test_the_graph_comes_with_its_title_and_what_there_is_beyond_it(
    explorer: Explorer, remembered: Remembered
) -> None:
    status, graph = called(explorer, "graph")

    assert (status, graph["title"], graph["total"], graph["live"]) == (200, "ann", 9, True)
    assert [node["key"] for node in graph["nodes"]] == ["Memory:m:1", "Entity:e"]
    assert remembered.asked == [Selection(limit=5)]


def test_a_search_is_asked_as_of_the_moments_of_the_sliders(
    explorer: Explorer, remembered: Remembered
) -> None:
    status, _ = called(explorer, "search", question="Where?", known=1746057600000, valid=None)

    assert status == 200
    (question, _, moment), *_ = remembered.asked
    assert question == "Where?"
    assert moment == Moment(known=datetime(2025, 5, 1))  # noqa: DTZ001 - naive UTC


def test_details_come_in_lines_and_ids_may_hold_colons(explorer: Explorer) -> None:
    assert called(explorer, "details", key="Memory:m:1") == (
        200,
        [{"title": "provenance", "lines": ["Memory m:1", "said once"]}],
    )


def test_expanding_asks_for_the_neighbours(explorer: Explorer, remembered: Remembered) -> None:
    called(explorer, "expand", key="Memory:m:1")

    assert remembered.asked[0].seeds == (("Memory", "m:1"),)
    assert remembered.asked[0].hops == 1


@pytest.mark.parametrize(
    ("name", "given", "status"),
    [
        ("nothing", {}, 400),
        ("search", {}, 400),
        ("search", {"question": "  "}, 400),
        ("search", {"question": "x", "known": "May"}, 400),
        ("search", {"question": "x", "known": True}, 400),
        ("search", {"question": "x", "valid": 1e300}, 400),
        ("search", {"question": "x", "valid": float("inf")}, 400),
        ("search", {"question": "x", "valid": float("nan")}, 400),
        ("search", {"question": "broken"}, 500),
        ("expand", {"key": 7}, 400),
        ("expand", {"key": "Memory:nobody"}, 404),
    ],
)
def test_a_wrong_call_is_told_what_is_wrong(
    explorer: Explorer, name: str, given: dict[str, Any], status: int
) -> None:
    found, told = called(explorer, name, **given)

    assert found == status
    assert told["error"]


@pytest.mark.parametrize("authorization", ["", "Bearer ", "Bearer guess", "Bearer ä"])
def test_without_the_token_nothing_is_told(explorer: Explorer, authorization: str) -> None:
    status, _, text = asked(
        explorer,
        "POST",
        "/api/graph",
        "{}",
        Content_Type="application/json",
        Authorization=authorization,
    )

    assert status == 401
    assert "Graz" not in text


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", ""])
def test_a_name_that_was_turned_to_this_machine_is_refused(
    explorer: Explorer, method: str, host: str
) -> None:
    status, _, _ = asked(
        explorer, method, "/", "{}", Host=host, Authorization=f"Bearer {explorer.token}"
    )

    assert status == 421


def test_another_page_may_not_ask_even_with_the_token(explorer: Explorer) -> None:
    status, _, _ = asked(
        explorer,
        "POST",
        "/api/graph",
        "{}",
        Content_Type="application/json",
        Authorization=f"Bearer {explorer.token}",
        Origin="http://evil.example",
    )

    assert status == 403


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        ("{}", {"Content_Type": "text/plain"}, 415),
        ("{", {"Content_Type": "application/json"}, 400),
        ("[]", {"Content_Type": "application/json"}, 400),
        ("[" * 50_000, {"Content_Type": "application/json"}, 400),
        ("x" * 70_000, {"Content_Type": "application/json"}, 413),
        ("{}", {"Content_Type": "application/json", "Content_Length": "-1"}, 400),
        ("{}", {"Content_Type": "application/json", "Content_Length": "two"}, 400),
        ("{}", {"Content_Type": "application/json", "Content_Length": "²"}, 400),
        ("{}", {"Content_Type": "application/json", "Content_Length": ""}, 400),
        ("{}", {"Content_Type": "application/json", "Content_Length": "9" * 5000}, 413),
    ],
)
def test_what_is_no_call_is_refused(
    explorer: Explorer, body: str, headers: dict[str, str], status: int
) -> None:
    found, _, _ = asked(
        explorer, "POST", "/api/graph", body, Authorization=f"Bearer {explorer.token}", **headers
    )

    assert found == status


def test_nothing_else_is_there(explorer: Explorer) -> None:
    assert asked(explorer, "GET", "/etc/passwd")[0] == 404
    assert asked(explorer, "GET", "/api/graph")[0] == 404
    assert asked(explorer, "OPTIONS", "/api/graph")[0] == 501


def test_a_port_that_is_taken_is_told(explorer: Explorer, remembered: Remembered) -> None:
    with pytest.raises(InputError, match="cannot be had"):
        Explorer(remembered, port=urlsplit(explorer.url).port or 0)


def test_it_is_closed_twice_without_harm(remembered: Remembered) -> None:
    explorer = Explorer(remembered)
    explorer.close()
    explorer.close()
    explorer.wait()
    with pytest.raises(ConnectionRefusedError):
        asked(explorer, "GET", "/")
