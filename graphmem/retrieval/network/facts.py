"""Facts between entities that nothing states any more."""

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from graphmem.model.graph import NAMING
from graphmem.ports import Graph, Mask
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER

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


def forgotten(graph: Graph, adjacency: Adjacency, entities: Iterable[int]) -> frozenset[Pair]:
    """Return the pairs of these entities and others that deleted memories alone join by facts."""
    deleted = adjacency.attributes["deleted_at"][: adjacency.size] != NEVER
    if not deleted.any():
        return frozenset()
    facts = adjacency.edges["RELATED_TO"]
    ends = np.fromiter(entities, np.int64)
    ends = np.union1d(ends, facts.into.gather(ends)[1])
    ids = [adjacency.node(number)[1] for number in _named_by(adjacency, deleted, ends)]
    if not ids:
        return frozenset()
    columns = graph.edge_columns("RELATED_TO", ("memory",), ids)
    rows = zip(*(columns[name].tolist() for name in ("source", "target", "memory")), strict=True)
    stated: dict[Pair, bool] = {}
    for source, target, memory in rows:
        pair = source, target
        stated[pair] = stated.get(pair, False) or _is_there(adjacency, ~deleted, memory)
    return frozenset(pair for pair, stands in stated.items() if not stands)


def _named_by(adjacency: Adjacency, memories: Mask, entities: NDArray[np.int64]) -> list[int]:
    """Return those of some entities, ascending, that memories of a mask name, and facts lead from.

    A fact joins what the memory names that states it.
    """
    named: set[int] = set()
    for type in NAMING:
        index, naming, _ = adjacency.edges[type].into.gather(entities)
        named.update(entities[index[memories[naming]]].tolist())
    return [n for n in sorted(named) if adjacency.degree(n, "RELATED_TO", forward=True)]


def _is_there(adjacency: Adjacency, kept: Mask, memory: str) -> bool:
    """Say whether a fact is the caller's own, or of a memory that was not deleted."""
    number = adjacency.number("Memory", memory) if memory else None
    if not memory or number is None:
        return True
    return any(kept[one] for one in _speaking(adjacency, number))


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
