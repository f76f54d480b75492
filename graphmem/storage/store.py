"""The graph and the indexes derived from it, behind one commit path.

A commit goes to the graph first, in one transaction that also records which nodes it touched. Then
the projection, the vectors, the terms and the names follow in memory. Each derived part is saved
with the number of the commit it stands at, and catches up from the graph on open; one that cannot
(damaged, or too far behind) is rebuilt.
"""

import threading
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from graphmem.model import Batch, EdgeRow, Row
from graphmem.ports import Graph, LexicalIndex, VectorIndex
from graphmem.schema.constraints import VECTOR_TYPE, check
from graphmem.schema.ontology import Ontology
from graphmem.storage.adjacency import LABELS, Adjacency
from graphmem.storage.gate import Gate
from graphmem.storage.names import Names

Terms = Callable[[Mapping[str, Any]], Sequence[str]]
"""Index terms of a memory, from its row."""

_PARALLEL = frozenset({"RELATED_TO"})
"""Edge types of which two nodes may share several, told apart by `type` and `memory`."""

_RE_INDEXED: Mapping[str, frozenset[str]] = defaultdict(
    frozenset,
    Memory=frozenset({"content", "metadata"}),
    Entity=frozenset({"name", "aliases", "entity_type"}),
)
"""Properties whose change asks for new terms or names."""

_SAVE_AFTER = 10_000
"""Memories after which the derived parts are saved; later, half as many as there are."""

_CHUNK = 5_000
"""Memories read back at a time, so that a rebuild takes bounded memory."""


class Store:
    """One folder's graph with its indexes. One writer at a time, readers beside each other."""

    def __init__(
        self,
        graph: Graph,
        ontology: Ontology,
        indexes: tuple[VectorIndex, LexicalIndex],
        projection_file: Path,
        *,
        terms: Terms,
        name_key: Callable[[str], str],
    ) -> None:
        self.graph = graph
        self.ontology = ontology
        self.vectors, self.lexical = indexes
        self.adjacency = Adjacency(ontology)
        self.names = Names(name_key)
        self._file = projection_file
        self._terms = terms
        self._gate = Gate()
        self._writer = threading.RLock()
        self._unsaved = 0
        self._catch_up()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Keep the derived parts still while they are read."""
        with self._gate.reading():
            yield

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Be the one writer: what is read inside is still true at the commit."""
        with self._writer:
            yield

    # --- writing

    def commit(self, batch: Batch, terms: Mapping[str, Sequence[str]] | None = None) -> int:
        """Store a batch whole or not at all; return the number of the commit.

        Nodes and edges that exist already are left as they are. `terms` are index terms of new
        memories by id, where the caller has them at hand.

        Raises:
            OntologyError: a row does not fit the ontology; nothing was stored.
            TransactionError: the engine refused; nothing was stored.
        """
        with self._writer:
            fresh = self._without_known(batch)
            check(fresh, self.ontology)
            if fresh.is_empty():
                return self.graph.last_commit()
            numbers = self._numbered(fresh)
            commit = self.graph.write(fresh, numbers)
            with self._gate.drained():
                self._follow(fresh, numbers, terms or {})
            self._unsaved += len(fresh.nodes.get("Memory", ())) + len(fresh.updates)
            if self._unsaved > max(_SAVE_AFTER, self.adjacency.count("Memory") // 2):
                self.save()
            return commit

    def has(self, type: str, id: str) -> bool:
        """Say whether a node is stored."""
        return self.adjacency.number(type, id) is not None

    def degree(self, type: str, id: str, edge: str) -> int:
        """Return how many edges of a type leave a node."""
        return len(self.targets(type, id, edge))

    def targets(self, type: str, id: str, edge: str) -> list[tuple[str, str]]:
        """Return the (type, id) of the nodes that edges of a type lead to from a node."""
        number = self.adjacency.number(type, id)
        if number is None:
            return []
        found = self.adjacency.neighbours(number, edge, forward=True)
        return [self.adjacency.node(target) for target, _ in found]

    def bearers(self, namespace: str) -> Callable[[str], Sequence[tuple[str, str]]]:
        """Return a function from a name to the (id, type) of the entities that bear it."""

        def find(name: str) -> list[tuple[str, str]]:
            numbers = self.names.bearers(namespace, name)
            return [(self.adjacency.node(n)[1], self.names.kind(n)) for n in numbers]

        return find

    def last_turn(self, namespace: str, session: str) -> Mapping[str, Any] | None:
        """Return the properties of the memory with the highest position in a session."""
        number = self.adjacency.last_of_session(namespace, session)
        if number is None:
            return None
        return self.graph.nodes("Memory", [self.adjacency.node(number)[1]])[0]

    def naming(
        self, namespace: str, terms: Mapping[str, float], limit: int
    ) -> list[tuple[str, str]]:
        """Return (id, content) of memories that hold any of the terms, best first."""
        found = self.lexical.search(namespace, terms, limit)
        rows = self.graph.nodes("Memory", [self.adjacency.node(n)[1] for n, _ in found])
        return [(row["id"], row["content"]) for row in rows]

    def save(self) -> None:
        """Save every derived part at the newest commit."""
        with self._writer:
            commit, self._unsaved = self.graph.last_commit(), 0
            if self.adjacency.watermark < commit or not self._file.exists():
                self.adjacency.save(self._file, commit)
            for index in (self.vectors, self.lexical):
                if index.watermark < commit:
                    index.save(commit)

    def close(self) -> None:
        """Save every derived part and close them and the graph."""
        with self._writer:
            self.save()
            for part in (self.vectors, self.lexical, self.graph):
                part.close()

    def _without_known(self, batch: Batch) -> Batch:
        nodes = {
            type: {id: row for id, row in rows.items() if not self._knows(type, id)}
            for type, rows in batch.nodes.items()
        }
        edges = {
            type: list(
                {_identity(edge): edge for edge in rows if not self._has(type, edge)}.values()
            )
            for type, rows in batch.edges.items()
        }
        return replace(
            batch,
            nodes={type: rows for type, rows in nodes.items() if rows},
            edges={type: rows for type, rows in edges.items() if rows},
        )

    def _knows(self, type: str, id: str) -> bool:
        return self.adjacency.number("Memory" if type == VECTOR_TYPE else type, id) is not None

    def _has(self, type: str, edge: EdgeRow) -> bool:
        if type in _PARALLEL or type not in self.adjacency.edges:
            return False
        source = self.adjacency.number(edge.source_type, edge.source)
        target = self.adjacency.number(edge.target_type, edge.target)
        if source is None or target is None:
            return False
        return self.adjacency.edges[type].has(source, target)

    def _numbered(self, batch: Batch) -> dict[tuple[str, str], int]:
        first = max(1, self.adjacency.size)
        created = [
            (type, id) for type, rows in batch.nodes.items() if type != VECTOR_TYPE for id in rows
        ]
        return {node: first + offset for offset, node in enumerate(created)}

    # --- following a commit in memory

    def _follow(
        self,
        batch: Batch,
        numbers: Mapping[tuple[str, str], int],
        terms: Mapping[str, Sequence[str]],
    ) -> None:
        for (type, id), number in numbers.items():
            label = batch.nodes[type][id].get(LABELS.get(type, ""))
            self.adjacency.add_node(type, id, number, label)
        for id, row in batch.nodes.get("Memory", {}).items():
            self.adjacency.set_memory(numbers["Memory", id], row)
        for id, row in batch.nodes.get("Entity", {}).items():
            self._name(numbers["Entity", id], row)
        for type, edges in batch.edges.items():
            self._join(type, edges)
        self._index(batch.nodes.get("Memory", {}), terms)
        self._place(batch.nodes.get(VECTOR_TYPE, {}))
        for type, changes in batch.updates.items():
            self._patch(type, changes)
        for type, edges in batch.removed_edges.items():
            self._part(type, edges)
        for type, ids in batch.removed_nodes.items():
            self._forget(type, ids)

    def _patch(self, type: str, changes: Mapping[str, Mapping[str, Any]]) -> None:
        anew = [id for id, change in changes.items() if _RE_INDEXED[type] & set(change)]
        if type == VECTOR_TYPE:
            self._place(changes)
        elif type == "Memory":
            for id, change in changes.items():
                number = self.adjacency.number(type, id)
                if number is not None:
                    self.adjacency.attributes.patch(number, change)
            self._refresh_memories(anew)
        elif anew:
            self._refresh_nodes(type, anew)

    def _part(self, type: str, edges: Sequence[EdgeRow]) -> None:
        ends = [
            (self.adjacency.number(e.source_type, e.source),
             self.adjacency.number(e.target_type, e.target))
            for e in edges
        ]  # fmt: skip
        self.adjacency.edges[type].remove((s, t) for s, t in ends if s and t)

    def _forget(self, type: str, ids: Sequence[str]) -> None:
        for id in ids:
            number = self.adjacency.number(type, id)
            if type == "Memory":
                self._forget_memory(id)
            elif number is not None:
                self.names.remove(number)
                self.adjacency.remove_nodes([(type, id)])

    def _name(self, number: int, row: Mapping[str, Any]) -> None:
        names = (row["name"], *(row.get("aliases") or ()))
        self.names.set(row["namespace"], number, row["entity_type"], names)

    def _join(self, type: str, edges: Sequence[EdgeRow]) -> None:
        for edge in edges:
            source = self.adjacency.number(edge.source_type, edge.source)
            target = self.adjacency.number(edge.target_type, edge.target)
            if source is not None and target is not None:
                self.adjacency.add_edge(type, source, target, edge.properties)

    def _index(self, rows: Mapping[str, Row], terms: Mapping[str, Sequence[str]]) -> None:
        documents: dict[str, list[tuple[int, Sequence[str]]]] = {}
        for id, row in rows.items():
            number = self.adjacency.number("Memory", id)
            if number is not None:
                found = terms[id] if id in terms else self._terms(row)
                documents.setdefault(row["namespace"], []).append((number, found))
        for namespace, added in documents.items():
            self.lexical.add(namespace, added)

    def _place(self, rows: Mapping[str, Row]) -> None:
        vectors: dict[str, list[tuple[int, Any]]] = {}
        for id, row in rows.items():
            number = self.adjacency.number("Memory", id)
            if number is not None:
                namespace = self.adjacency.attributes.text("namespace", number)
                vectors.setdefault(namespace or "", []).append((number, row["vector"]))
        for namespace, placed in vectors.items():
            numbers = [number for number, _ in placed]
            self.vectors.add(namespace, numbers, np.stack([vector for _, vector in placed]))

    # --- catching up with the graph

    def _refresh(self, touched: Mapping[str, Sequence[str]]) -> None:
        """Read these nodes and the edges that leave them anew; forget those that are gone."""
        for type, ids in touched.items():
            if type not in (VECTOR_TYPE, "Memory"):
                self._refresh_nodes(type, ids)
        memories = dict.fromkeys((*touched.get("Memory", ()), *touched.get(VECTOR_TYPE, ())))
        self._refresh_memories(list(memories))
        for type, ids in touched.items():
            if type != VECTOR_TYPE:
                self._refresh_edges(type, ids)

    def _refresh_nodes(self, type: str, ids: Sequence[str]) -> None:
        found = {row["id"]: row for row in self.graph.nodes(type, ids)}
        for id, row in found.items():
            self.adjacency.add_node(type, id, row["number"], row.get(LABELS.get(type, "")))
            if type == "Entity":
                self._name(row["number"], row)
        self._forget(type, [id for id in ids if id not in found])

    def _refresh_memories(self, ids: Sequence[str]) -> None:
        for part in (ids[i : i + _CHUNK] for i in range(0, len(ids), _CHUNK)):
            found = {row["id"]: row for row in self.graph.nodes("Memory", part)}
            for id in part:
                if id not in found:
                    self._forget_memory(id)
            for id, row in found.items():
                self.adjacency.add_node("Memory", id, row["number"])
                self.adjacency.set_memory(row["number"], row)
            self._index(found, {})
            with_vector, vectors = self.graph.vectors(part)
            self._place({id: {"vector": v} for id, v in zip(with_vector, vectors, strict=True)})

    def _forget_memory(self, id: str) -> None:
        number = self.adjacency.number("Memory", id)
        if number is not None:
            namespace = self.adjacency.attributes.text("namespace", number) or ""
            self.lexical.remove(namespace, [number])
            self.vectors.remove(namespace, [number])
            self.adjacency.remove_nodes([("Memory", id)])

    def _refresh_edges(self, type: str, ids: Sequence[str]) -> None:
        numbers = [n for id in ids if (n := self.adjacency.number(type, id)) is not None]
        self.adjacency.drop_out_edges(numbers)
        leaving = [
            edge.name
            for edge in self.ontology.edge_types.values()
            if any(source == type for source, _ in edge.ends)
        ]
        for edge_type in leaving if numbers else ():
            self._take_edges(edge_type, ids)

    def _take_edges(self, type: str, source_ids: Sequence[str] | None) -> None:
        weight = self.adjacency.weight_property(type)
        columns = self.graph.edge_columns(type, [weight] if weight else [], source_ids)
        weights = columns[weight] if weight else np.ones(len(columns["source"]))
        self.adjacency.take_edges(type, columns["source"], columns["target"], weights)

    def _catch_up(self) -> None:
        commit = self.graph.last_commit()
        if not self.adjacency.load(self._file) or self.adjacency.watermark > commit:
            self.adjacency.clear()
        starts = [self.adjacency.watermark, self.vectors.watermark, self.lexical.watermark]
        touched = self.graph.touched_since(min(starts)) if max(starts) <= commit else None
        if touched is None or not self.adjacency.watermark:
            self._rebuild()
        else:
            self._name_all()
            self._refresh(touched)

    def _name_all(self) -> None:
        wanted = ["number", "namespace", "name", "entity_type", "aliases"]
        columns = self.graph.node_columns("Entity", wanted)
        for number, *values in zip(*(columns[name] for name in wanted), strict=True):
            self._name(int(number), dict(zip(wanted[1:], values, strict=True)))

    def _rebuild(self) -> None:
        for part in (self.adjacency, self.vectors, self.lexical, self.names):
            part.clear()
        for type in self.ontology.node_types:
            wanted = ["id", "number", *([LABELS[type]] if type in LABELS else [])]
            columns = self.graph.node_columns(type, wanted)
            for id, number, *label in zip(*(columns[name] for name in wanted), strict=True):
                self.adjacency.add_node(type, id, int(number), *label)
        self._refresh_memories([*self.adjacency.ids("Memory")])
        self._name_all()
        for type in self.ontology.edge_types:
            self._take_edges(type, None)


def _identity(edge: EdgeRow) -> tuple[Any, ...]:
    kind, memory = edge.properties.get("type"), edge.properties.get("memory")
    return edge.source_type, edge.source, edge.target_type, edge.target, kind, memory
