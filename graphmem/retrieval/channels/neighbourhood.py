"""Turns beside a hit: the turn before and after, the question it answers, its session."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.retrieval.scene import Found, Scene, Trail, Trails, Way, trail

_Turn = tuple[str, bool, float]
"""Edge, direction from the seed to the neighbour, and how much of the seed's score it takes."""

_TURNS: Final[tuple[_Turn, ...]] = (
    ("NEXT", True, 0.3), ("NEXT", False, 0.3), ("REPLY_TO", False, 0.5),
)  # fmt: skip

_SESSION = 1.5
_BEST_OF_SESSION = 3

_Numbers = NDArray[np.int64]


def neighbourhood(scene: Scene, seeds: Found) -> Found:
    """Return neighbours of the seeds, with what they take over from them.

    A memory's score is the sum over its neighbours, plus 1.5 times the mean of the three best seeds
    of its session. (In dialogue the evidence is often beside the turn that matches: the answer
    follows the question and shares no word with it.)
    """
    turns = [_beside(scene, seeds, each) for each in _TURNS]
    sessions = _by_session(scene, seeds)
    scores: defaultdict[int, float] = defaultdict(float)
    for each in turns:
        for number, given in zip(each.targets.tolist(), each.given.tolist(), strict=True):
            scores[number] += given
    for members in sessions.values():
        best = [seeds.scores[one] for one in members[:_BEST_OF_SESSION]]
        given = _SESSION * sum(best) / _BEST_OF_SESSION
        for number in members:
            scores[number] += given

    def lead(number: int) -> Trail:
        ways = [way for each in turns if (way := each.way(number))]
        if ways:
            return trail(max(ways, key=lambda way: way[0])[1])
        within = next(item for item in sessions.items() if number in item[1])
        return trail(_over_session(*within, number))

    return Found(scores, Trails(scores, lead))


@dataclass(frozen=True, slots=True)
class _Beside:
    """What is beside the seeds along one edge: shapes (n,)."""

    edge: str
    forward: bool
    seeds: _Numbers
    targets: _Numbers
    given: NDArray[np.float64]

    def way(self, number: int) -> tuple[float, Way] | None:
        """Return what a neighbour takes over from its best seed, and the way from there."""
        places = np.flatnonzero(self.targets == number)
        if not len(places):
            return None
        place = places[np.argmax(self.given[places])]
        way = int(self.seeds[place]), (number, self.edge, self.forward)
        return float(self.given[place]), way


def _over_session(session: int, members: Sequence[int], number: int) -> Way:
    """Return the way from the best other seed of a session; from itself where there is none."""
    entry = next((other for other in members[:2] if other != number), None)
    through = (session, "IN_SESSION", True), (number, "IN_SESSION", False)
    return (number,) if entry is None else (entry, *through)


def _beside(scene: Scene, seeds: Found, turn: _Turn) -> _Beside:
    edge, forward, share = turn
    table = scene.store.adjacency.edges[edge]
    sources, worth = seeds.columns()
    index, targets, _ = (table.out if forward else table.into).gather(sources)
    allowed = targets < len(scene.mask)
    allowed[allowed] = scene.mask[targets[allowed]]
    index, targets = index[allowed], targets[allowed]
    return _Beside(edge, forward, sources[index], targets, share * worth[index])


def _by_session(scene: Scene, seeds: Found) -> Mapping[int, Sequence[int]]:
    """Return the seeds of each session, best first."""
    members: defaultdict[int, list[int]] = defaultdict(list)
    ordered = [number for number, _ in seeds.ranked()]
    for seed, session, _ in scene.store.adjacency.joined(ordered, "IN_SESSION", forward=True):
        members[session].append(seed)
    return members
