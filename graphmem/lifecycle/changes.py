"""What operations changed, as the log tells it, and which edges they drew."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from graphmem.lifecycle.journal.steps import records
from graphmem.model import Batch
from graphmem.model.identity import content_id
from graphmem.storage.retiring import parted
from graphmem.storage.store import Store


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a node by an operation, or one edge that it drew between two that were there.

    Attributes:
        id: of the `Adjustment`; of an edge one made from its ends.
        type: of the node that was changed, or the edge leaves: Memory, Tuning, Percept.
        subject: its id; of a parameter or a skill its name.
        property: what changed; of an edge its type.
        old: the value before; None of an edge.
        new: the value after; of an edge the id of the node that it leads to.
        reason: in words.
        factors: the evidence in figures.
        at: when.
        operation: by which it is undone.
    """

    id: str
    type: str
    subject: str
    property: str
    old: Any
    new: Any
    reason: str
    factors: Mapping[str, float]
    at: datetime
    operation: str

    def as_dict(self) -> dict[str, Any]:
        """Return plain values, as for JSON."""
        return asdict(self)

    def __str__(self) -> str:
        if self.property.isupper():  # an edge
            return f"{self.property} from {self.subject} to {self.new}, as {self.reason}"
        what = self.property if self.subject == self.property else f"{self.property} {self.subject}"
        return f"{what}: {_told(self.old)} to {_told(self.new)}, as {self.reason}"


def changes_by(store: Store, operations: Iterable[str]) -> list[Change]:
    """Return what operations changed and was not taken back since, oldest first."""
    wanted = list(operations)
    rows = store.graph.rows("provenance.changes", operations=wanted)
    drawn = [one for row in store.graph.nodes("Operation", wanted) for one in _drawn(store, row)]
    return sorted([*(_change(store, row) for row in rows), *drawn], key=lambda one: one.at)


def _drawn(store: Store, operation: Mapping[str, Any]) -> Iterator[Change]:
    """Yield the edges that an operation drew and that are there still, as far as steps are kept."""
    joined = Batch()
    for record in records(store, operation["id"]):
        for type, source_type, source, target_type, target in record.joined:
            joined.disconnect(type, (source_type, source), (target_type, target))
    for place, edge in enumerate(parted(store.graph, store.adjacency, joined)):
        made = content_id("drawn", operation["id"], edge.type, *edge.source, *edge.target, place)
        held = edge.properties
        yield Change(
            id=made,
            type=edge.source[0],
            subject=edge.source[1],
            property=edge.type,
            old=None,
            new=edge.target[1],
            reason=held.get("reason") or "",
            factors={name: held[name] for name in ("confidence",) if held.get(name) is not None},
            at=operation["created_at"],
            operation=operation["id"],
        )


def _change(store: Store, row: Mapping[str, Any]) -> Change:
    type, subject = _changed(store, row["id"])
    return Change(
        id=row["id"],
        type=type,
        subject=row["property"] if type == "Tuning" else subject,
        property=row["property"],
        old=json.loads(row["old"] or "null"),
        new=json.loads(row["new"] or "null"),
        reason=row["reason"],
        factors=json.loads(row["factors"] or "{}"),
        at=row["created_at"],
        operation=row["operation"],
    )


def _changed(store: Store, adjustment: str) -> tuple[str, str]:
    """Return the node that an adjustment changed; nothing where it is gone."""
    number = store.adjacency.number("Adjustment", adjustment)
    if number is not None:
        for node, _ in store.adjacency.neighbours(number, "ADJUSTED_BY", forward=False):
            return store.adjacency.node(node)
    return "", ""


def _told(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
