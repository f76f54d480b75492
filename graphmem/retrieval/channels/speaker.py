"""What the person asked about said: a mark on memories that other channels found."""

from graphmem.retrieval.scene import Found, Scene, best


def speaker(scene: Scene, seeds: Found) -> Found:
    """Return those of the seeds that a speaker named in the question said, all with score 1."""
    adjacency = scene.store.adjacency
    asked = set(scene.part.speakers)
    if not asked:
        return Found()
    return best(
        (1.0, memory, (person, (memory, "SPOKEN_BY", False)))
        for memory, person, _ in adjacency.joined(seeds.scores, "SPOKEN_BY", forward=True)
        if person in asked
    )
