"""Bars of progress, on stderr and in a terminal only."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from graphmem.cli.output import err


@contextmanager
def counted(what: str) -> Iterator[Callable[..., None]]:
    """Show how many of something are done, and of how many, where that is known."""
    count = TextColumn("{task.completed:,.0f} {task.description}")
    columns = (SpinnerColumn(), BarColumn(), count, TimeElapsedColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(what, total=None)

        def show(done: int, total: int | None = None) -> None:
            progress.update(task, completed=done, total=total)

        yield show
