"""Erases for good: chooses what goes, writes the graph anew without it, looks through the files."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final

from graphmem.errors import StorageError
from graphmem.lifecycle.erasure.names import names_left
from graphmem.lifecycle.erasure.reasons import reasons_left
from graphmem.lifecycle.erasure.receipt import ErasureReceipt
from graphmem.lifecycle.erasure.selection import Selecting, Selection
from graphmem.lifecycle.erasure.sieve import Sieve, told
from graphmem.lifecycle.erasure.wanted import Wanted, named
from graphmem.lifecycle.journal import Journal, Operation
from graphmem.lifecycle.staleness import come_back
from graphmem.model import Batch
from graphmem.model.change import Cause
from graphmem.ports import Clock, Vectors
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.settings import StorageSettings
from graphmem.storage.carrying.dump import header, pages
from graphmem.storage.carrying.rewriting import Draft, take_draft, write_draft
from graphmem.storage.folder import Folder
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.scanning import FILE_ENCODINGS, Needles, files_of
from graphmem.storage.store import Store

Embed = Callable[[Sequence[Mapping[str, Any]]], Vectors]

_PAGE: Final = 500
_TOLD: Final = 20
"""Nodes named in a receipt as saying the same."""


@dataclass(frozen=True, slots=True)
class Erasure:
    """Erasing in one open folder.

    `embed` gives memories the vectors that they have by themselves; None where none have any.
    `hand_on` returns what lets others state what these memories do, and they state as well.
    `let_go` lets go of what is kept of namespaces in process.
    """

    store: Store
    graph: KuzuGraph
    journal: Journal
    folder: Folder
    settings: StorageSettings
    clock: Clock
    embed: Embed | None = None
    hand_on: Callable[[Collection[str]], Batch] | None = None
    let_go: Callable[[Collection[str]], None] | None = None

    def run(self, wanted: Wanted, *, dry_run: bool = False) -> ErasureReceipt:
        """Erase what is wanted; killed at any moment, all of it is there still, or none.

        Raises:
            NotFoundError: there is nothing of that id or name.
            StorageError: an operation is running, or the disk is full; nothing was erased.
        """
        receipt = ErasureReceipt(wanted.by, self.clock.now(), dry_run=dry_run)
        with self.store.writing():
            selection = Selecting(self.store).select(named(self.store, wanted))
            counts = {type: len(ids) for type, ids in sorted(selection.nodes.items()) if ids}
            receipt = replace(receipt, removed=counts, returned=len(selection.returning))
            if dry_run:
                return receipt
            self._refuse_running()
            self._embed_alone(selection)
            if self.hand_on is not None:
                self.store.commit(self.hand_on(selection.nodes.get("Memory", set())))
            sieve = self._sieve(selection)
            receipt = self._rewrite(sieve, receipt)
            if self.let_go is not None:
                self.let_go(selection.namespaces)
        return self._verified(sieve, receipt)

    def _refuse_running(self) -> None:
        running = self.journal.unfinished()
        if running:
            message = (
                f"operation {running[0].id!r} ({running[0].kind}) is running; erase when it is done"
            )
            raise StorageError(message)

    def _embed_alone(self, selection: Selection) -> None:
        """Embed turns by themselves whose vectors know of a turn before them that goes."""
        going = selection.nodes.get("Memory", set())
        after = {id for one in going for _, id in self.store.targets("Memory", one, "NEXT")} - going
        held, _ = self.graph.vectors(sorted(after))
        rows = self.graph.nodes("Memory", held)
        if self.embed is None or not rows:
            return
        batch = Batch()
        for row, vector in zip(rows, self.embed(rows), strict=True):
            batch.update(VECTOR_TYPE, row["id"], vector=vector)
        self.store.commit(batch)

    def _sieve(self, selection: Selection) -> Sieve:
        ids = chain.from_iterable(selection.nodes.values())
        needles = Needles([*selection.texts, *ids])
        closed = frozenset(self._operations_telling(needles))
        names, reasons = names_left(self.store, selection), reasons_left(self.store, selection)
        return Sieve(selection, names, closed, needles, reasons)

    def _operations_telling(self, needles: Needles) -> Iterator[str]:
        """Yield the operations that changed what goes, or wrote of it."""
        ids = list(self.store.adjacency.ids("OperationStep"))
        for start in range(0, len(ids), _PAGE):
            rows = self.graph.nodes("OperationStep", ids[start : start + _PAGE])
            for index, _ in told(needles, [row["record"] for row in rows]):
                yield rows[index]["operation"]

    def _rewrite(self, sieve: Sieve, receipt: ErasureReceipt) -> ErasureReceipt:
        operation = replace(
            self.journal.fresh("erasure"),
            state="applied",
            finished_at=self.clock.now(),
            report={"by": receipt.by, **dict(receipt.removed or {}), "returned": receipt.returned},
        )
        added = self._added(sieve.selection, operation)
        copies = tuple(path.name for path in self.folder.copies())
        lines = sieve.lines(header(self.graph), pages(self.graph))
        write_draft(
            self.folder, self.settings, self.clock, Draft(lines, added, self._numbers(added))
        )
        take_draft(self.store, self.graph, self.folder)
        return replace(
            receipt,
            cut=dict(sorted(sieve.cut.items())),
            closed_operations=len(sieve.closed),
            also_in=tuple(sieve.also_in[:_TOLD]),
            also_in_count=len(sieve.also_in),
            copies=copies,
            operation=operation.id,
        )

    def _added(self, selection: Selection, operation: Operation) -> Batch:
        """Return what is written beside what stays: the record, and what comes back."""
        added = Batch()
        added.create("Operation", operation.row())
        reason = "what it was merged into was erased"
        cause = Cause(operation.created_at, reason, "rule", operation.id)
        for row in self.store.memories(selection.returning).values():
            come_back(self.store, row, added, cause)
        return added

    def _numbers(self, added: Batch) -> dict[tuple[str, str], int]:
        """Return the numbers of new nodes, and of those that stay and have new edges."""
        adjacency = self.store.adjacency
        nodes = [(type, id) for type, rows in added.nodes.items() for id in rows]
        numbers = {node: number for number, node in enumerate(nodes, max(1, adjacency.size))}
        for edge in chain.from_iterable(added.edges.values()):
            number = adjacency.number(edge.source_type, edge.source)
            if number is not None:
                numbers[edge.source_type, edge.source] = number
        return numbers

    def _verified(self, sieve: Sieve, receipt: ErasureReceipt) -> ErasureReceipt:
        """Look through every file of the folder for what nothing that stays may say."""
        texts = Needles(sieve.selection.texts).but(sieve.standing, FILE_ENCODINGS)
        files = [path for path in files_of(self.folder.path) if path != self.folder.lock]
        left = [path for path in files if next(texts.in_file(path), None) is not None]
        return replace(
            receipt,
            finished_at=self.clock.now(),
            scanned_files=len(files),
            scanned_bytes=sum(path.stat().st_size for path in files),
            sought=len(texts.pieces),
            left_in=tuple(str(path.relative_to(self.folder.path)) for path in left),
        )
