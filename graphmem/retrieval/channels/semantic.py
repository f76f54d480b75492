"""Memories whose vector is near the question's: the entry points into the graph."""

from graphmem.retrieval.scene import Found, Scene, entered


def semantic(scene: Scene) -> Found:
    """Return the nearest memories by cosine."""
    if scene.part.vector is None:
        return Found()
    hits = scene.store.vectors.search(
        scene.namespace, scene.part.vector, scene.candidates, scene.mask
    )
    return entered(dict(hits))
