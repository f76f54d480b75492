"""What was erased, told without a word of it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from graphmem.lifecycle.erasure.wanted import By


@dataclass(frozen=True, slots=True)
class ErasureReceipt:
    """Counts, moments and what was looked through; no content, no id of what is gone.

    Attributes:
        by: how it was named: id, entity, session or user.
        started_at: when.
        finished_at: when all files had been looked through.
        dry_run: whether it only tells what would go.
        removed: nodes that are gone, by type.
        cut: nodes and edges that stay, from which it was cut out, by type.
        returned: memories that come back from the archive: what a merged memory that goes was also
            merged from.
        closed_operations: operations of the journal that can no longer be undone.
        also_in: (type, id) of nodes that stay and hold the same words of their own; the first few.
        also_in_count: how many of those there are.
        copies: older copies of the graph in the folder that were removed.
        scanned_files: files of the folder looked through afterwards.
        scanned_bytes: their length.
        sought: pieces of text looked for, in UTF-8 and UTF-16; none of less than eight bytes.
        left_in: files in which one was found.
        operation: id of the operation in the journal that keeps these counts.
    """

    by: By
    started_at: datetime
    finished_at: datetime | None = None
    dry_run: bool = False
    removed: Mapping[str, int] | None = None
    cut: Mapping[str, int] | None = None
    returned: int = 0
    closed_operations: int = 0
    also_in: tuple[tuple[str, str], ...] = ()
    also_in_count: int = 0
    copies: tuple[str, ...] = ()
    scanned_files: int = 0
    scanned_bytes: int = 0
    sought: int = 0
    left_in: tuple[str, ...] = ()
    operation: str | None = None

    @property
    def verified(self) -> bool | None:
        """Whether the files were looked through, and none holds a piece of what was erased.

        None where there was nothing to look for: all its texts are too short, or said elsewhere.
        """
        done = self.finished_at is not None
        return None if done and not self.sought else done and not self.left_in

    def as_dict(self) -> dict[str, Any]:
        """Return plain values, as for JSON."""
        return {**asdict(self), "verified": self.verified}
