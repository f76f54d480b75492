"""`graphmem erase`."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from graphmem.cli.codes import Exit
from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption, NamespaceOption, fitting
from graphmem.cli.output import (
    number_of,
    print_error,
    print_json,
    print_line,
    print_note,
    print_table,
)

if TYPE_CHECKING:
    from graphmem.lifecycle.erasure.receipt import ErasureReceipt

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem erase agent.graphmem --entity Tom --dry-run")
def erase(
    folder: FolderArgument,
    id: Annotated[
        str | None,
        typer.Argument(
            metavar="ID", help="The id of a memory or a conclusion.", show_default=False
        ),
    ] = None,
    named: Annotated[
        str | None, typer.Option("--id", help="The same, as an option.", show_default=False)
    ] = None,
    entity: Annotated[str | None, typer.Option(help="All that names it.")] = None,
    session: Annotated[str | None, typer.Option(help="A conversation.")] = None,
    user: Annotated[str | None, typer.Option(help="All that a user said.")] = None,
    namespace: NamespaceOption = "default",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only tell what would go.")] = False,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Erase for good, so that no file of the folder holds a byte of it; it cannot be undone.

    The receipt holds no content; `verified` is null where its texts are too short (less than eight
    bytes), or said elsewhere, to be sought in the files. The exit code is 1 where a file still
    holds a piece of it, and 3 where there is nothing of that name.
    """
    if id is not None and named is not None:
        message = f"{id!r} and {named!r} are two; erase one after the other"
        raise typer.BadParameter(message, param_hint="--id")
    with existing(folder, config) as memory, fitting("ID"):
        receipt = memory.erase(
            id=id or named,
            entity=entity,
            session=session,
            user=user,
            namespace=namespace,
            dry_run=dry_run,
        )
    if as_json:
        print_json(receipt.as_dict())
    else:
        _tell(receipt, dry_run=dry_run)
    if receipt.left_in:
        print_error(f"a piece of it stands in {', '.join(receipt.left_in)}")
        raise typer.Exit(Exit.FAILED)


def _tell(receipt: "ErasureReceipt", *, dry_run: bool) -> None:
    table = Table.grid(padding=(0, 2))
    for type, count in (receipt.removed or {}).items():
        table.add_row(type, str(count))
    print_table(table)
    if receipt.returned:
        what = number_of(receipt.returned, "memory", "memories")
        print_line(f"back from the archive, for what it was merged into goes: {what}")
    for type, id_ in receipt.also_in:
        print_line(f"the same words stand in {type} {id_}")
    if dry_run:
        print_note("nothing is erased yet; leave --dry-run out to do it")
    if receipt.verified:
        print_line(
            f"no trace in {number_of(receipt.scanned_files, 'file')}; receipt {receipt.operation}"
        )
    elif receipt.verified is None:
        print_line(f"erased; receipt {receipt.operation}")
        print_note("not verified: what it said is too short, or said elsewhere, to be sought")
