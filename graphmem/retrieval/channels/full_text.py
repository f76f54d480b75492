"""Memories that share terms with the question (BM25)."""

from collections.abc import Mapping
from typing import Final

from graphmem.language.bilingual import counterparts, is_chinese
from graphmem.language.terms import terms as index_terms
from graphmem.retrieval.scene import Found, Scene, entering
from graphmem.retrieval.wording import asking

_ACROSS: Final = 0.5
"""What a word of the other language weighs: one of its spellings is meant, and often a pair of
signs of it alone."""

_ALSO: Final = 0.7
"""What another word for the same weighs."""


def full_text(scene: Scene) -> Found:
    """Return the best memories by BM25 over stems and character bigrams.

    What the other language calls the known words of the question is looked for too: where nothing
    was told in that language, no memory holds it, and nothing changes. So is what else its own
    calls them ("kids" for "children").
    """
    terms, search = _sought(scene), scene.store.lexical.search
    return entering(scene, lambda mask: search(scene.namespace, terms, scene.candidates, mask))


def _sought(scene: Scene) -> Mapping[str, float]:
    terms = scene.part.terms
    across = dict.fromkeys(counterparts(asking(scene.part.text)), _ACROSS)
    chinese = is_chinese(scene.part.text)
    words = {word for words in scene.part.called.values() for word in words}
    also = {
        term: _ALSO
        for word in sorted(words)
        if is_chinese(word) == chinese and len(index_terms(word)) == 1
        for term in index_terms(word)
    }
    return {**across, **also, **terms}
