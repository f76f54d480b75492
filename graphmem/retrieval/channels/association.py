"""Memories that share an entity or a keyword with the best hits: the undirected hop."""

from collections.abc import Iterator, Mapping

from graphmem.retrieval.scene import Found, Scene, Trail, Trails, Way, best

_SEEDS = 3
_HUB = 60
_LINKS = {("MENTIONS", "ABOUT"): 2.0, ("HAS_KEYWORD",): 0.75}
"""Edges by which two memories share a node, and what that is worth."""


def association(scene: Scene, seeds: Found) -> Found:
    """Return what shares a node with one of the three best seeds, the seeds themselves too.

    Worth the square of the seed's strength, so that only a sure hit is walked on from, times how
    much of either memory is about the node, times the node's rarity. ("The one who lives in Graz,
    what is her job?": one turn holds the place, another the job, and they share the person.)
    """
    found: dict[int, float] = {}
    trails: dict[int, Mapping[int, Trail]] = {}
    for links, worth in _LINKS.items():
        one = best(_walk(scene, seeds, links))
        for number, score in one.scores.items():
            found[number] = found.get(number, 0.0) + worth * score
            trails.setdefault(number, one.trails)
    return Found(found, Trails(trails, lambda number: trails[number][number]))


def _walk(scene: Scene, seeds: Found, links: tuple[str, ...]) -> Iterator[tuple[float, int, Way]]:
    adjacency = scene.store.adjacency
    for seed, strength in seeds.ranked()[:_SEEDS]:
        for there in links:
            for node, much in adjacency.neighbours(seed, there, forward=True):
                degree = sum(adjacency.degree(node, edge, forward=False) for edge in links)
                if degree > _HUB:
                    continue
                score = strength**2 * (0.5 + 0.5 * much) * scene.rarity(node, *links)
                for back in links:
                    for memory, share in adjacency.neighbours(node, back, forward=False):
                        if scene.allows(memory):
                            way = _way(seed, node, memory, there, back)
                            yield score * (0.5 + 0.5 * share), memory, way


def _way(seed: int, node: int, memory: int, there: str, back: str) -> Way:
    return (memory,) if memory == seed else (seed, (node, there, True), (memory, back, False))
