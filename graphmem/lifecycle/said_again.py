"""A memory comes back, as said at another moment: what was said meanwhile is compared with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from graphmem.lifecycle.journal import Operation
from graphmem.lifecycle.noticing import Effects, Noticer
from graphmem.lifecycle.noticing.asked import verdict_id
from graphmem.lifecycle.restoring import again, undeleted
from graphmem.lifecycle.ties import LIFTED, TAKING, keep_what_parts
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust, keep_version
from graphmem.storage.projection.attributes import NEVER, microseconds
from graphmem.storage.store import Store

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SaidAgain:
    """What an operation that brings memories back does to them, and to what was said meanwhile.

    Attributes:
        certain: how sure an update must be to settle a conflict.
    """

    store: Store
    noticer: Noticer
    operation: Operation
    certain: float

    def undeleted(self, row: Row, cause: Cause, said: datetime) -> Batch:
        """Return what lets a deleted memory hold again, as said at a moment.

        What superseded it until then is compared with it anew. Where another held meanwhile, it
        holds since that moment; otherwise since when it did before.
        """
        batch = Batch()
        undeleted(batch, row, cause)
        self._lifted(batch, row, cause, said)
        return batch

    def is_superseded(self, id: str, said: datetime) -> bool:
        """Say whether something has superseded a memory or a part of it before a moment.

        What a verdict has settled is left out. What took its place may be gone for good since, or
        have taken that of a memory it was merged into.
        """
        return bool(self._superseding(id, said)) or self._is_left_retired(id, said)

    def reheld(self, row: Row, cause: Cause, said: datetime) -> Batch:
        """Return what lets a superseded memory hold again, as said at a moment.

        As with one that was deleted, what superseded it is compared with it anew.
        """
        batch = Batch()
        again(batch, row, cause)
        self._lifted(batch, row, cause, said)
        return batch

    def _lifted(self, batch: Batch, row: Row, cause: Cause, said: datetime) -> None:
        """Take away what superseded a memory before a moment, and compare it as said then."""
        edges = self._superseding(row["id"], said)
        for type, id in edges:
            batch.disconnect(type, ("Memory", id), ("Memory", row["id"]))
        meanwhile = frozenset(id for _, id in edges)
        lifted = bool(meanwhile) or self._is_left_retired(row["id"], said)
        changes = dict(LIFTED) if lifted else {}
        replaced = self.compared({**row, "deleted_at": None, **changes}, said, batch, meanwhile)
        keep_what_parts(self.store, batch, cause)
        if lifted or replaced:
            begun = max(said, row.get("valid_from") or said)
            self._change(batch, row, {**changes, "valid_from": begun}, cause)

    def compared(
        self, row: Row, said: datetime, batch: Batch, reopened: frozenset[str] = frozenset()
    ) -> bool:
        """Add to a batch what a memory, as said at a moment, is to what else holds.

        Returns:
            Whether it superseded something.
        """
        found = self.noticer.said_again(row, said, reopened)
        Effects(self.store, self.operation, self.certain, batch).take(found)
        newer = (one.newer["id"] for one in found if one.verdict.label == "supersedes")
        return row["id"] in newer

    def _superseding(self, id: str, said: datetime) -> list[tuple[str, str]]:
        """Return what superseded a memory or a part of it before a moment, and by which edge.

        What a verdict has settled is left out.
        """
        adjacency, has = self.store.adjacency, self.store.has
        number = adjacency.number("Memory", id)
        if number is None:
            return []
        edges = [
            (type, other)
            for type in TAKING
            for other, _ in adjacency.neighbours(number, type, forward=False)
        ]
        rows = self.store.memories([other for _, other in edges])
        before = [(type, rows[n]["id"]) for type, n in edges if rows[n]["created_at"] <= said]
        return [one for one in before if not has("Adjustment", verdict_id(one[1], id))]

    def _is_left_retired(self, id: str, said: datetime) -> bool:
        """Say whether a memory was retired before a moment by what no longer stands beside it."""
        adjacency = self.store.adjacency
        number = adjacency.number("Memory", id)
        retired = NEVER if number is None else adjacency.attributes["retired_at"][number]
        if number is None or retired == NEVER or retired > microseconds(said):
            return False
        beside = (
            (type, adjacency.node(other)[1])
            for type in (*TAKING, "CONTRADICTS")
            for forward in (False, True)
            for other, _ in adjacency.neighbours(number, type, forward=forward)
            if not (forward and type in TAKING)
        )
        return not any(
            type in TAKING or self.store.has("Adjustment", verdict_id(other, id))
            for type, other in beside
        )

    def _change(self, batch: Batch, row: Row, changes: Mapping[str, Any], cause: Cause) -> None:
        number = self.store.degree("Memory", row["id"], "HAS_VERSION") + 1
        keep_version(batch, row, number, cause)
        adjust(batch, row, changes, number, cause)
        held = batch.updates["Memory"][row["id"]]
        batch.update("Memory", row["id"], **{**changes, **held})
