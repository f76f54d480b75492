"""`graphmem feedback`."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from graphmem.cli.opening import existing
from graphmem.cli.options import ConfigOption, FolderArgument, JsonOption, NamespaceOption
from graphmem.cli.output import number_of, print_json, print_line, print_table, titled
from graphmem.cli.taking_back import OperationArgument, print_taken_back, take_back

if TYPE_CHECKING:
    from graphmem.lifecycle.feedback import FeedbackReport

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="markdown",
    no_args_is_help=True,
    help="Learn from what users say to answers: give a reaction, see what it led to, undo it.",
    epilog='Example: graphmem feedback give agent.graphmem "That is wrong." "Tom lives in Rome."',
)


@app.command(epilog='Example: graphmem feedback give agent.graphmem "Wrong!" "In Rome." --about ID')
def give(
    folder: FolderArgument,
    reaction: Annotated[str, typer.Argument(help="What the user says.", show_default=False)],
    answer: Annotated[str, typer.Argument(help="The answer it reacts to.", show_default=False)],
    about: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help="A memory that the answer rested on; may be repeated."),
    ] = None,
    skill: Annotated[
        list[str] | None,
        typer.Option(help="What the answer used, as style:brief; may be repeated."),
    ] = None,
    before: Annotated[
        list[str] | None,
        typer.Option(metavar="TEXT", help="What was said before; may be repeated, latest last."),
    ] = None,
    user: Annotated[str | None, typer.Option(help="Who says it.")] = None,
    session: Annotated[
        str | None, typer.Option(help="The conversation; with the user it makes a source.")
    ] = None,
    namespace: NamespaceOption = "default",
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Judge what a user says to an answer, and learn from it as far as others agree.

    One reaction alone changes nothing that lasts: several independent sources must agree. The exit
    code is 3 where there is no memory of an id given.
    """
    with existing(folder, config) as memory:
        report = memory.feedback(
            reaction,
            answer,
            before or (),
            about=about or (),
            skills=skill or (),
            namespace=namespace,
            user_id=user,
            session_id=session,
        )
    if as_json:
        print_json(report.as_dict())
    else:
        _print(report)


@app.command(epilog="Example: graphmem feedback used agent.graphmem ID")
def used(
    folder: FolderArgument,
    ids: Annotated[list[str], typer.Argument(metavar="ID...", help="Ids of memories.")],
    namespace: NamespaceOption = "default",
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell which memories were of use for the last question; `graphmem molt` learns from it.

    The exit code is 3 where there is no memory of an id; nothing has changed then.
    """
    with existing(folder, config) as memory:
        memory.used(*ids, namespace=namespace)
        scores = {id: memory.get(id).usage_score for id in ids}
    if as_json:
        print_json(scores)
        return
    for id, score in scores.items():
        print_line(f"{id} usage score {score:g}")


@app.command(epilog="Example: graphmem feedback signals agent.graphmem")
def signals(
    folder: FolderArgument,
    namespace: NamespaceOption = "default",
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the reactions that were pooled, the latest first, and which are spent by a change."""
    with existing(folder, config) as memory:
        held = memory.signals(namespace=namespace)
    if as_json:
        print_json([asdict(one) for one in held])
        return
    table = titled("when", "reaction", "of", "confidence", "source", "state", "about")
    for one in held:
        table.add_row(
            f"{one.at:%Y-%m-%d %H:%M}",
            one.polarity,
            ", ".join(one.targets),
            f"{one.confidence:.2f}",
            one.source,
            "spent" if one.spent else "waiting",
            " ".join(one.about),
        )
    print_table(table)


@app.command(epilog="Example: graphmem feedback adjustments agent.graphmem")
def adjustments(
    folder: FolderArgument, config: ConfigOption = None, as_json: JsonOption = False
) -> None:
    """List what reactions changed for good, the latest first, with the reason and the operation."""
    with existing(folder, config) as memory:
        operations = [one for one in memory.operations() if one.kind == "feedback"]
        changes = memory.changes(*(one.id for one in operations))[::-1]
    if as_json:
        print_json([one.as_dict() for one in changes])
        return
    for one in changes:
        print_line(f"{one.at:%Y-%m-%d %H:%M} {one}")
        print_line(f"  operation {one.operation}")
    print_line(number_of(len(changes), "adjustment stands", "adjustments stand"))


@app.command(epilog="Example: graphmem feedback skills agent.graphmem")
def skills(
    folder: FolderArgument,
    namespace: NamespaceOption = "default",
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """List what tools and styles weigh by what users said of them; 1 where nothing was said."""
    with existing(folder, config) as memory:
        weights = memory.skills(namespace=namespace)
    if as_json:
        print_json(dict(weights))
        return
    for name, weight in weights.items():
        print_line(f"{name} {weight:g}")


@app.command(epilog="Example: graphmem feedback undo agent.graphmem")
def undo(
    folder: FolderArgument,
    operation: OperationArgument = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Take a reaction back with all that it changed; its signal leaves the pool.

    The exit code is 3 where there is none, and 1 where later changes stand in the way.
    """
    with existing(folder, config) as memory:
        undone = take_back(memory, "feedback", operation)
    print_taken_back(undone, as_json=as_json)


def _print(report: "FeedbackReport") -> None:
    judged = report.judgement
    if not judged.feedback_detected:
        print_line("no feedback: it does not speak of the answer")
        return
    told: Sequence[str] = (judged.type, f"({judged.confidence:.2f})", "on", *judged.targets)
    print_line(f"{' '.join(told)}: {judged.note}")
    for one in report.adjusted:
        print_line(f"{one.tier} {one.property} {one.subject}: {one.old} to {one.new}, {one.reason}")
    for subject, lacking in (report.waiting or {}).items():
        print_line(f"waiting {subject}: {lacking}")
    if report.operation:
        print_line(f"operation {report.operation}")
