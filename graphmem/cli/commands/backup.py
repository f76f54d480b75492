"""`graphmem backup`."""

from pathlib import Path
from typing import Annotated

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import print_json, print_line

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem backup agent.graphmem backups/agent-2026-03-01")
def backup(
    folder: FolderArgument,
    target: Annotated[
        Path, typer.Argument(help="Where to; empty, or not there yet.", show_default=False)
    ],
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Copy a memory. The copy is a memory folder itself, opened and read before it is named."""
    with existing(folder, config) as memory:
        path, commit = memory.backup(target), memory.stats()["commit"]
    if as_json:
        print_json({"path": path, "commit": commit})
    else:
        print_line(f"copied to {path}, commit {commit}")
