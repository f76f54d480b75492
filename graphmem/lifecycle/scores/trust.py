"""How far a memory is believed (docs/scores.md)."""

import numpy as np

from graphmem.lifecycle.scores.figures import Figures, elapsed, within

_SOURCE, _RECENCY, _SUPPORT, _CONTRADICTION = 0.5, 0.15, 0.15, 0.2
_OLD = 90.0
_MANY = 5.0


def trust(source: Figures, age: Figures, support: Figures, contradictions: Figures) -> Figures:
    """Return the trust in a memory, in [0, 1].

    `0.5·source + 0.15·(1 − min(age, 90)/90) + 0.15·min(support, 5)/5 − 0.2·min(contradict, 5)/5`.

    Args:
        source: how reliable its source is, in [0, 1].
        age: days since it was said.
        support: how many other memories say the same.
        contradictions: how many say the opposite.

    >>> round(trust(0.8, 15, 2, 1), 4), round(trust(0.8, 15, 2, 4), 4)
    (0.545, 0.425)
    """
    recency = 1.0 - np.minimum(elapsed(age), _OLD) / _OLD
    supported = np.minimum(support, _MANY) / _MANY
    opposed = np.minimum(contradictions, _MANY) / _MANY
    raw = _SOURCE * source + _RECENCY * recency + _SUPPORT * supported - _CONTRADICTION * opposed
    return within(raw, 0.0, 1.0)
