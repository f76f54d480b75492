"""Trails of node numbers become paths that people can read and Cypher can replay."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from graphmem.model import Path, PathEdge, PathNode
from graphmem.retrieval.scene import Found, Trail
from graphmem.storage.store import Store

_LABEL_LENGTH = 40


class Painter:
    """Reads the memories on the trails of some hits at once, and paints the trails."""

    def __init__(
        self, store: Store, hits: Iterable[int], parts: Sequence[Mapping[str, Found]]
    ) -> None:
        self._adjacency = store.adjacency
        wanted = dict.fromkeys(hits)
        steps = {
            step.number
            for number in wanted
            for found in parts
            for one in found.values()
            for step in one.trails.get(number, ())
        }
        numbers = [*wanted, *sorted(steps - set(wanted))]
        nodes = {number: self._adjacency.node(number) for number in numbers}
        ids = [id for type, id in nodes.values() if type == "Memory"]
        self._rows = {row["number"]: row for row in store.graph.nodes("Memory", ids)}

    def row(self, number: int) -> Mapping[str, Any]:
        """Return the properties of a memory."""
        return self._rows[number]

    def path(self, trail: Trail) -> Path:
        """Return a trail as nodes and edges."""
        nodes = tuple(self._node(step.number) for step in trail)
        edges = tuple(PathEdge(step.edge or "", step.forward) for step in trail[1:])
        return Path(nodes, edges)

    def _node(self, number: int) -> PathNode:
        type, id = self._adjacency.node(number)
        label = self._rows[number]["content"] if type == "Memory" else self._adjacency.label(number)
        short = label if len(label) <= _LABEL_LENGTH else label[: _LABEL_LENGTH - 1] + "…"
        return PathNode(type, id, short)
