"""`graphmem diff`."""

from datetime import datetime
from typing import Annotated, Literal

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import (
    ConfigOption,
    FolderArgument,
    JsonOption,
    NamespaceOption,
    fitting,
    moment,
)
from graphmem.cli.output import print_json, print_line

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem diff agent.graphmem 2026-05-01 2026-06-01 --entity Ann")
def diff(
    folder: FolderArgument,
    since: Annotated[
        datetime,
        typer.Argument(
            parser=moment, metavar="FROM", help="The earlier moment.", show_default=False
        ),
    ],
    until: Annotated[
        datetime,
        typer.Argument(parser=moment, metavar="TO", help="The later moment.", show_default=False),
    ],
    entity: Annotated[
        str | None, typer.Option(metavar="NAME", help="Only what concerns this entity.")
    ] = None,
    namespace: NamespaceOption = "default",
    language: Annotated[Literal["en", "zh"], typer.Option(help="Of the words.")] = "en",
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show what was learned, changed, superseded, contradicted, merged and forgotten.

    It looks at the time after FROM, up to TO, in which the memory came to know it; both are in UTC
    where they name no zone.
    """
    with existing(folder, config) as memory, fitting("TO"):
        told = memory.diff(since, until, entity=entity, namespace=namespace)
    if as_json:
        print_json(told.as_dict())
    else:
        print_line(told.words(language))
