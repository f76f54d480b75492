"""What is asked of whoever a step has found: what is told of them before what is told of others."""

from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.course import Ranking, reordered

_LOOKED_AT = 10


def of_the_found(scene: Scene, ranking: Ranking, name: str) -> Ranking:
    """Put those of the first hits last that name another of the same type, and not whom was found.

    What names neither may go on about them ("She works for …"), and keeps its place.

    Args:
        scene: the question as a whole.
        ranking: of what is asked of the one found.
        name: what they are called.
    """
    names, joined = scene.store.names, scene.store.adjacency.joined
    found = set(names.bearers(scene.namespace, name))
    kinds = {names.kind(entity) for entity in found}
    first = [number for number, _ in ranking[:_LOOKED_AT]]
    named = {number: set[int]() for number in first}
    for number, entity, _ in joined(first, "MENTIONS", forward=True):
        if names.kind(entity) in kinds:
            named[number].add(entity)
    others = {number for number, those in named.items() if those and found.isdisjoint(those)}
    return reordered(ranking, sorted(first, key=others.__contains__))
