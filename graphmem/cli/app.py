"""`graphmem`: the list of commands. The module of a command is imported when it is run."""

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from graphmem.cli.output import print_error
from graphmem.errors import GraphMemError

COMMANDS = {
    "init": ("create", "Create a memory folder."),
    "import": ("import_file", "Write a file of messages, conversations or documents."),
    "search": ("search", "Ask a memory; every hit shows its path in the graph."),
    "stats": ("stats", "Count nodes and edges by type."),
    "eval": ("evaluate", "Measure retrieval or dates on a public data set."),
    "demo": ("demo", "Write a conversation in two languages and ask it questions."),
}
"""The module in `graphmem.cli.commands` and the line of help of each command."""


class Commands(TyperGroup):
    """Lists commands without importing them; an error of graphmem is one line and exit code 1."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Find the command to run, and import its module."""
        name, listed, rest = super().resolve_command(ctx, args)
        return name, _imported(name) if name in COMMANDS else listed, rest

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except GraphMemError as error:
            print_error(str(error))
            raise typer.Exit(1) from error


app = typer.Typer(
    cls=Commands,
    help="Long-term memory for AI agents, in an embedded graph.",
    epilog="Begin with: graphmem demo",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def _listed() -> None:
    """Stand for a command in the list of commands."""


for _name, (_, _help) in COMMANDS.items():
    app.command(_name, help=_help)(_listed)


def _imported(name: str | None) -> Any:
    module, _ = COMMANDS[name or ""]
    command = typer.main.get_command(import_module(f"graphmem.cli.commands.{module}").app)
    command.name = name
    return command


def main() -> None:
    """Run the command line: exit code 0, 1 after an error, 2 when it was called wrongly."""
    app(prog_name="graphmem")
