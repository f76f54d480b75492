"""Finding the memory that a "because" points at, and the one whose reason a memory explains."""

from collections.abc import Iterable
from typing import NamedTuple

_COVERED = 0.6
_FEWEST_TERMS = 2


class Candidate(NamedTuple):
    """A memory that a reason may tell of.

    Attributes:
        id: its id.
        told: the terms of what it tells, without those of what it gives as causes itself.
        causes: the terms of each clause that it gives as a cause.
    """

    id: str
    told: frozenset[str]
    causes: tuple[frozenset[str], ...] = ()

    @classmethod
    def of(cls, id: str, terms: Iterable[str], clauses: Iterable[Iterable[str]]) -> "Candidate":
        """Return a memory by its terms, and those of the clauses that it gives as causes."""
        causes = tuple(map(frozenset, clauses))
        return cls(id, frozenset(terms).difference(*causes), causes)


def pointed_at(
    clause_terms: Iterable[str], candidates: Iterable[Candidate]
) -> tuple[str, float] | None:
    """Return (id, share of the clause's terms) of the candidate that says what the clause says.

    None when no candidate holds at least 60 % of the terms, or when two hold as many: what cannot
    be decided is left undecided. What gives the clause as a cause itself does not count.
    """
    wanted = frozenset(clause_terms)
    if len(wanted) < _FEWEST_TERMS:
        return None
    return _alone((len(wanted & one.told) / len(wanted), one.id) for one in candidates)


def explains(later: Candidate, candidates: Iterable[Candidate]) -> tuple[str, float] | None:
    """Return (id, share of the clause's terms) of the candidate that gave as a cause what is told.

    "The disk was full because the job was off" explains what was said before: "It stopped because
    the disk was full". None under the conditions of `pointed_at`, and where `later` gives no cause.
    """
    if not later.causes:
        return None
    return _alone(
        (len(wanted & later.told) / len(wanted), one.id)
        for one in candidates
        for wanted in one.causes
        if len(wanted) >= _FEWEST_TERMS
    )


def _alone(shares: Iterable[tuple[float, str]]) -> tuple[str, float] | None:
    """Return the best of (share, id) as (id, share), where it is good and no other is as good."""
    best = sorted(shares, reverse=True)
    if not best or best[0][0] < _COVERED:
        return None
    if len(best) > 1 and best[1][0] == best[0][0]:
        return None
    return best[0][1], best[0][0]
