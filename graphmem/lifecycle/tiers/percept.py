"""One raw input in the sensory buffer."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class Percept:
    """Raw input, as it came; it is gone when it expires, unless it is promoted before.

    Attributes:
        id: by which it is promoted.
        content: the input, or a label of what is sealed.
        namespace: whose it is.
        session: the conversation it came in.
        created_at: when it came first.
        sensed_at: when it came last.
        expires_at: when it goes.
        touches: how often it came.
        is_candidate: whether it came often enough to become a memory.
        failed: whether the answer to it went wrong.
        sealed: whether it is; `promote` makes of it a memory that `reveal` opens.
    """

    id: str
    content: str
    namespace: str
    session: str | None
    created_at: datetime
    sensed_at: datetime
    expires_at: datetime
    touches: int = 1
    is_candidate: bool = False
    failed: bool = False
    sealed: bool = False

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "Percept":
        """Build from the properties of a node."""
        return cls(
            id=row["id"],
            content=row["content"],
            namespace=row["namespace"],
            session=row.get("session"),
            created_at=row["created_at"],
            sensed_at=row["sensed_at"],
            expires_at=row["expires_at"],
            touches=row["touches"],
            is_candidate=bool(row.get("candidate")),
            failed=bool(row.get("failed")),
            sealed=bool(row.get("sealed")),
        )
