"""The strength of a memory, and the layer that it earns (docs/scores.md)."""

from types import MappingProxyType
from typing import Literal, overload

import numpy as np
from numpy.typing import NDArray

from graphmem.lifecycle.scores.figures import Figures, elapsed

Layer = Literal["short_term", "long_term"]

LAYER_CURVATURE = MappingProxyType({"short_term": 1.2, "long_term": 0.8})
"""β by layer: what is kept for long fades ever more slowly."""

_RISES_AT = 0.7
FALLS_AT = 0.3
"""Strength up to which what is in the long term goes back to the short."""


def strength(
    value: Figures, access_count: Figures, age: Figures, decay_rate: Figures, curvature: Figures
) -> Figures:
    """Return importance · trust · (1 + ln(1 + access_count)) · exp(−decay_rate · age^β).

    Args:
        value: importance times trust, each in [0, 1].
        access_count: how often a search returned it.
        age: days since the last access.
        decay_rate: per day.
        curvature: β, from `LAYER_CURVATURE`.

    >>> round(float(strength(0.8 * 0.9, 4, 10, 0.05, 1.2)), 4)
    0.8506
    """
    kept = np.exp(-decay_rate * elapsed(age) ** curvature)
    grown: Figures = value * (1.0 + np.log1p(access_count)) * kept
    return grown


@overload
def layer_after(strength: float, layer: Layer) -> Layer: ...
@overload
def layer_after(strength: NDArray[np.float64], layer: NDArray[np.str_]) -> NDArray[np.str_]: ...
def layer_after(strength: Figures, layer: Layer | NDArray[np.str_]) -> str | NDArray[np.str_]:
    """Return the layer after a review: long-term from 0.7, short-term up to 0.3, else the same.

    >>> [layer_after(figure, "short_term") for figure in (0.72, 0.5)]
    ['long_term', 'short_term']
    """
    strong, weak = np.greater_equal(strength, _RISES_AT), np.less_equal(strength, FALLS_AT)
    chosen = np.where(strong, "long_term", np.where(weak, "short_term", layer))
    return chosen if chosen.ndim else str(chosen)
