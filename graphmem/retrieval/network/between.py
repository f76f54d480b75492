"""How many shortest ways lead through a node."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]


_DISTANCE: Final = 1000
"""Edges that could be walked over in the time that each distance from a source takes besides."""


def betweenness(edges: tuple[Numbers, Numbers], order: Numbers, work: int) -> NDArray[np.float64]:
    """Return the share of shortest ways between two other nodes that lead through each node.

    Exact where the work suffices for all nodes as sources; else the first of them stand for all, as
    in Brandes and Pich, "Centrality estimation in large networks" (2007). Without weights, by
    Brandes, "A faster algorithm for betweenness centrality" (2001), a distance at a time.

    Args:
        edges: the ends of undirected edges, each edge once; shape (edges,).
        order: all nodes, which are counted from 0, in the order in which they become sources.
        work: edges to walk over; the source with which they are used up is the last.
    """
    size = len(order)
    passed, pairs = np.zeros(size), (size - 1) * (size - 2)
    if pairs <= 0:
        return passed
    neighbours = _Neighbours(edges, size)
    sources = 0
    for source in order.tolist():
        if work <= 0:
            break
        through, distances = _dependencies(neighbours, source)
        passed += through
        sources += 1
        work -= size + 2 * len(edges[0]) + _DISTANCE * distances
    shares: NDArray[np.float64] = passed * size / sources / pairs
    return shares


class _Neighbours:
    """For each node those it is joined to, one after another."""

    def __init__(self, edges: tuple[Numbers, Numbers], size: int) -> None:
        ends = np.concatenate(edges), np.concatenate(edges[::-1])
        order = np.argsort(ends[0], kind="stable")
        self._others = ends[1][order]
        self._starts = np.concatenate([[0], np.cumsum(np.bincount(ends[0], minlength=size))])
        self.size = size

    def of(self, nodes: Numbers) -> tuple[Numbers, Numbers]:
        """Return the edges that leave these nodes: both ends of each."""
        starts = self._starts[nodes]
        counts = self._starts[nodes + 1] - starts
        before = np.cumsum(counts) - counts
        places = np.arange(int(counts.sum())) + np.repeat(starts - before, counts)
        return np.repeat(nodes, counts), self._others[places]


def _dependencies(neighbours: _Neighbours, source: int) -> tuple[NDArray[np.float64], int]:
    """Return for each node the share of ways from the source that lead through it, summed.

    And how many distances from the source there are.
    """
    size = neighbours.size
    ways, distance = np.zeros(size), np.full(size, -1)
    ways[source], distance[source] = 1.0, 0
    steps: list[tuple[Numbers, Numbers]] = []
    fringe = np.array([source])
    while len(fringe):
        near, far = neighbours.of(fringe)
        further = distance[far] < 0
        near, far = near[further], far[further]
        fringe, reached = np.unique(far, return_inverse=True)
        distance[fringe] = len(steps) + 1
        ways[fringe] = np.bincount(reached, ways[near], len(fringe))
        steps.append((near, far))
    through = np.zeros(size)
    for near, far in reversed(steps):
        behind, left = np.unique(near, return_inverse=True)
        shares = ways[near] / ways[far] * (1 + through[far])
        through[behind] = np.bincount(left, shares, len(behind))
    through[source] = 0.0
    return through, len(steps)
