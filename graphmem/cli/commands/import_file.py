"""`graphmem import`."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from graphmem.cli.codes import Exit
from graphmem.cli.completion import readable_formats
from graphmem.cli.formats import GRAPHS_READ, ITEMS, READ
from graphmem.cli.opening import opened
from graphmem.cli.options import (
    AgentOption,
    ConfigOption,
    EmbedderOption,
    FolderArgument,
    JsonOption,
    NamespaceOption,
    Scoped,
    SessionOption,
    UserOption,
    scoped,
)
from graphmem.cli.output import number_of, print_error, print_json, print_line, print_note
from graphmem.cli.piped import piped_bytes
from graphmem.cli.progress import counted
from graphmem.cli.writing import summary
from graphmem.errors import nearest
from graphmem.exchange.report import Imported
from graphmem.ingest.readers.telling import format_of

if TYPE_CHECKING:
    from graphmem.ingest.pipeline import Report

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")

_TOLD = ("added", "known", "deleted", "changed", "rejected")


@app.command(
    "import",
    epilog="Example: graphmem import agent.graphmem chat.txt --format transcript",
)
def import_file(
    folder: FolderArgument,
    file: Annotated[
        Path,
        typer.Argument(help="What to read; - is stdin.", show_default=False),
    ],
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            help=f"Messages and documents: {', '.join(ITEMS)}; graphs: {', '.join(GRAPHS_READ)}.",
            autocompletion=readable_formats,
            show_default="told by the file",
        ),
    ] = None,
    session: SessionOption = None,
    user: UserOption = None,
    agent: AgentOption = None,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write a file of messages, conversations, documents, or of a graph, into a memory.

    A chat is JSON, as chat APIs take it or as ChatGPT and Claude export it; a table is CSV with a
    header. What was written before is known and not written twice. An item that cannot be written
    is named on stderr with its line, the others go in, and the exit code is 1. A graph names its
    own sessions, users and agents.
    """
    _refuse_wrong(file, form)
    with _on_disk(file) as there:
        whose = scoped(namespace, user, agent, session)
        _import(there, form, (folder, config, embedder), whose, as_json=as_json)


def _import(
    there: Path,
    form: str | None,
    where: tuple[Path, Path | None, str | None],
    whose: Scoped,
    *,
    as_json: bool,
) -> None:
    graph = format_of(there, form) is None
    if graph and (whose["user_id"] or whose["agent_id"] or whose["session_id"]):
        message = "a graph names its own sessions, users and agents; leave the option out"
        raise typer.BadParameter(message, param_hint="--session, --user, --agent")
    with opened(*where) as memory:
        with counted("records" if graph else "memories") as progress:
            report = memory.import_file(there, form, progress=progress, **whose)
        if isinstance(report, Imported):
            _tell_of_graph(report, as_json=as_json)
        else:
            _tell_of_items(report, as_json=as_json)


def _tell_of_items(report: "Report", *, as_json: bool) -> None:
    if as_json:
        print_json({name: asdict(report)[name] for name in _TOLD})
    else:
        print_line(summary(report))
    for rejected in report.rejected:
        print_error(rejected.reason)
    if report.rejected:
        raise typer.Exit(Exit.FAILED)


def _tell_of_graph(report: Imported, *, as_json: bool) -> None:
    if as_json:
        print_json(asdict(report))
    else:
        nodes, edges = number_of(report.nodes, "node"), number_of(report.edges, "edge")
        memories = number_of(report.memories, "memory", "memories")
        print_line(f"{nodes}, {memories} among them, {edges}; {report.known} known")
    if report.unopenable:
        sealed = number_of(report.unopenable, "memory is", "memories are")
        print_note(
            f"{sealed} sealed with the keys of the folder it comes from, and nothing opens that "
            "here; reveal it there (`graphmem show --reveal`) and add what it says, or copy that "
            "folder by `graphmem backup`, which takes its keys along"
        )
    for kind, count in report.unplaced.items():
        print_note(f"had no place: {kind}, {number_of(count, 'time')}")


def _refuse_wrong(file: Path, form: str | None) -> None:
    """Raise a wrong call for what could not be read anyway."""
    if form is not None and form not in READ:
        message = f"there is no format {form!r}{nearest(form, READ)}"
        raise typer.BadParameter(message, param_hint="--format")
    if str(file) == "-" and form is None:
        message = "what comes from stdin has no name that tells its format"
        raise typer.BadParameter(message, param_hint="--format")
    if str(file) != "-" and not file.exists():
        message = f"there is no file {file}"
        raise typer.BadParameter(message, param_hint="FILE")


@contextmanager
def _on_disk(file: Path) -> Iterator[Path]:
    """Lend the file; what comes from stdin is put into one, for the readers go back and forth."""
    if str(file) != "-":
        yield file
        return
    with tempfile.TemporaryDirectory() as folder:
        spooled = Path(folder) / "stdin"
        spooled.write_bytes(piped_bytes())
        yield spooled
