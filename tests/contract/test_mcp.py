"""A memory served by the Model Context Protocol, as a real client of it sees it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anyio
import httpx2
import pytest
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters

from graphmem import GraphMemory, Settings
from graphmem.agents.unread import read, refusal
from tests.processes import command, commanded

HASHING = Settings.of({"embedder": {"name": "hash"}})
OPENING = {
    "protocolVersion": "2025-06-18",
    "capabilities": {},
    "clientInfo": {"name": "test", "version": "1"},
}


def served(folder: Path, *options: str) -> Client:
    given = ["-m", "graphmem.cli", "mcp", str(folder), *options]
    return Client(StdioServerParameters(command=sys.executable, args=given))


async def called(client: Client, name: str, **arguments: Any) -> tuple[bool, dict[str, Any]]:
    result = await client.call_tool(name, arguments)
    assert json.loads(result.content[0].text) == result.structured_content  # type: ignore[union-attr]
    return result.is_error, result.structured_content


def test_a_client_writes_searches_and_looks_up(tmp_path: Path) -> None:
    folder = tmp_path / "agent.graphmem"
    settings = tmp_path / "settings.toml"
    settings.write_text('[embedder]\nname = "hash"\n', encoding="utf-8")

    async def talk() -> None:
        async with served(folder, "--user", "mara", "--config", str(settings)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == {
                "search_memories",
                "get_memory_detail",
                "add_memory",
            }
            _, written = await called(client, "add_memory", content="I live in Graz.")
            wrong, found = await called(client, "search_memories", query="Where do I live?")
            assert not wrong
            assert found["results"][0]["memory_key"] == written["memory_key"]
            wrong, told = await called(client, "get_memory_detail", memory_key="made up")
            assert (wrong, told) == (
                True,
                {"error": "no Memory has the id 'made up'; searches tell the ids of memories"},
            )

    anyio.run(talk)
    with GraphMemory(folder, settings=HASHING) as memory:
        assert [(one.content, one.user_id) for one in memory.get_all()] == [
            ("I live in Graz.", "mara")
        ]


def test_a_client_that_may_only_read_is_offered_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "agent.graphmem"
    GraphMemory(folder, settings=HASHING).close()

    async def look() -> None:
        async with served(folder, "--read-only") as client:
            names = {tool.name for tool in (await client.list_tools()).tools}
            wrong, told = await called(client, "add_memory", content="I live in Graz.")
            assert names == {"search_memories", "get_memory_detail"}
            assert wrong
            assert told["error"].startswith("there is no tool 'add_memory'")

    anyio.run(look)


@pytest.mark.parametrize("called_off", [(), ("3",)])
def test_what_was_asked_before_the_client_closed_its_end_is_answered(
    tmp_path: Path, called_off: tuple[str, ...]
) -> None:
    folder = tmp_path / "agent.graphmem"
    GraphMemory(folder, settings=HASHING).close()
    asked: list[dict[str, Any]] = [
        {"id": 1, "method": "initialize", "params": OPENING},
        {"method": "notifications/initialized"},
        *(
            {"id": id, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
            for id, name, arguments in (
                (2, "add_memory", {"content": "I live in Graz."}),
                (3, "search_memories", {"query": "Where do I live?"}),
            )
        ),
        *({"method": "notifications/cancelled", "params": {"requestId": id}} for id in called_off),
    ]
    lines = "".join(f"{json.dumps({'jsonrpc': '2.0', **one})}\n" for one in asked)
    done = commanded("mcp", folder, stdin=lines)

    assert done.returncode == 0
    answers = {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}
    assert {1, 2} <= answers.keys() <= {1, 2, 3}
    assert called_off or 3 in answers
    assert all("result" in answer for answer in answers.values())


def test_a_call_that_cannot_be_read_is_answered_with_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "agent.graphmem"
    GraphMemory(folder, settings=HASHING).close()
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": OPENING}),
        json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}),
        *(
            json.dumps({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params})
            for id, params in enumerate(
                (
                    {"name": "add_memory", "arguments": {"content": "half \ud83d"}},
                    {
                        "name": "search_memories",
                        "arguments": {"query": "\ud800", "keywords": ["a"]},
                    },
                    {
                        "name": "search_memories",
                        "arguments": {"query": "x", "keywords": ["\ud800"]},
                    },
                    {"name": "search_memories", "arguments": {"query": "x", "\ud800": 1}},
                ),
                1,
            )
        ),
        "no JSON",
        json.dumps({"id": 6, "jsonrpc": "2.0"}),
        json.dumps({"id": 7.5, "jsonrpc": "2.0", "method": "ping"}),
        json.dumps({"id": 8, "jsonrpc": "2.0", "method": "ping", "params": [1]}),
    ]
    with command("mcp", folder) as process:
        answers = []
        for line in lines:
            process.stdin.write(f"{line}\n")
            if "notifications" not in line:
                answers.append(json.loads(process.stdout.readline()))
        process.stdin.close()
        assert process.wait(timeout=60) == 0

    assert [answer["id"] for answer in answers] == [0, 1, 2, 3, 4, None, 6, None, 8]
    told = [answer["error"]["message"] for answer in answers[1:]]
    places = ("content", "query", "keywords.0")
    for message, place in zip(told, places, strict=False):
        assert message.startswith(f"params.arguments.{place} holds half a character")
    assert told[3].startswith("a name in params.arguments holds half a character")
    assert told[4].startswith("the message is no JSON: ")
    assert told[5].startswith("the message is no JSON-RPC 2.0; give")


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ('{"jsonrpc": "1.0", "id": 5, "method": "ping"}', 5),
        ('{"id": "five", "method": "ping"}', "five"),
        ('{"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": [1]}', 5),
        ('{"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": "x"}', 5),
        ('{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}', None),
        ('{"jsonrpc": "2.0", "id": true, "method": "ping"}', None),
        ('{"jsonrpc": "2.0", "id": {}, "method": "ping"}', None),
        ('{"jsonrpc": "2.0", "id": null, "method": "ping"}', None),
    ],
)
def test_a_line_that_is_no_message_is_refused_under_its_id(line: str, id: object) -> None:
    refused = refusal(line)

    assert read(line) is None
    assert refused.id == id
    assert refused.error.message.startswith("the message is no JSON-RPC 2.0; give jsonrpc, id (a")


@pytest.mark.parametrize(
    "line",
    [
        '{"jsonrpc": "2.0", "id": 5, "method": "ping"}',
        '{"jsonrpc": "2.0", "method": "notifications/initialized"}',
    ],
)
def test_a_line_that_is_a_message_is_read(line: str) -> None:
    assert read(line) is not None


def test_a_memory_that_is_made_is_told_on_stderr(tmp_path: Path) -> None:
    told = []
    for _ in range(2):
        done = commanded("mcp", tmp_path / "typo", GRAPHMEM_EMBEDDER="hash")
        assert (done.returncode, done.stdout) == (0, "")
        told.append(done.stderr.strip())

    assert told == [f"there was no memory in {tmp_path / 'typo'}; a new one is made", ""]


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("options", [(), ("--http", "0")])
def test_a_server_whose_clients_say_nothing_ends_when_it_is_told_to(
    tmp_path: Path, options: tuple[str, ...], number: signal.Signals, code: int
) -> None:
    given = [sys.executable, "-m", "graphmem.cli", "mcp", str(tmp_path / "agent"), *options]
    with subprocess.Popen(
        given,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"GRAPHMEM_EMBEDDER": "hash"},
        bufsize=1,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        if not options:
            process.stdin.write('{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n')
        assert process.stdout.readline()  # it runs: the answer, or the address
        process.send_signal(number)
        try:
            assert process.wait(timeout=60) == code
        finally:
            process.kill()
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


@contextmanager
def listening(folder: Path, **environment: str) -> Iterator[str]:
    """Lend the address of a server over HTTP; it must end well when interrupted."""
    GraphMemory(folder, settings=HASHING).close()
    with command("mcp", folder, "--http", 0, **environment) as process:
        try:
            yield process.stdout.readline().strip()
        finally:
            process.send_signal(signal.SIGINT)
            code = process.wait(timeout=60)
        errors = process.stderr.read()
        assert "Traceback" not in errors
        assert "ERROR" not in errors
        assert code == 130


def test_several_clients_share_a_memory_over_http(tmp_path: Path) -> None:
    folder = tmp_path / "agent.graphmem"

    async def talk(url: str) -> None:
        async with Client(url) as one, Client(url) as other:
            _, written = await called(one, "add_memory", content="I live in Graz.")
            _, found = await called(other, "search_memories", query="Where do I live?")
            assert found["results"][0]["memory_key"] == written["memory_key"]

    with listening(folder) as url:
        anyio.run(talk, url)
    with GraphMemory(folder, settings=HASHING) as memory:
        assert [one.content for one in memory.get_all()] == ["I live in Graz."]


def test_http_asks_for_its_token_and_answers_to_names_of_this_machine_alone(
    tmp_path: Path,
) -> None:
    asked = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    accepts = {"Accept": "application/json, text/event-stream"}
    token = {"Authorization": "Bearer s3cret"}

    with listening(tmp_path / "agent.graphmem", GRAPHMEM_MCP_TOKEN="s3cret") as url:
        assert httpx2.post(url, json=asked, headers=accepts).status_code == 401
        wrong = accepts | {"Authorization": "Bearer other"}
        assert httpx2.post(url, json=asked, headers=wrong).status_code == 401
        foreign = accepts | token | {"Host": "evil.example"}
        assert httpx2.post(url, json=asked, headers=foreign).status_code == 421
        assert httpx2.post(url, json=asked, headers=accepts | token).status_code != 401


def test_a_server_that_ends_while_a_client_listens_says_nothing(tmp_path: Path) -> None:
    asked = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": OPENING}
    accepts = {"Accept": "application/json, text/event-stream"}

    with httpx2.Client() as client, listening(tmp_path / "agent.graphmem") as url:
        opened = client.post(url, json=asked, headers=accepts)
        session = {"Mcp-Session-Id": opened.headers["Mcp-Session-Id"]}
        request = client.build_request("GET", url, headers=accepts | session)
        listened = client.send(request, stream=True)
        assert listened.status_code == 200


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with listening(tmp_path / "one") as url:
        port = url.rsplit(":", 1)[1].split("/")[0]
        result = commanded("mcp", tmp_path / "two", "--http", port)

    assert result.returncode == 1
    assert f"the port {port} cannot be had" in result.stderr
