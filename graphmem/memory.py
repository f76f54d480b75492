"""GraphMemory: one memory folder, written to and asked; here the parts are put together."""

import threading
import weakref
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from pydantic import BaseModel

from graphmem.adapters import SystemClock, embedder_named
from graphmem.errors import InputError, NotFoundError
from graphmem.ingest.extract import indexed_row
from graphmem.ingest.pipeline import Pipeline, Progress, Report
from graphmem.ingest.revise import deletion, touch
from graphmem.ingest.statements import Scope, as_item, utc
from graphmem.language import BilingualAnalyzer
from graphmem.model import (
    Answer,
    Batch,
    Filters,
    Item,
    Memory,
    Message,
    Mode,
    Version,
)
from graphmem.ports import Analyzer, Clock, Embedder
from graphmem.retrieval.filters import allowed
from graphmem.retrieval.search import Request, Searcher
from graphmem.settings import Settings
from graphmem.storage.folder import Folder
from graphmem.storage.lexical import LexicalPartitions
from graphmem.storage.opening import open_graph
from graphmem.storage.store import Store
from graphmem.storage.vectors import VectorPartitions

_TOUCHES_KEPT = 256
_NO_EMBEDDER = ("none", 1)


class GraphMemory:
    """The long-term memory of an agent, in one folder.

    Safe to use from many threads; one process at a time holds a folder.

    >>> from tempfile import TemporaryDirectory
    >>> settings = Settings.of({"embedder": {"name": "hash"}})
    >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
    ...     _ = memory.add("Ann moved to Hangzhou in May.")
    ...     _ = memory.add("Bob likes green tea.")
    ...     print(memory.search("Where does Ann live?")[0].memory.content)
    Ann moved to Hangzhou in May.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        settings: Settings | None = None,
        embedder: Embedder | None = None,
        clock: Clock | None = None,
    ) -> None:
        """Open the memory in a folder, or create it.

        Args:
            path: the folder; absent or empty to create a memory.
            settings: all settings; the defaults where None.
            embedder: in place of the one that the settings name.
            clock: where the time comes from.

        Raises:
            FolderLockedError: another process holds the folder; the error names it.
            FormatVersionError: a newer graphmem wrote it.
            EmbedderMismatchError: it was embedded by another embedder.
            StorageError: it is damaged, or holds something else.
        """
        self.settings = settings or Settings()
        self._clock = clock or SystemClock()
        self._embedder = embedder or embedder_named(self.settings.embedder)
        analyzer: Analyzer = BilingualAnalyzer(self.settings.ingest.max_keywords)
        self._analyzer = analyzer
        named = (self._embedder.name, self._embedder.dimension) if self._embedder else _NO_EMBEDDER
        folder = Folder(Path(path))
        self.path = folder.path
        self._graph = open_graph(folder.path, self.settings.storage, self._clock, named)
        self._store = Store(
            self._graph,
            self._graph.ontology,
            (
                VectorPartitions(folder.vectors, named[1], self.settings.storage),
                LexicalPartitions(folder.lexical),
            ),
            folder.path / "projection.npz",
            terms=lambda row: analyzer.terms(indexed_row(row)),
            name_key=analyzer.name_key,
        )
        self._pipeline = Pipeline(
            self._store, self._analyzer, self._embedder, self._clock, self.settings.ingest
        )
        self._searcher = Searcher(self._store, self._analyzer, self._embedder, self.settings.search)
        self._touches: dict[str, int] = {}
        self._touching = threading.Lock()
        # Threads of the indexes must not outlive the interpreter when close() is forgotten.
        self._closing = weakref.finalize(self, self._store.close)

    # --- writing

    def add(
        self,
        item: Item | Sequence[Message | Mapping[str, Any]],
        *,
        namespace: str = "default",
        user_id: str | None = None,
        agent_id: str | None = None,
        session_id: str | None = None,
    ) -> Report:
        """Write one item: text, a message, a conversation, a document or a triple.

        A list of messages, or of mappings with `role` and `content`, is a conversation. Adding
        the same thing twice to a session writes it once.

        Raises:
            InputError: the item cannot be written; nothing was stored.
        """
        scope = Scope(namespace, user_id, agent_id, session_id)
        report = self._pipeline.add([as_item(item, session_id)], scope)
        if report.rejected:
            raise InputError(report.rejected[0].reason)
        return report

    def add_many(
        self,
        items: Iterable[Item],
        *,
        namespace: str = "default",
        user_id: str | None = None,
        agent_id: str | None = None,
        session_id: str | None = None,
        progress: Progress | None = None,
    ) -> Report:
        """Write a stream of items, a batch a transaction, in bounded memory.

        Items that cannot be written are named in the report; the rest go in. `progress` is told
        the number of memories written so far.
        """
        return self._pipeline.add(items, Scope(namespace, user_id, agent_id, session_id), progress)

    def update(self, id: str, *, reason: str = "changed by the caller", **changes: Any) -> Memory:
        """Change a memory; its former state stays as a Version.

        Raises:
            NotFoundError: there is no such memory.
            InputError: a property cannot be changed.
            OntologyError: a value does not fit its property.
        """
        self._flush_touches()
        self._pipeline.revise(self._row(id), changes, reason)
        return self.get(id)

    def delete(self, id: str, *, reason: str = "deleted by the caller") -> None:
        """Delete a memory softly: no search returns it, mode `debug` still shows it.

        Raises:
            NotFoundError: there is no such memory.
        """
        row = self._row(id)
        if row.get("deleted_at") is None:
            number = self._store.degree("Memory", id, "HAS_VERSION") + 1
            self._store.commit(deletion(row, number, self._clock.now(), reason))

    # --- reading

    def search(
        self,
        question: str,
        *,
        limit: int | None = None,
        namespace: str = "default",
        filters: Filters | None = None,
        mode: Mode = "normal",
        history: bool = False,
        at: datetime | None = None,
        profile: str = "scores",
        dry_run: bool = False,
    ) -> Answer:
        """Answer a question with memories, each with the path that led to it.

        Args:
            question: English or Chinese.
            limit: hits at most.
            namespace: nothing of another is ever seen.
            filters: what hits must satisfy.
            mode: `normal`, `review` or `debug` (SPEC §5).
            history: show superseded and negated memories too.
            at: the moment of asking, for "yesterday" and the like; now when None.
            profile: how channels are fused: `scores` or `rrf`.
            dry_run: leave no trace; otherwise hits count as used, after the answer is made.

        Raises:
            InputError: the question is empty, or a value is none of those allowed.
        """
        request = Request(
            question=question,
            namespace=namespace,
            at=utc(at) if at else self._clock.now(),
            limit=self.settings.search.limit if limit is None else limit,
            filters=filters or Filters(),
            mode=mode,
            history=history,
            profile=profile,
        )
        answer = self._searcher.search(request)
        if not dry_run:
            self._touch([hit.memory.id for hit in answer])
        return answer

    def get(self, id: str) -> Memory:
        """Return a memory, deleted or not.

        Raises:
            NotFoundError: there is no such memory.
        """
        self._flush_touches()
        return Memory.of_row(self._row(id))

    def get_all(
        self,
        *,
        namespace: str = "default",
        filters: Filters | None = None,
        mode: Mode = "normal",
        history: bool = False,
        limit: int = 100,
        offset: int = 0,
    ) -> list[Memory]:
        """Return memories in the order of writing, a page at a time."""
        self._flush_touches()
        with self._store.reading():
            may = allowed(
                self._store.adjacency,
                namespace,
                filters or Filters(),
                mode,
                self.settings.search.min_weight,
                history=history,
            )
            numbers = may.visible.nonzero()[0][offset : offset + limit].tolist()
            ids = [self._store.adjacency.node(number)[1] for number in numbers]
        return [Memory.of_row(row) for row in self._graph.nodes("Memory", ids)]

    def history(self, id: str) -> list[Version]:
        """Return the former states of a memory, oldest first.

        Raises:
            NotFoundError: there is no such memory.
        """
        self._row(id)
        rows = self._graph.rows("provenance.versions", id=id)
        return [Version(memory_id=id, **row) for row in rows]

    def stats(self) -> dict[str, Any]:
        """Return counts of nodes and edges by type, the embedder, and the newest commit."""
        with self._store.reading():
            adjacency = self._store.adjacency
            nodes = {type: adjacency.count(type) for type in self._graph.ontology.node_types}
            edges = {type: len(table) for type, table in adjacency.edges.items()}
        embedder = self._embedder.name if self._embedder else "none"
        return {
            "path": str(self.path),
            "embedder": embedder,
            "commit": self._graph.last_commit(),
            "nodes": nodes,
            "edges": edges,
        }

    # --- the user's own types

    def add_types(self, *types: str | Path | type[BaseModel]) -> None:
        """Make more types of nodes and edges known to this folder, for good.

        Types that it knows already, as they are given, change nothing; so a program may name its
        types at each start.

        Args:
            types: each a YAML text of the form of `ontology/core.yaml`, the path of such a file,
                or a pydantic class, which becomes a node type.

        Raises:
            OntologyError: a definition is wrong, or a type of that name is another; nothing was
                added.
        """
        with self._store.writing():
            extended = self._graph.ontology
            for given in types:
                if isinstance(given, str):
                    extended = extended.extended(given)
                elif isinstance(given, Path):
                    text = given.read_text(encoding="utf-8")
                    extended = extended.extended(text, origin=str(given))
                else:
                    extended = extended.with_models(given)
            self._graph.add_types(extended)
            self._store.know(extended)

    def add_node(self, type: str, **properties: Any) -> str:
        """Write a node of one of the user's own types; return its id.

        `properties` hold its `id`; a node that is there already stays as it is.

        Raises:
            InputError: there is no id.
            OntologyError: the type is unknown, or a property does not fit it.
        """
        if "id" not in properties:
            message = f"a {type} needs an id; give one that is the same when it is written again"
            raise InputError(message)
        batch = Batch()
        batch.create(type, properties)
        self._store.commit(batch)
        return str(properties["id"])

    def add_edge(
        self, type: str, source: tuple[str, str], target: tuple[str, str], /, **properties: Any
    ) -> None:
        """Join two nodes, each named as (node type, id).

        Raises:
            OntologyError: the type is unknown, may not join such nodes, or a property does not fit.
            TransactionError: one of the nodes is not there.
        """
        batch = Batch()
        given = {"created_at": self._clock.now(), "confidence": 1.0, "origin": "user"}
        batch.connect(type, source, target, **(given | properties))
        self._store.commit(batch)

    # --- the folder

    def save(self) -> None:
        """Bring indexes and database file up to date on disk, so that the next open is quick."""
        self._flush_touches()
        self._store.save()

    def close(self) -> None:
        """Save and close; a second call does nothing."""
        if self._closing.alive:
            self._flush_touches()
            self._closing()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # --- within

    def _row(self, id: str) -> Mapping[str, Any]:
        rows = self._graph.nodes("Memory", [id])
        if not rows:
            raise NotFoundError("Memory", id)  # noqa: EM101 - a type, not a message
        return rows[0]

    def _touch(self, ids: Sequence[str]) -> None:
        with self._touching:
            for id in ids:
                self._touches[id] = self._touches.get(id, 0) + 1
            full = len(self._touches) >= _TOUCHES_KEPT
        if full:
            self._flush_touches()

    def _flush_touches(self) -> None:
        """Write which memories searches returned; kept back so that a search does not write."""
        with self._touching:
            counts, self._touches = self._touches, {}
        if counts:
            with self._store.writing():
                rows = self._graph.nodes("Memory", list(counts))
                self._store.commit(touch(rows, counts, self._clock.now()))
