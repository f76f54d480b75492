"""Memories as they were: what was known at one moment, and what held at another."""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import numpy as np

from graphmem.model.moment import Moment
from graphmem.ports import Graph
from graphmem.storage.past import PastStore
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import MOMENTS, NEVER, microseconds
from graphmem.storage.projection.edges import EdgeTable
from graphmem.storage.store import Store

Former = dict[str, dict[str, Any]]
"""By the id of a memory: properties that have changed since, with their values of then."""

_UNRECORDED: Mapping[str, Any] = {"access_count": 0, "mention_count": 1, "usage_score": 0.0}
"""Counts of use: only their present value is kept, so the past shows them as they began."""


def former_values(graph: Graph, adjacency: Adjacency, known: datetime) -> Former:
    """Return what memories said at a moment, where it has been changed since.

    Each change is an `Adjustment` with the value before; the first one after the moment tells it.
    They are read by columns: there may be many more of them than memories.
    """
    read = graph.node_columns("Adjustment", ("number", "property", "old", "created_at"))
    late = np.flatnonzero(read["created_at"] > np.datetime64(known, "us"))
    late = late[np.argsort(read["created_at"][late], kind="stable")]
    sources, targets, _ = adjacency.edges["ADJUSTED_BY"].out.all()
    owners = dict(zip(targets.tolist(), sources.tolist(), strict=True))
    former: Former = {}
    columns = (read[name][late].tolist() for name in ("number", "property", "old"))
    for number, name, old in zip(*columns, strict=True):
        owner = owners.get(number)
        if owner is None:  # its memory was erased
            continue
        held = former.setdefault(adjacency.node(owner)[1], {})
        if name not in held:
            value = json.loads(old or "null")
            timed = name in MOMENTS and value is not None
            held[name] = datetime.fromisoformat(value) if timed else value
    return former


def past(graph: Graph, store: Store, moment: Moment) -> PastStore:
    """Return a store as of a moment; the caller keeps `store` still meanwhile."""
    adjacency = store.adjacency.copied()
    known = moment.known
    was = _Was({} if known is None else former_values(graph, adjacency, known), moment)
    if known is not None:
        _rewrite(adjacency, store, was)
        _unknow(graph, adjacency, known)
    if moment.valid is not None:
        _hold(adjacency, moment.valid)
    return PastStore.of(store, adjacency, was)


class _Was:
    """From the properties of a memory as they are to those of the moment."""

    def __init__(self, former: Former, moment: Moment) -> None:
        self.former = former
        self._moment = moment

    def __call__(self, row: Mapping[str, Any]) -> Mapping[str, Any]:
        held = {**row, **self.former.get(row["id"], {})}
        known, valid = self._moment.known, self._moment.valid
        if known is not None:
            held |= _UNRECORDED
            held["last_activated_at"] = held["created_at"]
            for name in ("retired_at", "deleted_at"):
                if held.get(name) is not None and held[name] > known:
                    held[name] = None
        ended = held.get("valid_to")
        if valid is not None and ended is not None and valid < ended:
            held |= {"retired_at": None, "is_negated": False}
        return held


def _rewrite(adjacency: Adjacency, store: Store, was: _Was) -> None:
    """Give memories that have changed since the properties that they had."""
    numbers = [adjacency.number("Memory", id) for id in was.former]
    rows = store.memories(number for number in numbers if number is not None)
    adjacency.set_memories({number: was(row) for number, row in rows.items()})


def _unknow(graph: Graph, adjacency: Adjacency, known: datetime) -> None:
    """Take away what was recorded later: memories, the end of others, and edges."""
    at, size = microseconds(known), adjacency.size
    attributes = adjacency.attributes
    attributes["is_memory"][:size] &= attributes["recorded_at"][:size] <= at
    for name in ("retired_at", "deleted_at"):
        attributes[name][attributes[name] > at] = NEVER
    for name, value in _UNRECORDED.items():
        attributes[name][:] = value
    attributes["last_activated_at"][:] = attributes["created_at"]
    for type, table in adjacency.edges.items():
        if len(table):
            adjacency.edges[type] = _known_edges(graph, type, table, known)


def _known_edges(graph: Graph, type: str, table: EdgeTable, known: datetime) -> EdgeTable:
    stored = graph.edge_columns(type, ("created_at",))
    keys = (stored["source"] << 32) | stored["target"]
    late = stored["created_at"] > np.datetime64(known, "us")
    if not late.any():
        return table
    sources, targets, weights = table.out.all()
    gone = np.setdiff1d(keys[late], keys[~late])
    keep = ~np.isin((sources << 32) | targets, gone)
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
