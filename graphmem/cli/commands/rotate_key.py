"""`graphmem rotate-key`."""

from pathlib import Path
from typing import Annotated

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import print_json, print_line

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem rotate-key agent.graphmem --new new.key")
def rotate_key(
    folder: FolderArgument,
    new: Annotated[Path, typer.Option(help="A file that holds the new key.")],
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Take a new key for sealed content; the present one is given as for every command.

    That is the variable that privacy.key_variable names, or the file in privacy.key_file.
    """
    with existing(folder, config) as memory:
        memory.rotate_key(new.read_bytes())
    if as_json:
        print_json({"folder": str(folder), "key": str(new)})
    else:
        print_line(f"{folder} opens with the key in {new} from now on")
