"""`graphmem reembed`."""

import typer

import graphmem
from graphmem.cli.opening import folder_settings
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption, NewEmbedderOption
from graphmem.cli.output import number_of, print_json, print_line
from graphmem.cli.progress import counted

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem reembed agent.graphmem --embedder e5-small")
def reembed(
    folder: FolderArgument,
    embedder: NewEmbedderOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Give every memory a vector of another embedder; nothing else changes.

    Cut short at any moment, the folder is the old one or the new one; run it again to go on.
    """
    settings = folder_settings(folder, config, embedder)
    with counted("memories") as progress:
        count = graphmem.GraphMemory.reembed(folder, settings=settings, progress=progress)
    if as_json:
        print_json({"path": folder, "embedder": settings.embedder.name, "vectors": count})
    else:
        print_line(f"{number_of(count, 'vector')} of {settings.embedder.name} in {folder}")
