"""`graphmem molt`."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import number_of, print_json, print_line
from graphmem.cli.taking_back import OperationArgument, print_taken_back, take_back, told_operation

if TYPE_CHECKING:
    from graphmem.lifecycle.molt import MoltReport

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="markdown",
    no_args_is_help=True,
    help="Move parameters where recent questions fare better for it; see the moves, undo them.",
    epilog="Example: graphmem molt run agent.graphmem --dry-run",
)


@app.command(epilog="Example: graphmem molt run agent.graphmem")
def run(
    folder: FolderArgument,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only tell what would be moved.")
    ] = False,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Ask the judged questions anew with each parameter a step either way; keep what improves.

    Questions are judged by `graphmem feedback used` and `graphmem feedback give`; fewer than five
    move nothing.
    """
    with existing(folder, config) as memory:
        report = memory.molt(dry_run=dry_run)
    if as_json:
        print_json(report.as_dict())
    else:
        _print(report)


@app.command(epilog="Example: graphmem molt history agent.graphmem")
def history(
    folder: FolderArgument, config: ConfigOption = None, as_json: JsonOption = False
) -> None:
    """List the molts, the latest first: what each moved, and on which evidence."""
    with existing(folder, config) as memory:
        molts = [one for one in memory.operations() if one.kind == "molt"]
        changes = memory.changes(*(one.id for one in molts))
    if as_json:
        moved = {one.id: [c.as_dict() for c in changes if c.operation == one.id] for one in molts}
        print_json([asdict(one) | {"changes": moved[one.id]} for one in molts])
        return
    for one in molts:
        print_line(f"{told_operation(one)}, {one.state}")
        for name, (old, new) in one.report["moved"].items():
            print_line(f"  {name}: {old:g} to {new:g}")
        for change in changes:
            if change.operation == one.id:
                print_line(f"  {change.reason}")
    print_line(number_of(len(molts), "molt"))


@app.command(epilog="Example: graphmem molt undo agent.graphmem")
def undo(
    folder: FolderArgument,
    operation: OperationArgument = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Take a molt back: every parameter it moved is as it was before.

    The exit code is 3 where there is none, and 1 where later changes stand in the way.
    """
    with existing(folder, config) as memory:
        undone = take_back(memory, "molt", operation)
    print_taken_back(undone, as_json=as_json)


def _print(report: "MoltReport") -> None:
    told = report.statistics
    questions = number_of(told["questions"], "question")
    print_line(
        f"{questions}: {told['used']:g} of use, {told['wrong']:g} wrong, "
        f"{told['asked_again']:g} asked again, {told['empty']:g} empty; "
        f"effectiveness {told['effectiveness']:.2f}"
    )
    if not report.tried:
        print_line(f"{report.replayed} of them are judged; too few to move anything by")
    moved = "would move" if report.dry_run else "moved"
    for one in report.tried:
        print_line(f"{moved if one.kept else 'left'} {one.name}: {one.reason}")
    if report.operation:
        print_line(f"operation {report.operation}")
