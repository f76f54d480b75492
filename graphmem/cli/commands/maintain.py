"""`graphmem maintain`."""

import sys
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from graphmem.cli.durations import duration
from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import number_of, print_json, print_line, print_note, print_table
from graphmem.cli.progress import counted

if TYPE_CHECKING:
    from graphmem.lifecycle.maintenance import MaintenanceReport

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")

_COUNTS = (
    "looked_at", "promoted", "demoted", "decayed", "summarised", "tagged", "traced",
    "archived", "deleted", "purged", "swept",
    "conflicts_found", "conflicts_resolved", "not_compared", "consolidated", "abstracted",
)  # fmt: skip


@app.command(epilog="Example: graphmem maintain agent.graphmem --dry-run")
def maintain(
    folder: FolderArgument,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only tell what would be done.")
    ] = False,
    every: Annotated[
        str | None,
        typer.Option(help="Stay, and do it whenever so much time has passed: 30s, 15m, 1h."),
    ] = None,
    budget: Annotated[
        str | None,
        typer.Option(help="Begin nothing more in a round after this time; the next goes on there."),
    ] = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Bring weights and layers up to date, delete softly what has faded, find conflicts.

    It is one operation: `graphmem undo` takes it back, but for what is purged. With `--every` it is
    done for one namespace after another, until you interrupt it; with `--json` each is a line.
    """
    time = duration(budget, "--budget") if budget else None
    if every is not None:
        if dry_run:
            message = "a dry run is done once; leave out --every or --dry-run"
            raise typer.BadParameter(message, param_hint="--every")
        _keep_up(folder, config, (duration(every, "--every"), time), as_json=as_json)
        return
    with existing(folder, config) as memory, counted("memories") as progress:
        report = memory.maintain(dry_run=dry_run, progress=progress, budget=time)
    if as_json:
        print_json(report.as_dict())
        return
    table = Table.grid(padding=(0, 2))
    for name in _COUNTS:
        examples = " ".join(report.examples.get(name, ()))
        table.add_row(name.replace("_", " "), str(getattr(report, name)), examples)
    print_table(table)
    if report.left:
        print_note(
            f"the budget is spent; the next round goes on with what is left to {report.left}"
        )
    for opinion in report.opinions:
        print_note(opinion)
    if report.operation:
        print_line(f"operation {report.operation}")
        print_note(f"take it back with `graphmem undo {folder} {report.operation}`")


def _keep_up(
    folder: Path,
    config: Path | None,
    times: tuple[timedelta, timedelta | None],
    *,
    as_json: bool,
) -> None:
    """Maintain until interrupted."""
    every, budget = times
    told = _print_round if as_json else None
    with (
        existing(folder, config) as memory,
        memory.schedule_maintenance(every, budget=budget, told=told) as upkeep,
    ):
        print_note(f"maintaining {folder} every {every}; interrupt to end")
        try:
            upkeep.wait()
        except KeyboardInterrupt:
            print_note(f"ended after {number_of(upkeep.rounds, 'round')}")


def _print_round(namespace: str, report: "MaintenanceReport") -> None:
    print_json({"namespace": namespace, **report.as_dict()}, indent=None)
    sys.stdout.flush()
