"""`graphmem migrate`."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

import graphmem
from graphmem.cli.opening import folder_settings
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import print_json, print_table, titled

if TYPE_CHECKING:
    from graphmem.storage.carrying.unopened import Step

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="markdown",
    no_args_is_help=True,
    help="See and move the schema of a folder; a move keeps the graph as it was beside it.",
    epilog="Example: graphmem migrate status agent.graphmem",
)


@app.command(epilog="Example: graphmem migrate status agent.graphmem")
def status(
    folder: FolderArgument, config: ConfigOption = None, as_json: JsonOption = False
) -> None:
    """Show the steps that a folder has taken, and those still to be done."""
    settings = folder_settings(folder, config)
    _print(graphmem.GraphMemory.schema(folder, settings=settings), as_json=as_json)


@app.command(epilog="Example: graphmem migrate up agent.graphmem")
def up(folder: FolderArgument, config: ConfigOption = None, as_json: JsonOption = False) -> None:
    """Take the steps still to be done. Opening a folder does the same."""
    settings = folder_settings(folder, config)
    _print(graphmem.GraphMemory.migrate(folder, settings=settings), as_json=as_json)


@app.command(epilog="Example: graphmem migrate down agent.graphmem --to 1")
def down(
    folder: FolderArgument,
    to: Annotated[int, typer.Option(help="The number of the schema.", show_default=False)],
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Take steps back, for an older graphmem. This one takes them again when it opens the folder.

    What only the newer schema can hold is lost but for the copy `graph.schema-N` in the folder.
    """
    settings = folder_settings(folder, config)
    _print(graphmem.GraphMemory.migrate(folder, to, settings=settings), as_json=as_json)


def _print(steps: "Sequence[Step]", *, as_json: bool) -> None:
    if as_json:
        print_json([asdict(step) for step in steps])
        return
    table = titled("step", "applied", "what it does")
    for step in steps:
        applied = f"{step.applied_at:%Y-%m-%d %H:%M}" if step.applied_at else "to do"
        table.add_row(f"{step.number:04}_{step.name}", applied, step.doc)
    print_table(table)
