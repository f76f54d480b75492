"""From what was superseded to what holds now: SUPERSEDES, back to the head of the chain."""

from collections.abc import Iterator

from graphmem.retrieval.scene import Found, Scene, Way, best

_SEEDS = 50
_LONGEST = 20


def update_chain(scene: Scene, seeds: Found) -> Found:
    """Return the newest state of each of the best seeds that was superseded.

    It takes over the whole score of the seed: an old wording may match the question better than
    the statement that replaced it.
    """
    return best(_walk(scene, seeds))


def _walk(scene: Scene, seeds: Found) -> Iterator[tuple[float, int, Way]]:
    for seed, strength in seeds.ranked()[:_SEEDS]:
        for head, way in _heads(scene, seed):
            if scene.allows(head):
                yield strength, head, way


def _heads(scene: Scene, seed: int) -> Iterator[tuple[int, Way]]:
    """Yield what nothing supersedes at the ends of the chains from a memory, itself left out."""
    adjacency = scene.store.adjacency
    seen, open_ = {seed}, [(seed, (seed,))]
    for _ in range(_LONGEST):
        reached: list[tuple[int, Way]] = []
        for number, way in open_:
            newer = [n for n, _ in adjacency.neighbours(number, "SUPERSEDES", forward=False)]
            if not newer and number != seed:
                yield number, way
            fresh = [n for n in newer if n not in seen and scene.allows(n)]  # the path is shown
            seen.update(fresh)
            reached += [(n, (*way, (n, "SUPERSEDES", False))) for n in fresh]
        open_ = reached
