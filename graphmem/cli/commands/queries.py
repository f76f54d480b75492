"""`graphmem queries`."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from graphmem.cli.completion import query_names
from graphmem.cli.opening import as_of, existing
from graphmem.cli.options import (
    ConfigOption,
    FolderArgument,
    JsonLinesOption,
    JsonOption,
    KnownOption,
    MaxRowsOption,
    ParameterOption,
    TimeoutOption,
    ValidOption,
    fitting,
)
from graphmem.cli.output import print_json, print_line, print_rows, print_table, titled
from graphmem.cli.parameters import parsed
from graphmem.errors import QueryError, nearest

if TYPE_CHECKING:
    from graphmem.storage.queries.query import Query

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="markdown",
    no_args_is_help=True,
    help="List the named queries, show one, run one.",
    epilog="Example: graphmem queries list agent.graphmem",
)

_Name = Annotated[
    str,
    typer.Argument(help="As explore.entity.", autocompletion=query_names, show_default=False),
]


@app.command("list", epilog="Example: graphmem queries list agent.graphmem")
def list_(folder: FolderArgument, config: ConfigOption = None, as_json: JsonOption = False) -> None:
    """List the named queries, those of your own folders among them."""
    with existing(folder, config) as memory:
        queries = memory.queries()
    if as_json:
        print_json([asdict(query) for query in queries])
        return
    table = titled("query", "parameters", "what it returns")
    for query in queries:
        table.add_row(query.name, ", ".join(query.parameters), query.doc)
    print_table(table)


@app.command(epilog="Example: graphmem queries show agent.graphmem explore.entity")
def show(
    folder: FolderArgument, name: _Name, config: ConfigOption = None, as_json: JsonOption = False
) -> None:
    """Show a query: what it returns, its parameters, its Cypher."""
    with existing(folder, config) as memory:
        query = _named(memory.queries(), name)
    if as_json:
        print_json(asdict(query))
        return
    print_line(f"{query.name}: {query.doc}")
    print_line(f"from {query.origin}")
    for parameter, type in query.parameters.items():
        default = (
            f", {query.defaults[parameter]!r} by default" if parameter in query.defaults else ""
        )
        print_line(f"  -p {parameter}={type}{default}")
    print_line(f"returns {', '.join(query.columns)}")
    print_line(query.text)


@app.command(
    epilog="Example: graphmem queries run agent.graphmem explore.entity -p id=ID -p limit=5"
)
def run(
    folder: FolderArgument,
    name: _Name,
    param: ParameterOption = None,
    timeout: TimeoutOption = None,
    max_rows: MaxRowsOption = None,
    valid: ValidOption = None,
    known: KnownOption = None,
    config: ConfigOption = None,
    as_json: JsonLinesOption = False,
) -> None:
    """Run a query with the parameters that it declares."""
    with existing(folder, config) as memory:
        values = parsed(param, _named(memory.queries(), name).parameters)
        then = as_of(memory, valid, known)
        with fitting("--param"):
            rows = then.query(name, timeout_seconds=timeout, max_rows=max_rows, **values)
        print_rows(rows, as_json=as_json)


def _named(queries: "Sequence[Query]", name: str) -> "Query":
    found = {query.name: query for query in queries}
    if name not in found:
        message = f"no query is named {name!r}{nearest(name, found)}"
        raise QueryError(message)
    return found[name]
