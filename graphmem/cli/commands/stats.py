"""`graphmem stats`."""

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import counts, print_json, print_line, print_table

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem stats agent.graphmem --json")
def stats(folder: FolderArgument, config: ConfigOption = None, as_json: JsonOption = False) -> None:
    """Count nodes and edges by type."""
    with existing(folder, config) as memory:
        counted = memory.stats()
    if as_json:
        print_json(counted)
        return
    print_line(f"{counted['path']}, embedder {counted['embedder']}, commit {counted['commit']}")
    print_table(counts("nodes", counted["nodes"]))
    print_table(counts("edges", counted["edges"]))
