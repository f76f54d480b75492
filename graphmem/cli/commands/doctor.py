"""`graphmem doctor`."""

from typing import Annotated

import typer

from graphmem.cli.codes import Exit
from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption
from graphmem.cli.output import print_json, print_line
from graphmem.cli.progress import counted

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem doctor agent.graphmem")
def doctor(
    folder: FolderArgument,
    mend: Annotated[
        bool, typer.Option("--mend", help="Make indexes anew that do not agree with the graph.")
    ] = False,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check every node and edge, the indexes against the graph, and the journal.

    The exit code is 0 where all is sound, and 1 where something is wrong or the folder cannot be
    opened.
    """
    with existing(folder, config) as memory, counted("nodes and edges") as progress:
        checkup = memory.check(mend=mend, progress=progress)
    if as_json:
        print_json(checkup.as_dict())
    else:
        for fault in checkup.faults:
            print_line(f"{'error' if fault.is_error else 'note'}: {fault}")
        mended = ", indexes made anew" if checkup.mended else ""
        state = "sound" if checkup.is_sound else "not sound"
        print_line(f"{state}: {checkup.nodes} nodes, {checkup.edges} edges{mended}")
    if not checkup.is_sound:
        raise typer.Exit(Exit.FAILED)
