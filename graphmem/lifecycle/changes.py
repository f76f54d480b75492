"""What operations changed, as the log tells it: one `Adjustment` each."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from graphmem.storage.store import Store


@dataclass(frozen=True, slots=True)
class Change:
    """One logged change of a node by an operation.

    Attributes:
        id: of the `Adjustment`.
        type: of the node that was changed: Memory, Tuning, Percept.
        subject: its id; of a parameter or a skill its name.
        property: what changed.
        old: the value before.
        new: the value after.
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
        what = self.property if self.subject == self.property else f"{self.property} {self.subject}"
        return f"{what}: {_told(self.old)} to {_told(self.new)}, as {self.reason}"


def changes_by(store: Store, operations: Iterable[str]) -> list[Change]:
    """Return what operations changed and was not taken back since, oldest first."""
    rows = store.graph.rows("provenance.changes", operations=list(operations))
    return [_change(store, row) for row in rows]


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
