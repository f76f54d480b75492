"""What two statements have in common and where they part, as numbers.

Every feature is a pure function of the two readings; the weights in `weights.json` were learned
on them (`python -m tests.training.conflicts`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from math import log1p

import numpy as np
from numpy.typing import NDArray

from graphmem.language.claims import Reading
from graphmem.language.claims.opposites import opposed
from graphmem.lifecycle.conflict.meeting import (
    Meeting,
    Rarity,
    Setting,
    Terms,
    alike,
    meetings,
    nearness,
    settings,
)
from graphmem.lifecycle.conflict.statement import Statement

FEATURES = (
    "overlap", "covered", "names", "older_length", "newer_length", "older_alone", "newer_alone",
    "older_covered", "newer_covered", "both_short",
    "value", "value_near", "value_ratio", "value_unit", "value_shared", "value_changed",
    "value_strength_changed", "value_added", "value_planned", "value_own", "value_asked",
    "value_is_ratio", "value_is_day", "value_is_percent", "value_is_count",
    "value_is_money", "value_of_two", "fact_differs", "same_value",
    "changed", "changed_covered", "changed_near",
    "denial", "denial_covered", "denial_clause", "denial_shared",
    "never", "never_covered", "never_clause", "never_shared",
    "polarity", "polarity_covered", "both_negated", "newer_negated",
    "opposites", "opposites_covered", "absolute",
)  # fmt: skip
"""The names of the features, in their order."""

_MOST_CLAUSE_PAIRS = 900


@dataclass(frozen=True, slots=True)
class Compared:
    """Two statements, their clauses in their settings, and where their values meet best."""

    older: Statement
    newer: Statement
    before: list[Setting]
    after: list[Setting]
    rarity: Rarity
    differing: Meeting | None
    agreeing: Meeting | None


def compare(older: Statement, newer: Statement, rarity: Rarity = alike) -> Compared:
    """Bring the clauses of two statements together."""
    before, after = settings(older, rarity), settings(newer, rarity)
    differing = agreeing = None
    short = older.reading.short and newer.reading.short
    for found in meetings(before, after, rarity, short=short):
        if not found.differs:
            agreeing = _stronger(agreeing, found)
        elif found.near or found.unit:
            differing = _stronger(differing, found)
    return Compared(older, newer, before, after, rarity, differing, agreeing)


def _stronger(first: Meeting | None, second: Meeting) -> Meeting:
    return first if first and first.strength >= second.strength else second


def features(compared: Compared) -> NDArray[np.float64]:
    """Return the features of a pair, shape (len(FEATURES),)."""
    older, newer = compared.older.reading, compared.newer.reading
    found = {
        **_whole(older, newer, compared.rarity),
        **_values(compared),
        **_changes(compared),
        **_denials(compared),
        **_polarity(older, newer),
        "fact_differs": float(_fact_differs(older, newer)),
    }
    return np.array([found.get(name, 0.0) for name in FEATURES])


def _whole(older: Reading, newer: Reading, rarity: Rarity) -> Mapping[str, float]:
    shared, every = older.terms & newer.terms, older.terms | newer.terms
    masses = [sum(map(rarity, part)) for part in (shared, every, older.terms, newer.terms)]
    return {
        "overlap": masses[0] / masses[1] if masses[1] else 0.0,
        "covered": masses[0] / least if (least := min(masses[2:])) else 0.0,
        "names": log1p(len(older.names & newer.names)),
        "older_length": log1p(len(older.terms)),
        "newer_length": log1p(len(newer.terms)),
        "older_alone": log1p(len(older.terms - newer.terms)),
        "newer_alone": log1p(len(newer.terms - older.terms)),
        "older_covered": covered(older.terms, newer.terms),
        "newer_covered": covered(newer.terms, older.terms),
        "both_short": float(older.short and newer.short),
    }


def _values(compared: Compared) -> Mapping[str, float]:
    same = compared.agreeing.strength if compared.agreeing else 0.0
    best = compared.differing
    if best is None:
        return {"same_value": same}
    claim, kind = best.newer.claim, best.values[0].kind
    return {
        "value": best.strength,
        "value_near": log1p(best.near),
        "value_ratio": best.ratio,
        "value_unit": best.unit,
        "value_shared": log1p(best.shared),
        "value_changed": float(claim.changed),
        "value_strength_changed": best.strength * claim.changed,
        "value_added": float(claim.added),
        "value_planned": float(claim.planned or claim.supposed),
        "value_own": float(best.one_owner),
        "value_asked": float(claim.asks),
        "value_is_ratio": float(kind == "ratio"),
        "value_is_day": float(kind == "day"),
        "value_is_percent": float(kind == "percent"),
        "value_is_count": float(kind == "count"),
        "value_is_money": float(kind == "money"),
        "value_of_two": float(best.two_owners),
        "same_value": same,
    }


def _changes(compared: Compared) -> Mapping[str, float]:
    changed = [setting for setting in compared.after if setting.claim.changed]
    if not changed:
        return {}
    pairs = list(product(compared.before, changed))[:_MOST_CLAUSE_PAIRS]
    older, newer = compared.older.reading.terms, compared.newer.reading.terms
    return {
        "changed": 1.0,
        "changed_covered": max(covered(older, newer), covered(newer, older)),
        "changed_near": max((nearness(*pair, compared.rarity) for pair in pairs), default=0.0),
    }


def _fact_differs(older: Reading, newer: Reading) -> bool:
    held = {fact.attribute: fact.value for claim in older.claims for fact in claim.facts}
    return any(
        fact.attribute in held and not held[fact.attribute] & fact.value
        for claim in newer.claims
        for fact in claim.facts
    )


def _denials(compared: Compared) -> Mapping[str, float]:
    """Measure how much of what one statement denies the other affirms."""
    every, never = [], []
    sides = ((compared.before, compared.after), (compared.after, compared.before))
    for denying, affirming in sides:
        for denial in denying:
            if denial.claim.negated and denial.mass:
                held = [_held(denial, setting, compared.rarity) for setting in affirming]
                every += held
                never += held if denial.claim.denies else []
    found: dict[str, float] = {}
    for name, all_held in (("denial", every), ("never", never)):
        near, own, shared = max(all_held, default=(0.0, 0.0, 0.0))
        found |= {
            name: float(bool(all_held)),
            f"{name}_covered": near,
            f"{name}_clause": own,
            f"{name}_shared": log1p(shared),
        }
    return found


def _held(denial: Setting, other: Setting, rarity: Rarity) -> tuple[float, float, float]:
    if other.claim.negated:
        return 0.0, 0.0, 0.0
    shared = sum(map(rarity, denial.claim.terms & other.claim.terms))
    near = sum(
        rarity(term) * other.around[term] for term in denial.claim.terms if term in other.around
    )
    return near / denial.mass, shared / denial.mass, shared


def _polarity(older: Reading, newer: Reading) -> Mapping[str, float]:
    before, after = older.negated, newer.negated
    most = max(covered(older.terms, newer.terms), covered(newer.terms, older.terms))
    against = 0
    if older.short and newer.short:
        against = min(2, opposed(older.text, newer.text))
    return {
        "polarity": float(before != after),
        "polarity_covered": (before != after) * most,
        "both_negated": float(before and after),
        "newer_negated": float(after),
        "opposites": float(against),
        "opposites_covered": against * most,
        "absolute": float(newer.absolute and not older.absolute),
    }


def covered(part: Terms, whole: Terms) -> float:
    """Return how much of a part the whole holds.

    >>> covered(frozenset("ab"), frozenset("bcd"))
    0.5
    """
    return len(part & whole) / len(part) if part else 0.0
