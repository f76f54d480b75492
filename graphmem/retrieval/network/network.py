"""Two entities are joined by how many memories name both, and by the facts between them."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final, Literal, get_args

import numpy as np
from graspologic_native import leiden
from numpy.typing import NDArray

from graphmem.errors import InputError, nearest
from graphmem.ports import Mask
from graphmem.retrieval.network.between import betweenness
from graphmem.retrieval.network.facts import Pair
from graphmem.retrieval.walk import random_walk
from graphmem.storage.projection.adjacency import Adjacency

Numbers = NDArray[np.int64]

_NAMING: Final = ("MENTIONS", "ABOUT", "SPOKEN_BY")
_WIDEST: Final = 12
"""Entities of one memory that each is paired with at most."""

_MOST_EDGES: Final = 100_000
"""The heaviest pairs are taken, so that the work is bounded however many memories there are."""

_WORK: Final = 20_000_000
"""Nodes and edges that betweenness may walk over."""

_HALF: Final = 32
"""Bits of a node's number."""

_SEED: Final = 7
_DAMPING: Final = 0.85
_STEPS: Final = 100

Measure = Literal["pagerank", "degree", "betweenness"]
MEASURES: Final = get_args(Measure)


@dataclass(frozen=True, slots=True)
class Network:
    """An undirected graph of entities, as arrays.

    Attributes:
        nodes: numbers of the entities, ascending.
        first: one end of each edge, as its place in `nodes`; shape (edges,).
        second: the other end.
        weights: how many memories and facts join the two.
    """

    nodes: Numbers
    first: Numbers
    second: Numbers
    weights: NDArray[np.float64]

    def ranked(self, by: Measure) -> list[tuple[int, float]]:
        """Return (entity, score), the highest first, ties by smaller number.

        Raises:
            InputError: the measure is none of `MEASURES`.
        """
        scores = self._scores(by)
        order = np.lexsort((self.nodes, -scores))
        return list(zip(self.nodes[order].tolist(), scores[order].tolist(), strict=True))

    def communities(self) -> list[list[int]]:
        """Return groups of entities that are joined more with each other than with others.

        Those of Traag, Waltman and van Eck ("From Louvain to Leiden: guaranteeing well-connected
        communities", 2019), the largest first, from a fixed seed. An entity that is joined to none
        is a group by itself. Other threads go on meanwhile.
        """
        labels = self._labels()
        order = np.argsort(labels, kind="stable")
        starts = np.flatnonzero(np.diff(labels[order], prepend=-1))
        groups = [group.tolist() for group in np.split(self.nodes[order], starts)[1:]]
        return sorted(groups, key=lambda group: (-len(group), group))

    def _labels(self) -> Numbers:
        """Return for each node the number of its community."""
        labels = np.arange(len(self.nodes), dtype=np.int64)
        if len(self.first):
            ends = (map(str, end.tolist()) for end in (self.first, self.second))
            edges = list(zip(*ends, self.weights.tolist(), strict=True))
            _, found = leiden(
                edges=edges,
                starting_communities=None,
                resolution=1.0,
                randomness=0.001,
                iterations=1,
                use_modularity=True,
                seed=_SEED,
                trials=1,
            )
            members = np.array(list(map(int, found)), np.int64)
            labels[members] = len(labels) + np.array(list(found.values()), np.int64)
        return labels

    def _scores(self, by: Measure) -> NDArray[np.float64]:
        if by == "pagerank":
            return self._pagerank()
        if by == "degree":
            return self._degrees()
        if by == "betweenness":
            return self._betweenness()
        message = f"entities cannot be ranked by {by!r}{nearest(by, MEASURES)}"
        raise InputError(message)

    def _degrees(self) -> NDArray[np.float64]:
        size = len(self.nodes)
        ends = np.concatenate([self.first, self.second])
        summed = np.bincount(ends, np.concatenate([self.weights, self.weights]), size)
        return summed.astype(np.float64)

    def _pagerank(self) -> NDArray[np.float64]:
        """Return where a walker is who now and then begins anew anywhere (Page et al., 1999)."""
        size = len(self.nodes)
        if not size:
            return np.empty(0)
        ends = np.concatenate([self.first, self.second]), np.concatenate([self.second, self.first])
        edges = (*ends, np.concatenate([self.weights, self.weights]))
        walked = random_walk(edges, np.ones(size), damping=_DAMPING, iterations=_STEPS)
        return walked.visits

    def _betweenness(self) -> NDArray[np.float64]:
        """Return the share of shortest ways through each, from sampled beginnings if need be."""
        order = np.random.default_rng(_SEED).permutation(len(self.nodes))
        return betweenness((self.first, self.second), order, _WORK)


def network(adjacency: Adjacency, mask: Mask, without: Collection[Pair] = ()) -> Network:
    """Return the network of the entities that these memories name.

    Args:
        adjacency: what is joined.
        mask: the memories.
        without: pairs of entities that no fact joins.
    """
    ends = [adjacency.edges[type].out.all()[:2] for type in _NAMING]
    memories = np.concatenate([sources for sources, _ in ends]).astype(np.int64)
    entities = np.concatenate([targets for _, targets in ends]).astype(np.int64)
    held = mask[memories]
    named = np.unique(_packed(memories[held], entities[held]))
    nodes = np.unique(_unpacked(named)[1])
    pairs = np.concatenate([*_together(named), _related(adjacency, nodes, without)])
    joined, weights = np.unique(pairs, return_counts=True)
    heaviest = np.sort(np.argsort(-weights, kind="stable")[:_MOST_EDGES])
    first, second = (np.searchsorted(nodes, end) for end in _unpacked(joined[heaviest]))
    return Network(nodes, first, second, weights[heaviest].astype(np.float64))


def _packed(first: Numbers, second: Numbers) -> Numbers:
    """Return two numbers as one, which sorts as the pair does."""
    return (first << _HALF) | second


def _unpacked(pairs: Numbers) -> tuple[Numbers, Numbers]:
    return pairs >> _HALF, pairs & ((1 << _HALF) - 1)


def _together(named: Numbers) -> Iterator[Numbers]:
    """Yield the pairs of entities of one memory; (memory, entity) are given in order."""
    memories, entities = _unpacked(named)
    for apart in range(1, _WIDEST):
        same = np.flatnonzero(memories[apart:] == memories[:-apart])
        yield _packed(entities[same], entities[same + apart])


def _related(adjacency: Adjacency, nodes: Numbers, without: Collection[Pair]) -> Numbers:
    """Return the pairs that facts join, the smaller number first."""
    sources, targets, _ = adjacency.edges["RELATED_TO"].out.all()
    inside = np.isin(sources, nodes) & np.isin(targets, nodes) & (sources != targets)
    if without:
        left_out = np.array([(first << _HALF) | second for first, second in without], np.int64)
        inside &= ~np.isin(_packed(sources.astype(np.int64), targets.astype(np.int64)), left_out)
    ends = sources[inside].astype(np.int64), targets[inside].astype(np.int64)
    return _packed(np.minimum(*ends), np.maximum(*ends))
