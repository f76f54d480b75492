"""Finding the memory that a "because" points at."""

from collections.abc import Iterable, Sequence

_COVERED = 0.6
_FEWEST_TERMS = 2


def pointed_at(
    clause_terms: Sequence[str], candidates: Iterable[tuple[str, Sequence[str]]]
) -> tuple[str, float] | None:
    """Return (id, share of the clause's terms) of the candidate that says what the clause says.

    None when no candidate holds at least 60 % of the terms, or when two hold as many: what cannot
    be decided is left undecided.
    """
    wanted = set(clause_terms)
    if len(wanted) < _FEWEST_TERMS:
        return None
    shares = sorted(
        ((len(wanted & set(terms)) / len(wanted), id) for id, terms in candidates), reverse=True
    )
    if not shares or shares[0][0] < _COVERED:
        return None
    if len(shares) > 1 and shares[1][0] == shares[0][0]:
        return None
    return shares[0][1], shares[0][0]
