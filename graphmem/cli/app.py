"""`graphmem`: the list of commands. The module of a command is imported when it is run."""

import errno
import signal
import sys
from importlib import import_module
from io import TextIOWrapper
from types import FrameType
from typing import Annotated, Any, Final, Never, cast

import typer
from typer.core import TyperGroup

import graphmem
from graphmem.cli.codes import Exit
from graphmem.cli.output import print_error
from graphmem.errors import GraphMemError, NotFoundError

COMMANDS: Final = {
    "init": ("create", "Create a memory folder."),
    "add": ("add", "Write a text, a message or a document."),
    "import": ("import_file", "Write a file of messages, documents, or of a graph."),
    "search": ("search", "Ask a memory; every hit shows its path in the graph."),
    "reason": ("reason", "Think a question through, step by step."),
    "update": ("update", "Change a memory; what it was before stays as a version."),
    "delete": ("delete", "Delete a memory softly."),
    "history": ("history", "Show the former states of a memory."),
    "show": ("show", "Show a node by its id: properties, edges, versions."),
    "provenance": ("provenance", "Show where a memory comes from, and what rests on it."),
    "diff": ("diff", "Show what came to be known between two moments."),
    "cypher": ("cypher", "Run a Cypher query that reads."),
    "queries": ("queries", "List the named queries, show one, run one."),
    "export": ("export", "Write the graph, or a part of it, to a file."),
    "explore": ("explore", "Look at a memory in the browser."),
    "mcp": ("serve_mcp", "Serve a memory to an agent, by the Model Context Protocol."),
    "stats": ("stats", "Count nodes and edges by type."),
    "maintain": ("maintain", "Bring weights up to date, set aside what has faded."),
    "feedback": ("feedback", "Learn from what users say to answers; list it, undo it."),
    "molt": ("molt", "Move parameters where recent questions fare better for it."),
    "conflicts": ("conflicts", "List contradictions, and find unnoticed conflicts."),
    "judge": ("judge", "Say what a newer statement is to an older one."),
    "erase": ("erase", "Erase for good: a memory, an entity, a session, a user."),
    "doctor": ("doctor", "Check the graph, its indexes and its journal."),
    "rotate-key": ("rotate_key", "Take a new key for sealed content."),
    "undo": ("undo", "List operations of the lifecycle, take one back."),
    "migrate": ("migrate", "See and move the schema of a folder."),
    "backup": ("backup", "Copy a memory."),
    "restore": ("restore", "Copy a backup to a new folder."),
    "reembed": ("reembed", "Give every memory a vector of another embedder."),
    "config": ("config", "Show and check the settings."),
    "eval": ("evaluate", "Measure retrieval or dates on a public data set."),
    "demo": ("demo", "Write a conversation in two languages and ask it questions."),
}
"""The module in `graphmem.cli.commands` and the line of help of each command."""


_UsageError: Final = cast("type[Exception]", typer.BadParameter.__mro__[1])
"""Of which every error of a call is one; Typer gives it no name of its own."""


class Commands(TyperGroup):
    """Lists commands without importing them; an error is one line and an exit code."""

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> Any:
        """Read the options that stand before a command."""
        try:
            return super().make_context(info_name, args, *more, **extra)
        except _UsageError as error:
            raise _called_wrongly(error) from error

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Find the command to run, and import its module."""
        name, listed, rest = super().resolve_command(ctx, args)
        return name, imported(name) if name in COMMANDS else listed, rest

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except _UsageError as error:
            raise _called_wrongly(error) from error
        except NotFoundError as error:
            raise _ended(str(error), Exit.NOT_FOUND) from error
        except GraphMemError as error:
            raise _ended(str(error), Exit.FAILED) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # the reader of a pipe has gone; click ends quietly
                raise
            told = f"{error.filename}: {error.strerror}" if error.filename else str(error)
            raise _ended(told, Exit.FAILED) from error


app = typer.Typer(
    cls=Commands,
    help="Long-term memory for AI agents, in an embedded graph.",
    epilog="Begin with: graphmem demo",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def _version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(f"graphmem {graphmem.__version__}")
        raise typer.Exit


@app.callback()
def _graphmem(
    _: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Take what is said to no command."""


def _listed() -> None:
    """Stand for a command in the list of commands."""


for _name, (_, _help) in COMMANDS.items():
    app.command(_name, help=_help)(_listed)


def imported(name: str | None) -> Any:
    """Import the module of a command, and return the command."""
    module, _ = COMMANDS[name or ""]
    command = typer.main.get_command(import_module(f"graphmem.cli.commands.{module}").app)
    command.name = name
    return command


def _ended(message: str, code: Exit) -> typer.Exit:
    print_error(message)
    return typer.Exit(code)


def _called_wrongly(error: Any) -> Any:
    """Return what ends a wrong call; one of a group without a command shows its help."""
    if type(error).__name__ == "NoArgsIsHelpError":
        return error
    error.message = error.message.removeprefix("Value error, ")  # the words of pydantic
    told = error.format_message().rstrip(".")
    command = error.ctx.command_path if error.ctx else "graphmem"
    return _ended(f"{told}; see `{command} --help`", Exit.WRONG_CALL)


def _terminated(_: int, __: FrameType | None) -> Never:
    raise SystemExit(Exit.TERMINATED)


def main() -> None:
    """Run the command line.

    It ends with one of the codes of `graphmem.cli.codes`. Who stops a service sends SIGTERM; the
    memory is closed then, as it is after Ctrl-C.
    """
    signal.signal(signal.SIGTERM, _terminated)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that lacks a letter shows its number
            stream.reconfigure(errors="backslashreplace")
    app(prog_name="graphmem")
