"""`graphmem history`."""

from dataclasses import asdict

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption, MemoryArgument
from graphmem.cli.output import print_json, print_versions

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem history agent.graphmem ID")
def history(
    folder: FolderArgument,
    id: MemoryArgument,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the former states of a memory, the oldest first, and why each was left.

    The exit code is 3 where there is no such memory.
    """
    with existing(folder, config) as memory:
        versions = memory.history(id)
    if as_json:
        print_json([asdict(version) for version in versions])
    else:
        print_versions(versions)
