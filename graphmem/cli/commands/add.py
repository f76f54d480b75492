"""`graphmem add`."""

from typing import TYPE_CHECKING, Annotated

import typer

from graphmem.cli.opening import opened
from graphmem.cli.options import (
    AgentOption,
    AtOption,
    ConfigOption,
    EmbedderOption,
    FolderArgument,
    JsonOption,
    NamespaceOption,
    SessionOption,
    UserOption,
    scoped,
)
from graphmem.cli.output import print_json, print_line
from graphmem.cli.piped import piped
from graphmem.model import Document, Message

if TYPE_CHECKING:
    from graphmem.ingest.pipeline import Report

_STATES = ("added", "restored", "deleted", "changed")

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog='Example: graphmem add agent.graphmem "I moved to Graz." --speaker Tom')
def add(
    folder: FolderArgument,
    text: Annotated[
        str, typer.Argument(help="What to remember; - reads it from stdin.", show_default=False)
    ],
    speaker: Annotated[str | None, typer.Option(help="Who said it.")] = None,
    title: Annotated[str | None, typer.Option(help="Its title: it is a document.")] = None,
    at: AtOption = None,
    session: SessionOption = None,
    user: UserOption = None,
    agent: AgentOption = None,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write a text, a message or a document; print the ids of its memories.

    What is there already is not written twice; what was deleted or superseded holds again, but for
    the parts of a document. A folder that is not there yet is created.
    """
    if speaker and title:
        message = "a document has no speaker; give one of the two"
        raise typer.BadParameter(message, param_hint="--title")
    said = piped() if text == "-" else text
    if not said.strip():
        message = "the message is empty; give it words to remember"
        raise typer.BadParameter(message, param_hint="TEXT")
    item = Document(said, title, at) if title else Message(said, speaker=speaker, at=at)
    with opened(folder, config, embedder) as memory:
        report = memory.add(item, **scoped(namespace, user, agent, session))
        _print(report, as_json=as_json)  # what is closed may find the disk full


def _print(report: "Report", *, as_json: bool) -> None:
    if as_json:
        print_json({name: getattr(report, name) for name in (*_STATES, "known")})
        return
    for state in _STATES:
        for id in getattr(report, state):
            print_line(f"{state} {id}")
    for id in report.known:
        if not any(id in getattr(report, state) for state in _STATES):
            print_line(f"known {id}")
