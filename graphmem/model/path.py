"""A way through the graph, as people read it and Cypher replays it."""

from dataclasses import dataclass

from graphmem.model.in_notebooks import as_html
from graphmem.model.labels import tamed

_LONG = 8
"""Nodes of a path that is shown whole: a value told every day makes a chain of hundreds."""

_ENDS = 3


@dataclass(frozen=True, slots=True)
class PathNode:
    """A node on a path: its type, id and a short label for people."""

    type: str
    id: str
    label: str


@dataclass(frozen=True, slots=True)
class PathEdge:
    """An edge on a path; `forward` says whether it is walked from its source to its target."""

    type: str
    forward: bool


@dataclass(frozen=True, slots=True)
class Path:
    """Nodes and the edges between them: `len(edges) == len(nodes) - 1`.

    The first node is where the channel entered the graph, the last is the hit.
    """

    nodes: tuple[PathNode, ...]
    edges: tuple[PathEdge, ...]

    def __str__(self) -> str:
        """Return it as a pattern of Cypher reads; of a long one the two ends."""
        parts = [f"({self.nodes[0].type} {self.nodes[0].label})"]
        for edge, node in zip(self.edges, self.nodes[1:], strict=True):
            arrow = f"-[{edge.type}]->" if edge.forward else f"<-[{edge.type}]-"
            parts.append(f"{arrow}({node.type} {node.label})")
        if len(parts) > _LONG:
            left_out = len(parts) - 2 * _ENDS
            parts = [*parts[:_ENDS], f" … {left_out} more … ", *parts[-_ENDS:]]
        return tamed("".join(parts))

    def _repr_html_(self) -> str:
        """Return what a notebook shows: every text is escaped."""
        steps = [f"<b>{as_html(node.label)}</b> <small>{node.type}</small>" for node in self.nodes]
        arrows = [f"→ {edge.type} →" if edge.forward else f"← {edge.type} ←" for edge in self.edges]
        return "".join(
            f"{step} {as_html(arrow)} " for step, arrow in zip(steps, [*arrows, ""], strict=True)
        ).rstrip()
