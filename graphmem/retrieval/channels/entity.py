"""Memories that mention or are about an entity that the question names."""

from collections.abc import Iterator

from graphmem.retrieval.scene import Found, Scene, Way, best

_EDGES = {"ABOUT": 1.0, "MENTIONS": 0.7}
_MOST = 200


def entity(scene: Scene) -> Found:
    """Return the memories joined to the question's entities, rare entities first.

    An entity with more than 200 memories selects nothing and is passed over.
    """
    return best(_walk(scene))


def _walk(scene: Scene) -> Iterator[tuple[float, int, Way]]:
    adjacency = scene.store.adjacency
    for number in scene.part.entities:
        rarity = scene.rarity(number, *_EDGES)
        for edge, weight in _EDGES.items():
            if adjacency.degree(number, edge, forward=False) <= _MOST:
                for memory, salience in adjacency.neighbours(number, edge, forward=False):
                    if scene.allows(memory):
                        way = number, (memory, edge, False)
                        yield weight * rarity * (0.5 + 0.5 * salience), memory, way
