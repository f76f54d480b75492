"""The sessions that candidates stand in."""

import numpy as np
from numpy.typing import NDArray

from graphmem.retrieval.scene import Scene

Column = NDArray[np.float64]
Numbers = NDArray[np.int64]

_BEST_OF_SESSION = 3


def sessions_of(scene: Scene, numbers: Numbers) -> Numbers:
    """Return for each candidate a number of its session, -1 where it has none."""
    index, targets, _ = scene.store.adjacency.edges["IN_SESSION"].out.gather(numbers)
    sessions = np.full(len(numbers), -1)
    sessions[index] = targets
    return sessions


def best_of_session(sessions: Numbers, scores: Column) -> Column:
    """Return for each candidate the mean of the three best scores of its session."""
    order = np.lexsort((-scores, sessions))
    held = sessions[order]
    opens = np.ones(len(order), np.bool_)
    opens[1:] = held[1:] != held[:-1]
    starts, which = np.flatnonzero(opens), np.cumsum(opens) - 1
    place = np.arange(len(order)) - starts[which]
    top = np.where(place < _BEST_OF_SESSION, scores[order], 0.0)
    means = np.empty(len(order))
    means[order] = (np.add.reduceat(top, starts) / _BEST_OF_SESSION)[which]
    return np.where(sessions >= 0, means, 0.0)
