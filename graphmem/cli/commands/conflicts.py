"""`graphmem conflicts`."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption, NamespaceOption
from graphmem.cli.output import number_of, out, print_json, print_line, print_note
from graphmem.model.verdict import VERDICTS, VerdictName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from graphmem.lifecycle.inbox import Contradiction
    from graphmem.lifecycle.journal import Operation
    from graphmem.lifecycle.noticing import Conflict
    from graphmem.model.likely_change import LikelyChange

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command(epilog="Example: graphmem conflicts agent.graphmem")
def conflicts(
    folder: FolderArgument,
    apply: Annotated[
        bool, typer.Option("--apply", help="Write down what was not noticed so far.")
    ] = False,
    likely: Annotated[
        int,
        typer.Option(
            min=0,
            metavar="N",
            help="List so many pairs, too, of which the newer likely makes the older untrue though "
            "no rule noticed it; --resolve decides them.",
        ),
    ] = 0,
    resolve: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="NEWER OLDER",
            help="Decide a contradiction for good, by its two ids as they are listed.",
            show_default=False,
        ),
    ] = None,
    verdict: Annotated[
        str | None, typer.Option(help=f"With --resolve: {', '.join(VERDICTS)}.")
    ] = None,
    rejected: Annotated[
        str | None, typer.Option(help="With the verdict reject: the id of the one that is wrong.")
    ] = None,
    note: Annotated[str, typer.Option(help="Why; kept with the verdict.")] = "",
    namespace: NamespaceOption = "default",
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """List open contradictions, and conflicts that nobody noticed; decide a contradiction.

    With --likely also what people told in passing, of which no rule is sure. A verdict is an
    operation: `graphmem undo` opens the contradiction again. The exit code is 3 where one of the
    two is not there.
    """
    told = _verdict(resolve, verdict)
    if (told == "reject") != (rejected is not None):
        message = "--verdict reject, and no other, needs --rejected with the id that is wrong"
        raise typer.BadParameter(message, param_hint="--rejected")
    with existing(folder, config) as memory:
        if resolve is not None and told is not None:
            for id in resolve:
                memory.get(id)
            done = memory.resolve(resolve, told, rejected=rejected, note=note)
            _print_decided(done, as_json=as_json)
            return
        found = memory.find_conflicts(namespace=namespace, apply=apply)
        waiting = memory.contradictions(namespace=namespace)
        changes = memory.likely_changes(namespace=namespace, limit=likely) if likely else []
    if as_json:
        told_too = {"likely": [asdict(one) for one in changes]} if likely else {}
        open_pairs = [asdict(one) for one in waiting]
        found_now = [asdict(one) for one in found]
        print_json({"found": found_now, "contradictions": open_pairs, **told_too})
    else:
        _print_found(found, waiting, changes)


def _print_found(
    found: "Sequence[Conflict]",
    waiting: "Sequence[Contradiction]",
    changes: "Sequence[LikelyChange]",
) -> None:
    for one in found:
        print_line(f"{one.newer} {one.label} {one.older} ({one.confidence:.2f}): {one.reason}")
    for open_ in waiting:
        sides = (open_.newer.memory.content, open_.older.memory.content)
        out.print(Text("  |  ".join(sides), "bold"))
        print_line(f"  {' '.join(open_.pair)} ({open_.confidence:.2f}): {open_.reason}")
    for change in changes:
        out.print(Text(f"{change.newer.content}  |  {change.older.content}", "bold"))
        print_line(f"  {' '.join(change.pair)} ({change.probability:.2f}): likely a change")
    print_line(f"{len(found)} found now, {number_of(len(waiting), 'contradiction')} open")
    pairs = [*(one.pair for one in waiting), *(one.pair for one in changes)]
    if pairs:
        print_note(f"decide one with --resolve {' '.join(pairs[0])} --verdict …")


def _verdict(pair: tuple[str, str] | None, verdict: str | None) -> VerdictName | None:
    """Return a known verdict; refuse a pair without one, and one without a pair."""
    if (pair is None) != (verdict is None):
        message = "--resolve NEWER OLDER and --verdict go together"
        raise typer.BadParameter(message)
    for known in VERDICTS:
        if verdict == known:
            return known
    if verdict is not None:
        message = f"there is no verdict {verdict!r}; one of {', '.join(VERDICTS)}"
        raise typer.BadParameter(message, param_hint="--verdict")
    return None


def _print_decided(done: "Operation", *, as_json: bool) -> None:
    if as_json:
        print_json(asdict(done))
    else:
        print_line(f"decided: {done.report.get('verdict', done.kind)} (operation {done.id})")
