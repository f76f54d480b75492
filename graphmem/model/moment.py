"""The moment as of which a memory is asked, on its two time axes (docs/decisions/0023)."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of each axis, naive UTC; None leaves an axis open.

    Attributes:
        valid: what is told to have held in the world then.
        known: what the system knew then.

    >>> str(Moment(known=datetime.fromisoformat("2026-05-01")))
    'known 2026-05-01 00:00:00'
    """

    valid: datetime | None = None
    known: datetime | None = None

    def __str__(self) -> str:
        told = {"valid": self.valid, "known": self.known}
        return ", ".join(f"{axis} {at}" for axis, at in told.items() if at) or "now"
