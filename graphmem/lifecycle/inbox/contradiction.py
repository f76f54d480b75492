"""Two memories that cannot both be true, as they are put before somebody who decides."""

from dataclasses import dataclass
from datetime import datetime

from graphmem.model import Memory


@dataclass(frozen=True, slots=True)
class Evidence:
    """One side.

    Attributes:
        memory: what is claimed.
        sources: the raw texts it was taken from.
        supported_by: how many other memories say the same.
    """

    memory: Memory
    sources: tuple[str, ...]
    supported_by: int


@dataclass(frozen=True, slots=True)
class Contradiction:
    """An open contradiction.

    Attributes:
        newer: the side that was said later.
        older: the side that was said before.
        confidence: how sure it is that they contradict each other, in [0, 1].
        reason: in words.
        found_at: when it was found.
    """

    newer: Evidence
    older: Evidence
    confidence: float
    reason: str
    found_at: datetime

    @property
    def pair(self) -> tuple[str, str]:
        """Return the ids of the newer and the older memory; `resolve` takes them."""
        return self.newer.memory.id, self.older.memory.id
