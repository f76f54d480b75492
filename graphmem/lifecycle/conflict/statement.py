"""What is compared: statements, with what was read out of them."""

from dataclasses import dataclass, replace
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


def of_clauses(statement: Statement, claims: tuple[Claim, ...]) -> Statement:
    """Return a statement as if it told these clauses alone."""
    text = " ".join(claim.text for claim in claims)
    whole = frozenset[str]().union(*(claim.terms for claim in claims))
    read: Reading = replace(statement.reading, text=text, claims=claims, terms=whole)
    return replace(statement, reading=read)
