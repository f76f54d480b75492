"""Which memories a pass over a folder goes through."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from graphmem.storage.store import Store

Numbers = NDArray[np.int64]
"""Node numbers of memories, ascending."""

Over = Callable[[], bool]
"""Says after a transaction whether a pass is to end."""


def never() -> bool:
    """Let a pass go through all of it."""
    return False


def memories(store: Store, namespace: str | None) -> Numbers:
    """Return the numbers of the memories of a namespace, or of all."""
    attributes = store.adjacency.attributes
    mask = attributes["is_memory"].copy()
    if namespace is not None:
        mask &= attributes["namespace"] == attributes.code("namespace", namespace)
    return np.flatnonzero(mask)
