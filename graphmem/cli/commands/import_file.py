"""`graphmem import`."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from graphmem.cli.opening import opened
from graphmem.cli.options import EmbedderOption, FolderArgument, JsonOption, NamespaceOption
from graphmem.cli.output import print_error, print_json, print_line
from graphmem.cli.writing import summary, write
from graphmem.errors import InputError
from graphmem.ingest.readers import FORMATS, read
from graphmem.model import Item

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(
    "import",
    epilog="Example: graphmem import agent.graphmem chat.txt --format transcript",
)
def import_file(
    folder: FolderArgument,
    file: Annotated[
        Path,
        typer.Argument(help="What to read.", exists=True, dir_okay=False, show_default=False),
    ],
    form: Annotated[
        str,
        typer.Option("--format", help=f"One of {', '.join(FORMATS)}.", show_default=False),
    ],
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write a file of messages, conversations or documents into a memory.

    What was written before is known and not written twice. An item that cannot be written is
    named on stderr, the others go in, and the exit code is 1.
    """
    with opened(folder, embedder) as memory:
        report = write(memory, _items(file, form), namespace)
    if as_json:
        print_json({name: asdict(report)[name] for name in ("added", "known", "rejected")})
    else:
        print_line(summary(report))
    for rejected in report.rejected:
        print_error(f"item {rejected.position}: {rejected.reason}")
    if report.rejected:
        raise typer.Exit(1)


def _items(file: Path, form: str) -> Iterator[Item]:
    try:
        yield from read(file, form)
    except UnicodeDecodeError as error:
        message = f"{file} is not text in UTF-8: {error}"
        raise InputError(message) from error
