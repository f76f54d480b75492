"""What is compared: statements, with what was read out of them."""

from dataclasses import dataclass
from datetime import datetime

from graphmem.language.claims import Claim, Reading
from graphmem.language.claims.owners import SELF


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement.

    Attributes:
        reading: what it claims.
        at: when it was made; None where that is not known.
        speaker: who made it; None where that is not known.
    """

    reading: Reading
    at: datetime | None = None
    speaker: str | None = None

    def owner(self, claim: Claim) -> str | None:
        """Return of whom a claim of it speaks: "I" is the speaker, where that is known."""
        return self.speaker or SELF if claim.owner == SELF else claim.owner
