"""`graphmem init`."""

import typer

from graphmem.cli.opening import created
from graphmem.cli.options import ConfigOption, EmbedderOption, FolderArgument, JsonOption
from graphmem.cli.output import print_json, print_line

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem init agent.graphmem --embedder e5-small")
def init(
    folder: FolderArgument,
    embedder: EmbedderOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Create a memory folder; its embedder stays with it."""
    with created(folder, config, embedder) as memory:
        path, named = memory.path, memory.stats()["embedder"]
    if as_json:
        print_json({"path": path, "embedder": named})
    else:
        print_line(f"created {path}, embedder {named}")
