"""In how many independent texts several memories are said."""

from collections.abc import Iterable

from graphmem.model import Selection
from graphmem.provenance.drawn import Drawn
from graphmem.provenance.spans import independent, spans
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.subgraph import subgraph

_TOLD = ("EXTRACTED_FROM", "HAS_VERSION")


def independent_sources(graph: KuzuGraph, adjacency: Adjacency, ids: Iterable[str]) -> int:
    """Return how many independent texts say these memories, taken together.

    Two copies of one message are one; so are two passages of one document. The caller keeps
    `adjacency` still meanwhile.
    """
    memories = [number for id in ids if (number := adjacency.number("Memory", id)) is not None]
    types = tuple(type for type in _TOLD if type in adjacency.edges)
    beside = {
        other
        for type in types
        for number in memories
        for other, _ in adjacency.neighbours(number, type, forward=True)
    }
    if not memories:
        return 0
    seeds = tuple(adjacency.node(number) for number in sorted(beside.union(memories)))
    drawn = Drawn(subgraph(graph, adjacency, Selection(seeds=seeds, hops=0, edge_types=types)))
    found = [span for number in memories for span in spans(drawn, adjacency.node(number))]
    return independent(found, drawn)
