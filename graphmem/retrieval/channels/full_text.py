"""Memories that share terms with the question (BM25)."""

from graphmem.retrieval.scene import Found, Scene, entering


def full_text(scene: Scene) -> Found:
    """Return the best memories by BM25 over stems and character bigrams."""
    terms, search = scene.part.terms, scene.store.lexical.search
    return entering(scene, lambda mask: search(scene.namespace, terms, scene.candidates, mask))
