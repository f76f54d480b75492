"""Allergies that one statement tells and another denies.

Which of two is right decides about a treatment: they are brought before the user, and neither is
taken back by itself.
"""

from itertools import product
from typing import Final

from graphmem.language.claims.intolerances import intolerances
from graphmem.language.claims.owners import one_owner
from graphmem.lifecycle.conflict.statement import Statement
from graphmem.lifecycle.conflict.verdict import Verdict

INTOLERANCE: Final = "intolerance"
"""The rule of what is affirmed and denied of what somebody does not bear."""


def of_others(older: Statement, newer: Statement) -> bool:
    """Say whether two statements tell of the same substance, and never of the same one's."""
    pairs = product(intolerances(older.reading.text), intolerances(newer.reading.text))
    one = [one_owner(a.who, b.who) for a, b in pairs if a.to == b.to]
    return bool(one) and not any(one)


def opposed(older: Statement, newer: Statement) -> Verdict | None:
    """Return the verdict on an allergy that one statement affirms, and the other denies."""
    pairs = product(intolerances(older.reading.text), intolerances(newer.reading.text))
    for before, after in pairs:
        same = before.to == after.to and one_owner(before.who, after.who)
        if same and before.borne != after.borne and older.speaker == newer.speaker:
            reason = f"one affirms, the other denies an allergy to {after.written!r}"
            return Verdict("contradicts", 0.85, reason, INTOLERANCE)
    return None
