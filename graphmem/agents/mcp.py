"""A memory as a server of the Model Context Protocol."""

import json
import secrets
import signal
import socket
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from importlib.metadata import version
from io import StringIO
from typing import Any, Final

import anyio
import anyio.to_thread
import uvicorn
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
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from graphmem.agents.answering import Answers, Requests
from graphmem.agents.ending import Ending, ended_by
from graphmem.agents.prompts import Language, prompt
from graphmem.agents.standard_input import lines
from graphmem.agents.tools import MemoryTools, parameters
from graphmem.errors import InputError

_Context = ServerRequestContext[Any]

_LOOPBACK: Final = "127.0.0.1"
PATH: Final = "/mcp"
"""Where a server over HTTP answers."""
_PATIENCE: Final = 2
"""Seconds that clients have to finish when the server ends."""


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
        instructions=prompt(language),
        on_list_tools=listed,
        on_call_tool=called,
    )


def serve(tools: MemoryTools, *, language: Language = "en") -> None:
    """Serve the client at the other end of standard input and output, until it goes.

    What it asked before it closed its end is answered still.
    Ctrl-C and SIGTERM end it too, also where it waits for the client.
    """
    with ended_by(signal.SIGTERM) as ending:
        anyio.run(partial(_served, server(tools, language=language), ending))


async def _served(made: Server[Any], ending: Ending) -> None:
    nothing = anyio.wrap_file(StringIO())  # the library's reader of it cannot be interrupted
    with ending.cancels():
        async with stdio_server(stdin=nothing) as (unread, outgoing), unread:
            answers: Any = Answers(outgoing)
            asked: Any = Requests(lines(), answers)
            await made.run(asked, answers, made.create_initialization_options())


def http_app(tools: MemoryTools, *, language: Language = "en", token: str | None = None) -> ASGIApp:
    """Return the server as an ASGI application, for several clients at once, at `PATH`.

    It answers to the names of this machine alone, so that no page of a browser reaches it under
    another.

    Args:
        tools: of the memory, for the scope that the clients may see.
        language: of the instructions.
        token: what clients give as `Authorization: Bearer …`; none is asked for where None.
    """
    app = server(tools, language=language).streamable_http_app(
        streamable_http_path=PATH, host=_LOOPBACK
    )
    return app if token is None else _Guarded(app, token)


def serve_http(
    tools: MemoryTools,
    port: int,
    *,
    language: Language = "en",
    token: str | None = None,
    told: Callable[[str], None] | None = None,
) -> None:
    """Serve the clients of this machine over HTTP, until interrupted.

    Args:
        tools: of the memory, for the scope that the clients may see.
        port: of this machine; any that is free where 0.
        language: of the instructions.
        token: what clients give as `Authorization: Bearer …`.
        told: is called with the address when it can be reached.

    Raises:
        InputError: the port cannot be had.
    """
    app = http_app(tools, language=language, token=token)
    listening = _listening(port)
    settings = uvicorn.Config(
        _Completing(app), log_level="warning", timeout_graceful_shutdown=_PATIENCE
    )
    serving = uvicorn.Server(settings)

    def stop() -> None:
        serving.should_exit = True

    with listening, ended_by(signal.SIGINT, signal.SIGTERM) as ending, ending.calls(stop):
        if told is not None:
            told(f"http://{_LOOPBACK}:{listening.getsockname()[1]}{PATH}")
        serving.run(sockets=[listening])


def _listening(port: int) -> socket.socket:
    listening = socket.socket()
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((_LOOPBACK, port))
        listening.listen()
    except (OSError, OverflowError) as error:
        listening.close()
        message = f"the port {port} cannot be had: {error}; name another, or 0 for any"
        raise InputError(message) from error
    return listening


class _Guarded:
    """Passes on what carries the token; what does not is told so."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self._app = app
        self._header = f"Bearer {token}".encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            given = dict(scope["headers"]).get(b"authorization", b"")
            if not secrets.compare_digest(given, self._header):
                refused = PlainTextResponse("a token is missing", HTTPStatus.UNAUTHORIZED)
                await refused(scope, receive, send)
                return
        await self._app(scope, receive, send)


class _Completing:
    """Ends what is answered for as long as a client listens: the library only breaks it off."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_open = False

        async def sending(message: Message) -> None:
            nonlocal is_open
            is_open = message["type"] == "http.response.start" or message.get("more_body", False)
            await send(message)

        await self._app(scope, receive, sending)
        if is_open:
            await send({"type": "http.response.body", "body": b"", "more_body": False})
