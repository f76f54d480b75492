"""`graphmem cypher`."""

from typing import Annotated

import typer

from graphmem.cli.opening import as_of, existing
from graphmem.cli.options import (
    ConfigOption,
    FolderArgument,
    JsonLinesOption,
    KnownOption,
    MaxRowsOption,
    ParameterOption,
    TimeoutOption,
    ValidOption,
)
from graphmem.cli.output import print_rows
from graphmem.cli.parameters import parsed
from graphmem.cli.piped import piped

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(
    epilog='Example: graphmem cypher agent.graphmem "MATCH (e:Entity) RETURN e.name LIMIT 5"'
)
def cypher(
    folder: FolderArgument,
    query: Annotated[
        str, typer.Argument(help="Cypher; - reads it from stdin.", show_default=False)
    ],
    param: ParameterOption = None,
    timeout: TimeoutOption = None,
    max_rows: MaxRowsOption = None,
    valid: ValidOption = None,
    known: KnownOption = None,
    config: ConfigOption = None,
    as_json: JsonLinesOption = False,
) -> None:
    """Run a Cypher query. It may only read: whatever writes is refused.

    A parameter `$name` takes the value of `-p name=value`: JSON where it is valid JSON, else text.
    """
    text = piped() if query == "-" else query
    values = parsed(param)
    with existing(folder, config) as memory:
        then = as_of(memory, valid, known)
        rows = then.cypher(text, values, timeout_seconds=timeout, max_rows=max_rows)
        print_rows(rows, as_json=as_json)
