"""`graphmem mcp`."""

from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Literal

import typer

from graphmem.cli.opening import existing, opened
from graphmem.cli.options import (
    AgentOption,
    ConfigOption,
    FolderArgument,
    NamespaceOption,
    UserOption,
)
from graphmem.errors import InputError

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
    config: ConfigOption = None,
) -> None:
    """Serve a memory to one agent by the Model Context Protocol, over standard input and output.

    An agent's settings name this as a command to run. A folder that is not there is made, unless it
    may only be read. It ends when the agent closes its end.
    """
    if find_spec("mcp") is None:
        message = "the mcp package is not installed; run `pip install graphmem[mcp]`"
        raise InputError(message)
    with (existing if read_only else opened)(folder, config) as memory:
        tools = import_module("graphmem.agents").MemoryTools(
            memory,
            namespace=namespace,
            user_id=user,
            agent_id=agent,
            max_sensitivity=max_sensitivity,
            writing=not read_only,
        )
        import_module("graphmem.agents.mcp").serve(tools, language=language)
