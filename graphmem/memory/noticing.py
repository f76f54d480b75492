"""Conflicts on write: joins the write path to the lifecycle, which do not know each other."""

from collections.abc import Callable, Sequence

from graphmem.ingest.extract import Extracted
from graphmem.lifecycle.journal import Journal
from graphmem.lifecycle.noticing import Effects, Fresh, Noticer
from graphmem.lifecycle.noticing.scope import series_of
from graphmem.model import Batch

_KINDS = frozenset({"text", "message", "conversation"})
"""Raw texts that claim something; triples, and documents of no series, are kept as given."""


class ConflictsOnWrite:
    """Adds to a batch of new memories what they supersede, contradict and support.

    All of it is one operation of the journal, in the transaction of the write.
    """

    def __init__(self, noticer: Noticer, journal: Journal, certain: Callable[[], float]) -> None:
        """Take how sure an update must be to settle a conflict; asked at each write."""
        self._noticer = noticer
        self._journal = journal
        self._certain = certain

    def __call__(self, extracted: Sequence[Extracted], batch: Batch) -> None:
        """Fill the batch."""
        rows = batch.nodes.get("Memory", {})
        fresh = [
            Fresh(rows[item.statement.id], item.analysis)
            for item in extracted
            if item.statement.raw.kind in _KINDS or series_of(rows[item.statement.id])
        ]
        found = self._noticer.notice(fresh)
        if not found:
            return
        operation = self._journal.fresh("conflicts", fresh[0].row["namespace"])
        effects = Effects(self._journal.store, operation, self._certain())
        effects.take(found)
        self._journal.at_once(operation, effects.batch, effects.counts, effects.before)
        _merge(effects.batch, batch)


def _merge(effects: Batch, batch: Batch) -> None:
    memories = batch.nodes["Memory"]
    for id, change in effects.updates.get("Memory", {}).items():
        if id in memories:
            memories[id] = {**memories[id], **change}
        else:
            batch.update("Memory", id, **change)
    for id, change in effects.updates.get("Abstraction", {}).items():
        batch.update("Abstraction", id, **change)
    for type, rows in effects.nodes.items():
        for row in rows.values():
            batch.create(type, row)
    for type, edges in effects.edges.items():
        batch.edges.setdefault(type, []).extend(edges)
