"""Memories that share terms with the question (BM25)."""

from graphmem.retrieval.scene import Found, Scene, entered


def full_text(scene: Scene) -> Found:
    """Return the best memories by BM25 over stems and character bigrams."""
    hits = scene.store.lexical.search(
        scene.namespace, scene.part.terms, scene.candidates, scene.mask
    )
    return entered(dict(hits))
