"""`graphmem update`."""

from dataclasses import asdict
from typing import Annotated, Final

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import (
    ConfigOption,
    FolderArgument,
    JsonOption,
    MemoryArgument,
    ReasonOption,
    fitting,
    moment,
)
from graphmem.cli.output import print_json, print_line
from graphmem.cli.parameters import parsed
from graphmem.cli.piped import piped
from graphmem.errors import nearest
from graphmem.ingest.revise import CHANGEABLE
from graphmem.model.given import utc

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")

_MOMENTS: Final = ("valid_from", "valid_to")
_TEXTS: Final = ("content", "summary", "memory_type", "category", "level", "layer", *_MOMENTS)


@app.command(epilog='Example: graphmem update agent.graphmem ID "I moved to Rome." --reason asked')
def update(
    folder: FolderArgument,
    id: MemoryArgument,
    text: Annotated[
        str | None,
        typer.Argument(help="What it says now; - reads it from stdin.", show_default=False),
    ] = None,
    properties: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="A property, such as importance=0.9; may be repeated.",
            show_default=False,
        ),
    ] = None,
    reason: ReasonOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Change a memory; what it was before stays as a version, which `graphmem history` shows.

    The exit code is 3 where there is no such memory.
    """
    changes = parsed(properties, dict.fromkeys(_TEXTS, "STRING"), "--set")
    fixed = sorted(changes.keys() - CHANGEABLE)
    if fixed:
        message = f"{fixed[0]!r} cannot be changed{nearest(fixed[0], sorted(CHANGEABLE))}"
        raise typer.BadParameter(message, param_hint="--set")
    changes |= {name: utc(moment(changes[name])) for name in _MOMENTS if name in changes}
    if text is not None:
        changes["content"] = piped() if text == "-" else text
    if not changes:
        message = "nothing is to be changed; give a text, or --set NAME=VALUE"
        raise typer.BadParameter(message, param_hint="TEXT")
    why = {} if reason is None else {"reason": reason}
    with existing(folder, config) as memory:
        with fitting("--set" if properties else "TEXT"):
            changed = memory.update(id, **why, **changes)
        if as_json:
            print_json(asdict(changed))
        else:
            print_line(f"changed {id}")
