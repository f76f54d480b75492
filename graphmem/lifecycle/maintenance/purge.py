"""Removing for good what a caller deleted long ago (SPEC §7); it cannot be undone."""

from dataclasses import replace
from datetime import datetime, timedelta

import numpy as np

from graphmem.lifecycle.journal import Journal
from graphmem.lifecycle.numbers import Numbers
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

    def due(self, numbers: Numbers, now: datetime) -> Numbers:
        """Return which of these memories are to be removed."""
        deleted = self._store.adjacency.attributes["deleted_at"][numbers]
        limit = microseconds(now - timedelta(days=self._days))
        old = numbers[(deleted != NEVER) & (deleted <= limit)]
        asked = [self._by_a_caller(self._id(number)) for number in old.tolist()]
        due: Numbers = old[np.array(asked, np.bool_)]
        return due

    def run(self, due: Numbers, namespace: str | None) -> None:
        """Remove these memories."""
        for start in range(0, len(due), _STEP):
            part = due[start : start + _STEP].tolist()
            with self._store.writing():
                batch = Batch()
                for number in part:
                    self._remove(self._id(number), batch)
                begun = self._journal.fresh("purge", namespace)
                report = {"purged": len(part)}
                done = replace(begun, state="applied", finished_at=begun.created_at, report=report)
                batch.create("Operation", done.row())
                self._store.commit(batch)

    def _id(self, number: int) -> str:
        return self._store.adjacency.node(number)[1]

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
