"""A weighted random walk from the hits over entities: what many paths lead to."""

import numpy as np

from graphmem.retrieval.network.facts import forgotten
from graphmem.retrieval.scene import Found, Scene, Step, Trail, Trails
from graphmem.retrieval.walk import Walk
from graphmem.retrieval.walk import random_walk as walk
from graphmem.storage.projection.edges import Numbers, Weights

_SEEDS = 20
_DAMPING = 0.5
_HUB = 100
_LONGEST = 8
_LINKS = ("MENTIONS", "ABOUT")

_Edges = tuple[Numbers, Numbers, Weights, list[tuple[str, bool]]]


def random_walk(scene: Scene, seeds: Found) -> Found:
    """Return the memories where a walk from the seeds and the question's entities is found.

    The walk goes from memories to what they mention or are about, from there to other memories,
    and along RELATED_TO between entities, but for facts that only deleted memories state. Entities
    with more than 100 memories are not walked through, the others with a weight that falls with
    their number of memories.
    """
    start = dict(seeds.ranked()[:_SEEDS])
    for entity in scene.part.entities:
        start[entity] = max(start.values(), default=1.0) * scene.rarity(entity, *_LINKS)
    if not start or not any(start.values()):
        return Found()
    local = _Local(scene, list(start))
    restart = np.zeros(len(local.numbers))
    restart[: len(start)] = list(start.values())
    result = walk(local.edges(), restart, damping=_DAMPING)
    return local.found(scene, result, len(start))


class _Local:
    """The graph within two hops of the seeds, its nodes numbered from 0, the seeds first.

    Edges are taken in the order of node numbers, not of storage, so that sums come out the same to
    the last digit in a memory that was rebuilt.
    """

    def __init__(self, scene: Scene, seeds: list[int]) -> None:
        self.numbers = list(seeds)
        self._index = {number: index for index, number in enumerate(seeds)}
        self._sources: list[int] = []
        self._targets: list[int] = []
        self._weights: list[float] = []
        self._kinds: list[tuple[str, bool]] = []
        adjacency = scene.store.adjacency
        frontier = [n for n in seeds if adjacency.node(n)[0] == "Memory"]
        entities = [n for n in seeds if adjacency.node(n)[0] == "Entity"]
        for memory in frontier:
            entities += self._join_memory(scene, memory)
        entities = list(dict.fromkeys(entities))
        self._closed = forgotten(scene.store.graph, adjacency, entities)
        for entity in entities:
            self._join_entity(scene, entity)

    def _join_memory(self, scene: Scene, memory: int) -> list[int]:
        found = []
        for edge in _LINKS:
            joined = scene.store.adjacency.neighbours(memory, edge, forward=True)
            for entity, salience in sorted(joined):
                rarity = scene.rarity(entity, *_LINKS)
                self._add(memory, entity, (0.5 + 0.5 * salience) * rarity, (edge, True))
                found.append(entity)
        return found

    def _join_entity(self, scene: Scene, entity: int) -> None:
        adjacency = scene.store.adjacency
        for edge in _LINKS:
            if adjacency.degree(entity, edge, forward=False) <= _HUB:
                for memory, salience in sorted(adjacency.neighbours(entity, edge, forward=False)):
                    if scene.allows(memory):
                        self._add(entity, memory, 0.5 + 0.5 * salience, (edge, False))
        for forward in (True, False):
            for other, weight in sorted(
                adjacency.neighbours(entity, "RELATED_TO", forward=forward)
            ):
                fact = (entity, other) if forward else (other, entity)
                if fact not in self._closed:
                    self._add(entity, other, weight, ("RELATED_TO", forward))

    def _add(self, source: int, target: int, weight: float, kind: tuple[str, bool]) -> None:
        self._sources.append(self._index[source])
        self._targets.append(self._index.setdefault(target, len(self.numbers)))
        if self._targets[-1] == len(self.numbers):
            self.numbers.append(target)
        self._weights.append(weight)
        self._kinds.append(kind)

    def edges(self) -> tuple[Numbers, Numbers, np.ndarray[tuple[int], np.dtype[np.float64]]]:
        return (
            np.asarray(self._sources, np.int64),
            np.asarray(self._targets, np.int64),
            np.asarray(self._weights, np.float64),
        )

    def found(self, scene: Scene, result: Walk, seeds: int) -> Found:
        scores = {
            number: visits
            for number, visits in zip(self.numbers, result.visits.tolist(), strict=True)
            if visits > 0 and scene.allows(number)
        }
        return Found(
            scores, Trails(scores, lambda number: self._trail(self._index[number], result, seeds))
        )

    def _trail(self, index: int, result: Walk, seeds: int) -> Trail:
        """Walk back along the edges that brought most, to a seed."""
        steps: list[Step] = []
        seen = {index}
        while index >= seeds and result.via[index] >= 0 and len(steps) < _LONGEST:
            edge = int(result.via[index])
            kind, forward = self._kinds[edge]
            steps.append(Step(self.numbers[index], kind, forward=forward))
            index = self._sources[edge]
            if index in seen:
                break
            seen.add(index)
        return (Step(self.numbers[index]), *reversed(steps))
