"""The graph and the indexes derived from it, behind one commit path.

A commit goes to the graph first, in one transaction that also records which nodes it touched. Then
the projection, the vectors, the terms and the names follow in memory. Each derived part is saved
with the number of the commit it stands at, and catches up from the graph on open; one that cannot
(damaged, or too far behind) is rebuilt.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from graphmem.errors import StorageError
from graphmem.model import Batch, EdgeRow
from graphmem.model.stream import Stream
from graphmem.ports import Graph, LexicalIndex, VectorIndex
from graphmem.schema.constraints import VECTOR_TYPE, Constraints
from graphmem.schema.ontology import Ontology
from graphmem.storage.allocated import give_back
from graphmem.storage.created import Creations
from graphmem.storage.files import refusing
from graphmem.storage.folder import Folder
from graphmem.storage.following import Follower, Parts, Terms
from graphmem.storage.forking import Owner
from graphmem.storage.gate import Gate
from graphmem.storage.projection.adjacency import PARALLEL, Adjacency
from graphmem.storage.projection.names import Names
from graphmem.storage.retiring import keeping
from graphmem.storage.unbroken import unbroken

_SAVE_AFTER = 10_000
"""Memories after which the derived parts are saved; later, half as many as there are."""


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
        self._folder = Folder(projection_file.parent)
        self._owner = Owner()
        self.creations = Creations()
        self.terms = terms
        self._constraints = Constraints(ontology)
        parts = Parts(self.adjacency, self.vectors, self.lexical, self.names)
        self._follower = Follower(graph, ontology, parts, terms)
        self._gate = Gate()
        self._writer = threading.RLock()
        self._closed = threading.Event()
        self._unsaved = 0
        self._is_behind = False
        if not self._follower.catch_up(projection_file):
            self.save()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Keep the derived parts still while they are read.

        Raises:
            StorageError: the store is closed, or this is a fork of who opened it.
        """
        self.refuse_fork()
        with self._gate.reading():
            self._refuse_closed()
            yield

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Be the one writer: what is read inside is still true at the commit.

        Raises:
            StorageError: the store is closed, or this is a fork of who opened it, or what was
                written before could not be followed.
        """
        self.refuse_fork()
        with self._writer:
            self._refuse_closed()
            self._refuse_behind()
            yield

    # --- writing

    def commit(self, batch: Batch, terms: Mapping[str, Sequence[str]] | None = None) -> int:
        """Store a batch whole or not at all; return the number of the commit.

        Nodes and edges that exist already are left as they are. Edges that go, of a node of which
        the batch makes a version, are kept with that version. `terms` are index terms of new
        memories by id, where the caller has them at hand.

        Raises:
            OntologyError: a row does not fit the ontology; nothing was stored.
            TransactionError: the engine refused; nothing was stored.
        """
        with self.writing():
            fresh = keeping(self.graph, self.adjacency, self._without_known(batch))
            self._constraints.check(fresh)
            if fresh.is_empty():
                return self.graph.last_commit()
            return self._written(fresh, self._numbered(fresh), terms or {})

    def restore(self, batch: Batch, numbers: Mapping[tuple[str, str], int]) -> int:
        """Store a batch whole or not at all, its nodes under the numbers that they had elsewhere.

        None of its nodes and edges is there yet, and none of the numbers is taken.

        Raises:
            OntologyError: a row does not fit the ontology; nothing was stored.
            TransactionError: the engine refused; nothing was stored.
        """
        with self.writing():
            self._constraints.check(batch)
            return self._written(batch, numbers, {})

    def know(self, ontology: Ontology) -> None:
        """Take rows of the types of this ontology from now on; the graph has their tables."""
        with self.writing(), self._gate.drained():
            self.ontology = self._follower.ontology = ontology
            self._constraints = Constraints(ontology)
            self.adjacency.know(ontology.edge_types)

    def derive_anew(self, change: Callable[[], object] | None = None) -> None:
        """Read every derived part anew from the graph, after `change` was done to it, and save.

        Readers wait meanwhile, writers too.
        """
        with self.writing(), unbroken():
            with self._gate.drained():
                if change is not None:
                    change()
                self._follower.rebuild()
            self.save()

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

    def about(self, id: str) -> Sequence[Mapping[str, Any]]:
        """Return the id, name and reason of each entity that a memory is about."""
        return self.graph.rows("explore.about", id=id)

    def bearers(self, namespace: str) -> Callable[[str], Sequence[tuple[str, str]]]:
        """Return a function from a name to the (id, type) of the entities that bear it."""

        def find(name: str) -> list[tuple[str, str]]:
            numbers = self.names.bearers(namespace, name)
            return [(self.adjacency.node(n)[1], self.names.kind(n)) for n in numbers]

        return find

    def memories(self, numbers: Iterable[int]) -> dict[int, Mapping[str, Any]]:
        """Return the properties of memories by number; those not there are left out."""
        wanted = filter(self.adjacency.holds, numbers)
        held = {number: self._held(number) for number in wanted}
        ids = {self.adjacency.node(n)[1]: n for n, row in held.items() if row is None}
        read = self.graph.nodes("Memory", list(ids)) if ids else ()
        return {
            **{number: row for number, row in held.items() if row is not None},
            **{ids[row["id"]]: row for row in read},
        }

    def nodes(self, type: str, ids: Sequence[str]) -> list[dict[str, Any]]:
        """Return the properties of nodes, in the order asked; some may be gone."""
        return self.graph.nodes(type, ids)

    def last_turn(self, stream: Stream) -> Mapping[str, Any] | None:
        """Return the last memory of a stream."""
        number = self.adjacency.last_of(stream)
        return None if number is None else self.memories([number])[number]

    def last_turns(self, stream: Stream, count: int) -> list[Mapping[str, Any]]:
        """Return the last memories of a stream, in their order."""
        numbers = self.adjacency.all_of(stream)[-count:].tolist()
        rows = self.memories(numbers)
        return [rows[number] for number in numbers]

    def turn_before(self, id: str) -> Mapping[str, Any] | None:
        """Return what was said just before a memory; of several, the latest."""
        number = self.adjacency.number("Memory", id)
        if number is None:
            return None
        before = [one for one, _ in self.adjacency.neighbours(number, "NEXT", forward=False)]
        said = sorted(self.memories(before).values(), key=lambda row: row["id"])
        return max(said, key=lambda row: row["created_at"], default=None)

    def naming(
        self, namespace: str, names: Sequence[Mapping[str, float]], limit: int
    ) -> list[list[tuple[str, str]]]:
        """Return for each name, given by its terms, (id, content) of the best memories for it."""
        found = [
            [number for number, _ in hits]
            for hits in (self.lexical.search(namespace, terms, limit) for terms in names)
        ]
        rows = self.memories(dict.fromkeys(number for hits in found for number in hits))
        return [[(rows[n]["id"], rows[n]["content"]) for n in hits] for hits in found]

    def overwrite_removed(self) -> None:
        """Let nothing of what was removed by now stay in the files once they are closed."""
        with self.writing():
            self.graph.overwrite_when_closed()
            self.lexical.compact()

    def save(self) -> None:
        """Save every derived part at the newest commit; what led there need not be kept.

        Raises:
            StorageError: the folder was removed, or the system refuses what is written there.
        """
        with self.writing(), unbroken(), refusing(self._folder.path):
            self._folder.refuse_gone()  # it is not to come back by halves
            commit, self._unsaved = self.graph.last_commit(), 0
            behind = [
                index
                for index in (self.vectors, self.lexical)
                if index.unsaved or index.watermark < commit
            ]
            for index in behind:
                index.save(commit)
            # Last, since by it an index learns of which number it has to forget a node.
            if self.adjacency.watermark < commit or not self._file.exists():
                self.adjacency.save(self._file, commit)
            if behind:
                self.graph.prune_commits(commit)
                give_back()

    def close(self) -> None:
        """Save every derived part, wait for the readers, and close them and the graph.

        What cannot be saved is closed all the same, and then told. A fork of who opened it leaves
        all of that to its parent.

        Raises:
            StorageError: nothing could be saved, for an earlier commit failed or there is no room.
        """
        if self.is_inherited():
            return
        with self._writer, unbroken(), ExitStack() as ending:
            self._refuse_closed()
            for part in (self.graph, self.lexical, self.vectors):
                ending.callback(part.close)
            ending.callback(self._shut)
            if not (self._folder.is_gone() or self._is_behind):
                self._save_at_last()

    def _save_at_last(self) -> None:
        try:
            self.save()
        except StorageError as error:
            message = f"{error}; what was written is kept, and found when the folder is opened next"
            raise StorageError(message) from error

    def _shut(self) -> None:
        with self._gate.drained():
            self._closed.set()

    def is_inherited(self) -> bool:
        """Say whether this process is a fork of the one that opened it."""
        return not self._owner.is_here()

    def refuse_fork(self) -> None:
        """Make sure that this process opened it itself.

        Raises:
            StorageError: it is a fork of the one that did.
        """
        self._owner.refuse_fork(self._file.parent)

    def _refuse_closed(self) -> None:
        if self._closed.is_set():
            message = f"{self._file.parent} is closed; open it again"
            raise StorageError(message)

    def _refuse_behind(self) -> None:
        if self._is_behind:
            message = (
                f"{self._file.parent}: what was written is stored, but what is derived from it is "
                "behind since an error; close the folder and open it again"
            )
            raise StorageError(message)

    @contextmanager
    def _following(self) -> Iterator[None]:
        """Let nothing be written or saved any more where the derived parts stay half followed."""
        self._is_behind = True
        with self._gate.drained():
            yield
        self._is_behind = False

    def _written(
        self,
        batch: Batch,
        numbers: Mapping[tuple[str, str], int],
        terms: Mapping[str, Sequence[str]],
    ) -> int:
        with unbroken():
            commit = self.graph.write(batch, {**self._ends(batch), **numbers})
            with self._following():
                self._follower.follow(batch, numbers, terms)
        self.creations.note(batch)
        self._unsaved += len(batch.nodes.get("Memory", ())) + len(batch.updates)
        if self._unsaved > max(_SAVE_AFTER, self.adjacency.count("Memory") // 2):
            self.save()
        return commit

    def _ends(self, batch: Batch) -> dict[tuple[str, str], int]:
        """Return the numbers of the nodes at the ends of new edges that are there already."""
        ends = {
            end
            for edges in batch.edges.values()
            for edge in edges
            for end in ((edge.source_type, edge.source), (edge.target_type, edge.target))
        }
        found = ((end, self.adjacency.number(*end)) for end in ends)
        return {end: number for end, number in found if number is not None}

    def _held(self, number: int) -> Mapping[str, Any] | None:
        row = self.adjacency.attributes.row(number)
        return row and {"id": self.adjacency.node(number)[1], **row}

    def _without_known(self, batch: Batch) -> Batch:
        nodes = {
            type: {id: row for id, row in rows.items() if not self._knows(type, id)}
            for type, rows in batch.nodes.items()
        }
        gone = {type: set(map(_ends, edges)) for type, edges in batch.removed_edges.items()}
        edges = {
            type: list(
                {
                    _identity(type, edge): edge
                    for edge in rows
                    if _ends(edge) in gone.get(type, ()) or not self._has(type, edge)
                }.values()
            )
            for type, rows in batch.edges.items()
        }
        removed = dict(batch.removed_nodes)
        if "Memory" in removed:  # its vector is a row of its own, and goes with it
            removed[VECTOR_TYPE] = removed["Memory"]
        return replace(
            batch,
            removed_nodes=removed,
            nodes={type: rows for type, rows in nodes.items() if rows},
            edges={type: rows for type, rows in edges.items() if rows},
        )

    def _knows(self, type: str, id: str) -> bool:
        return self.adjacency.number("Memory" if type == VECTOR_TYPE else type, id) is not None

    def _has(self, type: str, edge: EdgeRow) -> bool:
        if type in PARALLEL or type not in self.adjacency.edges:
            return False
        source = self.adjacency.number(edge.source_type, edge.source)
        if source is None:
            return False
        target = self.adjacency.number(edge.target_type, edge.target)
        return target is not None and self.adjacency.edges[type].has(source, target)

    def _numbered(self, batch: Batch) -> dict[tuple[str, str], int]:
        first = max(1, self.adjacency.size)
        created = [
            (type, id) for type, rows in batch.nodes.items() if type != VECTOR_TYPE for id in rows
        ]
        return {node: first + offset for offset, node in enumerate(created)}


def _ends(edge: EdgeRow) -> tuple[str, str, str, str]:
    return edge.source_type, edge.source, edge.target_type, edge.target


def _identity(type: str, edge: EdgeRow) -> tuple[Any, ...]:
    return *_ends(edge), *(edge.properties.get(name) for name in PARALLEL.get(type, ()))
