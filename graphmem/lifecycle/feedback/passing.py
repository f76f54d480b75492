"""What a reaction changes at once (M1): the mark on the input that was just answered."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from graphmem.lifecycle.feedback.pool import Reaction, Signal
from graphmem.lifecycle.feedback.report import Adjusted
from graphmem.lifecycle.journal import Journal
from graphmem.lifecycle.scoped import of_namespaces
from graphmem.model import Batch
from graphmem.model.change import Cause, as_json
from graphmem.model.identity import content_id
from graphmem.storage.store import Store


def mark(
    store: Store, journal: Journal, signals: Sequence[Signal], reaction: Reaction
) -> list[Adjusted]:
    """Mark the latest input of the session as answered wrongly, or rightly after all.

    It is an operation of its own, for the input expires and what lasts does not.
    """
    operation = journal.fresh("feedback", reaction.namespace)
    failed = any(one.sign < 0 for one in signals)
    last = _latest(store, reaction, operation.created_at)
    if last is None or bool(last.get("failed")) == failed:
        return []
    reason = "; ".join(one.words() for one in signals)
    id = content_id("adjustment", last["id"], "failed", operation.id)
    change: dict[str, Any] = {
        "id": id,
        "namespace": reaction.namespace,
        "property": "failed",
        "old": as_json(not failed),
        "new": as_json(failed),
        "reason": reason,
        "operation": operation.id,
        "created_at": operation.created_at,
    }
    edge = Cause(operation.created_at, reason, "user", operation.id).edge()
    batch = Batch()
    batch.update("Percept", last["id"], failed=failed)
    batch.create("Adjustment", change)
    batch.connect("ADJUSTED_BY", ("Percept", last["id"]), ("Adjustment", id), **edge)
    for one in signals:
        batch.connect("ADJUSTED_BY", ("Adjustment", id), ("FeedbackSignal", one.id), **edge)
    journal.at_once(operation, batch, {"tier": "M1", "failed": failed})
    store.commit(batch)
    return [Adjusted.of_row("M1", last["id"], signals[0].targets[0], change)]


def _latest(store: Store, reaction: Reaction, at: datetime) -> Mapping[str, Any] | None:
    """Return the input of the session that came last and has not expired."""
    held = [
        row
        for row in of_namespaces(store, "Percept", {reaction.namespace})
        if row.get("session") == reaction.session and row["expires_at"] > at
    ]
    return max(held, key=lambda row: (row["sensed_at"], row["number"]), default=None)
