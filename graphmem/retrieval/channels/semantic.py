"""Memories whose vector is near the question's: the entry points into the graph."""

from graphmem.retrieval.scene import Found, Scene, entering


def semantic(scene: Scene) -> Found:
    """Return the nearest memories by cosine."""
    vector, search = scene.part.vector, scene.store.vectors.search
    if vector is None:
        return Found()
    return entering(scene, lambda mask: search(scene.namespace, vector, scene.candidates, mask))
