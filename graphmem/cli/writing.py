"""Writing a stream of items with a bar of progress."""

from collections.abc import Iterator

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from graphmem.cli.output import err
from graphmem.ingest.pipeline import Report
from graphmem.memory import GraphMemory
from graphmem.model import Item


def write(memory: GraphMemory, items: Iterator[Item], namespace: str = "default") -> Report:
    """Write items into a memory; the number of memories written so far stands on stderr."""
    columns = (SpinnerColumn(), TextColumn("{task.completed:,.0f} memories"), TimeElapsedColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task("", total=None)
        return memory.add_many(
            items,
            namespace=namespace,
            progress=lambda done: progress.update(task, completed=done),
        )


def summary(report: Report) -> str:
    """Return one line on what became of the items.

    >>> summary(Report(added=["a", "b"]))
    '2 new, 0 known, 0 rejected'
    """
    return f"{len(report.added)} new, {len(report.known)} known, {len(report.rejected)} rejected"
