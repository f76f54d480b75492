"""Removing for good what a caller deleted long ago (SPEC §7); it cannot be undone."""

from dataclasses import replace
from datetime import datetime, timedelta

from graphmem.lifecycle.journal import Journal
from graphmem.lifecycle.maintenance.columns import Numbers
from graphmem.model import Batch
from graphmem.storage.projection.attributes import NEVER, microseconds
from graphmem.storage.store import Store

_STEP = 1000
"""Memories removed in a transaction."""


class Purge:
    """Removes memories with their versions, their log, and raw texts that nothing else came from.

    What maintenance deleted stays: nobody asked for it, and it can be undone.
    """

    def __init__(self, store: Store, journal: Journal, days: float) -> None:
        self._store = store
        self._journal = journal
        self._days = days

    def run(self, numbers: Numbers, now: datetime, namespace: str | None, *, dry_run: bool) -> int:
        """Remove what is due among these memories; return how many there were."""
        due = self._due(numbers, now)
        for start in range(0, 0 if dry_run else len(due), _STEP):
            part = due[start : start + _STEP]
            with self._store.writing():
                batch = Batch()
                for id in part:
                    self._remove(id, batch)
                begun = self._journal.fresh("purge", namespace)
                report = {"purged": len(part)}
                done = replace(begun, state="applied", finished_at=begun.created_at, report=report)
                batch.create("Operation", done.row())
                self._store.commit(batch)
        return len(due)

    def _due(self, numbers: Numbers, now: datetime) -> list[str]:
        deleted = self._store.adjacency.attributes["deleted_at"][numbers]
        limit = microseconds(now - timedelta(days=self._days))
        old = numbers[(deleted != NEVER) & (deleted <= limit)].tolist()
        ids = [self._store.adjacency.node(number)[1] for number in old]
        return [id for id in ids if self._by_a_caller(id)]

    def _by_a_caller(self, id: str) -> bool:
        log = self._store.graph.rows("provenance.adjustments", id=id)
        deletions = [change for change in log if change["property"] == "deleted_at"]
        return not deletions or deletions[-1]["operation"] is None

    def _remove(self, id: str, batch: Batch) -> None:
        for edge in ("HAS_VERSION", "ADJUSTED_BY"):
            for type, target in self._store.targets("Memory", id, edge):
                batch.remove(type, target)
        for type, source in self._store.targets("Memory", id, "EXTRACTED_FROM"):
            number = self._store.adjacency.number(type, source)
            if number is not None and self._alone(number):
                batch.remove(type, source)
        batch.remove("Memory", id)

    def _alone(self, source: int) -> bool:
        return self._store.adjacency.degree(source, "EXTRACTED_FROM", forward=False) == 1
