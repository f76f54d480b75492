"""The vectors of one namespace: exact search, and HNSW once there are many."""

from collections.abc import Sequence
from itertools import repeat
from typing import Final

import hnswlib
import numpy as np
from numpy.typing import NDArray

from graphmem.ports import Mask, Scored, Vectors
from graphmem.settings import StorageSettings

Rows = NDArray[np.int64]

DEAD: Final = -1
"""Stands in `numbers` for a row whose vector was removed or replaced."""

_STEP_IN_ROWS: Final = 3
"""What it costs HNSW to follow one candidate, in rows of exact search."""

_ROUNDING: Final = 1e-5
"""More than two ways of adding up the same cosine can differ."""


class VectorPartition:
    """Vectors in rows that are appended and never moved.

    Replacing or removing a vector kills its row, and searches pass over it; when most rows are
    dead, the living are copied together. HNSW holds the rows before `indexed`, labelled by row;
    those after are the tail, which is searched exactly until `index_tail` moves them over. Not
    thread-safe: see `VectorPartitions`.

    Attributes:
        count: rows in use, the dead included.
        indexed: rows that HNSW knows.
        generation: grows when rows are moved, so that rows on disk are no longer the same.
    """

    def __init__(self, dimension: int, settings: StorageSettings) -> None:
        self.count = 0
        self.indexed = 0
        self.generation = 0
        self._settings = settings
        self._matrix: Vectors = np.empty((0, dimension), np.float32)
        self._numbers: Rows = np.empty(0, np.int64)
        self._row_of: dict[int, int] = {}
        self._hnsw: hnswlib.Index | None = None

    @classmethod
    def restored(
        cls, matrix: Vectors, numbers: Rows, settings: StorageSettings
    ) -> "VectorPartition":
        """Build from the rows of a saved one; HNSW may be given back by `attach`."""
        partition = cls(matrix.shape[1], settings)
        partition.count = len(numbers)
        partition._matrix, partition._numbers = matrix, numbers
        living = np.flatnonzero(numbers != DEAD)
        partition._row_of = dict(zip(numbers[living].tolist(), living.tolist(), strict=True))
        return partition

    @property
    def matrix(self) -> Vectors:
        """All rows, shape (count, dimension)."""
        return self._matrix[: self.count]

    @property
    def numbers(self) -> Rows:
        """The node number of each row, or `DEAD`, shape (count,)."""
        return self._numbers[: self.count]

    @property
    def hnsw(self) -> hnswlib.Index | None:
        """The graph over the rows before `indexed`, once there is one."""
        return self._hnsw

    @property
    def tail(self) -> int:
        """How many rows wait to be moved into HNSW; 0 while exact search is enough."""
        if len(self._row_of) < self._settings.exact_search_below:
            return 0
        return self.count - self.indexed

    def attach(self, hnsw: hnswlib.Index, indexed: int) -> None:
        """Take over a saved HNSW that holds the rows before `indexed`."""
        hnsw.set_ef(self._settings.hnsw_ef_search)
        self._hnsw, self.indexed = hnsw, indexed

    def add(self, numbers: Sequence[int], vectors: Vectors) -> None:
        """Insert or replace."""
        last = {number: place for place, number in enumerate(numbers)}
        self.remove(list(last))
        self._reserve(len(last))
        rows = range(self.count, self.count + len(last))
        self._matrix[rows.start : rows.stop] = vectors[list(last.values())]
        self._numbers[rows.start : rows.stop] = list(last)
        self._row_of.update(zip(last, rows, strict=True))
        self.count = rows.stop

    def remove(self, numbers: Sequence[int]) -> None:
        """Remove; numbers that are not there are ignored."""
        for number in numbers:
            row = self._row_of.pop(number, None)
            if row is not None:
                self._numbers[row] = DEAD
        if self.count > 2 * len(self._row_of):
            self._compact()

    def get(self, numbers: Sequence[int]) -> Vectors:
        """Return stored vectors, shape (n, dimension); zeros where there is none."""
        rows = np.fromiter(map(self._row_of.get, numbers, repeat(DEAD)), np.int64, len(numbers))
        held = rows != DEAD
        if held.all():
            return self._matrix[rows]
        found = np.zeros((len(numbers), self._matrix.shape[1]), np.float32)
        found[held] = self._matrix[rows[held]]
        return found

    def search(self, vector: Vectors, limit: int, allowed: Mask | None) -> Scored:
        """Return the nearest with their cosines, best first; ties by smaller number."""
        usable = self._usable(allowed)
        candidates = int(np.count_nonzero(usable))
        if candidates == 0 or limit < 1:
            return []
        rows = self._near(vector, min(limit, candidates), usable)
        if rows is None:
            rows = self._nearest(np.flatnonzero(usable), vector, limit)
        return self._scored(rows, vector, limit)

    def index_tail(self, rows: int) -> None:
        """Move so many rows of the tail into HNSW."""
        stop = min(self.indexed + rows, self.count)
        moved = np.arange(self.indexed, stop)
        moved = moved[self._numbers[moved] != DEAD]
        if self._hnsw is None:
            self._hnsw = self._empty_hnsw()
        if stop > self._hnsw.get_max_elements():
            self._hnsw.resize_index(len(self._matrix))
        if len(moved):
            self._hnsw.add_items(self._matrix[moved], moved, num_threads=1)
        self.indexed = stop

    def _usable(self, allowed: Mask | None) -> Mask:
        numbers = self.numbers
        usable: Mask = numbers != DEAD
        if allowed is not None:
            usable &= numbers < len(allowed)
            usable[usable] = allowed[numbers[usable]]
        return usable

    def _near(self, vector: Vectors, enough: int, usable: Mask) -> Rows | None:
        """Return the best rows by HNSW and of the tail; None where exact search costs less.

        HNSW knows neither filters nor dead rows, so it is asked for more, by as many as these may
        take away; where they took more than their share, again for four times as many.
        """
        if self._hnsw is None:
            return None
        candidates = int(np.count_nonzero(usable))
        tail = self.indexed + np.flatnonzero(usable[self.indexed :])
        newest = self._nearest(tail, vector, enough)
        wanted = int((enough + 3 * enough**0.5) * self.count / candidates) + 1
        while max(wanted, self._settings.hnsw_ef_search) * _STEP_IN_ROWS < candidates:
            rows = self._reached(vector, wanted)
            rows = rows[usable[rows]]
            if len(rows) + len(newest) >= enough:
                return np.concatenate([rows, newest])
            wanted *= 4
        return None

    def _reached(self, vector: Vectors, wanted: int) -> Rows:
        """Return the rows that HNSW finds; none where so many cannot be reached in it."""
        if self._hnsw is None:
            return np.empty(0, np.int64)
        try:
            found, _ = self._hnsw.knn_query(
                vector, k=min(wanted, self._hnsw.get_current_count()), num_threads=1
            )
        except RuntimeError:  # its only word for "fewer than k"
            return np.empty(0, np.int64)
        rows: Rows = found[0].astype(np.int64)
        return rows

    def _nearest(self, rows: Rows, vector: Vectors, limit: int) -> Rows:
        """Return the rows of the greatest cosines, and those that may tie with the last of them."""
        if len(rows) <= limit:
            return rows
        if len(rows) == rows[-1] - rows[0] + 1:
            cosines = self._matrix[rows[0] : rows[-1] + 1] @ vector
        elif 2 * len(rows) > self.count:
            cosines = (self.matrix @ vector)[rows]
        else:
            cosines = self._matrix[rows] @ vector
        least = np.partition(cosines, -limit)[-limit]
        nearest: Rows = rows[cosines >= least - _ROUNDING]
        return nearest

    def _scored(self, rows: Rows, vector: Vectors, limit: int) -> Scored:
        """Rank rows by cosines added up in one fixed order, so that equal vectors tie exactly."""
        cosines = (self._matrix[rows] * vector).sum(axis=1)
        numbers = self._numbers[rows]
        order = np.lexsort((numbers, -cosines))[:limit]
        return list(zip(numbers[order].tolist(), cosines[order].tolist(), strict=True))

    def _reserve(self, more: int) -> None:
        needed = self.count + more
        if needed > len(self._matrix):
            capacity = max(needed, 2 * len(self._matrix), 64)
            matrix = np.empty((capacity, self._matrix.shape[1]), np.float32)
            numbers = np.empty(capacity, np.int64)
            matrix[: self.count], numbers[: self.count] = self.matrix, self.numbers
            self._matrix, self._numbers = matrix, numbers

    def _compact(self) -> None:
        living = np.flatnonzero(self.numbers != DEAD)
        self._matrix, self._numbers = self._matrix[living], self._numbers[living]
        self._row_of = dict(zip(self._numbers.tolist(), range(len(living)), strict=True))
        self.count, self.indexed, self._hnsw = len(living), 0, None
        self.generation += 1

    def _empty_hnsw(self) -> hnswlib.Index:
        hnsw = hnswlib.Index(space="ip", dim=self._matrix.shape[1])
        hnsw.init_index(
            max_elements=len(self._matrix),
            ef_construction=self._settings.hnsw_ef_construction,
            M=self._settings.hnsw_m,
        )
        hnsw.set_ef(self._settings.hnsw_ef_search)
        return hnsw
