"""Takes in what a file held: entities first, then texts, then what joins them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby, islice
from pathlib import Path
from typing import Any, TypeVar

from graphmem.errors import InputError, OntologyError
from graphmem.exchange.foreign.arrival import Arrival, Text
from graphmem.exchange.placing import Named, Placing
from graphmem.ingest.extract import embedded_row
from graphmem.ingest.pipeline import Pipeline
from graphmem.ingest.statements import Scope, statements
from graphmem.lifecycle.journal import close_incomplete
from graphmem.model import Batch, Row, Subgraph
from graphmem.model.change import version_id
from graphmem.ports import Analyzer, Embedder, Progress
from graphmem.schema.constraints import VECTOR_TYPE, check
from graphmem.settings import IngestSettings
from graphmem.storage.carrying.merging import unknown
from graphmem.storage.carrying.own_past import OwnPast
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.store import Store

_NODES = 1000
_EDGES = 20_000
"""Rows of a transaction."""

_T = TypeVar("_T")

_AFTER_TEXTS = frozenset({"Version"})
"""Types of nodes that belong to memories, and so come after them."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an open folder that take something in."""

    graph: KuzuGraph
    store: Store
    pipeline: Pipeline
    analyzer: Analyzer
    embedder: Embedder | None


class Arriving:
    """One import into one namespace."""

    def __init__(
        self, parts: Parts, settings: IngestSettings, namespace: str, now: datetime
    ) -> None:
        self._parts = parts
        self._settings = settings
        self._namespace = namespace
        self._now = now
        self._done = 0
        self._before: dict[str, Row] = {}
        self._refused: Counter[str] = Counter()

    def take(
        self, arrival: Arrival, path: Path, progress: Progress | None
    ) -> tuple[int, dict[str, int]]:
        """Store what is not there yet.

        Returns:
            How many nodes were there already, and of what has no place, by kind, how much it is.

        Raises:
            InputError: something does not fit; nothing was stored.
        """
        names = {("Memory", text.id): ("Memory", self._id(text)) for text in arrival.texts}
        names |= _versions(arrival.graph, names)
        parts = self._parts
        ontology = parts.graph.ontology
        placing = Placing(ontology, self._namespace, self._now, parts.analyzer.name_key, names)
        placed = placing.placed(arrival.graph)
        close_incomplete(parts.store, placed.batch)
        try:
            check(placed.batch, ontology)
        except OntologyError as error:
            message = f"{path}: {error}"
            raise InputError(message) from error
        rows = placed.batch.nodes
        self._before = _turns_before(placed.batch)
        known = sum(parts.store.has(type, id) for type, held in rows.items() for id in held)
        own = OwnPast(parts.graph, parts.store)
        own.see(placed.batch)
        kept = own.without(placed.batch)
        rows = kept.nodes
        self._put(_node_batches(rows, rows.keys() - _AFTER_TEXTS), progress)
        known += self._remember(arrival.texts, progress)
        self._settle(arrival.texts, names)
        self._put(_node_batches(rows, rows.keys() & _AFTER_TEXTS), progress)
        self._put(_edge_batches(kept), progress)
        unplaced = sorted((Counter(arrival.unplaced) + placed.unplaced + self._refused).items())
        return known, dict(unplaced)

    def _id(self, text: Text) -> str:
        """Return the id of the memory that a text becomes."""
        return statements(text.item, self._scope(text), self._now, self._settings)[0].id

    def _scope(self, text: Text) -> Scope:
        return Scope(self._namespace, text.user_id, text.agent_id, text.session)

    def _put(self, batches: Iterable[Batch], progress: Progress | None) -> None:
        store = self._parts.store
        for batch in batches:
            with store.writing():
                fresh = unknown(self._parts.graph, store, batch)
                self._embed(fresh)
                store.commit(fresh)
            self._done += sum(map(len, (*batch.nodes.values(), *batch.edges.values())))
            if progress:
                progress(self._done)

    def _embed(self, batch: Batch) -> None:
        """Give memories that came as nodes their vectors."""
        rows = list(batch.nodes.get("Memory", {}).values())
        if not rows or self._parts.embedder is None:
            return
        texts = [embedded_row(row, self._before.get(row["id"])) for row in rows]
        vectors = self._parts.embedder.embed_passages(texts)
        for row, vector in zip(rows, vectors, strict=True):
            batch.create(VECTOR_TYPE, {"id": row["id"], "vector": vector})

    def _remember(self, texts: Sequence[Text], progress: Progress | None) -> int:
        """Write texts through the write path; return how many were there already."""
        known = 0
        for scope, group in groupby(texts, self._scope):
            report = self._parts.pipeline.add((text.item for text in group), scope)
            known += len(report.known)
            self._refused["text whose id is that of something else"] += len(report.rejected)
            self._done += len(report.added) + len(report.known)
            if progress:
                progress(self._done)
        return known

    def _settle(self, texts: Iterable[Text], names: Mapping[Named, Named]) -> None:
        """Give memories what the write path does not know, unless it was changed since."""
        changes = {
            names["Memory", text.id][1]: dict(text.changes) for text in texts if text.changes
        }
        store = self._parts.store
        for ids in _parts_of(changes, _NODES):
            batch = Batch()
            with store.writing():
                for row in self._parts.graph.nodes("Memory", ids):
                    given = changes[row["id"]].items()
                    due = {name: value for name, value in given if _untouched(row, name, value)}
                    if due:
                        batch.update("Memory", row["id"], **due)
                store.commit(batch)


def _versions(graph: Subgraph, memories: Mapping[Named, Named]) -> dict[Named, Named]:
    """Return what the versions of texts are called here, now that their memories have a name."""
    numbers = {(node.type, node.id): node.properties.get("version") for node in graph.nodes}
    return {
        edge.target: ("Version", version_id(memories[edge.source][1], number))
        for edge in graph.edges
        if edge.type == "HAS_VERSION" and edge.source in memories
        if isinstance(number := numbers.get(edge.target), int)
    }


def _turns_before(batch: Batch) -> dict[str, Row]:
    """Return what was said just before each memory of a talk, by its id."""
    memories = batch.nodes.get("Memory", {})
    return {
        edge.target: memories[edge.source]
        for edge in batch.edges.get("NEXT", ())
        if edge.source in memories
    }


def _untouched(row: Row, name: str, value: Any) -> bool:
    return row.get(name) != value and row.get(name) in (None, row["created_at"])


def _node_batches(rows: Mapping[str, Mapping[str, Row]], types: Iterable[str]) -> Iterator[Batch]:
    for type in sorted(types):
        for part in _parts_of(rows[type].items(), _NODES):
            yield Batch(nodes={type: dict(part)})


def _edge_batches(batch: Batch) -> Iterator[Batch]:
    for type, rows in batch.edges.items():
        for part in _parts_of(rows, _EDGES):
            yield Batch(edges={type: list(part)})


def _parts_of(values: Iterable[_T], size: int) -> Iterator[list[_T]]:
    rest = iter(values)
    while part := list(islice(rest, size)):
        yield part
