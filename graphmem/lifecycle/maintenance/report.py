"""What maintenance did, or would do."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class MaintenanceReport:
    """What one round did, counted.

    Attributes:
        dry_run: whether nothing was written.
        looked_at: how many memories were weighed.
        promoted: to the long term.
        demoted: to the short term.
        decayed: how many weigh less than before.
        summarised: kept in fewer sentences.
        tagged: kept as names and keywords.
        traced: kept as one line.
        archived: set aside for weight and idleness.
        deleted: deleted softly, as weak and old.
        purged: removed for good, long after a caller deleted them.
        swept: names, keywords, classes and sessions removed for good that a purge of an older
            version had left, and nothing points to.
        conflicts_found: pairs that contradict or supersede each other and had not been noticed.
        conflicts_resolved: those of them in which the newer took the place of the older.
        not_compared: how many were written since the last round before the thousand latest, which
            alone are compared; `find_conflicts` compares all.
        consolidated: merged memories, each of several that say the same.
        abstracted: conclusions drawn, or drawn anew.
        examples: by what was done, the ids of a few memories.
        left: what a spent budget left to the next round: `weigh`, `compare`, `merge` or `conclude`,
            and what comes after it; empty where the round is whole.
        opinions: what became of each opinion of a language model, where there is one.
        operation: id by which it is undone; None where nothing was done.
    """

    dry_run: bool = False
    looked_at: int = 0
    promoted: int = 0
    demoted: int = 0
    decayed: int = 0
    summarised: int = 0
    tagged: int = 0
    traced: int = 0
    archived: int = 0
    deleted: int = 0
    purged: int = 0
    swept: int = 0
    conflicts_found: int = 0
    conflicts_resolved: int = 0
    not_compared: int = 0
    consolidated: int = 0
    abstracted: int = 0
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    left: str = ""
    opinions: tuple[str, ...] = ()
    operation: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain values, for JSON."""
        return asdict(self)
