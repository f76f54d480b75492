"""Edges of one type in memory: compressed sparse rows, and a small delta of fresh ones.

A row is a node number. The compressed part is rebuilt when the delta has grown to an eighth of it,
so that an edge is moved a constant number of times on average and the delta stays cheap to look up.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from copy import copy

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Weights = NDArray[np.float32]

_SMALLEST_REBUILD = 1_000
_NO_NUMBERS = np.empty(0, np.int64)
_NO_WEIGHTS = np.empty(0, np.float32)
_NO_ROWS = np.zeros(1, np.int64)


class Direction:
    """The edges of one type, walked one way."""

    def __init__(self, sources: Numbers, targets: Numbers, weights: Weights) -> None:
        self.replace(sources, targets, weights)

    def _compress(self, sources: Numbers, targets: Numbers, weights: Weights) -> None:
        if not len(sources):  # of the many types most have none, in a small memory
            self._starts, self._targets, self._weights = _NO_ROWS, targets, weights
            return
        order = np.argsort(sources, kind="stable")
        rows = int(sources[order[-1]]) + 1
        self._starts = np.searchsorted(sources[order], np.arange(rows + 1))
        self._targets = targets[order]
        self._weights = weights[order]

    def __len__(self) -> int:
        return len(self._targets) + len(self._fresh_targets)

    def extend(
        self, sources: Sequence[int], targets: Sequence[int], weights: Sequence[float]
    ) -> None:
        """Add edges."""
        for place, source in enumerate(sources, len(self._fresh_sources)):
            self._places[source].append(place)
        self._mark(sources)
        self._fresh_sources.extend(sources)
        self._fresh_targets.extend(targets)
        self._fresh_weights.extend(weights)
        if len(self._fresh_targets) > max(_SMALLEST_REBUILD, len(self._targets) // 8):
            self.replace(*self.all())

    def replace(self, sources: Numbers, targets: Numbers, weights: Weights) -> None:
        """Hold these edges and no others."""
        self._places: defaultdict[int, list[int]] = defaultdict(list)
        self._has_fresh: NDArray[np.bool_] = np.zeros(0, np.bool_)
        self._fresh_sources: list[int] = []
        self._fresh_targets: list[int] = []
        self._fresh_weights: list[float] = []
        self._compress(sources, targets, weights)

    def _mark(self, sources: Sequence[int]) -> None:
        """Note that these rows have fresh edges."""
        missing = max(sources, default=-1) + 1 - len(self._has_fresh)
        if missing > 0:
            room = np.zeros(max(missing, len(self._has_fresh)), np.bool_)
            self._has_fresh = np.concatenate([self._has_fresh, room])
        self._has_fresh[list(sources)] = True

    def copied(self) -> "Direction":
        """Return a copy that later edges leave as it is; the compressed part is shared."""
        held = copy(self)
        vars(held).update(
            _fresh_sources=list(self._fresh_sources),
            _fresh_targets=list(self._fresh_targets),
            _fresh_weights=list(self._fresh_weights),
            _places=defaultdict(list, {at: list(there) for at, there in self._places.items()}),
            _has_fresh=self._has_fresh.copy(),
        )
        return held

    def all(self) -> tuple[Numbers, Numbers, Weights]:
        """Return sources, targets and weights of all edges."""
        counts = np.diff(self._starts)
        fresh_weights = np.array(self._fresh_weights, np.float32)
        return (
            np.concatenate(
                [np.repeat(np.arange(len(counts)), counts), _whole(self._fresh_sources)]
            ),
            np.concatenate([self._targets, _whole(self._fresh_targets)]),
            np.concatenate([self._weights, fresh_weights]),
        )

    def of(self, source: int) -> list[tuple[int, float]]:
        """Return (target, weight) of the edges of one node, oldest first."""
        old: list[tuple[int, float]] = []
        if source < len(self._starts) - 1:
            start, end = self._starts[source : source + 2].tolist()
            if end > start:
                targets, weights = self._targets[start:end], self._weights[start:end]
                old = list(zip(targets.tolist(), weights.tolist(), strict=True))
        places = self._places.get(source)
        if places is None:
            return old
        return old + [(self._fresh_targets[place], self._fresh_weights[place]) for place in places]

    def degree(self, source: int) -> int:
        """Return how many edges a node has."""
        old = 0
        if source < len(self._starts) - 1:
            old = int(self._starts[source + 1] - self._starts[source])
        return old + len(self._places.get(source, ()))

    def gather(self, sources: Numbers) -> tuple[Numbers, Numbers, Weights]:
        """Return the edges of many nodes, in their order: index into `sources`, target, weight."""
        known = np.flatnonzero(sources < len(self._starts) - 1)
        rows = sources[known]
        starts = self._starts[rows]
        counts = self._starts[rows + 1] - starts
        ends = np.cumsum(counts)
        offsets = np.arange(counts.sum()) + np.repeat(starts - ends + counts, counts)
        index, targets = np.repeat(known, counts), self._targets[offsets]
        weights = self._weights[offsets]
        if not self._fresh_targets:
            return index, targets, weights
        at = np.flatnonzero(sources < len(self._has_fresh))
        at = at[self._has_fresh[sources[at]]]
        if not len(at):
            return index, targets, weights
        fresh = [
            (i, self._fresh_targets[place], self._fresh_weights[place])
            for i, source in zip(at.tolist(), sources[at].tolist(), strict=True)
            for place in self._places[source]
        ]
        columns = list(zip(*fresh, strict=True))
        index = np.concatenate([index, _whole(columns[0])])
        targets = np.concatenate([targets, _whole(columns[1])])
        weights = np.concatenate([weights, np.asarray(columns[2], np.float32)])
        order = np.argsort(index, kind="stable")
        return index[order], targets[order], weights[order]


def _whole(values: Iterable[int]) -> Numbers:
    return np.fromiter(values, np.int64)


class EdgeTable:
    """The edges of one type, both ways. Parallel edges are not kept twice."""

    def __init__(
        self,
        sources: Numbers = _NO_NUMBERS,
        targets: Numbers = _NO_NUMBERS,
        weights: Weights = _NO_WEIGHTS,
    ) -> None:
        self.out = Direction(sources, targets, weights)
        self.into = Direction(targets, sources, weights)

    def __len__(self) -> int:
        return len(self.out)

    def copied(self) -> "EdgeTable":
        """Return a copy that later edges leave as it is."""
        held = copy(self)
        held.out, held.into = self.out.copied(), self.into.copied()
        return held

    def has(self, source: int, target: int) -> bool:
        """Say whether the edge is there."""
        return any(found == target for found, _ in self.out.of(source))

    def extend(self, edges: Sequence[tuple[int, int, float]]) -> None:
        """Add edges that are not there yet: (source, target, weight)."""
        if edges:
            sources, targets, weights = zip(*edges, strict=True)
            self.out.extend(sources, targets, weights)
            self.into.extend(targets, sources, weights)

    def remove(self, gone: Iterable[tuple[int, int]], nodes: Iterable[int] = ()) -> None:
        """Remove edges, and all edges of some nodes."""
        sources, targets, weights = self.out.all()
        pairs = np.array([(s << 32) | t for s, t in gone], np.int64)
        dead = _whole(nodes)
        keep = ~(np.isin((sources << 32) | targets, pairs))
        keep &= ~(np.isin(sources, dead) | np.isin(targets, dead))
        if not keep.all():
            self.out.replace(sources[keep], targets[keep], weights[keep])
            self.into.replace(targets[keep], sources[keep], weights[keep])
