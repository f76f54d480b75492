"""From what was superseded, wholly or in part, to what holds now: the head of the chain."""

from collections.abc import Iterator, Mapping, Sequence

from graphmem.retrieval.amending import Replacing
from graphmem.retrieval.scene import Found, Scene, Way, best

_SEEDS = 50


def update_chain(scene: Scene, seeds: Found) -> Found:
    """Return the newest state of each of the best seeds that was superseded.

    It takes over the whole score of the seed: an old wording may match the question better than
    the statement that replaced it. Asked how things were before, it brings the state before it too.
    """
    first = seeds.ranked()[:_SEEDS]
    numbers = [seed for seed, _ in first]
    replacing = Replacing(scene, numbers)
    if not replacing.any_of(numbers) and not scene.part.understanding.former:
        return Found()
    return best(_walk(scene, first, replacing))


def _walk(
    scene: Scene, first: Sequence[tuple[int, float]], replacing: Replacing
) -> Iterator[tuple[float, int, Way]]:
    """Yield the heads from each seed; what a better one came by leads nowhere else."""
    seen: set[int] = set()
    for seed, strength in first:
        if seed in seen:
            continue
        for head, way in _heads(scene, seed, replacing, seen):
            if head != seed:
                yield strength, head, way
            if scene.part.understanding.former:
                for older, _ in scene.store.adjacency.neighbours(head, "SUPERSEDES", forward=True):
                    if scene.allows(older):
                        yield strength, older, (*way, (older, "SUPERSEDES", True))


def _heads(
    scene: Scene, seed: int, replacing: Replacing, seen: set[int]
) -> Iterator[tuple[int, Way]]:
    """Yield what nothing took the place of at the ends of the chains from a memory.

    A value that is told every day makes a chain of years, so each memory is come by once.
    """
    before: dict[int, int] = {}
    seen.add(seed)
    open_ = [seed]
    while open_:
        number = open_.pop(0)
        newer = replacing[number]
        if not newer and scene.allows(number):
            yield number, _way(scene, seed, number, before)
        for one in newer:
            if one not in seen and scene.allows(one):  # the path is shown
                seen.add(one)
                before[one] = number
                open_.append(one)


def _way(scene: Scene, seed: int, head: int, before: Mapping[int, int]) -> Way:
    wholly = scene.store.adjacency.edges["SUPERSEDES"]
    steps = []
    while head != seed:
        edge = "SUPERSEDES" if wholly.has(head, before[head]) else "AMENDS"
        steps.append((head, edge, False))
        head = before[head]
    return seed, *reversed(steps)
