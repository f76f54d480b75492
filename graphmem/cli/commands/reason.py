"""`graphmem reason`."""

from typing import Annotated, Literal

import typer

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
    scoped,
)
from graphmem.cli.output import print_json, print_line

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")

Form = Literal["text", "mermaid"]


@app.command(epilog='Example: graphmem reason agent.graphmem "Where does Tom live?"')
def reason(
    folder: FolderArgument,
    question: Annotated[str, typer.Argument(help="English or Chinese.", show_default=False)],
    namespace: NamespaceOption = "default",
    user: OfUserOption = None,
    agent: OfAgentOption = None,
    session: OfSessionOption = None,
    breadth: Annotated[
        int, typer.Option(min=1, help="Entities named for each sub-question at most.")
    ] = 4,
    form: Annotated[
        Form, typer.Option("--format", help="mermaid is a flowchart for Markdown pages.")
    ] = "text",
    as_json: JsonOption = False,
    valid: ValidOption = None,
    known: KnownOption = None,
    config: ConfigOption = None,
) -> None:
    """Think a question through: sub-questions, what joins them, candidate answers, gaps.

    It leaves no trace: nothing that is found counts as used.
    """
    with existing(folder, config) as memory:
        then = as_of(memory, valid, known)
        whose = scoped(namespace, user, agent, session)
        with fitting("QUESTION"):
            thought = then.reason(question, breadth=breadth, **whose)
    if as_json:
        print_json(thought.as_dict())
    else:
        print_line(str(thought) if form == "text" else thought.to_mermaid())
