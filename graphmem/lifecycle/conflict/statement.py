"""What is compared: statements, with what was read out of them."""

from dataclasses import dataclass, replace
from datetime import datetime

from graphmem.language.claims import Claim, Reading
from graphmem.language.claims.whose_words import SELF

_MARKS = frozenset(",.;:!?。")


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
    text = " ".join(map(_closed, claims[:-1])) + " " * (len(claims) > 1)
    text += claims[-1].text if claims else ""
    whole = frozenset[str]().union(*(claim.terms for claim in claims))
    read: Reading = replace(statement.reading, text=text, claims=claims, terms=whole)
    return replace(statement, reading=read)


def _closed(claim: Claim) -> str:
    """Return the text of a clause, marked off from the next."""
    return claim.text if claim.text[-1:] in _MARKS else f"{claim.text};"
