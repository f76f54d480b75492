"""What an agreement changes for good (M3): the trust and use of a memory, the weight of a skill."""

from collections.abc import Mapping
from typing import Any, Final

from graphmem.lifecycle.feedback.agreement import Agreement
from graphmem.lifecycle.feedback.pool import MEMORY
from graphmem.lifecycle.feedback.report import Adjusted
from graphmem.lifecycle.feedback.skills import bounded, skill_weights
from graphmem.lifecycle.tunings import Move, move
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust, keep_version
from graphmem.storage.store import Store

_STEP: Final = 0.1
"""What trust or a skill's weight moves at full confidence; trust twice that where it is wrong."""


def change(
    store: Store, batch: Batch, one: Agreement, namespace: str, cause: Cause
) -> list[Adjusted]:
    """Fill the batch with what an agreement changes; return it in words."""
    before = set(batch.nodes.get("Adjustment", ()))
    if one.type == MEMORY:
        (row,) = store.graph.nodes(MEMORY, [one.subject])
        _memory(store, batch, row, one, cause)
    else:
        _skill(store, batch, one, namespace, cause)
    made = {id: row for id, row in batch.nodes.get("Adjustment", {}).items() if id not in before}
    for id in made:
        for signal in one.signals:
            batch.connect(
                "ADJUSTED_BY", ("Adjustment", id), ("FeedbackSignal", signal.id), **cause.edge()
            )
    return [Adjusted.of_row("M3", one.subject, one.target, row) for row in made.values()]


def words(one: Agreement) -> str:
    """Return why, for the log."""
    side = "for" if one.sign > 0 else "against"
    return (
        f"{one.sources} independent sources spoke {side} the {one.target.replace('_', ' ')}, "
        f"with confidence {one.confidence:.2f}"
    )


def _memory(
    store: Store, batch: Batch, row: Mapping[str, Any], one: Agreement, cause: Cause
) -> None:
    trust = row.get("trust") or 0.0
    step = _STEP * one.confidence * (2 if one.invalidates else 1) * one.sign
    changes: dict[str, Any] = {"trust": round(min(1.0, max(0.0, trust + step)), 4)}
    if one.sign > 0:
        changes["usage_score"] = (row.get("usage_score") or 0.0) + 1.0
    changes = {name: new for name, new in changes.items() if new != row.get(name)}
    if not changes:
        return
    number = store.degree(MEMORY, row["id"], "HAS_VERSION") + 1
    keep_version(batch, row, number, cause)
    adjust(batch, row, changes, number, cause, one.factors())
    batch.update(MEMORY, row["id"], **changes)


def _skill(store: Store, batch: Batch, one: Agreement, namespace: str, cause: Cause) -> None:
    old = skill_weights(store, namespace)[one.subject]
    new = bounded(old + _STEP * one.confidence * one.sign)
    if new != old:
        move(store, batch, Move(one.subject, old, new, namespace), cause, one.factors())
