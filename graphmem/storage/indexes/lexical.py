"""BM25 over prepared terms, one partition a namespace (`ports.LexicalIndex`).

The index lives in memory and is written whole by `save`, partition by partition where something
changed. Decision 0003 tells why it is no search engine.
"""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from graphmem.ports import Mask, Scored
from graphmem.storage.indexes.lexical_partition import LexicalPartition
from graphmem.storage.indexes.partitions import Partitions
from graphmem.storage.indexes.snapshot import Snapshot

_LAYOUT: Final = {"format": 1}


class LexicalPartitions:
    """Implements `ports.LexicalIndex` in a directory of its own.

    Many threads may search while one adds and removes.
    """

    def __init__(self, folder: Path) -> None:
        self._snapshot = Snapshot(folder, _LAYOUT)
        self._files: dict[str, str] = {}
        self._partitions = Partitions(LexicalPartition, self._load())

    @property
    def watermark(self) -> int:
        """The commit given with the last `save` that is on disk; 0 when there is none."""
        return self._snapshot.watermark

    @property
    def unsaved(self) -> bool:
        """Whether something is not on disk yet, be it of no later commit."""
        return self._partitions.changed

    def add(self, namespace: str, documents: Sequence[tuple[int, Sequence[str]]]) -> None:
        """Insert or replace documents: (number, terms with repetitions)."""
        with self._partitions.changing(namespace) as partition:
            partition.add(documents)

    def remove(self, namespace: str, numbers: Sequence[int]) -> None:
        """Remove; numbers that are not there are ignored."""
        if namespace in self._partitions:
            with self._partitions.changing(namespace) as partition:
                partition.remove(numbers)

    def compact(self) -> None:
        """Let go of what was removed, and of the terms that only that held."""
        for namespace in self._partitions:
            with self._partitions.changing(namespace) as partition:
                partition.compact()

    def search(
        self,
        namespace: str,
        terms: Mapping[str, float],
        limit: int,
        allowed: Mask | None = None,
    ) -> Scored:
        """Return the best documents for weighted terms, by BM25; no term, no hit."""
        with self._partitions.reading(namespace) as partition:
            return partition.search(terms, limit, allowed)

    def holding(self, namespace: str, terms: Sequence[str], numbers: NDArray[np.int64]) -> Mask:
        """Say which of these documents hold each term, shape (documents, terms)."""
        with self._partitions.reading(namespace) as partition:
            return partition.holding(terms, numbers)

    def document_frequencies(self, namespace: str, terms: Sequence[str]) -> list[int]:
        """Return in how many documents of the namespace each term stands."""
        with self._partitions.reading(namespace) as partition:
            return [partition.document_frequency(term) for term in terms]

    def count(self, namespace: str) -> int:
        """Return the number of documents of a namespace."""
        with self._partitions.reading(namespace) as partition:
            return len(partition)

    def save(self, commit: int) -> None:
        """Write everything to disk and record the commit, so that a crash in between is seen."""
        self._snapshot.folder.mkdir(parents=True, exist_ok=True)
        with self._partitions.saving() as changed:
            files = self._files | {name: self._store(each) for name, each in changed.items()}
            self._snapshot.write(commit, files, set(files.values()))
            self._files = files

    def clear(self) -> None:
        """Forget everything; the watermark becomes 0."""
        self._partitions.clear()
        self._files = {}
        self._snapshot.clear()

    def close(self) -> None:
        """Give back memory, without saving."""
        self._partitions.clear()

    def _load(self) -> dict[str, LexicalPartition]:
        """Return the saved partitions; none, with watermark 0, when a file is damaged."""
        try:
            files = self._snapshot.read()
            partitions = {name: self._restore(file) for name, file in files.items()}
        except (OSError, ValueError, KeyError, TypeError, EOFError, RuntimeError, BadZipFile):
            self._snapshot.clear()
            return {}
        self._files = files
        return partitions

    def _restore(self, file: str) -> LexicalPartition:
        path = self._snapshot.folder / file
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
            return LexicalPartition.from_arrays(arrays)

    def _store(self, partition: LexicalPartition) -> str:
        name = self._snapshot.new_name("npz")
        arrays: dict[str, Any] = partition.arrays()
        with (self._snapshot.folder / name).open("wb") as file:
            np.savez(file, **arrays)
            file.flush()
            os.fsync(file.fileno())
        return name
