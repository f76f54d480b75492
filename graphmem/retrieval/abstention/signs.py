"""The signs that a question is answered by what was found, as numbers.

Candidates are weighed by `shares`: for each the probability that it is the evidence, given that one
of them is. They come from a model that does not see who said what, so that a sentence that fits,
said by the wrong person, is not hidden by one that does not fit, said by the right one.
"""

import numpy as np
from numpy.typing import NDArray

from graphmem.retrieval.abstention.candidates import Candidates

HELD = ("covered", "rarest", "stands_out")
"""Signs that anything at all bears on the question.

`covered`: which part of the question's terms, by rarity, the evidence holds. `rarest`: how surely
its two weightiest terms stand in the evidence, as the mean of logs. `stands_out`: how far the best
cosine is above the middle one, as a share of the way to 1.
"""

DETAIL = ("missing",)
"""Signs that the very thing asked for is there, not only what it is a detail of.

`missing`: how well the evidence holds the other terms, where one stands nowhere in it ("What was
the agenda of the film meeting in Oslo on May 3?", where all was told of but an agenda). Nothing is
missing of a question that names few particulars: "What colour is the bicycle?" is answered without
the word.
"""

SUBJECT = ("theirs", "margin")
"""Signs that the evidence is of the person asked about; only where one is.

`theirs`: which share of the evidence that anyone said is their own. `margin`: the log of the share
of their best sentence over that of the others' best.
"""

_NEVER = 0.05
_RAREST = 2
_PARTICULARS = 5
_MOST = 4.0

Shares = NDArray[np.float64]


def held_signs(found: Candidates, shares: Shares) -> dict[str, float]:
    """Return the values of `HELD`; there is at least one candidate."""
    middle, present = float(np.median(found.cosines)), shares @ found.held
    rarest = present[:_RAREST] if len(present) else np.zeros(1)
    return {
        "covered": float(present @ found.terms.shares),
        "rarest": float(np.log(_NEVER + rarest).mean()),
        "stands_out": (float(found.cosines.max()) - middle) / max(1.0 - middle, 1e-6),
    }


def detail_signs(found: Candidates, shares: Shares) -> dict[str, float]:
    """Return the values of `DETAIL`; nothing is missing where few terms are wanted."""
    wanted = found.terms.wanted
    if wanted.sum() < _PARTICULARS:
        return {"missing": 0.0}
    present, weights = (shares @ found.held)[wanted], found.terms.shares[wanted]
    least = int(np.argmin(present))
    others = np.delete(weights, least)
    known = float(others @ np.delete(present, least)) / max(float(others.sum()), 1e-9)
    return {"missing": known * (1.0 - float(present[least]))}


def subject_signs(found: Candidates, shares: Shares) -> dict[str, float]:
    """Return the values of `SUBJECT`; none where no speaker is asked about, or nobody spoke."""
    whole = float(shares[found.theirs | found.others].sum())
    if not whole:
        return {}
    margin = _log_best(shares[found.theirs]) - _log_best(shares[found.others])
    return {
        "theirs": float(shares[found.theirs].sum()) / whole,
        "margin": float(np.clip(margin, -_MOST, _MOST)),
    }


def _log_best(shares: Shares) -> float:
    return float(np.log(shares.max(initial=0.0) + 1e-12))
