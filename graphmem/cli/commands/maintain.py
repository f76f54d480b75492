"""`graphmem maintain`."""

from typing import Annotated

import typer
from rich.table import Table

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import out, print_json, print_line
from graphmem.cli.progress import counted

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")

_COUNTS = (
    "looked_at", "promoted", "demoted", "decayed", "archived", "deleted", "purged",
    "conflicts_found", "conflicts_resolved", "consolidated", "abstracted",
)  # fmt: skip


@app.command(epilog="Example: graphmem maintain agent.graphmem --dry-run")
def maintain(
    folder: FolderArgument,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only tell what would be done.")
    ] = False,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Bring weights and layers up to date, delete softly what has faded, find conflicts.

    It is one operation: `graphmem undo` takes it back, but for what is purged.
    """
    with existing(folder, config) as memory, counted("memories") as progress:
        report = memory.maintain(dry_run=dry_run, progress=progress)
    if as_json:
        print_json(report.as_dict())
        return
    table = Table.grid(padding=(0, 2))
    for name in _COUNTS:
        examples = " ".join(report.examples.get(name, ()))
        table.add_row(name.replace("_", " "), str(getattr(report, name)), examples)
    out.print(table)
    if report.operation:
        print_line(f"operation {report.operation}")
