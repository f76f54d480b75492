"""Edges that a change takes away: the version that it makes of their source has had them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, cast

from graphmem.model import Batch, EdgeRow
from graphmem.model.subgraph import Edge, Selection
from graphmem.ports import Graph
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.subgraph import subgraph

HAD: Final = "HAD"
"""The edge type of former edges: its property `type` tells of what type each was."""


def keeping(graph: Graph, adjacency: Adjacency, batch: Batch) -> Batch:
    """Return a batch with an edge `HAD` for each edge that goes from a node it makes a version of.

    It leaves that version, and has the properties of the edge that goes, its moment of drawing
    among them; the version tells until when it was there. The graph still has the edges, and the
    caller is the one writer.
    """
    versions = {
        (edge.source_type, edge.source): (edge.target_type, edge.target)
        for edge in batch.edges.get("HAS_VERSION", ())
        if edge.target in batch.nodes.get("Version", ())
    }
    if not versions or not batch.removed_edges:
        return batch
    had = [
        EdgeRow(*versions[edge.source], *edge.target, {"type": edge.type, **edge.properties})
        for edge in parted(graph, adjacency, batch)
        if edge.source in versions
    ]
    return replace(batch, edges={**batch.edges, HAD: had})


def parted(graph: Graph, adjacency: Adjacency, batch: Batch) -> Iterator[Edge]:
    """Yield the edges that a batch removes, as they are."""
    stored = cast("KuzuGraph", graph)  # what the store of a folder holds
    for type, edges in batch.removed_edges.items():
        gone = {((e.source_type, e.source), (e.target_type, e.target)) for e in edges}
        seeds = tuple(sorted({end for ends in gone for end in ends}))
        part = subgraph(stored, adjacency, Selection(edge_types=(type,), seeds=seeds, hops=0))
        yield from (edge for edge in part.edges if (edge.source, edge.target) in gone)
