"""`graphmem mcp`."""

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Final, Literal

import typer

from graphmem.cli.opening import existing, opened
from graphmem.cli.options import (
    AgentOption,
    ConfigOption,
    FolderArgument,
    NamespaceOption,
    UserOption,
)
from graphmem.cli.output import print_line, print_note
from graphmem.errors import InputError

_TOKEN: Final = "GRAPHMEM_MCP_TOKEN"

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem mcp agent.graphmem --user mara")
def mcp(
    folder: FolderArgument,
    namespace: NamespaceOption = "default",
    user: UserOption = None,
    agent: AgentOption = None,
    read_only: Annotated[bool, typer.Option(help="Offer no tool that writes.")] = False,
    max_sensitivity: Annotated[
        int, typer.Option(min=0, max=3, help="What is more sensitive is not shown.")
    ] = 2,
    language: Annotated[Literal["en", "zh"], typer.Option(help="Of the instructions.")] = "en",
    http: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=65535,
            metavar="PORT",
            help="Serve several agents of this machine over HTTP; 0 takes any port that is free.",
            show_default=False,
        ),
    ] = None,
    config: ConfigOption = None,
) -> None:
    """Serve a memory to an agent by the Model Context Protocol, over standard input and output.

    An agent's settings name this as a command to run. A folder that is not there is made, unless it
    may only be read, and a line on stderr says so. It ends when the agent closes its end. With
    `--http` the agents' settings name the address that is printed, and it ends with Ctrl-C; where
    GRAPHMEM_MCP_TOKEN is set, agents must give it as `Authorization: Bearer TOKEN`.
    """
    if find_spec("mcp") is None:
        message = "the mcp package is not installed; run `pip install graphmem[mcp]`"
        raise InputError(message)
    is_new = not import_module("graphmem.storage.folder").Folder(folder).exists()
    with (existing if read_only else opened)(folder, config) as memory:
        if is_new:
            print_note(f"there was no memory in {memory.path}; a new one is made")
        tools = import_module("graphmem.agents").MemoryTools(
            memory,
            namespace=namespace,
            user_id=user,
            agent_id=agent,
            max_sensitivity=max_sensitivity,
            writing=not read_only,
        )
        protocol = import_module("graphmem.agents.mcp")
        if http is None:
            protocol.serve(tools, language=language)
        else:
            token = os.environ.get(_TOKEN) or None
            protocol.serve_http(tools, http, language=language, token=token, told=print_line)
