"""The rounds of maintenance that the journal knows: where the next one goes on."""

from collections.abc import Iterator
from datetime import datetime

from graphmem.lifecycle.journal import Journal, Operation


def last_round(journal: Journal, namespace: str | None) -> Operation | None:
    """Return the last round over the same memories that stands."""
    return next((one for one in _rounds(journal) if one.namespace == namespace), None)


def last_compared(journal: Journal, namespace: str | None) -> datetime | None:
    """Return when these memories were last compared, all of them."""
    whole = (
        one.created_at
        for one in _rounds(journal)
        if one.namespace in (None, namespace)
        and one.report.get("left", {}).get("stage") in (None, "merge", "conclude")
    )
    return next(whole, None)


def _rounds(journal: Journal) -> Iterator[Operation]:
    done = ("maintenance", "applied")
    return (one for one in journal.newest() if (one.kind, one.state) == done)
