"""A conclusion drawn from several memories, with its evidence."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from graphmem.model import Batch
from graphmem.model.change import Cause, as_json, version_id
from graphmem.model.labels import tamed

_STATE = ("conditions", "confidence", "version", "stale")


@dataclass(frozen=True, slots=True)
class Conclusion:
    """What several memories amount to.

    Attributes:
        id: the same as long as it is about the same; its evidence may change.
        namespace: it is drawn from memories of this one.
        content: in words that its evidence holds, and counts.
        conditions: when and by whom it was told.
        confidence: that not all of its evidence is wrong, in [0, 1], and no more than its evidence
            names of what it names; 0 once nothing bears it.
        version: counted from 1, one more whenever it was drawn anew.
        created_at: when this version was drawn.
        stale: whether something it rests on has changed since.
        evidence: ids of the memories it was drawn from, oldest first.
    """

    id: str
    namespace: str
    content: str
    conditions: str
    confidence: float
    version: int
    created_at: datetime
    stale: bool
    evidence: tuple[str, ...]

    @classmethod
    def of_row(cls, row: Mapping[str, Any], evidence: tuple[str, ...]) -> "Conclusion":
        """Build from the properties of a node, and the ids of what it was drawn from."""
        return cls(
            row["id"],
            row["namespace"],
            row["content"],
            row.get("conditions") or "",
            row.get("confidence") or 0.0,
            row.get("version") or 1,
            row["created_at"],
            bool(row.get("stale")),
            evidence,
        )

    def row(self) -> dict[str, Any]:
        """Return the properties of its node."""
        return {name: getattr(self, name) for name in ("id", "namespace", "content", *_STATE)} | {
            "created_at": self.created_at
        }

    def __str__(self) -> str:
        stale = "; something it rests on has changed" if self.stale else ""
        return tamed(f"{self.content} ({self.conditions}; {self.confidence:.2f}{stale})")


def keep(batch: Batch, former: Conclusion, cause: Cause) -> None:
    """Keep a conclusion as it is as a version of it, with the ids of its evidence."""
    id = version_id(former.id, former.version)
    state = {name: getattr(former, name) for name in _STATE} | {"evidence": former.evidence}
    batch.create(
        "Version",
        {
            "id": id,
            "namespace": former.namespace,
            "version": former.version,
            "content": former.content,
            "state": as_json(state, sort_keys=True),
            "recorded_at": former.created_at,
            "retired_at": cause.at,
            "reason": cause.reason,
        },
    )
    batch.connect("HAS_VERSION", ("Abstraction", former.id), ("Version", id), **cause.edge())
