"""Turns beside a hit: the turn before and after, the question it answers, its session."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from graphmem.retrieval.scene import Found, Scene, Trails, Way, trail

_TURNS = (("NEXT", True, 0.3), ("NEXT", False, 0.3), ("REPLY_TO", False, 0.5))
"""Edge, direction from the seed to the neighbour, and how much of the seed's score it takes."""

_SESSION = 1.5
_BEST_OF_SESSION = 3


def neighbourhood(scene: Scene, seeds: Found) -> Found:
    """Return neighbours of the seeds, with what they take over from them.

    A memory's score is the sum over its neighbours, plus 1.5 times the mean of the three best seeds
    of its session. (In dialogue the evidence is often beside the turn that matches: the answer
    follows the question and shares no word with it.)
    """
    scores: dict[int, float] = defaultdict(float)
    ways: dict[int, tuple[float, Way]] = {}
    for score, number, way in _turns(scene, seeds.scores):
        scores[number] += score
        if number not in ways or score > ways[number][0]:
            ways[number] = (score, way)
    for score, number, way in _sessions(scene, seeds.scores):
        scores[number] += score
        ways.setdefault(number, (score, way))
    return Found(scores, Trails(ways, lambda number: trail(ways[number][1])))


def _turns(scene: Scene, seeds: Mapping[int, float]) -> Iterator[tuple[float, int, Way]]:
    adjacency = scene.store.adjacency
    for edge, forward, share in _TURNS:
        for seed, other, _ in adjacency.joined(seeds, edge, forward=forward):
            if scene.allows(other):
                yield share * seeds[seed], other, (seed, (other, edge, forward))


def _sessions(scene: Scene, seeds: Mapping[int, float]) -> Iterator[tuple[float, int, Way]]:
    adjacency = scene.store.adjacency
    members: dict[int, list[int]] = defaultdict(list)
    ordered = [number for number, _ in Found(seeds).ranked()]
    for seed, session, _ in adjacency.joined(ordered, "IN_SESSION", forward=True):
        members[session].append(seed)
    for session, found in members.items():
        top = found[:_BEST_OF_SESSION]
        mean = sum(seeds[number] for number in top) / _BEST_OF_SESSION
        for memory in found:
            entry = top[0] if top[0] != memory else top[1] if len(top) > 1 else None
            through = (session, "IN_SESSION", True), (memory, "IN_SESSION", False)
            way: Way = (memory,) if entry is None else (entry, *through)
            yield _SESSION * mean, memory, way
