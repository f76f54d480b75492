"""What consolidation did, or would do."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsolidationReport:
    """What was merged.

    Attributes:
        dry_run: whether nothing was written.
        looked_at: how many memories might have been merged.
        merged: by the id of each merged memory, the ids of its originals, oldest first.
        opinions: what became of each opinion of a language model, where there is one.
        operation: id by which it is undone; None where nothing was done.
    """

    dry_run: bool = False
    looked_at: int = 0
    merged: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    opinions: tuple[str, ...] = ()
    operation: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain values, for JSON."""
        return asdict(self)
