"""What stands for every question: instructions how to answer, and what the user prefers."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from graphmem.retrieval.scene import Found, Scene, Way, best
from graphmem.storage.projection.attributes import NEVER

_KINDS = {"instruction": 0.2, "user_preference": 0.2}
"""Memory types, and what the nearest of one is worth: little, or a single one would come first
for every question; instructions are given their place by the strategy `standing`."""

_MOST = 4096
_KEPT = 10
_LEAST = 1e-6
"""The last of a kind is kept too."""


def standing(scene: Scene) -> Found:
    """Return the instructions and preferences nearest to the question.

    They are fetched by their kind: "always show the units when I ask about sizes" shares no word
    with "how long is the table?". Each is worth its cosine, between that of the weakest semantic
    candidate (0) and that of the best of its kind (1), times what its kind is worth.
    """
    return best(_near(scene))


def _near(scene: Scene) -> Iterator[tuple[float, int, Way]]:
    if scene.part.vector is None:
        return
    attributes = scene.store.adjacency.attributes
    held = attributes["memory_type"][: len(scene.mask)]
    for kind, worth in _KINDS.items():
        numbers = np.flatnonzero(scene.mask & (held == attributes.code("memory_type", kind)))
        newest = _standing(scene, numbers[-_MOST:])
        if not newest:
            continue
        cosines = scene.store.vectors.get(scene.namespace, newest) @ scene.part.vector
        order = np.argsort(-cosines, kind="stable")[:_KEPT]
        high, low = float(cosines[order[0]]), float(cosines[order[-1]])
        for place in order.tolist():
            share = (float(cosines[place]) - low) / (high - low) if high > low else 1.0
            yield worth * max(share, _LEAST), newest[place], (newest[place],)


def _standing(scene: Scene, numbers: NDArray[np.int64]) -> list[int]:
    """Return those that nothing took the place of; what was preferred before is kept beside it."""
    over = scene.store.adjacency.attributes["valid_to"][numbers] != NEVER
    degree = scene.store.adjacency.degree
    return [
        number
        for number, ended in zip(numbers.tolist(), over.tolist(), strict=True)
        if not ended or not degree(number, "SUPERSEDES", forward=False)
    ]
