"""A part of the graph, taken out: to be looked at, drawn, counted or carried elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Selection:
    """Which part of the graph is meant; an empty selection means all of it.

    Attributes:
        namespace: only nodes of this one.
        node_types: only nodes of these types; all where empty.
        edge_types: only edges of these types; all where empty.
        seeds: (type, id) of the nodes to begin at; all nodes where empty.
        hops: edges to go from the seeds, in either direction.
        limit: nodes at most, the nearest to the seeds first; no limit where None.
    """

    namespace: str | None = None
    node_types: tuple[str, ...] = ()
    edge_types: tuple[str, ...] = ()
    seeds: tuple[tuple[str, str], ...] = ()
    hops: int = 1
    limit: int | None = None

    def __post_init__(self) -> None:
        """Hold seeds as pairs that were given as lists, which is what JSON makes of them."""
        given: Any = self.seeds
        if isinstance(given, list | tuple):
            seeds = tuple(tuple(seed) if isinstance(seed, list) else seed for seed in given)
            object.__setattr__(self, "seeds", seeds)


@dataclass(frozen=True, slots=True)
class Node:
    """A node with its stored properties; moments are naive UTC. `label` is for people."""

    type: str
    id: str
    label: str
    properties: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Edge:
    """A directed edge with its stored properties, between two nodes named as (type, id)."""

    type: str
    source: tuple[str, str]
    target: tuple[str, str]
    properties: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Subgraph:
    """Nodes by number, and the edges between them by the numbers of their ends."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
