"""`graphmem show`."""

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from graphmem.cli.opening import existing
from graphmem.cli.options import (
    ConfigOption,
    FolderArgument,
    JsonOption,
    NodeTypeOption,
    naming,
)
from graphmem.cli.output import out, print_json, print_table, print_versions

if TYPE_CHECKING:
    from graphmem import GraphMemory
    from graphmem.memory.showing import Shown

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem show agent.graphmem ID --json")
def show(
    folder: FolderArgument,
    id: Annotated[str, typer.Argument(help="The id of a node.", show_default=False)],
    type: NodeTypeOption = None,
    reveal: Annotated[
        bool, typer.Option("--reveal", help="Open what is sealed, with the key.")
    ] = False,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show a node of any type by its id: its properties, its edges, its former versions.

    The sources of a memory are among its edges. The exit code is 3 where there is no such node,
    and 1 where something is to be revealed without the key.
    """
    with existing(folder, config) as memory:
        with naming("--type"):
            shown = memory.show(id, type=type)
        if reveal:
            shown = _revealed(memory, shown)
    if as_json:
        print_json(_as_dict(shown))
    else:
        _print(shown)


def _revealed(memory: "GraphMemory", shown: "Shown") -> "Shown":
    """Return it with the content of a memory and of its versions, be they sealed or not."""
    if shown.node.type != "Memory":
        return shown
    content = memory.reveal(shown.node.id).content
    node = replace(shown.node, properties={**shown.node.properties, "content": content})
    versions = tuple(memory.reveal_version(one.id) for one in shown.versions)
    return replace(shown, node=node, versions=versions)


def _as_dict(shown: "Shown") -> dict[str, Any]:
    return asdict(shown.node) | {
        "edges": [asdict(edge) for edge in shown.edges],
        "neighbours": [asdict(node) for node in shown.neighbours.values()],
        "versions": [asdict(version) for version in shown.versions],
    }


def _print(shown: "Shown") -> None:
    here = (shown.node.type, shown.node.id)
    out.print(Text(f"{shown.node.type} {shown.node.label}", "bold"))
    out.print(Text(shown.node.id, "dim"))
    properties = Table.grid(padding=(0, 2))
    for name, value in shown.node.properties.items():
        properties.add_row(Text(name, "green"), str(value))
    print_table(properties)
    edges = Table.grid(padding=(0, 2))
    for edge in shown.edges:
        leaves = edge.source == here
        other = shown.neighbours.get(edge.target if leaves else edge.source, shown.node)
        arrow = f"-[{edge.type}]->" if leaves else f"<-[{edge.type}]-"
        edges.add_row(Text(arrow, "cyan"), f"{other.type} {other.label}", Text(other.id, "dim"))
    print_table(edges)
    print_versions(shown.versions)
