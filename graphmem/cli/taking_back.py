"""Taking back operations of one kind."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from graphmem.cli.codes import Exit
from graphmem.cli.output import print_error, print_json, print_line
from graphmem.errors import InputError, NotFoundError

if TYPE_CHECKING:
    from graphmem import GraphMemory
    from graphmem.lifecycle.journal import Operation

OperationArgument = Annotated[
    str | None,
    typer.Argument(help="The id of the operation.", show_default="the latest that stands"),
]


def take_back(memory: "GraphMemory", kind: str, id: str | None) -> "Operation":
    """Take an operation of a kind back; the latest that stands where no id is given.

    Raises:
        NotFoundError: there is none of that id.
        typer.Exit: there is none at all.
        InputError: it is of another kind.
        UndoError: it was taken back already, or later changes stand in the way.
    """
    operations = memory.operations()
    if id is None:
        standing = (one for one in operations if (one.kind, one.state) == (kind, "applied"))
        found = next(standing, None)
    else:
        found = next((one for one in operations if one.id == id), None)
    if found is None and id is None:
        print_error(f"there is no {kind} to undo")
        raise typer.Exit(Exit.NOT_FOUND)
    if found is None:
        raise NotFoundError("Operation", id or "")  # noqa: EM101 - a type, not a message
    if found.kind != kind:
        message = f"operation {id!r} is one of kind {found.kind}; `graphmem undo` takes it back"
        raise InputError(message)
    return memory.undo(found.id)


def told_operation(one: "Operation") -> str:
    """Return an operation in words."""
    return f"{one.kind} of {one.created_at:%Y-%m-%d %H:%M} ({one.id})"


def print_taken_back(undone: "Operation", *, as_json: bool) -> None:
    """Print the operation that was taken back."""
    if as_json:
        print_json(asdict(undone))
    else:
        print_line(f"undone: {told_operation(undone)}")
