"""`graphmem conflicts`."""

from dataclasses import asdict
from typing import Annotated

import typer
from rich.text import Text

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption, NamespaceOption
from graphmem.cli.output import out, print_json, print_line

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem conflicts agent.graphmem")
def conflicts(
    folder: FolderArgument,
    apply: Annotated[
        bool, typer.Option("--apply", help="Write down what was not noticed so far.")
    ] = False,
    namespace: NamespaceOption = "default",
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """List open contradictions, and conflicts that nobody noticed when they were written."""
    with existing(folder, config) as memory:
        found = memory.find_conflicts(namespace=namespace, apply=apply)
        waiting = memory.contradictions(namespace=namespace)
    if as_json:
        told = [asdict(one) for one in waiting]
        print_json({"found": [asdict(one) for one in found], "contradictions": told})
        return
    for one in found:
        print_line(f"{one.newer} {one.label} {one.older} ({one.confidence:.2f}): {one.reason}")
    for open_ in waiting:
        sides = (open_.newer.memory.content, open_.older.memory.content)
        out.print(Text("  |  ".join(sides), "bold"))
        print_line(f"  {' '.join(open_.pair)} ({open_.confidence:.2f}): {open_.reason}")
    print_line(f"{len(found)} found now, {len(waiting)} contradictions open")
