"""`graphmem explore`."""

import webbrowser
from typing import Annotated

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption, NamespaceOption
from graphmem.cli.output import print_json, print_line, print_note
from graphmem.cli.sending import sent_on

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem explore agent.graphmem --no-browser")
def explore(
    folder: FolderArgument,
    namespace: NamespaceOption = "default",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port.", show_default="any that is free")
    ] = 0,
    limit: Annotated[
        int, typer.Option(min=1, help="Nodes at most that the page begins with.")
    ] = 2000,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Look at a memory in the browser: the graph, searches with their paths, the past.

    It is served on this machine alone, to whom has the address with its token, until Ctrl-C. A
    browser that may not read the folder of temporary files is to be given the address by hand.
    """
    with (
        existing(folder, config) as memory,
        memory.explore(namespace=namespace, port=port, limit=limit) as explorer,
    ):
        if as_json:
            print_json({"url": explorer.url})
        else:
            print_line(explorer.url)
        print_note("Ctrl-C ends it; the address holds a token, keep it to yourself")
        if browser:
            with sent_on(explorer.url) as page:
                webbrowser.open(page)
                explorer.wait()
        else:
            explorer.wait()
