"""Trails of node numbers become paths that people can read and Cypher can replay."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from graphmem.model import Path, PathEdge, PathNode
from graphmem.retrieval.filters import Mask
from graphmem.retrieval.scene import Trail
from graphmem.storage.store import Store

UNTOLD: Final = "…"
"""What stands on a path for a memory whose words may not be told."""


class Painter:
    """Reads the memories of some hits at once, and paints the trails that led to them.

    A memory on a trail that is not among `told` has no words; where that is None, all have.
    """

    def __init__(self, store: Store, hits: Iterable[int], told: Mask | None = None) -> None:
        self._adjacency = store.adjacency
        self._told = told
        self._rows = store.memories(hits)
        self._nodes: dict[int, PathNode] = {}

    def row(self, number: int) -> Mapping[str, Any]:
        """Return the properties of a memory."""
        return self._rows[number]

    def path(self, trail: Trail) -> Path:
        """Return a trail as nodes and edges."""
        for step in trail:
            if step.number not in self._nodes:
                self._nodes[step.number] = self._node(step.number)
        nodes = tuple(self._nodes[step.number] for step in trail)
        edges = tuple(PathEdge(step.edge or "", step.forward) for step in trail[1:])
        return Path(nodes, edges)

    def _node(self, number: int) -> PathNode:
        type, id = self._adjacency.node(number)
        hidden = type == "Memory" and self._told is not None and not self._told[number]
        return PathNode(type, id, UNTOLD if hidden else self._adjacency.label(number))
