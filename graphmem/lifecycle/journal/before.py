"""What a batch is about to change, as it is: nodes, vectors, and edges that go."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from graphmem.lifecycle.journal.record import Before, Parted
from graphmem.model import Batch, EdgeRow
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.storage import retiring
from graphmem.storage.store import Store


def reader(store: Store, effects: Batch, known: Before | None = None) -> Before:
    """Return what gives the nodes that a batch changes, as they are.

    Args:
        store: where they are read.
        effects: the batch.
        known: gives those that the caller has at hand, and raises KeyError for others.
    """
    found: dict[tuple[str, str], Mapping[str, Any]] = {}
    for type, changes in effects.updates.items():
        unread = []
        for id in changes:
            row = _known(known, type, id)
            if row is None:
                unread.append(id)
            else:
                found[type, id] = row
        found |= {(type, row["id"]): row for row in _read(store, type, unread)}
    return lambda type, id: found[type, id]


def _known(known: Before | None, type: str, id: str) -> Mapping[str, Any] | None:
    try:
        return known(type, id) if known and type == "Memory" else None
    except KeyError:
        return None


def _read(store: Store, type: str, ids: list[str]) -> list[dict[str, Any]]:
    if type != VECTOR_TYPE:
        return store.graph.nodes(type, ids) if ids else []
    held = dict(zip(*store.graph.vectors(ids), strict=True))
    return [{"id": id, "vector": held.get(id)} for id in ids]


def fresh(store: Store, effects: Batch) -> Batch:
    """Return a batch without the nodes and edges that are there already, and stay as they are."""
    gone = {type: {edge[:4] for edge in edges} for type, edges in effects.removed_edges.items()}
    nodes = {
        type: {id: row for id, row in rows.items() if not store.has(type, id)}
        for type, rows in effects.nodes.items()
        if type != VECTOR_TYPE
    }
    edges = {
        type: [
            edge
            for edge in drawn
            if edge[:4] in gone.get(type, ()) or not _drawn(store, type, edge)
        ]
        for type, drawn in effects.edges.items()
    }
    return replace(effects, nodes=nodes, edges=edges)


def _drawn(store: Store, type: str, edge: EdgeRow) -> bool:
    source, target = _place(store, edge)
    if source is None or target is None:
        return False
    return store.adjacency.edges[type].has(source, target)


def parted(store: Store, effects: Batch) -> Iterator[Parted]:
    """Yield the edges that a batch removes, as they are."""
    for edge in retiring.parted(store.graph, store.adjacency, effects):
        yield (edge.type, *edge.source, *edge.target, edge.properties)


def _place(store: Store, edge: EdgeRow) -> tuple[int | None, int | None]:
    number = store.adjacency.number
    return number(edge.source_type, edge.source), number(edge.target_type, edge.target)
