"""Follows a change along the edges to what rests on the changed, in the same batch.

A conclusion is marked stale. A merged memory is retired, or deleted with an original whose words it
took: those of its originals that still hold come back from the archive and speak for themselves.
What befalls a merged memory itself, befalls its originals, which say the same.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any

from graphmem.lifecycle.staleness.changed import ungrounding
from graphmem.lifecycle.staleness.returning import come_back
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust, keep_version
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER
from graphmem.storage.store import Store

_FATE = ("valid_to", "retired_at", "deleted_at", "is_negated")
"""What happens to a merged memory and its originals alike."""

Changes = Mapping[str, Any]


class Cascade:
    """Adds to a batch what follows from it, before it is committed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __call__(self, batch: Batch, cause: Cause) -> None:
        """Fill the batch; the caller is the one writer."""
        if self._rests():
            _Following(self._store, batch, cause).follow()

    def _rests(self) -> bool:
        """Say whether anything rests on anything in this folder."""
        edges = self._store.adjacency.edges
        return any(len(edges[type]) for type in ("MERGED_FROM", "COMPRESSED_FROM", "DERIVED_FROM"))


class _Following:
    """One batch, and what was followed so far."""

    def __init__(self, store: Store, batch: Batch, cause: Cause) -> None:
        self._store = store
        self._batch = batch
        self._cause = cause
        self._waiting = deque(ungrounding(batch))
        self._changed = {id for id, changes in self._waiting if changes}  # else over in part

    def follow(self) -> None:
        """Go on until nothing more follows."""
        while self._waiting:
            id, changes = self._waiting.popleft()
            number = self._adjacency.number("Memory", id)
            if number is None:  # written by this very batch
                continue
            self._share(number, changes)
            for merged in self._neighbours(number, ("MERGED_FROM", "COMPRESSED_FROM")):
                self._dissolve(merged, changes)
            for conclusion in self._neighbours(number, ("DERIVED_FROM",)):
                type, named = self._adjacency.node(conclusion)
                self._batch.update(type, named, stale=True)

    @property
    def _adjacency(self) -> Adjacency:
        return self._store.adjacency

    def _neighbours(self, number: int, types: tuple[str, ...]) -> Iterator[int]:
        for type in types:
            for other, _ in self._adjacency.neighbours(number, type, forward=False):
                yield other

    def _originals(self, number: int) -> list[int]:
        return [n for n, _ in self._adjacency.neighbours(number, "MERGED_FROM", forward=True)]

    def _share(self, number: int, changes: Changes) -> None:
        """Let the originals of a merged memory that no longer holds share its fate."""
        fate = {name: changes[name] for name in _FATE if changes.get(name)}
        if not fate and "content" in changes:
            fate = {"retired_at": self._cause.at}
        for original in self._originals(number):
            if fate and self._stands(original):
                self._retire(original, fate, fate)

    def _dissolve(self, merged: int, changes: Changes) -> None:
        """Retire a merged memory; what it was merged from and still holds comes back.

        It goes where an original is deleted, as it has that one's words.
        """
        deleted = changes.get("deleted_at")
        if not (self._stands(merged) or (deleted and self._is_kept(merged))):
            return
        stood = self._stands(merged)
        self._retire(
            merged, {"deleted_at": deleted} if deleted else {"retired_at": self._cause.at}, {}
        )
        for original in self._originals(merged) if stood else ():
            if self._stands(original):
                row = self._store.memories([original])[original]
                come_back(self._store, row, self._batch, self._cause)

    def _is_kept(self, number: int) -> bool:
        """Say whether a memory is not deleted, and this batch does nothing to it."""
        deleted = self._adjacency.attributes["deleted_at"][number] != NEVER
        return not deleted and self._adjacency.node(number)[1] not in self._changed

    def _stands(self, number: int) -> bool:
        """Say whether a memory holds, and this batch has not changed that."""
        attributes = self._adjacency.attributes
        held = all(attributes[name][number] == NEVER for name in ("retired_at", "deleted_at"))
        return held and self._adjacency.node(number)[1] not in self._changed

    def _retire(self, number: int, changes: Changes, shared: Changes) -> None:
        """Change a memory that no longer holds; see later what rests on it, and shares its fate."""
        row = self._store.memories([number])[number]
        versions = self._store.degree("Memory", row["id"], "HAS_VERSION") + 1
        keep_version(self._batch, row, versions, self._cause)
        adjust(self._batch, row, changes, versions, self._cause)
        self._batch.update("Memory", row["id"], **changes)
        self._changed.add(row["id"])
        self._waiting.append((row["id"], shared))
