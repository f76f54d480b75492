"""Arguments and options that several commands share."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from graphmem.cli.completion import node_types


def moment(text: str) -> datetime:
    """Return a moment written as ISO 8601, with or without a zone.

    >>> moment("2026-05-01T08:00+08:00").isoformat()
    '2026-05-01T08:00:00+08:00'
    """
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        message = f"{text!r} is no moment; write 2026-05-01 or 2026-05-01T08:00+08:00"
        raise typer.BadParameter(message) from error


FolderArgument = Annotated[Path, typer.Argument(help="The memory folder.", show_default=False)]

ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config",
        envvar="GRAPHMEM_CONFIG",
        help="A TOML file of settings.",
        show_default="graphmem.toml in the folder",
    ),
]

EmbedderOption = Annotated[
    str | None,
    typer.Option(
        help="For a new folder: e5-small, hash, none, or sentence-transformers:MODEL.",
        show_default="that of the settings",
    ),
]

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]

JsonLinesOption = Annotated[bool, typer.Option("--json", help="Print JSON, an object a line.")]

NamespaceOption = Annotated[str, typer.Option(help="Nothing of another namespace is seen.")]

NodeTypeOption = Annotated[
    str | None,
    typer.Option(
        "--type", help="The node type.", autocompletion=node_types, show_default="found by the id"
    ),
]

ParameterOption = Annotated[
    list[str] | None,
    typer.Option(
        "--param",
        "-p",
        metavar="NAME=VALUE",
        help="A parameter; may be repeated.",
        show_default=False,
    ),
]

TimeoutOption = Annotated[
    float | None,
    typer.Option(
        help="Seconds after which the query is stopped.", show_default="query.timeout_seconds"
    ),
]

MaxRowsOption = Annotated[
    int | None, typer.Option(min=1, help="Rows at most.", show_default="query.max_rows")
]

ValidOption = Annotated[
    datetime | None,
    typer.Option(
        parser=moment,
        metavar="TIME",
        help="Only what held in the world at this moment; UTC where it names no zone.",
        show_default=False,
    ),
]

KnownOption = Annotated[
    datetime | None,
    typer.Option(
        parser=moment,
        metavar="TIME",
        help="As the memory was at this moment: nothing that it came to know later.",
        show_default=False,
    ),
]
