"""`graphmem judge`."""

from dataclasses import asdict
from typing import Annotated

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption, NamespaceOption
from graphmem.cli.output import print_json, print_line

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem judge agent.graphmem 'I live in Oslo.' 'I moved to Rome.'")
def judge(
    folder: FolderArgument,
    older: Annotated[str, typer.Argument(help="What was said before.")],
    newer: Annotated[str, typer.Argument(help="What was said later.")],
    namespace: NamespaceOption = "default",
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Say whether a newer statement supersedes, contradicts or supports an older one.

    Neither need be stored, and nothing is.
    """
    with existing(folder, config) as memory:
        found = memory.judge(older, newer, namespace=namespace)
    if as_json:
        print_json(asdict(found))
        return
    print_line(f"{found.label} ({found.confidence:.2f}): {found.reason}")
    for part in found.parts:
        print_line(f"  no longer: {part}")
