"""`graphmem config`."""

from pathlib import Path
from typing import Annotated

import typer

from graphmem.cli.codes import Exit
from graphmem.cli.opening import config_file, in_force, look_at
from graphmem.cli.options import ConfigOption, JsonOption
from graphmem.cli.output import print_json, print_line, print_table, titled

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="markdown",
    no_args_is_help=True,
    help="Show and check the settings. The environment wins over the file.",
    epilog="Example: graphmem config show agent.graphmem",
)

_Folder = Annotated[
    Path | None, typer.Argument(help="The memory folder.", show_default="no folder")
]


@app.command(epilog="Example: graphmem config show agent.graphmem --json")
def show(folder: _Folder = None, config: ConfigOption = None, as_json: JsonOption = False) -> None:
    """Show every setting in force, and where it comes from."""
    resolved = in_force(folder, config)
    values = resolved.settings.model_dump(mode="json")
    rows = {
        name: {"value": values[name.partition(".")[0]][name.partition(".")[2]], "from": origin}
        for name, origin in resolved.origins.items()
    }
    if as_json:
        print_json(rows)
        return
    table = titled("setting", "value", "from")
    for name, row in rows.items():
        table.add_row(name, str(row["value"]), row["from"])
    print_table(table)


@app.command(epilog="Example: graphmem config check --config agent.toml")
def check(folder: _Folder = None, config: ConfigOption = None, as_json: JsonOption = False) -> None:
    """Check the file of settings and the environment; exit with 1 when something is wrong.

    What they name must be there too: embedder, concepts, folders of queries, the key in its file.
    """
    resolved = in_force(folder, config)
    look_at(resolved.settings, folder)
    told = sorted({origin for origin in resolved.origins.values() if origin != "default"})
    if as_json:
        print_json({"ok": True, "sources": told})
    else:
        print_line(f"all is well: {', '.join(told) or 'every setting has its default'}")


@app.command(epilog="Example: graphmem config path agent.graphmem --config agent.toml")
def path(folder: _Folder = None, config: ConfigOption = None, as_json: JsonOption = False) -> None:
    """Print the file that settings are read from; exit with 3 where there is none."""
    file = config_file(folder, config)
    if as_json:
        print_json({"path": file})
    elif file is not None:
        print_line(str(file))
    if file is None:
        raise typer.Exit(Exit.NOT_FOUND)
