"""Facts between entities that nothing states any more."""

from collections.abc import Iterator

from graphmem.model.graph import NAMING
from graphmem.ports import Graph, Mask
from graphmem.storage.projection.adjacency import Adjacency

Pair = tuple[int, int]


def unstated(graph: Graph, adjacency: Adjacency, mask: Mask) -> frozenset[Pair]:
    """Return the pairs of entities that are joined by facts alone which no memory of a mask states.

    A fact of which no memory is noted, as of the caller's own edges, stands by itself. One stands
    that a memory states which was merged into another of the mask, and none that was given other
    words which name other things.
    """
    columns = graph.edge_columns("RELATED_TO", ("memory",))
    rows = zip(*(columns[name].tolist() for name in ("source", "target", "memory")), strict=True)
    stated: dict[Pair, bool] = {}
    for source, target, memory in rows:
        pair = source, target
        if not stated.get(pair):
            stated[pair] = not memory or _states(adjacency, mask, memory, pair)
    return frozenset(pair for pair, stands in stated.items() if not stands)


def _states(adjacency: Adjacency, mask: Mask, memory: str, pair: Pair) -> bool:
    number = adjacency.number("Memory", memory)
    if number is None or not any(mask[one] for one in _speaking(adjacency, number)):
        return False
    if not adjacency.degree(number, "HAS_VERSION", forward=True):
        return True
    named = {
        entity for type in NAMING for entity, _ in adjacency.neighbours(number, type, forward=True)
    }
    return named.issuperset(pair)


def _speaking(adjacency: Adjacency, number: int) -> Iterator[int]:
    """Yield a memory, and what it was merged into, which speaks for it."""
    waiting = [number]
    while waiting:
        one = waiting.pop()
        yield one
        merged = adjacency.neighbours(one, "MERGED_FROM", forward=False)
        waiting += [other for other, _ in merged]
