"""How far memories are compressed, by weight and idleness: pure rules.

The archive below all levels is a rule of its own.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from graphmem.ports import Mask

_GENERAL, _PRIVATE = 1, 2
_SLOWER = 2.0
"""What is general, but not public, is compressed half as fast."""


def lowered(
    rung: NDArray[np.int64],
    weight: NDArray[np.float64],
    idle: NDArray[np.float64],
    sensitivity: NDArray[np.int64],
    bounds: tuple[Sequence[float], float],
) -> NDArray[np.int64]:
    """Return the place in `LADDER` that each memory is to have; shapes (n,). None goes up.

    Args:
        rung: the place that each has; below 0 for one that is not on the ladder.
        weight: of each.
        idle: days since each was last active.
        sensitivity: 0 to 3; from 2 on nothing is compressed.
        bounds: the weights below which a memory goes to the second place, the third and the
            fourth, each below the one before; and the idle days that a place takes.

    >>> whole = np.zeros(4, np.int64)
    >>> weights, days = np.array([0.2, 0.01, 0.2, 0.2]), np.array([90.0, 900.0, 90.0, 90.0])
    >>> lowered(whole, weights, days, np.array([0, 0, 1, 2]), ((0.3, 0.15, 0.05), 60.0)).tolist()
    [1, 3, 0, 0]
    """
    below, days = bounds
    pace = days * np.where(sensitivity == _GENERAL, _SLOWER, 1.0)
    reached = np.zeros_like(rung)
    for place, least in enumerate(below, 1):
        reached[(weight < least) & (idle >= pace * place)] = place
    may: Mask = (rung >= 0) & (sensitivity < _PRIVATE)
    lower: NDArray[np.int64] = np.where(may, np.maximum(rung, reached), rung)
    return lower
