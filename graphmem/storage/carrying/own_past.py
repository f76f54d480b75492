"""What is there in another state than a dump tells keeps its own past.

A version, a change or a supersession of a dump tells how a memory came to be as the dump has it. Of
one that is otherwise here, it tells what never happened here.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from graphmem.model import Batch, EdgeRow
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.store import Store

_STATE: Final = (
    "content",
    "summary",
    "memory_type",
    "category",
    "level",
    "sensitivity",
    "valid_from",
    "valid_to",
    "retired_at",
    "deleted_at",
    "is_negated",
)
"""What a memory says and whether it holds; what it weighs and how often it was used is no state."""

_OWNERS: Final = ("Memory", "Abstraction")
_OWNED: Final = ("HAS_VERSION", "ADJUSTED_BY")
_CHANGING: Final = ("SUPERSEDES", "AMENDS", "CONTRADICTS")
"""Edges that say what became of the memory they lead to."""

_READ: Final = ("MENTIONS", "ABOUT", "HAS_KEYWORD", "EXTRACTED_FROM")
"""Edges that are read out of the words of a memory; others name it as what they are read from."""

_WRITTEN: Final = (*_OWNERS, "Version", "Adjustment")
"""Types of nodes that an operation writes for itself; names and keywords others may share."""

_Node = tuple[str, str]
_Edge = tuple[str, str, str, str, str]


class OwnPast:
    """Tells what of a dump is left out for the sake of what is there; it sees all of it before."""

    def __init__(self, graph: KuzuGraph, store: Store) -> None:
        """Look at an open folder, before anything of the dump is stored."""
        self._graph = graph
        self._store = store
        self._otherwise: set[_Node] = set()
        self._saying_else: set[str] = set()
        self._nodes: set[_Node] = set()
        self._edges: set[_Edge] = set()

    def see(self, batch: Batch) -> None:
        """Note what of a batch tells another past; nodes are seen before what belongs to them."""
        for type in _OWNERS:
            self._compare(type, batch.nodes.get(type, {}))
        self._undone(batch.nodes.get("OperationStep", {}))
        for type in _OWNED:
            for edge in batch.edges.get(type, ()):
                source = edge.source_type, edge.source
                if source in self._otherwise or source in self._nodes:
                    self._nodes.add((edge.target_type, edge.target))
        for type in _CHANGING:
            self._edges |= {
                _key(type, edge) for edge in batch.edges.get(type, ()) if self._is(edge)
            }

    def without(self, batch: Batch) -> Batch:
        """Return a batch without what tells another past."""
        if not (self._otherwise or self._nodes or self._edges):
            return batch
        nodes = {
            type: {id: row for id, row in rows.items() if (_owner(type), id) not in self._nodes}
            for type, rows in batch.nodes.items()
        }
        edges = {
            type: [edge for edge in rows if not self._goes(type, edge)]
            for type, rows in batch.edges.items()
        }
        return replace(
            batch,
            nodes={type: rows for type, rows in nodes.items() if rows},
            edges={type: rows for type, rows in edges.items() if rows},
        )

    def _compare(self, type: str, rows: Mapping[str, Mapping[str, Any]]) -> None:
        """Note which of these are here in another state."""
        here = [id for id in rows if self._store.has(type, id)]
        known = self._graph.ontology.node_types[type].properties
        names = [name for name in _STATE if name in known]
        for row in self._graph.nodes(type, here, ["id", *names]) if here else ():
            given = rows[row["id"]]
            other = [name for name in names if (row.get(name) or None) != (given.get(name) or None)]
            if other:
                self._otherwise.add((type, row["id"]))
            if "content" in other:
                self._saying_else.add(row["id"])

    def _undone(self, steps: Mapping[str, Mapping[str, Any]]) -> None:
        """Note steps of operations that were taken back here, and what these had written."""
        operations = sorted({row["operation"] for row in steps.values()})
        held = self._graph.nodes("Operation", operations, ["id", "state"]) if operations else ()
        undone = {row["id"] for row in held if row["state"] == "undone"}
        for id, row in steps.items():
            if row["operation"] in undone:
                _, created, joined, *_ = json.loads(row["record"])
                self._nodes.add(("OperationStep", id))
                self._nodes |= {
                    (type, made)
                    for type, made in created
                    if type in _WRITTEN and not self._store.has(type, made)
                }
                self._edges |= set(map(tuple, joined))

    def _is(self, edge: EdgeRow) -> bool:
        """Say whether an edge changes, or comes from, what is otherwise here, and is not new."""
        ends = (edge.source_type, edge.source), (edge.target_type, edge.target)
        return ends[1] in self._otherwise or (
            ends[0] in self._otherwise and self._store.has(*ends[1])
        )

    def _goes(self, type: str, edge: EdgeRow) -> bool:
        ends = ((edge.source_type, edge.source), (edge.target_type, edge.target))
        if not self._nodes.isdisjoint(ends) or _key(type, edge) in self._edges:
            return True
        said = edge.source if type in _READ else edge.properties.get("memory")
        return said in self._saying_else


def _key(type: str, edge: EdgeRow) -> _Edge:
    return type, edge.source_type, edge.source, edge.target_type, edge.target


def _owner(type: str) -> str:
    return "Memory" if type == VECTOR_TYPE else type
