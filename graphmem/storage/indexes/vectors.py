"""Nearest vectors by cosine, one partition a namespace (`ports.VectorIndex`).

While a namespace is small, every vector is compared, which is exact and fast enough. Above
`exact_search_below` a background thread moves vectors into HNSW (Malkov and Yashunin 2018), a few
at a time, so that neither a commit nor a search waits for it: what it has not reached yet is still
searched exactly. Hence an addition is found at once, and answers do not depend on how far the
thread has come but for the neighbours that HNSW itself may miss. While vectors come in, the thread
leaves the processor to whoever writes, and takes up its pace again a second later.
"""

from collections.abc import Sequence
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Final

from graphmem.errors import InputError
from graphmem.ports import Mask, Scored, Vectors
from graphmem.settings import StorageSettings
from graphmem.storage.indexes.partitions import Partitions
from graphmem.storage.indexes.vector_files import VectorFiles
from graphmem.storage.indexes.vector_partition import VectorPartition

_SLICE: Final = 16
"""Rows moved into HNSW while searches wait: some 5 ms."""

_PAUSE_SECONDS: Final = 0.002
"""Lets in the searches that queued behind a slice."""

_PAUSE_WHILE_ADDED_TO: Final = 0.05
"""Leaves seven eighths of a processor to whoever writes."""

_QUIET_SECONDS: Final = 1.0
"""After so long without an addition nobody is taken to be writing."""


class VectorPartitions:
    """Implements `ports.VectorIndex` in a directory of its own.

    Many threads may search while one adds and removes.
    """

    def __init__(
        self, folder: Path, dimension: int, settings: StorageSettings | None = None
    ) -> None:
        self._dimension = dimension
        self._settings = settings or StorageSettings()
        self._files = VectorFiles(folder, dimension, self._settings)
        self._partitions = Partitions(self._empty, self._files.load())
        self._due = Event()
        self._closing = Event()
        self._thread: Thread | None = None
        self._added_at = float("-inf")
        for namespace in self._partitions:
            self._call_indexing(namespace)

    @property
    def watermark(self) -> int:
        """The commit given with the last `save` that is on disk; 0 when there is none."""
        return self._files.watermark

    @property
    def unsaved(self) -> bool:
        """Whether something is not on disk yet, be it of no later commit."""
        return self._partitions.changed

    def add(self, namespace: str, numbers: Sequence[int], vectors: Vectors) -> None:
        """Insert or replace."""
        self._check(vectors, (len(numbers), self._dimension))
        with self._partitions.changing(namespace) as partition:
            partition.add(numbers, vectors)
        self._added_at = monotonic()
        self._call_indexing(namespace)

    def remove(self, namespace: str, numbers: Sequence[int]) -> None:
        """Remove; numbers that are not there are ignored."""
        if namespace in self._partitions:
            with self._partitions.changing(namespace) as partition:
                partition.remove(numbers)

    def search(
        self, namespace: str, vector: Vectors, limit: int, allowed: Mask | None = None
    ) -> Scored:
        """Return the nearest to a vector of shape (dimension,), with cosines."""
        self._check(vector, (self._dimension,))
        with self._partitions.reading(namespace) as partition:
            return partition.search(vector, limit, allowed)

    def get(self, namespace: str, numbers: Sequence[int]) -> Vectors:
        """Return stored vectors, shape (n, dimension); zeros where there is none."""
        with self._partitions.reading(namespace) as partition:
            return partition.get(numbers)

    def save(self, commit: int) -> None:
        """Write everything to disk and record the commit, so that a crash in between is seen."""
        with self._partitions.saving() as changed:
            self._files.save(commit, changed)

    def clear(self) -> None:
        """Forget everything; the watermark becomes 0."""
        self._partitions.clear()
        self._files.clear()

    def close(self) -> None:
        """Stop the background thread and give back memory, without saving."""
        self._closing.set()
        self._due.set()
        if self._thread:
            self._thread.join()
        self._partitions.clear()

    def catch_up(self) -> None:
        """Move every vector that waits for it into HNSW, instead of the background thread."""
        for namespace in self._partitions:
            while self._index_slice(namespace):
                pass

    def _empty(self) -> VectorPartition:
        return VectorPartition(self._dimension, self._settings)

    def _check(self, vectors: Vectors, shape: tuple[int, ...]) -> None:
        if vectors.shape != shape:
            message = f"vectors: expected the shape {shape}, found {vectors.shape}"
            raise InputError(message)

    def _call_indexing(self, namespace: str) -> None:
        """Wake the background thread where there is work for it."""
        with self._partitions.reading(namespace) as partition:
            waiting = partition.tail
        if waiting and self._thread is None:
            self._thread = Thread(target=self._index, name="graphmem-hnsw", daemon=True)
            self._thread.start()
        if waiting:
            self._due.set()

    def _index(self) -> None:
        while not self._closing.is_set():
            self._due.wait()
            self._due.clear()
            for namespace in self._partitions:
                while not self._closing.wait(self._pause()) and self._index_slice(namespace):
                    pass

    def _pause(self) -> float:
        """Return the seconds between two slices."""
        writing = monotonic() - self._added_at < _QUIET_SECONDS
        return _PAUSE_WHILE_ADDED_TO if writing else _PAUSE_SECONDS

    def _index_slice(self, namespace: str) -> bool:
        """Move a slice of the tail into HNSW; return whether there was any."""
        with self._partitions.reading(namespace) as partition:
            if not partition.tail:
                return False
        with self._partitions.changing(namespace) as partition:
            if partition.tail:
                partition.index_tail(_SLICE)
        return True
