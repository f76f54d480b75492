"""Removing for good what a caller deleted long ago; it cannot be undone."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import numpy as np

from graphmem.lifecycle.abstraction.former import former_states
from graphmem.lifecycle.abstraction.stored import drawn_here
from graphmem.lifecycle.journal import Journal, Operation
from graphmem.lifecycle.let_go import let_go
from graphmem.lifecycle.maintenance.budget import Budget
from graphmem.lifecycle.maintenance.leaving import with_merged
from graphmem.lifecycle.maintenance.quoted import strike, unsay
from graphmem.lifecycle.numbers import Numbers
from graphmem.lifecycle.remains import SWEPT, Remains
from graphmem.lifecycle.resting import Node, orphaned
from graphmem.model import Batch
from graphmem.storage.projection.attributes import NEVER, microseconds
from graphmem.storage.store import Store

_STEP = 1000
"""Memories removed in a transaction."""


class Purge:
    """Removes memories with their versions and their log, and what nothing refers to without them.

    That is: raw texts, sessions, keywords, entities and classes that were read out of them alone.
    Conclusions go that were drawn from them, as do states of those, and merged memories that have
    ended. What older versions left of that is swept as well.
    What maintenance deleted stays: nobody asked for it, and it can be undone.
    """

    def __init__(self, store: Store, journal: Journal, days: float) -> None:
        self._store = store
        self._journal = journal
        self._days = days

    def due(self, numbers: Numbers, now: datetime, budget: Budget | None = None) -> Numbers:
        """Return which of these memories are to be removed; with a budget those found within it.

        Where it is looked first goes by the moment: so that none waits for ever where the budget is
        always too short to look at all.
        """
        deleted = self._store.adjacency.attributes["deleted_at"][numbers]
        kept = timedelta(days=self._days) // timedelta(microseconds=1)
        old = numbers[(deleted != NEVER) & (deleted <= microseconds(now) - kept)]
        if budget is not None and budget.time is not None:
            old = np.roll(old, -(microseconds(now) % max(1, len(old))))
        due = [old[:0]]
        for start in range(0, len(old), _STEP):
            part = old[start : start + _STEP]
            by_itself = let_go(self._store, [self._id(number) for number in part.tolist()])
            due.append(part[~np.array(by_itself, np.bool_)])
            if budget is not None and budget.spent():
                break
        return np.sort(np.concatenate(due))

    def run(self, due: Numbers, now: datetime, namespace: str | None, budget: Budget) -> int:
        """Remove these memories, until the budget is spent; return how many are gone.

        Those that hold again by then, since others write between the steps, stay.
        """
        gone = 0
        for start in range(0, len(due), _STEP):
            with self._store.writing():
                part = self.due(due[start : start + _STEP], now).tolist()
                if not part:
                    continue
                batch = Batch()
                ids = [self._id(number) for number in part]
                ids += self._made_of(part)
                for type, id in list(orphaned(self._store.adjacency, ids)):
                    batch.remove(type, id)
                for id in ids:
                    self._remove("Memory", id, batch)
                self._remove_conclusions(ids, batch)
                unsay(self._store, ids, batch)
                going = {type: set(held) for type, held in batch.removed_nodes.items()}
                strike(self._store, going, batch)
                begun = self._journal.fresh("purge", namespace)
                self._journal.follow(begun, batch, "what stated it is gone")
                self._commit(batch, begun, {"purged": len(part), SWEPT: 0})
            gone += len(part)
            if budget.spent():
                break
        return gone

    def remains(self, namespace: str | None) -> list[Node]:
        """Return what purges of an older version left, which nothing points to."""
        return Remains(self._store).found(namespace)

    def sweep(self, namespace: str | None) -> list[Node]:
        """Remove what purges of an older version left; return it."""
        with self._store.writing():
            found = self.remains(namespace)
            if found:
                batch = Batch()
                for type, id in found:
                    batch.remove(type, id)
                begun = self._journal.fresh("purge", namespace)
                self._commit(batch, begun, {"purged": 0, SWEPT: len(found)})
        return found

    def _commit(self, batch: Batch, begun: Operation, report: dict[str, int]) -> None:
        done = replace(begun, state="applied", finished_at=begun.created_at, report=report)
        batch.create("Operation", done.row())
        self._store.commit(batch)

    def _id(self, number: int) -> str:
        return self._store.adjacency.node(number)[1]

    def _made_of(self, numbers: Sequence[int]) -> list[str]:
        """Return what was merged from these memories and holds no longer: it has their words."""
        gone, attributes = set(numbers), self._store.adjacency.attributes
        made = with_merged(self._store.adjacency, numbers) - gone
        ended = ("retired_at", "deleted_at")
        over = (one for one in sorted(made) if any(attributes[n][one] != NEVER for n in ended))
        return [self._id(number) for number in over]

    def _remove_conclusions(self, memories: Sequence[str], batch: Batch) -> None:
        """Remove what was concluded from memories that go, as it is and as it was.

        What something bears still is drawn anew, without them.
        """
        own, adjacency = drawn_here(self._store), self._store.adjacency
        numbers = [n for id in memories if (n := adjacency.number("Memory", id)) is not None]
        resting = adjacency.joined(numbers, "DERIVED_FROM", forward=False)
        for id in sorted({self._id(conclusion) for _, conclusion, _ in resting} & own):
            self._remove("Abstraction", id, batch)
        removed = set(batch.removed_nodes.get("Version", ()))
        for id in former_states(self._store, memories):
            if id not in removed:
                batch.remove("Version", id)

    def _remove(self, type: str, id: str, batch: Batch) -> None:
        for edge in ("HAS_VERSION", "ADJUSTED_BY"):
            for own, target in self._store.targets(type, id, edge):
                batch.remove(own, target)
        batch.remove(type, id)
