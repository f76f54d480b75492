"""`graphmem doctor`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from graphmem.cli.codes import Exit
from graphmem.cli.opening import accept_loss, existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import number_of, print_json, print_line, print_note
from graphmem.cli.progress import counted
from graphmem.errors import LostCommitsError

if TYPE_CHECKING:
    from graphmem.lifecycle.checkup import Checkup

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem doctor agent.graphmem")
def doctor(
    folder: FolderArgument,
    mend: Annotated[
        bool,
        typer.Option(
            "--mend",
            help="Make indexes anew from the graph, without commits that it lost.",
        ),
    ] = False,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check every node and edge, the indexes against the graph, and the journal.

    The exit code is 0 where all is sound, and 1 where something is wrong or the folder cannot be
    opened.
    """
    try:
        checkup = _checked(folder, config, mend=mend)
    except LostCommitsError as error:
        if not mend:
            raise
        lost = error.known - error.found
        print_note(f"{number_of(lost, 'commit is', 'commits are')} lost, {error.found} is the last")
        accept_loss(folder)
        checkup = _checked(folder, config, mend=mend)
    if as_json:
        print_json(checkup.as_dict())
    else:
        for fault in checkup.faults:
            print_line(f"{'error' if fault.is_error else 'note'}: {fault}")
        mended = ", indexes made anew" if checkup.mended else ""
        state = "sound" if checkup.is_sound else "not sound"
        held = f"{number_of(checkup.nodes, 'node')}, {number_of(checkup.edges, 'edge')}"
        print_line(f"{state}: {held}{mended}")
    if not checkup.is_sound:
        raise typer.Exit(Exit.FAILED)


def _checked(folder: Path, config: Path | None, *, mend: bool) -> "Checkup":
    with existing(folder, config) as memory, counted("nodes and edges") as progress:
        return memory.check(mend=mend, progress=progress)
