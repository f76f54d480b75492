"""Candidate answers, each with the memories that say it and the way from the question to it."""

from collections.abc import Callable, Sequence

from graphmem.model import Hit, Path, PathEdge, PathNode
from graphmem.model.reasoning import Bridge, Candidate
from graphmem.retrieval.reasoning.joints import Asked, answer_in
from graphmem.retrieval.strategies.hops.led import Way
from graphmem.storage.store import Store

Independent = Callable[[Sequence[str]], int]
"""Counts the independent texts in which memories, given by their ids, are said."""

_SAID = ("MENTIONS", "ABOUT", "SPOKEN_BY")
"""Edges by which a memory names an entity."""

_READ = 5
"""Hits of a last step that answers are looked for in."""


def candidates(
    store: Store,
    step: int,
    asked: Asked,
    hits: Sequence[Hit],
    bridges: Sequence[Bridge],
    leading: Way,
) -> list[Candidate]:
    """Return what may answer a step; the sources are not counted yet.

    Hits whose best entity is the same say the same; where none is found, the statement is the
    answer, and statements in the same words are one.

    `bridges` are what former steps found, in order, and lead to this one.
    """
    grouped: dict[str, tuple[str, list[Hit]]] = {}
    for hit, number in zip(hits[:_READ], asked.hits, strict=False):
        answer = answer_in(store, asked, number, leading) or hit.memory.content
        grouped.setdefault(answer.casefold(), (answer, []))[1].append(hit)
    return [
        Candidate(
            step,
            answer,
            tuple(hit.memory.id for hit in held),
            _path(store, held[0], bridges),
            independent_sources=0,
        )
        for answer, held in grouped.values()
    ]


def _path(store: Store, hit: Hit, bridges: Sequence[Bridge]) -> Path:
    """Return memory, entity, memory … as far as edges join them, ending in the hit.

    A bridge that the next memory does not name breaks the path, which begins behind it.
    """
    nodes = [_node(store, "Memory", hit.memory.id)]
    edges: list[PathEdge] = []
    for bridge in reversed(bridges):
        entity = _node(store, "Entity", bridge.id)
        before = _node(store, "Memory", bridge.evidence[0])
        last, first = _edge(store, nodes[0].id, bridge.id), _edge(store, before.id, bridge.id)
        if last is None or first is None or before == nodes[0]:
            break
        nodes[:0] = [before, entity]
        edges[:0] = [PathEdge(first, forward=True), PathEdge(last, forward=False)]
    return Path(tuple(nodes), tuple(edges)) if edges else hit.path


def _edge(store: Store, memory: str, entity: str) -> str | None:
    adjacency = store.adjacency
    source, target = adjacency.number("Memory", memory), adjacency.number("Entity", entity)
    if source is None or target is None:
        return None
    for type in _SAID:
        if any(one == target for one, _ in adjacency.neighbours(source, type, forward=True)):
            return type
    return None


def _node(store: Store, type: str, id: str) -> PathNode:
    number = store.adjacency.number(type, id)
    return PathNode(type, id, id if number is None else store.adjacency.label(number))
