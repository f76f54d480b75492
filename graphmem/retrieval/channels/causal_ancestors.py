"""What led to a hit, and what it led to: CAUSED_BY, up to five hops."""

from collections.abc import Iterator

from graphmem.retrieval.scene import Found, Scene, Way, best

_SEEDS = 2
_HOPS = 5
_SHARE = 0.7
"""How much of its score a cause takes over from its effect, a hop."""


def causal_ancestors(scene: Scene, seeds: Found) -> Found:
    """Return causes and effects of the two best seeds, nearer ones first."""
    return best(
        row
        for seed, strength in seeds.ranked()[:_SEEDS]
        for forward in (True, False)
        for row in _walk(scene, seed, strength, forward=forward)
    )


def _walk(
    scene: Scene, seed: int, strength: float, *, forward: bool
) -> Iterator[tuple[float, int, Way]]:
    adjacency = scene.store.adjacency
    seen, reached = {seed}, [(strength, seed, (seed,))]
    for _ in range(_HOPS):
        ahead: list[tuple[float, int, Way]] = []
        for score, number, way in reached:
            for other, _ in adjacency.neighbours(number, "CAUSED_BY", forward=forward):
                if other not in seen and scene.allows(other):
                    seen.add(other)
                    ahead.append((_SHARE * score, other, (*way, (other, "CAUSED_BY", forward))))
        yield from ahead
        reached = ahead
