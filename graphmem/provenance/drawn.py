"""A part of the graph, to be asked for the edges of a node."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from graphmem.model import Edge, Node, Subgraph

Named = tuple[str, str]
"""Type and id of a node."""


class Drawn:
    """Nodes by name, and their edges both ways."""

    def __init__(self, graph: Subgraph) -> None:
        self.graph = graph
        self.nodes: dict[Named, Node] = {(node.type, node.id): node for node in graph.nodes}
        self._out: defaultdict[Named, list[Edge]] = defaultdict(list)
        self._into: defaultdict[Named, list[Edge]] = defaultdict(list)
        for edge in graph.edges:
            self._out[edge.source].append(edge)
            self._into[edge.target].append(edge)

    def leaving(self, name: Named, *types: str) -> Iterator[tuple[Edge, Node]]:
        """Yield the edges of these types that leave a node, each with its other end."""
        for edge in self._out[name]:
            if edge.type in types:
                yield edge, self.nodes[edge.target]

    def reaching(self, name: Named, *types: str) -> Iterator[tuple[Edge, Node]]:
        """Yield the edges of these types that lead to a node, each with its other end."""
        for edge in self._into[name]:
            if edge.type in types:
                yield edge, self.nodes[edge.source]

    def row(self, name: Named) -> dict[str, Any]:
        """Return the properties of a node with its id."""
        return {**self.nodes[name].properties, "id": name[1]}
