"""`graphmem search`."""

from enum import StrEnum
from typing import Annotated

import typer

from graphmem.cli.codes import Exit
from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption, NamespaceOption
from graphmem.cli.output import print_answer, print_json

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


class ModeName(StrEnum):
    """How much is shown."""

    normal = "normal"
    review = "review"
    debug = "debug"


class ProfileName(StrEnum):
    """How channels are fused."""

    learned = "learned"
    scores = "scores"
    rrf = "rrf"


@app.command(epilog='Example: graphmem search agent.graphmem "Where does Tom live?" --limit 3')
def search(
    folder: FolderArgument,
    question: Annotated[str, typer.Argument(help="English or Chinese.", show_default=False)],
    limit: Annotated[
        int | None, typer.Option(min=1, help="Hits at most.", show_default="search.limit")
    ] = None,
    namespace: NamespaceOption = "default",
    mode: Annotated[
        ModeName, typer.Option(help="review shows the faded too, debug the deleted too.")
    ] = ModeName.normal,
    history: Annotated[
        bool, typer.Option("--history", help="Show superseded and negated memories too.")
    ] = False,
    profile: Annotated[
        ProfileName, typer.Option(help="How channels are fused.")
    ] = ProfileName.learned,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Leave no trace: hits do not count as used.")
    ] = False,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Ask a memory; every hit shows the channels that found it and its path in the graph.

    The exit code is 3 where nothing is found.
    """
    with existing(folder, config) as memory:
        answer = memory.search(
            question,
            limit=limit,
            namespace=namespace,
            mode=mode.value,
            history=history,
            profile=profile.value,
            dry_run=dry_run,
        )
    if as_json:
        print_json(answer.as_dict())
    else:
        print_answer(answer)
    if not len(answer):
        raise typer.Exit(Exit.NOT_FOUND)
