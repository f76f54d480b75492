"""`graphmem provenance`."""

from typing import Annotated, Literal

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import print_json, print_line
from graphmem.exchange import prov

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")

Form = Literal["text", "turtle", "jsonld"]


@app.command(epilog="Example: graphmem provenance agent.graphmem ID --format turtle")
def provenance(
    folder: FolderArgument,
    id: Annotated[str, typer.Argument(help="The id of a memory.", show_default=False)],
    form: Annotated[
        Form, typer.Option("--format", help="turtle and jsonld are W3C PROV-O.")
    ] = "text",
    as_json: JsonOption = False,
    config: ConfigOption = None,
) -> None:
    """Show where a memory comes from: the words in their sources, changes, what rests on it.

    It tells too why the memory was kept, and when it will fade, or faded. The exit code is 3 where
    there is no such memory.
    """
    with existing(folder, config) as memory:
        told = memory.provenance(id)
    if as_json:
        print_json(told.as_dict())
    else:
        print_line(str(told) if form == "text" else prov.text(told, form))
