"""`graphmem import`."""

import json
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from zipfile import is_zipfile

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
from graphmem.cli.output import print_error, print_json, print_line, print_note
from graphmem.cli.progress import counted
from graphmem.cli.writing import summary, write
from graphmem.errors import InputError, nearest
from graphmem.ingest.readers import read
from graphmem.model import Conversation, Item

if TYPE_CHECKING:
    from graphmem import GraphMemory

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")

_BY_SUFFIX = {".jsonl": "jsonl", ".txt": "transcript", ".md": "markdown", ".markdown": "markdown"}
_SPREADSHEET = {".csv": "table", ".tsv": "table"}
_CHAT = re.compile(
    r'\s*\[\s*\{[^{}\[\]]*"(?:content|role)"\s*:|'
    r'\s*[\[{].*?"(?:chat_messages|messages|mapping)"\s*:\s*[\[{]',
    re.DOTALL,
)
_ROLE = re.compile(r'"(?:role|speaker|sender|author)"\s*:')
_GRAPH = re.compile(r'"(?:nodes|links|edges|results|memory)"\s*:')
_PEEKED = 16_000
"""Characters of a file by which chats are told from a graph."""
_TOLD = ("added", "known", "deleted", "rejected")
_OF_ITEMS = frozenset({"text", "content", "messages", "subject"})


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
    is named on stderr, the others go in, and the exit code is 1. A graph names its own sessions,
    users and agents.
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
    items = _format_of_items(there, form)
    if items is None and (whose["user_id"] or whose["agent_id"] or whose["session_id"]):
        message = "a graph names its own sessions, users and agents; leave the option out"
        raise typer.BadParameter(message, param_hint="--session, --user, --agent")
    with opened(*where) as memory:
        if items is not None:
            _import_items(memory, _items(there, items), whose, as_json=as_json)
        else:
            told = None if form == "jsonl" else form
            _import_graph(memory, there, told, whose["namespace"], as_json=as_json)


def _import_items(
    memory: "GraphMemory", items: Iterator[Item], whose: Scoped, *, as_json: bool
) -> None:
    session = whose["session_id"]
    if session is not None:
        items = (
            replace(item, session=session) if isinstance(item, Conversation) else item
            for item in items
        )
    report = write(memory, items, whose)
    if as_json:
        print_json({name: asdict(report)[name] for name in _TOLD})
    else:
        print_line(summary(report))
    for rejected in report.rejected:
        print_error(f"item {rejected.position}: {rejected.reason}")
    if report.rejected:
        raise typer.Exit(Exit.FAILED)


def _import_graph(
    memory: "GraphMemory", file: Path, form: str | None, namespace: str, *, as_json: bool
) -> None:
    with counted("records") as progress:
        report = memory.import_graph(file, form, namespace=namespace, progress=progress)
    if as_json:
        print_json(asdict(report))
    else:
        print_line(
            f"{report.nodes} nodes, {report.memories} memories among them, "
            f"{report.edges} edges; {report.known} known"
        )
    for kind, count in report.unplaced.items():
        print_note(f"had no place: {kind}, {count} times")


def _format_of_items(file: Path, form: str | None) -> str | None:
    """Return the format of items that is named, or told by the file; None for a graph.

    Both kinds may be JSON lines, of which the first one tells.
    """
    told = form or _BY_SUFFIX.get(file.suffix)
    if told is None and file.suffix in _SPREADSHEET and file.is_file() and not is_zipfile(file):
        return _SPREADSHEET[file.suffix]
    if told is None and file.suffix == ".json" and file.is_file() and _is_chat(file):
        return "chat"
    if told != "jsonl":
        return told if told in ITEMS else None
    with file.open(encoding="utf-8-sig", errors="replace") as lines:
        first = next((line for line in lines if line.strip()), "")
    try:
        row = json.loads(first)
    except ValueError:
        return "jsonl"
    graph = isinstance(row, dict) and not _OF_ITEMS & set(row)
    return None if graph else "jsonl"


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


def _is_chat(file: Path) -> bool:
    """Return whether a file begins as chats do, rather than as a graph in JSON."""
    with file.open(encoding="utf-8-sig", errors="replace") as opened_file:
        begins = opened_file.read(_PEEKED)
    told = _CHAT.match(begins) and _ROLE.search(begins)
    return bool(told) and not _GRAPH.search(begins[: told.end()] if told else begins)


@contextmanager
def _on_disk(file: Path) -> Iterator[Path]:
    """Lend the file; what comes from stdin is put into one, for the readers go back and forth."""
    if str(file) != "-":
        yield file
        return
    with tempfile.TemporaryDirectory() as folder:
        spooled = Path(folder) / "stdin"
        spooled.write_bytes(sys.stdin.buffer.read())
        yield spooled


def _items(file: Path, form: str) -> Iterator[Item]:
    try:
        yield from read(file, form)
    except UnicodeDecodeError as error:
        message = f"{file} is not text in UTF-8: {error}; save it as UTF-8"
        raise InputError(message) from error
