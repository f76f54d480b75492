"""A random walk with restart over a weighted directed graph."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Walk:
    """Where the walk is found, and how it mostly came there.

    Attributes:
        visits: share of time at each node; sums to 1.
        via: index of the edge that brings each node most, -1 where none does.
    """

    visits: Floats
    via: Ints


def random_walk(
    edges: tuple[Ints, Ints, Floats], restart: Floats, *, damping: float, iterations: int = 20
) -> Walk:
    """Return the visits of personalised PageRank.

    `visits = (1 - damping) · restart + damping · Pᵀ · visits`, by power iteration; a node without
    an edge out goes back to the restart (Page et al., The PageRank citation ranking, 1999;
    Haveliwala, Topic-sensitive PageRank, 2002).

    Args:
        edges: sources, targets and weights ≥ 0 of equal length; nodes are 0 … len(restart) - 1.
        restart: weights ≥ 0, not all 0, where the walk starts and restarts.
        damping: chance of going on along an edge rather than back to the restart.
        iterations: steps of the power iteration; the rest is below damping ** iterations.
    """
    sources, targets, weights = edges
    size = len(restart)
    start = restart / restart.sum()
    out = np.bincount(sources, weights, size)
    chances = np.divide(weights, out[sources], out=np.zeros_like(weights), where=out[sources] > 0)
    stuck = out <= 0
    visits = start
    for _ in range(iterations):
        moved = np.bincount(targets, visits[sources] * chances, size)
        visits = (1 - damping) * start + damping * (moved + visits[stuck].sum() * start)
    via = np.full(size, -1, np.int64)
    flow = visits[sources] * chances
    order = np.argsort(flow, kind="stable")
    via[targets[order]] = order
    return Walk(visits, via)
