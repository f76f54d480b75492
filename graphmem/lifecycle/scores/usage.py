"""How much a memory was of use, fading lazily between reviews (docs/scores.md)."""

import numpy as np

from graphmem.lifecycle.scores.figures import Figures, elapsed


def decayed_usage(usage: Figures, unreviewed: Figures, rate: Figures) -> Figures:
    """Return u·exp(−λ·Δt).

    Args:
        usage: the score at the last review.
        unreviewed: days since then.
        rate: λ of the layer, per day.

    >>> round(float(decayed_usage(2.0, 10.0, 0.05)), 4)
    1.2131
    """
    faded: Figures = usage * np.exp(-rate * elapsed(unreviewed))
    return faded


def used(usage: Figures, unreviewed: Figures, rate: Figures) -> Figures:
    """Return the score after one more successful use: what is left of the old one, and 1.

    >>> float(used(2.0, 0.0, 0.05))
    3.0
    """
    return decayed_usage(usage, unreviewed, rate) + 1.0
