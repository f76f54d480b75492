"""Writing a stream of items with a bar of progress."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from graphmem.cli.options import Scoped, scoped
from graphmem.cli.progress import counted
from graphmem.model import Item

if TYPE_CHECKING:
    from graphmem import GraphMemory
    from graphmem.ingest.pipeline import Report

_WHOSE_EVER: Final = scoped("default", None, None, None)


def write(memory: "GraphMemory", items: Iterator[Item], scope: Scoped = _WHOSE_EVER) -> "Report":
    """Write items into a memory; the number of memories written so far stands on stderr."""
    with counted("memories") as progress:
        return memory.add_many(items, progress=progress, **scope)


def summary(report: "Report") -> str:
    """Return one line on what became of the items.

    >>> from graphmem.ingest.pipeline import Report
    >>> summary(Report(added=["a", "b"]))
    '2 new, 0 known, 0 rejected'
    """
    deleted = f" ({len(report.deleted)} deleted)" if report.deleted else ""
    changed = f" ({len(report.changed)} changed since)" if report.changed else ""
    told = f"{len(report.added)} new, {len(report.known)} known{deleted}{changed}"
    return f"{told}, {len(report.rejected)} rejected"
