"""One operation of the lifecycle, as the journal tells it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal

from graphmem.model.identity import content_id

OperationKind = Literal[
    "conflicts",
    "verdict",
    "maintenance",
    "consolidation",
    "abstraction",
    "restore",
    "feedback",
    "molt",
    "purge",
    "erasure",
]
OperationState = Literal["running", "applied", "undoing", "undone"]

LEFT_OUT: Final = "left_out"
"""Where the report of an operation says that an import left steps of it out."""

CLOSED: Final = frozenset({LEFT_OUT, "erased"})
"""What the report of an operation holds of which no steps are kept."""


@dataclass(frozen=True, slots=True)
class Operation:
    """What was done at one time, as a whole.

    Attributes:
        id: by which it is undone.
        kind: what was done.
        state: running, applied, undoing or undone.
        created_at: when it began.
        finished_at: when all of it was done.
        undone_at: when it was taken back.
        namespace: the one it was done in; None for all.
        steps: in how many transactions it was done.
        report: what it did, in figures and words.
    """

    id: str
    kind: OperationKind
    state: OperationState
    created_at: datetime
    finished_at: datetime | None = None
    undone_at: datetime | None = None
    namespace: str | None = None
    steps: int = 0
    report: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "Operation":
        """Build from the properties of a node."""
        return cls(
            id=row["id"],
            kind=row["kind"],
            state=row["state"],
            created_at=row["created_at"],
            finished_at=row.get("finished_at"),
            undone_at=row.get("undone_at"),
            namespace=row.get("namespace"),
            steps=row.get("steps") or 0,
            report=json.loads(row.get("report") or "{}"),
        )

    def row(self) -> dict[str, Any]:
        """Return the properties of its node."""
        held = {
            "id": self.id,
            "kind": self.kind,
            "state": self.state,
            "created_at": self.created_at,
            "finished_at": self.finished_at,
            "namespace": self.namespace,
            "steps": self.steps,
            "report": json.dumps(dict(self.report), ensure_ascii=False, sort_keys=True),
        }
        return {name: value for name, value in held.items() if value is not None}


def step_id(operation: str, position: int) -> str:
    """Return the id of a step of an operation; they are counted from 0."""
    return content_id("step", operation, position)
