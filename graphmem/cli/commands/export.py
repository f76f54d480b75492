"""`graphmem export`."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from graphmem.cli.completion import edge_types, node_types, writable_formats
from graphmem.cli.formats import GRAPHS_WRITTEN
from graphmem.cli.opening import as_of, existing
from graphmem.cli.options import (
    ConfigOption,
    FolderArgument,
    JsonOption,
    KnownOption,
    ValidOption,
    naming,
)
from graphmem.cli.output import number_of, print_json, print_line
from graphmem.cli.progress import counted
from graphmem.model.subgraph import Selection

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem export agent.graphmem tom.svg --seed Entity:ID --hops 2")
def export(
    folder: FolderArgument,
    file: Annotated[
        Path, typer.Argument(help="Where to; its suffix tells the format.", show_default=False)
    ],
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            help=f"One of {', '.join(GRAPHS_WRITTEN)}.",
            autocompletion=writable_formats,
            show_default="told by the suffix",
        ),
    ] = None,
    namespace: Annotated[str | None, typer.Option(help="Only this one.")] = None,
    node_type: Annotated[
        list[str] | None,
        typer.Option(
            help="Only nodes of this type; may be repeated.",
            autocompletion=node_types,
            show_default=False,
        ),
    ] = None,
    edge_type: Annotated[
        list[str] | None,
        typer.Option(
            help="Only edges of this type; may be repeated.",
            autocompletion=edge_types,
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TYPE:ID", help="A node to begin at; may be repeated.", show_default=False
        ),
    ] = None,
    hops: Annotated[int, typer.Option(min=0, help="Edges to go from the seeds.")] = 1,
    limit: Annotated[int | None, typer.Option(min=1, help="Nodes at most.")] = None,
    valid: ValidOption = None,
    known: KnownOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write the graph, or a part of it, to a file: a picture, a graph format, or JSON lines.

    JSON lines hold all of a memory, and `graphmem import` makes the same memory of them.
    """
    selection = Selection(
        namespace=namespace,
        node_types=tuple(node_type or ()),
        edge_types=tuple(edge_type or ()),
        seeds=tuple(_seed(text) for text in seed or ()),
        hops=hops,
        limit=limit,
    )
    with existing(folder, config) as memory, counted("records") as progress:
        then = as_of(memory, valid, known)
        with naming("--node-type, --edge-type, --seed"):
            report = then.export(file, form, selection=selection, progress=progress)
    if as_json:
        print_json({"path": file} | asdict(report))
    else:
        held = f"{number_of(report.nodes, 'node')}, {number_of(report.edges, 'edge')}"
        print_line(f"{held} in {file}")


def _seed(text: str) -> tuple[str, str]:
    type, colon, id = text.partition(":")
    if not colon:
        message = f"{text!r} is not of the form TYPE:ID"
        raise typer.BadParameter(message, param_hint="--seed")
    return type, id
