"""Keeps the derived parts in step with the graph: after each commit, and when a folder is opened.

After a commit they take over what the batch says. On open they catch up with the commits since
they were saved, by reading what those touched; where that is not known, all is read anew.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from graphmem.errors import LostCommitsError
from graphmem.model import Batch, EdgeRow, Row
from graphmem.ports import Graph, LexicalIndex, VectorIndex
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.schema.ontology import Ontology
from graphmem.storage.projection.adjacency import LABELS, Adjacency
from graphmem.storage.projection.names import Names

Terms = Callable[[Mapping[str, Any]], Sequence[str]]
"""Index terms of a memory, from its row."""

_RE_INDEXED: Mapping[str, frozenset[str]] = defaultdict(
    frozenset,
    Memory=frozenset({"content", "metadata"}),
    Entity=frozenset({"name", "aliases", "entity_type"}),
)
"""Properties whose change asks for new terms or names."""

_CHUNK = 5_000
"""Memories read back at a time, so that a rebuild takes bounded memory."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What is derived from the graph."""

    adjacency: Adjacency
    vectors: VectorIndex
    lexical: LexicalIndex
    names: Names


class Follower:
    """Brings the derived parts in step; the caller keeps readers and other writers away."""

    def __init__(self, graph: Graph, ontology: Ontology, parts: Parts, terms: Terms) -> None:
        self.ontology = ontology
        self.adjacency = parts.adjacency
        self.vectors, self.lexical, self.names = parts.vectors, parts.lexical, parts.names
        self._graph = graph
        self._terms = terms

    # --- following a commit

    def follow(
        self,
        batch: Batch,
        numbers: Mapping[tuple[str, str], int],
        terms: Mapping[str, Sequence[str]],
    ) -> None:
        """Take over a batch that was committed; `numbers` are those of its new nodes."""
        for (type, id), number in numbers.items():
            label = batch.nodes[type][id].get(LABELS.get(type, ""))
            self.adjacency.add_node(type, id, number, label)
        memories = batch.nodes.get("Memory", {})
        self.adjacency.set_memories({numbers["Memory", id]: row for id, row in memories.items()})
        for id, row in batch.nodes.get("Entity", {}).items():
            self._name(numbers["Entity", id], row)
        for type, edges in batch.removed_edges.items():
            self._part(type, edges)
        for type, edges in batch.edges.items():
            self._join(type, edges)
        self._index(memories, terms)
        self._place(batch.nodes.get(VECTOR_TYPE, {}))
        for type, changes in batch.updates.items():
            self._patch(type, changes)
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
            self._index_anew(anew)
        elif anew:
            self._refresh_nodes(type, anew)

    def _index_anew(self, ids: Sequence[str]) -> None:
        """Take over changed texts; only those too long to be held are read from the graph."""
        found: dict[str, dict[str, Any]] = {}
        numbers: dict[str, int] = {}
        for id in ids:
            number = self.adjacency.number("Memory", id)
            row = None if number is None else self.adjacency.attributes.row(number)
            if number is not None and row is not None:
                found[id], numbers[id] = row, number
        self.adjacency.set_memories({numbers[id]: row for id, row in found.items()})
        self._index(found, {})
        self._refresh_memories([id for id in ids if id not in found])

    def _part(self, type: str, edges: Sequence[EdgeRow]) -> None:
        ends = [
            (self.adjacency.number(e.source_type, e.source),
             self.adjacency.number(e.target_type, e.target))
            for e in edges
        ]  # fmt: skip
        self.adjacency.edges[type].remove((s, t) for s, t in ends if s and t)

    def _forget(self, type: str, ids: Sequence[str]) -> None:
        found = (self.adjacency.number(type, id) for id in ids)
        numbers = [number for number in found if number is not None]
        if type == "Memory":
            self._unindex(numbers)
        else:
            for number in numbers:
                self.names.remove(number)
        self.adjacency.remove_nodes([(type, id) for id in ids])  # at once: each pass is over all

    def _name(self, number: int, row: Mapping[str, Any]) -> None:
        names = (row["name"], *(row.get("aliases") or ()))
        self.names.set(row["namespace"], number, row["entity_type"], names)

    def _join(self, type: str, edges: Sequence[EdgeRow]) -> None:
        number = self.adjacency.number
        known = [
            (source, target, edge.properties)
            for edge in edges
            if (source := number(edge.source_type, edge.source)) is not None
            and (target := number(edge.target_type, edge.target)) is not None
        ]
        self.adjacency.add_edges(type, known)

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

    def _unindex(self, numbers: Sequence[int]) -> None:
        gone: defaultdict[str, list[int]] = defaultdict(list)
        for number in numbers:
            gone[self.adjacency.attributes.text("namespace", number) or ""].append(number)
        for namespace, those in gone.items():
            self.lexical.remove(namespace, those)
            self.vectors.remove(namespace, those)

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
        found = {row["id"]: row for row in self._graph.nodes(type, ids)}
        self._forget(type, self._made_anew(type, found))
        for id, row in found.items():
            self.adjacency.add_node(type, id, row["number"], row.get(LABELS.get(type, "")))
            if type == "Entity":
                self._name(row["number"], row)
        self._forget(type, [id for id in ids if id not in found])

    def _made_anew(self, type: str, found: Mapping[str, Mapping[str, Any]]) -> list[str]:
        """Return those that were removed and made again meanwhile: they have another number."""
        held = {id: self.adjacency.number(type, id) for id in found}
        return [id for id, row in found.items() if held[id] not in (None, row["number"])]

    def _refresh_memories(self, ids: Sequence[str]) -> None:
        for part in (ids[i : i + _CHUNK] for i in range(0, len(ids), _CHUNK)):
            found = {row["id"]: row for row in self._graph.nodes("Memory", part)}
            gone = [id for id in part if id not in found]
            self._forget("Memory", [*gone, *self._made_anew("Memory", found)])
            for id, row in found.items():
                self.adjacency.add_node("Memory", id, row["number"])
            self.adjacency.set_memories({row["number"]: row for row in found.values()})
            self._index(found, {})
            with_vector, vectors = self._graph.vectors(part)
            self._place({id: {"vector": v} for id, v in zip(with_vector, vectors, strict=True)})

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
        columns = self._graph.edge_columns(type, [weight] if weight else [], source_ids)
        weights = columns[weight] if weight else np.ones(len(columns["source"]))
        self.adjacency.take_edges(type, columns["source"], columns["target"], weights)

    def catch_up(self, projection_file: Path) -> bool:
        """Load the projection, and bring all parts to the newest commit of the graph.

        Return whether all parts stood at one commit: if not, a saving was cut short, and is to be
        done before anything else is written.

        Raises:
            LostCommitsError: a part stands at a later commit; it is saved after the graph, so the
                graph is not the one that it followed.
        """
        commit = self._graph.last_commit()
        self.adjacency.load(projection_file)
        starts = [self.adjacency.watermark, self.vectors.watermark, self.lexical.watermark]
        if max(starts) > commit:
            raise LostCommitsError(str(projection_file.parent), commit, max(starts))
        touched = self._graph.touched_since(min(starts))
        if touched is None or not self.adjacency.watermark:
            self.rebuild()
        else:
            self._name_all()
            self._refresh(touched)
        return len(set(starts)) == 1

    def _name_all(self) -> None:
        wanted = ["number", "namespace", "name", "entity_type", "aliases"]
        columns = self._graph.node_columns("Entity", wanted)
        for number, *values in zip(*(columns[name] for name in wanted), strict=True):
            self._name(int(number), dict(zip(wanted[1:], values, strict=True)))

    def rebuild(self) -> None:
        """Read all parts anew from the graph."""
        for part in (self.adjacency, self.vectors, self.lexical, self.names):
            part.clear()
        if not self._graph.last_commit():
            return  # a new graph: reading all its empty tables takes half of the opening
        for type in self.ontology.node_types:
            wanted = ["id", "number", *([LABELS[type]] if type in LABELS else [])]
            columns = self._graph.node_columns(type, wanted)
            for id, number, *label in zip(*(columns[name] for name in wanted), strict=True):
                self.adjacency.add_node(type, id, int(number), *label)
        self._refresh_memories([*self.adjacency.ids("Memory")])
        self._name_all()
        for type in self.ontology.edge_types:
            self._take_edges(type, None)
