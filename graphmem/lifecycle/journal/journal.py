"""Operations: begun, done in bounded steps, told, and taken back.

A step is one transaction: what it does, and the record of it. So at any moment the graph holds
exactly the steps that the journal knows. An operation that was cut short is taken back when the
folder is opened next; so is the rest of one whose undoing was cut short.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain, islice, takewhile
from typing import Any

import numpy as np

from graphmem.errors import NotFoundError, UndoError
from graphmem.lifecycle.journal.before import fresh, parted, reader
from graphmem.lifecycle.journal.later import resting_on
from graphmem.lifecycle.journal.obstacles import obstacles, standing
from graphmem.lifecycle.journal.operation import (
    LEFT_OUT,
    Operation,
    OperationKind,
    OperationState,
    step_id,
)
from graphmem.lifecycle.journal.record import Before, Record
from graphmem.lifecycle.journal.steps import records, steps
from graphmem.model import Batch
from graphmem.model.change import Cause
from graphmem.model.identity import content_id
from graphmem.ports import Clock
from graphmem.storage.store import Store

_TOLD = 3
"""Obstacles named in an error."""

_PAGE = 50
"""Operations that are read at once."""

_INCOMPLETE = "the record of what it did is not all here; an import of a part has left it out"

Following = Callable[[Batch, Cause], None]
"""Adds to a batch what its changes mean for what rests on the changed."""


def following(*each: Following) -> Following:
    """Return what follows a batch by one after the other."""

    def follow(batch: Batch, cause: Cause) -> None:
        for one in each:
            one(batch, cause)

    return follow


class Journal:
    """The operations of one folder."""

    def __init__(self, store: Store, clock: Clock, following: Following | None = None) -> None:
        """Keep the journal of a store; `following` adds to a step what follows from it."""
        self.store = self._store = store
        self._clock = clock
        self._following = following

    # --- doing

    def fresh(self, kind: OperationKind, namespace: str | None = None) -> Operation:
        """Return an operation that has not begun; nothing is written."""
        now = self._clock.now()
        id = content_id("operation", kind, now, self._store.adjacency.count("Operation"))
        return Operation(id, kind, "running", now, namespace=namespace)

    def begin(self, kind: OperationKind, namespace: str | None = None) -> Operation:
        """Write down that an operation begins."""
        with self._store.writing():
            operation = self.fresh(kind, namespace)
            batch = Batch()
            batch.create("Operation", operation.row())
            self._store.commit(batch)
        return operation

    def step(self, operation: Operation, effects: Batch, before: Before | None = None) -> Operation:
        """Do a part of an operation, in one transaction with its record.

        Args:
            operation: as `begin` or the step before returned it.
            effects: changes, new nodes and edges, edges that go; no node goes.
            before: the nodes as they are, where the caller has them at hand; KeyError elsewhere.
        """
        if effects.is_empty():
            return operation
        with self._store.writing():
            self._record(operation, effects, before)
            self._store.commit(effects)
        return replace(operation, steps=operation.steps + 1)

    def finish(self, operation: Operation, report: Mapping[str, Any]) -> Operation:
        """Write down that an operation is done, and what it did."""
        now = self._clock.now()
        done = replace(operation, state="applied", finished_at=now, report=report)
        row = done.row()
        named = {name: row[name] for name in ("state", "steps", "report", "finished_at")}
        batch = Batch()
        batch.update("Operation", operation.id, **named)
        self._store.commit(batch)
        return done

    def withdraw(self, operation: Operation) -> None:
        """Strike out an operation that began and changed nothing."""
        batch = Batch()
        batch.remove("Operation", operation.id)
        self._store.commit(batch)

    def closed(self, operation: Operation, report: Mapping[str, Any]) -> Operation | None:
        """Finish an operation, or strike it out where it changed nothing; None then."""
        if operation.steps:
            return self.finish(operation, report)
        self.withdraw(operation)
        return None

    def at_once(
        self,
        operation: Operation,
        effects: Batch,
        report: Mapping[str, Any],
        before: Before | None = None,
    ) -> Operation:
        """Make a batch a whole operation: to what it does, add the record of it.

        The caller commits it, maybe with more.
        """
        self._record(operation, effects, before)
        now = operation.created_at
        done = replace(operation, state="applied", finished_at=now, steps=1, report=report)
        effects.create("Operation", done.row())
        return done

    # --- telling

    def operations(self) -> list[Operation]:
        """Return all operations, the newest first."""
        return list(self.newest())

    def newest(self) -> Iterator[Operation]:
        """Yield all operations, the newest first; little more is read than is asked for."""
        ids = self._ids()
        for start in range(0, len(ids), _PAGE):
            yield from self._read(ids[start : start + _PAGE])

    def unfinished(self) -> list[Operation]:
        """Return what is running or being taken back, the newest first; no other is read."""
        return self._read(self._ids("running", "undoing"))

    def operation(self, id: str) -> Operation:
        """Return one operation.

        Raises:
            NotFoundError: there is none of that id.
        """
        rows = self._store.graph.nodes("Operation", [id])
        if not rows:
            raise NotFoundError("Operation", id)  # noqa: EM101 - a type, not a message
        return Operation.of_row(rows[0])

    # --- taking back

    def undo(self, id: str) -> Operation:
        """Take an operation back; every property, node and edge is as it was before.

        Raises:
            NotFoundError: there is none of that id.
            UndoError: it was taken back already, cannot be, or later changes stand in the way.
        """
        with self._store.writing():
            operation = self.operation(id)
            self._refuse(operation)
            done = list(records(self._store, id))
            if operation.state == "applied" and len(done) != operation.steps:
                raise UndoError(id, [_INCOMPLETE])
            whole = Record.joining(done)
            later = takewhile(lambda one: one.id != id, self.newest())
            found = chain(resting_on(self._store, whole, later), obstacles(self._store, whole))
            told = list(islice(found, _TOLD))
            if told:
                raise UndoError(id, told)
            self._state(id, state="undoing")
            return self._take_back(operation)

    @contextmanager
    def taking_back(self, operation: Operation | None) -> Iterator[None]:
        """Take an operation back where the block that does it is left by an error.

        One that is finished or withdrawn already, when Ctrl-C comes, stays as it is.
        """
        done = False
        try:
            yield
            done = True
        finally:
            if operation is not None and not done:
                with self._store.writing():
                    if self._is_running(operation.id):
                        self._take_back(operation)

    def recover(self) -> list[Operation]:
        """Take back what was cut short; return it. Called when a folder is opened."""
        halves = self.unfinished()
        with self._store.writing():
            return [self._take_back(one) for one in halves]

    def _ids(self, *states: OperationState) -> list[str]:
        """Return the ids of the operations in one of these states, or of all; the newest first."""
        if not self._store.adjacency.count("Operation"):
            return []
        read = self._store.graph.node_columns("Operation", ("id", "created_at", "state"))
        order = np.argsort(read["created_at"], kind="stable")[::-1]
        return [read["id"][one] for one in order if not states or read["state"][one] in states]

    def _read(self, ids: Sequence[str]) -> list[Operation]:
        return [Operation.of_row(row) for row in self._store.graph.nodes("Operation", ids)]

    def _is_running(self, id: str) -> bool:
        rows = self._store.graph.nodes("Operation", [id])
        return any(row["state"] == "running" for row in rows)

    def _refuse(self, operation: Operation) -> None:
        if operation.state == "undone":
            raise UndoError(operation.id, [f"it was taken back at {operation.undone_at}"])
        if operation.state == "running":
            raise UndoError(operation.id, ["it is still running"])
        if operation.kind in {"purge", "erasure"}:
            raise UndoError(operation.id, ["what it removed is gone for good"])
        if "erased" in operation.report:
            raise UndoError(operation.id, ["a part of what it changed was erased for good since"])
        if LEFT_OUT in operation.report:
            raise UndoError(operation.id, [_INCOMPLETE])

    def _take_back(self, operation: Operation) -> Operation:
        for step in reversed(list(steps(self._store, operation.id))):
            (row,) = self._store.graph.nodes("OperationStep", [step])
            record = Record.from_json(row["record"], self._store.ontology)
            batch = standing(self._store, record).inverse()
            batch.remove("OperationStep", step)
            self._store.commit(batch)
        now = self._clock.now()
        self._state(operation.id, state="undone", undone_at=now)
        return replace(operation, state="undone", undone_at=now)

    def _state(self, id: str, **changes: Any) -> None:
        batch = Batch()
        batch.update("Operation", id, **changes)
        self._store.commit(batch)

    def follow(self, operation: Operation, effects: Batch, reason: str) -> None:
        """Add to what an operation does what follows from it."""
        if self._following is not None:
            self._following(effects, Cause(operation.created_at, reason, "rule", operation.id))

    def _record(self, operation: Operation, effects: Batch, before: Before | None) -> None:
        self.follow(operation, effects, "what it rests on has changed")
        known = reader(self._store, effects, before)
        went = parted(self._store, effects)
        record = Record.of(fresh(self._store, effects), known, went)
        row = {
            "id": step_id(operation.id, operation.steps),
            "operation": operation.id,
            "position": operation.steps,
            "record": record.to_json(),
        }
        if operation.namespace is not None:
            row["namespace"] = operation.namespace
        effects.create("OperationStep", row)
