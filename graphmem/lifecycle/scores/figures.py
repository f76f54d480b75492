"""What the formulas take and give: one number, or one for each of many memories."""

import numpy as np
from numpy.typing import NDArray

Figures = float | NDArray[np.float64]
"""A number, or numbers of shape (n,); numbers and arrays may be mixed in one call."""

Flags = bool | NDArray[np.bool_]
"""A truth value, or truth values of shape (n,)."""


def within(figures: Figures, least: float, most: float) -> Figures:
    """Return the figures, none below `least`, none above `most`.

    >>> within(1.4, 0.0, 1.0)
    1.0
    """
    if isinstance(figures, float | int):
        return float(min(max(figures, least), most))
    return np.clip(figures, least, most)


def elapsed(days: Figures) -> Figures:
    """Return a time passed; a moment that lies ahead (another clock) counts as now.

    >>> elapsed(-0.5)
    0.0
    """
    if isinstance(days, float | int):
        return float(max(days, 0.0))
    return np.maximum(days, 0.0)
