"""The signs that a question is answered by what was found, as numbers.

Candidates are weighed by `shares`: for each the probability that it is the evidence, given that one
of them is. They come from a model that does not see who said what, so that a sentence that fits,
said by the wrong person, is not hidden by one that does not fit, said by the right one.
"""

import numpy as np
from numpy.typing import NDArray

from graphmem.retrieval.abstention.answering import SIGNS
from graphmem.retrieval.abstention.candidates import Candidates

BY_WORDS = ("missing", "farthest", "present", "together")
HELD = (*BY_WORDS, "height", *SIGNS)
"""Signs that what is asked for is there.

`missing`: how well the evidence holds the other terms, where one stands nowhere in it ("What was
the agenda of the film meeting in Oslo on May 3?", where all was told of but an agenda). Nothing is
missing of a question that names few particulars: "What colour is the bicycle?" is answered without
the word.

The others are of the words that name things ("How long was I in Korea?", where all that was told is
of Japan), or of all words where none does. `farthest`: how far behind the likeliest evidence the
best candidate stands that holds the thing hardest to find, as the log of the ratio of their shares.
`present`: which part of the evidence holds a thing, in the mean over the things. `together`: the
largest part of the things that stands in one session.

`height`: the best cosine. It says something only for the embedder and the script that it was
learned for; elsewhere `BY_WORDS` must do. So it is with the two of `answering.SIGNS`, by which
vectors tell how near the best statement comes, and whether the like is told as a rule.
"""

SUBJECT = ("theirs", "margin")
"""Signs that the evidence is of the person asked about; only where one is.

`theirs`: which share of the evidence that anyone said is their own. `margin`: the log of the share
of their best sentence over that of the others' best.
"""

_PARTICULARS = 5
_MOST = 4.0
_FARTHEST = -8.0
_SESSIONS_OF = 30
"""Candidates whose sessions are looked at."""

Shares = NDArray[np.float64]


def held_signs(found: Candidates, shares: Shares) -> dict[str, float]:
    """Return the values of `HELD`; there is at least one candidate."""
    words = {"missing": _missing(found, shares), **_named(found, shares)}
    return {**words, "height": found.height, **found.answering}


def _missing(found: Candidates, shares: Shares) -> float:
    """Return nothing where few terms are wanted."""
    wanted = found.terms.wanted
    if wanted.sum() < _PARTICULARS:
        return 0.0
    present, weights = (shares @ found.held)[wanted], found.terms.shares[wanted]
    least = int(np.argmin(present))
    others = np.delete(weights, least)
    known = float(others @ np.delete(present, least)) / max(float(others.sum()), 1e-9)
    return known * (1.0 - float(present[least]))


def _named(found: Candidates, shares: Shares) -> dict[str, float]:
    named = found.terms.things
    held = found.held[:, named if named.any() else np.ones_like(named)]
    if not held.shape[1]:
        return {"farthest": 0.0, "present": 1.0, "together": 1.0}
    best = np.where(held, shares[:, None], 0.0).max(axis=0)
    sessions = np.unique(found.sessions[:_SESSIONS_OF])
    within = (found.sessions == sessions[:, None]) @ held  # which of the things stand in each
    return {
        "farthest": max(float(np.log(best.min() / shares.max() + 1e-12)), _FARTHEST),
        "present": float((shares @ held).mean()),
        "together": float(within.mean(axis=1).max()),
    }


def foreign(found: Candidates, shares: Shares) -> float:
    """Return how much of the evidence is written in another script than the question.

    All of it where the best hit is, which came first though it shares no word with the question.
    """
    return 1.0 if found.foreign[0] else float(shares[found.foreign].sum())


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
