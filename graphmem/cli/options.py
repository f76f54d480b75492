"""Arguments and options that several commands share."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, TypedDict

import typer

from graphmem.cli.completion import node_types
from graphmem.errors import InputError, OntologyError, SettingsError


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


def folder_path(text: str) -> Path:
    """Return the path of a folder; an empty one is none, and not the folder one stands in.

    >>> folder_path("agent.graphmem").name
    'agent.graphmem'
    """
    if not text or "\0" in text:
        message = f"path {text!r} is no path; name a folder, or . for the one you are in"
        raise typer.BadParameter(message)
    return Path(text)


@contextmanager
def fitting(option: str) -> Iterator[None]:
    """Take an argument or an option for wrong whose value the memory refuses."""
    try:
        yield
    except SettingsError:  # of the settings, and not of the call
        raise
    except InputError as error:
        raise typer.BadParameter(str(error), param_hint=option) from error


@contextmanager
def naming(option: str) -> Iterator[None]:
    """Take an option for wrong that names a type that the memory does not know."""
    try:
        yield
    except OntologyError as error:
        raise typer.BadParameter(str(error), param_hint=option) from error


FolderArgument = Annotated[
    Path,
    typer.Argument(parser=folder_path, help="The memory folder.", show_default=False),
]

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

NewEmbedderOption = Annotated[
    str | None,
    typer.Option(
        help="The new one: e5-small, hash, none, or sentence-transformers:MODEL.",
        show_default="that of the settings",
    ),
]

NamespaceOption = Annotated[str, typer.Option(help="Nothing of another namespace is seen.")]

UserOption = Annotated[str | None, typer.Option(help="The user it belongs to.")]

AgentOption = Annotated[str | None, typer.Option(help="The agent it belongs to.")]

SessionOption = Annotated[str | None, typer.Option(help="The conversation it belongs to.")]

OfUserOption = Annotated[str | None, typer.Option("--user", help="Only what belongs to this user.")]

OfAgentOption = Annotated[
    str | None, typer.Option("--agent", help="Only what belongs to this agent.")
]

OfSessionOption = Annotated[
    str | None, typer.Option("--session", help="Only what belongs to this conversation.")
]


class Scoped(TypedDict):
    """Whose something is, in the words of `GraphMemory`."""

    namespace: str
    user_id: str | None
    agent_id: str | None
    session_id: str | None


def scoped(namespace: str, user: str | None, agent: str | None, session: str | None) -> Scoped:
    """Return whose something is, as the options say."""
    return {"namespace": namespace, "user_id": user, "agent_id": agent, "session_id": session}


ReasonOption = Annotated[
    str | None, typer.Option(help="Why; it is kept.", show_default="by the caller")
]

MemoryArgument = Annotated[str, typer.Argument(help="The id of a memory.", show_default=False)]

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
        min=0.001,
        help="Seconds after which the query is stopped.",
        show_default="query.timeout_seconds",
    ),
]

MaxRowsOption = Annotated[
    int | None, typer.Option(min=1, help="Rows at most.", show_default="query.max_rows")
]

AtOption = Annotated[
    datetime | None,
    typer.Option(
        parser=moment,
        metavar="TIME",
        help="When it was said; UTC where it names no zone.",
        show_default="now",
    ),
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
