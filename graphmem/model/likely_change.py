"""A change that nothing says in so many words, as it is put before somebody who decides."""

from dataclasses import dataclass

from graphmem.model.graph import Memory


@dataclass(frozen=True, slots=True)
class LikelyChange:
    """Two memories of which the newer likely makes the older, or a part of it, untrue now.

    Attributes:
        newer: what was said later.
        older: what was said before, and is taken to hold.
        probability: how likely that is, in [0, 1].
    """

    newer: Memory
    older: Memory
    probability: float

    @property
    def pair(self) -> tuple[str, str]:
        """Return the ids of the newer and the older memory; `resolve` takes them."""
        return self.newer.id, self.older.id
