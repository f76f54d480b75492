"""Which memories a pass over a folder goes through."""

import numpy as np
from numpy.typing import NDArray

from graphmem.storage.store import Store

Numbers = NDArray[np.int64]
"""Node numbers of memories, ascending."""


def memories(store: Store, namespace: str | None) -> Numbers:
    """Return the numbers of the memories of a namespace, or of all."""
    attributes = store.adjacency.attributes
    mask = attributes["is_memory"].copy()
    if namespace is not None:
        mask &= attributes["namespace"] == attributes.code("namespace", namespace)
    return np.flatnonzero(mask)
