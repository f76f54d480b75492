"""Trails of node numbers become paths that people can read and Cypher can replay."""

from collections.abc import Iterable, Mapping
from typing import Any

from graphmem.model import Path, PathEdge, PathNode
from graphmem.retrieval.scene import Trail
from graphmem.storage.store import Store


class Painter:
    """Reads the memories of some hits at once, and paints the trails that led to them."""

    def __init__(self, store: Store, hits: Iterable[int]) -> None:
        self._adjacency = store.adjacency
        self._rows = store.memories(hits)

    def row(self, number: int) -> Mapping[str, Any]:
        """Return the properties of a memory."""
        return self._rows[number]

    def path(self, trail: Trail) -> Path:
        """Return a trail as nodes and edges."""
        nodes = tuple(self._node(step.number) for step in trail)
        edges = tuple(PathEdge(step.edge or "", step.forward) for step in trail[1:])
        return Path(nodes, edges)

    def _node(self, number: int) -> PathNode:
        return PathNode(*self._adjacency.node(number), self._adjacency.label(number))
