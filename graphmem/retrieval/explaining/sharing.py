"""What a memory shares with a question, and what it lacks."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from graphmem.model.explanation import Common
from graphmem.ports import Analyzer
from graphmem.retrieval.run import Run
from graphmem.storage.store import Store

_AT_ONCE: Final = 10_000
"""Vectors that are read at a time."""

_LINKS: Final = ("MENTIONS", "ABOUT", "SPOKEN_BY")


def common(store: Store, analyzer: Analyzer, run: Run, number: int) -> Common:
    """Return what a memory shares with a question, over all of its parts."""
    parts = [one.whole.scene.part for one in run.followed]
    own = set(analyzer.terms(store.memories([number])[number]["content"]))
    terms = dict.fromkeys(term for part in parts for term in part.terms)
    linked = {
        entity
        for edge in _LINKS
        for entity, _ in store.adjacency.neighbours(number, edge, forward=True)
    }
    asked = dict.fromkeys(entity for part in parts for entity in part.entities)
    cosine, rank = _cosine(store, run, number)
    return Common(
        terms=tuple(term for term in terms if term in own),
        terms_missing=tuple(term for term in terms if term not in own),
        entities=_labels(store, (entity for entity in asked if entity in linked)),
        entities_missing=_labels(store, (entity for entity in asked if entity not in linked)),
        cosine=cosine,
        cosine_rank=rank,
    )


def _labels(store: Store, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(store.adjacency.label(number) for number in numbers)


def _cosine(store: Store, run: Run, number: int) -> tuple[float, int] | tuple[None, None]:
    """Return the cosine to the first part of a question, and its rank among all memories."""
    vector = run.followed[0].whole.scene.part.vector
    if vector is None:
        return None, None
    namespace = run.request.namespace
    numbers = np.flatnonzero(run.may.visible).tolist()
    own = float((store.vectors.get(namespace, [number]) @ vector)[0])
    above = 0
    for at in range(0, len(numbers), _AT_ONCE):
        cosines = store.vectors.get(namespace, numbers[at : at + _AT_ONCE]) @ vector
        above += int(np.count_nonzero(cosines > own))
    return own, above + 1
