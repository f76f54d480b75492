"""A memory served by the Model Context Protocol, as a real client of it sees it."""

import json
import sys
from pathlib import Path
from typing import Any

import anyio
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters

from graphmem import GraphMemory, Settings

HASHING = Settings.of({"embedder": {"name": "hash"}})


def served(folder: Path, *options: str) -> Client:
    command = ["-m", "graphmem.cli", "mcp", str(folder), *options]
    return Client(StdioServerParameters(command=sys.executable, args=command))


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
            assert (wrong, told) == (True, {"error": "no Memory has the id 'made up'"})

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
