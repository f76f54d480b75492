"""From a hit to what it mentions, and on to what is about that: MENTIONS → ABOUT."""

from collections.abc import Iterator

from graphmem.retrieval.scene import Found, Scene, Way, best

_SEEDS = 20
_MOST = 50


def expansion(scene: Scene, seeds: Found) -> Found:
    """Return memories about an entity that one of the best seeds mentions.

    The directed hop of multi-hop questions: the passage on a film names its director, and the next
    passage is about the director.
    """
    return best(_walk(scene, seeds))


def _walk(scene: Scene, seeds: Found) -> Iterator[tuple[float, int, Way]]:
    adjacency = scene.store.adjacency
    for seed, score in seeds.ranked()[:_SEEDS]:
        for entity, salience in adjacency.neighbours(seed, "MENTIONS", forward=True):
            if adjacency.degree(entity, "ABOUT", forward=False) > _MOST:
                continue
            rarity = scene.rarity(entity, "MENTIONS")
            for memory, _ in adjacency.neighbours(entity, "ABOUT", forward=False):
                if memory != seed and scene.allows(memory):
                    way = seed, (entity, "MENTIONS", True), (memory, "ABOUT", False)
                    yield score * (0.5 + 0.5 * salience) * rarity, memory, way
