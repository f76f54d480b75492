"""The files of a vector index.

HNSW holds its vectors itself; it is written when it has grown by a quarter. The vectors of the rows
that it lacks are appended to a file beside it, so that a save writes only what is new; when the
folder is opened, these are searched exactly, until the background has come to them again. Node
numbers, 8 bytes a row, are written anew.
"""

import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import hnswlib
import numpy as np
from numpy.typing import NDArray

from graphmem.ports import Mask, Vectors
from graphmem.settings import StorageSettings
from graphmem.storage.indexes.hnsw_file import take_vectors
from graphmem.storage.indexes.snapshot import Snapshot, checksum
from graphmem.storage.indexes.vector_partition import DEAD, VectorPartition

FORMAT: Final = 1
_GROWN: Final = 1.25


@dataclass(frozen=True)
class Stored:
    """One file, or as much of it as counts."""

    file: str
    rows: int
    length: int
    checksum: int


@dataclass(frozen=True)
class StoredPartition:
    """The files of one partition, as the manifest lists them.

    The file of vectors begins with row `first`; HNSW has those before it, but for dead ones.
    """

    vectors: Stored
    numbers: Stored
    hnsw: Stored | None
    generation: int
    first: int

    @classmethod
    def read(cls, entry: dict[str, Any]) -> "StoredPartition":
        """Read an entry of the manifest."""
        hnsw = Stored(**entry["hnsw"]) if entry["hnsw"] else None
        vectors, numbers = Stored(**entry["vectors"]), Stored(**entry["numbers"])
        first = entry.get("first", 0)  # folders of format 2 kept all vectors beside HNSW
        return cls(vectors, numbers, hnsw, entry["generation"], first)

    def files(self) -> set[str]:
        """Return the names of the files in use."""
        return {part.file for part in (self.vectors, self.numbers, self.hnsw) if part}


class VectorFiles:
    """Reads and writes the partitions of one index in a directory."""

    def __init__(self, folder: Path, dimension: int, settings: StorageSettings) -> None:
        self._snapshot = Snapshot(folder, {"format": FORMAT, "dimension": dimension})
        self._dimension = dimension
        self._settings = settings
        self._stored: dict[str, StoredPartition] = {}

    @property
    def watermark(self) -> int:
        """The commit of the files on disk; 0 when there are none."""
        return self._snapshot.watermark

    def load(self) -> dict[str, VectorPartition]:
        """Return the partitions; none, with watermark 0, when a file is missing or damaged."""
        try:
            entries = self._snapshot.read()
            stored = {name: StoredPartition.read(entry) for name, entry in entries.items()}
            partitions = {name: self._restore(entry) for name, entry in stored.items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            self._snapshot.clear()
            return {}
        self._stored = stored
        return partitions

    def save(self, watermark: int, changed: Mapping[str, VectorPartition]) -> None:
        """Write the partitions that changed, and what the manifest says of them."""
        self._snapshot.folder.mkdir(parents=True, exist_ok=True)
        new = {name: self._store(each, self._stored.get(name)) for name, each in changed.items()}
        stored = self._stored | new
        entries = {name: asdict(each) for name, each in stored.items()}
        files = set[str]().union(*(each.files() for each in stored.values()))
        self._snapshot.write(watermark, entries, files)
        self._stored = stored

    def clear(self) -> None:
        """Remove every file."""
        self._stored = {}
        self._snapshot.clear()

    def _store(self, partition: VectorPartition, before: StoredPartition | None) -> StoredPartition:
        same_rows = before is not None and before.generation == partition.generation
        known = before if same_rows else None
        vectors, first = (known.vectors, known.first) if known else (self._nothing("vectors"), 0)
        numbers = self._append(self._nothing("numbers"), partition.numbers)
        hnsw = known.hnsw if known else None
        if partition.hnsw and partition.indexed > _GROWN * (hnsw.rows if hnsw else 0):
            hnsw = self._store_hnsw(partition.hnsw, partition.indexed)
            vectors, first = self._nothing("vectors"), partition.indexed
        vectors = self._append(vectors, partition.matrix[first + vectors.rows :])
        return StoredPartition(vectors, numbers, hnsw, partition.generation, first)

    def _nothing(self, suffix: str) -> Stored:
        return Stored(self._snapshot.new_name(suffix), rows=0, length=0, checksum=0)

    def _append(self, stored: Stored, rows: NDArray[Any]) -> Stored:
        """Write rows after the bytes that count; what a crash left there is cut off."""
        content = rows.tobytes()
        with (self._snapshot.folder / stored.file).open("r+b" if stored.rows else "wb") as file:
            file.seek(stored.length)
            file.truncate()
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        return Stored(
            stored.file,
            stored.rows + len(rows),
            stored.length + len(content),
            crc32(content, stored.checksum),
        )

    def _store_hnsw(self, hnsw: hnswlib.Index, rows: int) -> Stored:
        name = self._snapshot.new_name("hnsw")
        path = self._snapshot.folder / name
        hnsw.save_index(str(path))
        with path.open("rb+") as file:
            os.fsync(file.fileno())
        return Stored(name, rows, path.stat().st_size, checksum(path))

    def _restore(self, stored: StoredPartition) -> VectorPartition:
        numbers = np.frombuffer(self._counted(stored.numbers), np.int64)
        matrix = np.zeros((len(numbers), self._dimension), np.float32)
        vectors = np.frombuffer(self._counted(stored.vectors), np.float32)
        matrix[stored.first :] = vectors.reshape(-1, self._dimension)
        partition = VectorPartition.restored(matrix, numbers, self._settings)
        partition.generation = stored.generation
        if stored.hnsw:
            living = numbers[: stored.first] != DEAD
            hnsw = self._restore_hnsw(stored.hnsw, matrix, living)
            partition.attach(hnsw, stored.hnsw.rows)
        return partition

    def _restore_hnsw(self, stored: Stored, matrix: Vectors, living: Mask) -> hnswlib.Index:
        """Load HNSW, and take the first rows of the matrix out of its file."""
        path = self._snapshot.folder / stored.file
        found_checksum, found = take_vectors(path, matrix[: len(living)])
        if found_checksum != stored.checksum or not found[living].all():
            message = f"{path} is damaged"
            raise ValueError(message)
        hnsw = hnswlib.Index(space="ip", dim=self._dimension)
        hnsw.load_index(str(path), max_elements=len(matrix))
        return hnsw

    def _counted(self, stored: Stored) -> bytearray:
        """Return the bytes that count, in memory that may be changed."""
        content = bytearray(stored.length)
        with (self._snapshot.folder / stored.file).open("rb") as file:
            read = file.readinto(content)
        if read != stored.length or crc32(content) != stored.checksum:
            message = f"{stored.file} is damaged"
            raise ValueError(message)
        return content
