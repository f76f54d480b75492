"""`graphmem init`."""

import typer

from graphmem.cli.opening import opened
from graphmem.cli.options import EmbedderOption, FolderArgument
from graphmem.cli.output import print_line
from graphmem.errors import InputError
from graphmem.storage.folder import Folder

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem init agent.graphmem --embedder e5-small")
def init(folder: FolderArgument, embedder: EmbedderOption = None) -> None:
    """Create a memory folder; its embedder stays with it."""
    if Folder(folder).exists():
        message = f"{folder} is a memory already; name another folder"
        raise InputError(message)
    with opened(folder, embedder) as memory:
        print_line(f"created {memory.path}, embedder {memory.stats()['embedder']}")
