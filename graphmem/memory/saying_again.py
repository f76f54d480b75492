"""What is said again: it holds again where it was deleted, superseded, or had faded."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from graphmem.ingest.statements import Heard
from graphmem.lifecycle.restoring import again, in_full
from graphmem.lifecycle.restoring import undeleted as taken_back
from graphmem.lifecycle.said_again import SaidAgain
from graphmem.memory.opened import Opened
from graphmem.model import Batch, Item, Message, Triple
from graphmem.model.change import Cause
from graphmem.model.given import utc
from graphmem.storage.projection.attributes import NEVER

Row = Mapping[str, Any]


class SayingAgain(Opened):
    """Lets what is there already hold again."""

    def _said_again(self, id: str, item: Item | Heard) -> bool:
        """Let a memory that was deleted, superseded or had faded hold again; say whether it was."""
        given = item if isinstance(item, Message) else Message("")
        with self._store.writing():
            row, now = self._row(id), self._clock.now()
            then = item.last if isinstance(item, Heard) else given.at and utc(given.at)
            said = then or now
            fresh = self._journal.fresh("restore", row["namespace"])
            again = None if isinstance(item, Triple) else self._comparing(fresh)
            deleted = row.get("deleted_at") is not None
            superseded = (
                not (deleted or given.id) and again is not None and again.is_superseded(id, said)
            )
            once = given.id is not None or given.at is not None
            faded = None if once and not (deleted or superseded) else self._faded(row)
            if not (deleted or superseded or faded):
                return False
            operation = self._journal.begin("restore", row["namespace"])
            with self._journal.taking_back(operation):
                cause = Cause(operation.created_at, "said again", "user", operation.id)
                if faded:
                    operation = self._journal.step(operation, self._woken(faded, cause))
                if deleted or superseded:
                    again = None if isinstance(item, Triple) else self._comparing(operation)
                    batch = _back(self._row(id), cause, again, then or cause.at)
                    operation = self._journal.step(operation, batch)
                self._journal.finish(operation, {"memory": id})
        return True

    def _faded(self, row: Row) -> Row | None:
        """Return the memory that speaks for one, where ordinary searches show it no longer.

        That is the one itself, or what it was merged into.
        """
        speaking = self._speaking(row)
        least = self._tuned.search.min_weight
        hidden = speaking.get("level") != "full" or (speaking.get("weight") or 0.0) < least
        return speaking if hidden else None

    def _speaking(self, row: Row) -> Row:
        adjacency = self._store.adjacency
        number = adjacency.number("Memory", row["id"])
        held = () if number is None else adjacency.neighbours(number, "MERGED_FROM", forward=False)
        for merged, _ in held:
            moments = (adjacency.attributes[name] for name in ("retired_at", "deleted_at"))
            if all(moment[merged] == NEVER for moment in moments):
                return self._speaking(self._row(adjacency.node(merged)[1]))
        return row

    def _woken(self, row: Row, cause: Cause) -> Batch:
        """Return what lets a memory say all that it said before it was compressed."""
        changes = {"content": in_full(self._store, row)["content"], "level": "full"}
        batch = self._pipeline.revised(row, changes, cause)
        again(batch, row, cause)
        return batch


def _back(row: Row, cause: Cause, again: SaidAgain | None, said: datetime) -> Batch:
    """Return what lets a memory that was deleted or superseded hold again."""
    if row.get("deleted_at") is None and again is not None:
        return again.reheld(row, cause, said)
    if again is not None:
        return again.undeleted(row, cause, said)
    batch = Batch()  # a triple is kept as it is given
    taken_back(batch, row, cause)
    return batch
