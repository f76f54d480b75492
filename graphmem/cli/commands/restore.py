"""`graphmem restore`."""

from pathlib import Path
from typing import Annotated

import typer

import graphmem
from graphmem.cli.opening import folder_settings
from graphmem.cli.options import ConfigOption, JsonOption
from graphmem.cli.output import print_json, print_line

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem restore backups/agent-2026-03-01 agent.graphmem")
def restore(
    backup: Annotated[Path, typer.Argument(help="The backup.", show_default=False)],
    folder: Annotated[
        Path, typer.Argument(help="Where to; empty, or not there yet.", show_default=False)
    ],
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Copy a backup to a new folder. A memory that is there is never overwritten."""
    settings = folder_settings(backup, config, mend="name the folder of a backup")
    path = graphmem.GraphMemory.restore(backup, folder, settings=settings)
    if as_json:
        print_json({"path": path})
    else:
        print_line(f"restored to {path}")
