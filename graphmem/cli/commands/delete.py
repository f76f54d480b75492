"""`graphmem delete`."""

from typing import Annotated

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import (
    ConfigOption,
    FolderArgument,
    JsonOption,
    MemoryArgument,
    ReasonOption,
)
from graphmem.cli.output import print_json, print_line

MistakenOption = Annotated[
    bool,
    typer.Option(help="It never was true: what it alone had superseded holds again."),
]

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem delete agent.graphmem ID --reason outdated")
def delete(
    folder: FolderArgument,
    id: MemoryArgument,
    reason: ReasonOption = None,
    mistaken: MistakenOption = False,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Delete a memory softly: no search returns it, and maintenance purges it after 30 days.

    `graphmem erase` removes it at once and for good. The exit code is 3 where there is no such
    memory.
    """
    why = {} if reason is None else {"reason": reason}
    with existing(folder, config) as memory:
        memory.delete(id, mistaken=mistaken, **why)
    if as_json:
        print_json({"deleted": id})
    else:
        print_line(f"deleted {id}")
