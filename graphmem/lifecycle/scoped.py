"""Nodes of namespaces, of types that are in no index: only what is wanted of them is read whole."""

from collections.abc import Collection
from typing import Any

import numpy as np

from graphmem.storage.store import Store


def of_namespaces(
    store: Store, type: str, namespaces: Collection[str] | None
) -> list[dict[str, Any]]:
    """Return the properties of the nodes of a type in some namespaces, or in all, oldest first."""
    ids = list(store.adjacency.ids(type))
    if namespaces is not None and ids:
        columns = store.graph.node_columns(type, ("id", "namespace"))
        within = np.isin(columns["namespace"], list(namespaces))
        ids = [id for id in columns["id"][within].tolist() if store.has(type, id)]
    return store.graph.nodes(type, ids)
