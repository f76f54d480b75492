"""What every channel works on, and what it brings back."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphmem.ports import Mask, Scored
from graphmem.retrieval.question import Part
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.store import Store

Numbers = NDArray[np.int64]
Scores = NDArray[np.float64]


class Step(NamedTuple):
    """A node reached from the step before along an edge; the first step has no edge."""

    number: int
    edge: str | None = None
    forward: bool = True


Trail = tuple[Step, ...]
"""How a memory was reached, from where the channel entered the graph to the memory itself."""

_SHOWN = 0.5

Way = tuple[Any, ...]
"""A trail before it is made: the node of its entry, then (node, edge, forward) of each step."""


def trail(way: Way) -> Trail:
    """Return a way as a trail."""
    entry, *steps = way
    return Step(entry), *(Step(*step) for step in steps)


class Trails(Mapping[int, Trail]):
    """The trails to many memories, each made when it is asked for: few hits are shown."""

    def __init__(self, numbers: Collection[int], trail: Callable[[int], Trail]) -> None:
        self._numbers = numbers
        self._trail = trail

    def __getitem__(self, number: int) -> Trail:
        if number not in self._numbers:
            raise KeyError(number)
        return self._trail(number)

    def __contains__(self, number: object) -> bool:
        return number in self._numbers

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)


@dataclass(slots=True)
class _Kept:
    """What was reckoned of what a channel brought: several steps ask for it."""

    columns: tuple[Numbers, Scores] | None = None
    ranked: Sequence[tuple[int, float]] | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """What a channel brought: a score and a trail for each memory, by node number."""

    scores: Mapping[int, float] = field(default_factory=dict)
    trails: Mapping[int, Trail] = field(default_factory=dict)
    _kept: _Kept = field(default_factory=_Kept, init=False, repr=False, compare=False)

    def columns(self) -> tuple[Numbers, Scores]:
        """Return the memories and their scores, in the order in which they were found."""
        if self._kept.columns is None:
            numbers = np.fromiter(self.scores, np.int64, len(self.scores))
            scores = np.fromiter(self.scores.values(), np.float64, len(self.scores))
            self._kept.columns = numbers, scores
        return self._kept.columns

    def ranked(self) -> Sequence[tuple[int, float]]:
        """Return (memory, score), best first; ties by smaller number."""
        if self._kept.ranked is None:
            numbers, scores = self.columns()
            order = self._order()
            ranked = zip(numbers[order].tolist(), scores[order].tolist(), strict=True)
            self._kept.ranked = tuple(ranked)
        return self._kept.ranked

    def places(self) -> Numbers:
        """Return the places of the memories in `ranked`, from 0, in the order of `columns`."""
        places = np.empty(len(self.scores), np.int64)
        places[self._order()] = np.arange(len(places))
        return places

    def _order(self) -> Numbers:
        numbers, scores = self.columns()
        return np.lexsort((numbers, -scores))

    def best(self, most: int) -> list[tuple[int, float]]:
        """Return the first of `ranked`."""
        numbers, scores = self.columns()
        if len(scores) > most:
            near = scores >= np.partition(scores, -most)[-most]
            numbers, scores = numbers[near], scores[near]
        order = np.lexsort((numbers, -scores))[:most]
        return list(zip(numbers[order].tolist(), scores[order].tolist(), strict=True))

    def ranks(self, wanted: Iterable[int]) -> dict[int, int]:
        """Return the ranks of these memories in `ranked`, from 1; those not found are left out."""
        asked = [number for number in wanted if number in self.scores]
        if not asked:
            return {}
        numbers, scores = self.columns()
        places = np.array(asked, np.int64)[:, None]
        held = np.array([self.scores[number] for number in asked], np.float64)[:, None]
        before = (scores > held) | ((scores == held) & (numbers < places))
        return dict(zip(asked, (1 + np.count_nonzero(before, axis=1)).tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class Scene:
    """One part of a question before one store.

    Attributes:
        mask: which node numbers may be looked at: what was superseded leads to what holds now.
        candidates: how many hits an entry channel brings.
        visible: which of them may be shown.
        told: which of them may be walked over: what was superseded too, deleted not.
    """

    store: Store
    namespace: str
    part: Part
    mask: Mask
    candidates: int
    visible: Mask
    told: Mask

    def walked(self) -> "Scene":
        """Return the scene without what may not be walked over."""
        return self if self.told is self.mask else replace(self, mask=self.told)

    def tells(self, number: int) -> bool:
        """Say whether a memory may be walked over, and its words be told."""
        return number < len(self.told) and bool(self.told[number])

    def allows(self, number: int) -> bool:
        """Say whether a memory may be looked at."""
        return number < len(self.mask) and bool(self.mask[number])

    def rarity(self, number: int, *edges: str) -> float:
        """Return how little a node is joined: see `rarity`."""
        return rarity(self.store.adjacency, number, *edges)


def rarity(adjacency: Adjacency, number: int, *edges: str) -> float:
    """Return 1 / (1 + ln(1 + degree)) over the edges that lead into a node: hubs say little."""
    degree = sum(adjacency.degree(number, edge, forward=False) for edge in edges)
    return float(1.0 / (1.0 + np.log1p(degree)))


def entering(scene: Scene, search: Callable[[Mask], Scored]) -> Found:
    """Return the best hits of a search in an index.

    Where what is hidden takes most of the places, as a year of readings does that were superseded
    one by the other, what may be shown gets as many places again.
    """
    found = dict(search(scene.mask))
    if len(found) >= scene.candidates:
        shown = np.count_nonzero(scene.visible[np.fromiter(found, np.int64, len(found))])
        if shown < _SHOWN * len(found):
            found |= search(scene.visible)
    return entered(found)


def entered(scores: Mapping[int, float]) -> Found:
    """Return what was found where a channel enters the graph: each trail is the memory itself."""
    return Found(scores, Trails(scores, lambda number: (Step(number),)))


def best(rows: Iterable[tuple[float, int, Way]]) -> Found:
    """Keep the best way to each memory, of rows of (score, memory, way)."""
    scores: dict[int, float] = {}
    ways: dict[int, Way] = {}
    for score, number, way in rows:
        if score > scores.get(number, 0.0):
            scores[number] = score
            ways[number] = way
    return Found(scores, Trails(ways, lambda number: trail(ways[number])))
