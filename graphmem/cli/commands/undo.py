"""`graphmem undo`."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from graphmem.cli.codes import Exit
from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import print_error, print_json, print_line, print_table
from graphmem.errors import NotFoundError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from graphmem.lifecycle.journal import Operation

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem undo agent.graphmem")
def undo(
    folder: FolderArgument,
    operation: Annotated[
        str | None, typer.Argument(help="The id of an operation; none to list them.")
    ] = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Take an operation of the lifecycle back, or list operations, the newest first.

    The exit code is 3 where there is no such operation, and 1 where later changes stand in the
    way; nothing has changed then.
    """
    with existing(folder, config) as memory:
        if operation is None:
            _print(memory.operations(), as_json=as_json)
            return
        try:
            undone = memory.undo(operation)
        except NotFoundError as error:
            print_error(f"there is no operation {operation!r}; `graphmem undo {folder}` lists them")
            raise typer.Exit(Exit.NOT_FOUND) from error
    if as_json:
        print_json(asdict(undone))
    else:
        print_line(f"undone: {undone.kind} of {undone.created_at:%Y-%m-%d %H:%M}")


def _print(operations: "Sequence[Operation]", *, as_json: bool) -> None:
    if as_json:
        print_json([asdict(one) for one in operations])
        return
    table = Table.grid(padding=(0, 2))
    for one in operations:
        told = ", ".join(f"{value} {name}" for name, value in one.report.items() if value)
        table.add_row(one.id, one.kind, one.state, f"{one.created_at:%Y-%m-%d %H:%M}", told)
    print_table(table)
