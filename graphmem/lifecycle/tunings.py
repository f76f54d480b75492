"""The numbers that experience moves, as they stand in the graph: `Tuning` nodes."""

from collections.abc import Mapping
from dataclasses import dataclass

from graphmem.model import Batch
from graphmem.model.change import Cause, as_json
from graphmem.model.identity import content_id
from graphmem.storage.store import Store


def tuning_id(name: str, namespace: str | None) -> str:
    """Return the id of a number; those of the engine have no namespace."""
    return content_id("tuning", namespace or "", name)


def tunings(store: Store, namespace: str | None) -> dict[str, float]:
    """Return the numbers of a namespace, or the engine's, by name."""
    rows = store.nodes("Tuning", list(store.adjacency.ids("Tuning")))
    held = [row for row in rows if row.get("namespace") == namespace]
    return {row["name"]: row["value"] for row in sorted(held, key=lambda row: str(row["name"]))}


@dataclass(frozen=True, slots=True)
class Move:
    """One number from an old value to a new one.

    Attributes:
        name: what it is called.
        old: what it was.
        new: what it is to be.
        namespace: whose it is; None for the engine's.
    """

    name: str
    old: float
    new: float
    namespace: str | None = None


def move(
    store: Store, batch: Batch, one: Move, cause: Cause, factors: Mapping[str, float]
) -> tuple[str, str]:
    """Move a number, and log it; return the node of the `Adjustment`.

    Args:
        store: where it stands.
        batch: what is filled.
        one: the move.
        cause: why.
        factors: the evidence in figures.
    """
    id = tuning_id(one.name, one.namespace)
    if store.has("Tuning", id):
        batch.update("Tuning", id, value=one.new, changed_at=cause.at)
    else:
        row = {"id": id, "name": one.name, "value": one.new, "changed_at": cause.at}
        batch.create("Tuning", row | ({"namespace": one.namespace} if one.namespace else {}))
    adjustment = {
        "id": content_id("adjustment", id, one.name, one.new, cause.at),
        "namespace": one.namespace or "",
        "property": one.name,
        "old": as_json(one.old),
        "new": as_json(one.new),
        "delta": round(one.new - one.old, 6),
        "reason": cause.reason,
        "factors": as_json(dict(factors), sort_keys=True),
        "operation": cause.operation,
        "created_at": cause.at,
    }
    batch.create("Adjustment", adjustment)
    node = ("Adjustment", str(adjustment["id"]))
    batch.connect("ADJUSTED_BY", ("Tuning", id), node, **cause.edge())
    return node
