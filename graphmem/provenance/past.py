"""Memories as they were: what was known at one moment, and what held at another."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydantic_core import from_json

from graphmem.model.moment import Moment
from graphmem.model.whole import COMPRESSED
from graphmem.ports import Graph
from graphmem.provenance.concluded import concluded
from graphmem.provenance.rewriting import ENDED, UNRECORDED, Former, Others, Was
from graphmem.provenance.tuned import tuned
from graphmem.storage.former_edges import FormerEdges, drawn_after, keyed
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.past import PastStore
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import MOMENTS, NEVER, microseconds
from graphmem.storage.projection.edges import EdgeTable
from graphmem.storage.retiring import HAD
from graphmem.storage.store import Store

_CONTENT: Final = "content"


def former_values(graph: Graph, adjacency: Adjacency, known: datetime) -> Former:
    """Return what memories said at a moment, where it has been changed since.

    Each change is an `Adjustment` with the value before; the first one after the moment tells it.
    They are read by columns: there may be many more of them than memories.
    """
    read = graph.node_columns("Adjustment", ("number", "property", "old", "created_at"))
    late = np.flatnonzero(read["created_at"] > np.datetime64(known, "us"))
    late = late[np.argsort(read["created_at"][late], kind="stable")]
    owners = _owners(adjacency, "ADJUSTED_BY")[read["number"][late]]
    properties, codes = _coded(read["property"][late].tolist())
    _, first = np.unique(owners * len(properties) + codes, return_index=True)
    first = first[owners[first] >= 0]
    former: dict[str, dict[int, Any]] = {}
    said_until: dict[int, Any] = {}
    columns = (
        owners[first].tolist(),
        codes[first].tolist(),
        read["old"][late[first]].tolist(),
        read["created_at"][late[first]],
    )
    for number, code, old, at in zip(*columns, strict=True):
        name = properties[code]
        former.setdefault(name, {})[number] = _value(name, old)
        if name == _CONTENT:
            said_until[number] = at
    for number, (at, content) in _before_compression(graph, adjacency, known).items():
        if number not in said_until or at < said_until[number]:
            former.setdefault(_CONTENT, {})[number] = content
    return former


def _before_compression(
    graph: Graph, adjacency: Adjacency, known: datetime
) -> dict[int, tuple[Any, str]]:
    """Return what memories said until they were first compressed after a moment, and until when.

    The log has only the level: the words are those of the version that compressing made.
    """
    read = graph.node_columns("Version", ("number", "reason", "retired_at"))
    late = np.flatnonzero(read["retired_at"] > np.datetime64(known, "us"))
    late = late[np.argsort(read["retired_at"][late], kind="stable")]
    reasons = read["reason"][late].tolist()
    compressed = late[[str(reason).startswith(COMPRESSED) for reason in reasons]]
    owners = _owners(adjacency, "HAS_VERSION")[read["number"][compressed]]
    _, first = np.unique(owners, return_index=True)
    first = first[owners[first] >= 0]
    ids = [adjacency.node(number)[1] for number in read["number"][compressed[first]].tolist()]
    said = {row["id"]: row["content"] for row in graph.nodes("Version", ids, ["content"])}
    moments = read["retired_at"][compressed[first]]
    return {
        owner: (at, said[id])
        for owner, at, id in zip(owners[first].tolist(), moments, ids, strict=True)
    }


def _owners(adjacency: Adjacency, type: str) -> NDArray[np.int64]:
    """Return for each node number that of the memory from which an edge leads to it, or -1."""
    sources, targets, _ = adjacency.edges[type].out.all()
    owned = adjacency.attributes["is_memory"][sources]
    owners = np.full(adjacency.size, -1, np.int64)
    owners[targets[owned]] = sources[owned]
    return owners


def _coded(names: Sequence[str]) -> tuple[list[str], NDArray[np.int64]]:
    """Return the names that occur, and for each the place of its name among them."""
    places: dict[str, int] = {}
    codes = [places.setdefault(name, len(places)) for name in names]
    return list(places), np.asarray(codes, np.int64)


def _value(name: str, told: str | None) -> Any:
    value = from_json(told or "null")
    return datetime.fromisoformat(value) if name in MOMENTS and value is not None else value


def past(graph: KuzuGraph, store: Store, moment: Moment) -> PastStore:
    """Return a store as of a moment; the caller keeps `store` and the graph still meanwhile."""
    adjacency = store.adjacency.copied()
    known = moment.known
    changed = {} if known is None else former_values(graph, adjacency, known)
    own = store.ontology.node_types["Memory"].properties
    former = {name: values for name, values in changed.items() if name in own}  # no verdicts
    others = {} if known is None else _others(graph, adjacency, known)
    was = Was(former, moment, others, _parted(graph, adjacency, known))
    if known is not None:
        for name, values in was.former.items():
            adjacency.rewrite(name, values)
        _unknow(graph, adjacency, known)
        was.parted.put_back(adjacency)
    if moment.valid is not None:
        _hold(adjacency, moment.valid)
    return PastStore.of(store, adjacency, was)


def _parted(graph: KuzuGraph, adjacency: Adjacency, known: datetime | None) -> FormerEdges:
    if known is None:
        return FormerEdges({})
    with graph.reading() as connection:
        return FormerEdges.read(connection, graph.tables, adjacency, known)


def _others(graph: Graph, adjacency: Adjacency, known: datetime) -> Others:
    return {
        "Abstraction": concluded(graph, adjacency, known),
        "Tuning": tuned(graph, adjacency, known),
    }


def _unknow(graph: KuzuGraph, adjacency: Adjacency, known: datetime) -> None:
    """Take away what was recorded later: memories, the end of others, and edges."""
    at, size = microseconds(known), adjacency.size
    attributes = adjacency.attributes
    attributes["is_memory"][:size] &= attributes["recorded_at"][:size] <= at
    for name in ENDED:
        attributes[name][attributes[name] > at] = NEVER
    for name, value in UNRECORDED.items():
        attributes[name][:] = value
    attributes["last_activated_at"][:] = attributes["created_at"]
    for type, table in adjacency.edges.items():
        if len(table):
            adjacency.edges[type] = _known_edges(graph, type, table, known)
    adjacency.edges[HAD] = _of_versions(adjacency)


def _of_versions(adjacency: Adjacency) -> EdgeTable:
    """Return what those versions had that were left behind by then."""
    left = np.zeros(adjacency.size, np.bool_)
    left[adjacency.edges["HAS_VERSION"].out.all()[1]] = True
    sources, targets, weights = adjacency.edges[HAD].out.all()
    return EdgeTable(sources[left[sources]], targets[left[sources]], weights[left[sources]])


def _known_edges(graph: KuzuGraph, type: str, table: EdgeTable, known: datetime) -> EdgeTable:
    with graph.reading() as connection:
        gone, count = drawn_after(connection, graph.tables.edges[type], known)
    if not len(gone):
        return table
    if count > len(table):  # of parallel edges one may be older
        stored = graph.edge_columns(type, ("created_at",))
        early = ~(stored["created_at"] > np.datetime64(known, "us"))
        gone = np.setdiff1d(gone, keyed(stored["source"][early], stored["target"][early]))
    sources, targets, weights = table.out.all()
    keep = ~np.isin(keyed(sources, targets), gone)
    return EdgeTable(sources[keep], targets[keep], weights[keep])


def _hold(adjacency: Adjacency, valid: datetime) -> None:
    """Leave what held at a moment; what ended later was current then."""
    at, size, attributes = microseconds(valid), adjacency.size, adjacency.attributes
    starts, ends = (attributes[name][:size] for name in ("valid_from", "valid_to"))
    ended = ends != NEVER
    attributes["is_memory"][:size] &= (starts == NEVER) | (starts <= at)
    attributes["is_memory"][:size] &= ~ended | (at < ends)
    current = np.flatnonzero(ended & (at < ends))
    attributes["retired_at"][current] = NEVER
    attributes["is_negated"][current] = False
