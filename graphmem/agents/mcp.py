"""A memory as a server of the Model Context Protocol."""

import json
from functools import partial
from importlib.metadata import version
from typing import Any

import anyio
import anyio.to_thread
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp_types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
)

from graphmem.agents.prompts import SYSTEM_PROMPTS, Language
from graphmem.agents.tools import MemoryTools, parameters

_Context = ServerRequestContext[Any]


def server(tools: MemoryTools, *, language: Language = "en") -> Server[Any]:
    """Return a server that offers the tools, and tells a client how to use them.

    Args:
        tools: of the memory, for the scope that the client may see.
        language: of the instructions.
    """

    async def listed(_: _Context, __: PaginatedRequestParams | None) -> ListToolsResult:
        forms = tools.forms.items()
        return ListToolsResult(
            tools=[
                Tool(name=name, description=form.__doc__, input_schema=parameters(form))
                for name, form in forms
            ]
        )

    async def called(_: _Context, asked: CallToolRequestParams) -> CallToolResult:
        given = asked.arguments or {}
        result = await anyio.to_thread.run_sync(tools.call, asked.name, given)
        text = json.dumps(result, ensure_ascii=False)
        return CallToolResult(
            content=[TextContent(text=text)],
            structured_content=result,
            is_error="error" in result,
        )

    return Server(
        "graphmem",
        version=version("graphmem"),
        instructions=SYSTEM_PROMPTS[language],
        on_list_tools=listed,
        on_call_tool=called,
    )


def serve(tools: MemoryTools, *, language: Language = "en") -> None:
    """Serve the client at the other end of standard input and output, until it goes."""
    anyio.run(partial(_served, server(tools, language=language)))


async def _served(made: Server[Any]) -> None:
    async with stdio_server() as (incoming, outgoing):
        await made.run(incoming, outgoing, made.create_initialization_options())
