"""`graphmem search`."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from graphmem.cli.codes import Exit
from graphmem.cli.opening import as_of, existing
from graphmem.cli.options import (
    ConfigOption,
    FolderArgument,
    JsonOption,
    KnownOption,
    NamespaceOption,
    OfAgentOption,
    OfSessionOption,
    OfUserOption,
    ValidOption,
    fitting,
)
from graphmem.cli.output import print_answer, print_json, print_told

if TYPE_CHECKING:
    from graphmem.memory.options import SearchOptions
    from graphmem.model import Answer

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


class TraceForm(StrEnum):
    """How a trace is printed."""

    text = "text"
    json = "json"
    mermaid = "mermaid"


@app.command(epilog='Example: graphmem search agent.graphmem "Where does Tom live?" --limit 3')
def search(
    folder: FolderArgument,
    question: Annotated[str, typer.Argument(help="English or Chinese.", show_default=False)],
    limit: Annotated[
        int | None, typer.Option(min=1, help="Hits at most.", show_default="search.limit")
    ] = None,
    namespace: NamespaceOption = "default",
    user: OfUserOption = None,
    agent: OfAgentOption = None,
    session: OfSessionOption = None,
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
    why: Annotated[
        str | None,
        typer.Option(
            metavar="ID", help="Say why this memory is a hit, or why it is not.", show_default=False
        ),
    ] = None,
    trace: Annotated[
        TraceForm | None,
        typer.Option(help="Print how the answer came about instead.", show_default=False),
    ] = None,
    valid: ValidOption = None,
    known: KnownOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Ask a memory; every hit shows the channels that found it and its path in the graph.

    The exit code is 3 where nothing is found.
    """
    options: SearchOptions = {
        "limit": limit,
        "namespace": namespace,
        "user_id": user,
        "agent_id": agent,
        "session_id": session,
        "mode": mode.value,
        "history": history,
        "profile": profile.value,
    }
    with existing(folder, config) as memory:
        if why is not None:
            with fitting("QUESTION"):
                told = as_of(memory, valid, known).explain(question, why, **options)
            print_told(told, as_json=as_json)
            return
        with fitting("QUESTION"):
            if valid is None and known is None:
                answer = memory.search(question, dry_run=dry_run, **options)
            else:
                answer = memory.at(valid, known).search(question, **options)
        _print(answer, trace, as_json=as_json)  # before the folder is closed, which may fail
    if not len(answer):
        raise typer.Exit(Exit.NOT_FOUND)


def _print(answer: "Answer", trace: TraceForm | None, *, as_json: bool) -> None:
    if trace is TraceForm.mermaid:
        typer.echo(answer.trace.as_mermaid(), nl=False)
    elif trace is not None:
        print_told(answer.trace, as_json=as_json or trace is TraceForm.json)
    elif as_json:
        print_json(answer.as_dict())
    else:
        print_answer(answer)
