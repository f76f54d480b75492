"""Turns beside a hit: the turn before and after, the question it answers, its session."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from graphmem.retrieval.scene import Found, Scene, Step, Trail

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
    trails: dict[int, tuple[float, Trail]] = {}
    for score, trail in _turns(scene, seeds.scores):
        number = trail[-1].number
        scores[number] += score
        if number not in trails or score > trails[number][0]:
            trails[number] = (score, trail)
    for score, trail in _sessions(scene, seeds.scores):
        number = trail[-1].number
        scores[number] += score
        trails.setdefault(number, (score, trail))
    return Found(scores, {number: trail for number, (_, trail) in trails.items()})


def _turns(scene: Scene, seeds: Mapping[int, float]) -> Iterator[tuple[float, Trail]]:
    adjacency = scene.store.adjacency
    for seed, score in seeds.items():
        for edge, forward, share in _TURNS:
            for other, _ in adjacency.neighbours(seed, edge, forward=forward):
                if scene.allows(other):
                    yield share * score, (Step(seed), Step(other, edge, forward=forward))


def _sessions(scene: Scene, seeds: Mapping[int, float]) -> Iterator[tuple[float, Trail]]:
    adjacency = scene.store.adjacency
    members: dict[int, list[int]] = defaultdict(list)
    for seed in sorted(seeds, key=lambda number: (-seeds[number], number)):
        for session, _ in adjacency.neighbours(seed, "IN_SESSION", forward=True):
            members[session].append(seed)
    for session, found in members.items():
        top = found[:_BEST_OF_SESSION]
        mean = sum(seeds[number] for number in top) / _BEST_OF_SESSION
        for memory in found:
            entry = next((number for number in top if number != memory), None)
            through = Step(session, "IN_SESSION"), Step(memory, "IN_SESSION", forward=False)
            yield _SESSION * mean, (Step(memory),) if entry is None else (Step(entry), *through)
