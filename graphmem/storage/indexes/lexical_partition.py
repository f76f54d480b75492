"""The documents of one namespace as an inverted index in memory."""

from array import array
from collections.abc import Mapping, Sequence
from itertools import repeat
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from graphmem.ports import Mask, Scored

Places = NDArray[np.uint32]
Rows = Places | slice
Standing = tuple[float, Places, Places]
"""The weight of a term, the rows it stands in, and how often."""
Scores = tuple[NDArray[np.int64], NDArray[np.float64]]

SATURATION: Final = 1.2
LENGTH_SHARE: Final = 0.75
DEAD: Final = -1
"""Stands in `numbers` for a row whose document was removed or replaced."""

_NOWHERE: Final = array("I")
_NO_ROW: Final = 2**32 - 1
"""Stands for the row of a document that is not there; it is above every row."""

_EVERY: Final = slice(None)
_FEW: Final = 8
"""So many times fewer rows are sought, or sorted, one by one, rather than all gone through."""


class LexicalPartition:
    """Documents in rows that are appended and never moved, and for each term where it stands.

    The postings of a term are pairs (row, how often) in one growing array. Replacing or removing a
    document kills its row; when most rows are dead, the living are moved together. Not thread-safe:
    see `LexicalPartitions`.
    """

    def __init__(self) -> None:
        self._postings: dict[str, array[int]] = {}
        self._numbers: array[int] = array("q")
        self._lengths: array[int] = array("I")
        self._living = bytearray()
        self._row_of: dict[int, int] = {}
        self._total_length = 0

    def __len__(self) -> int:
        """Return how many documents there are."""
        return len(self._row_of)

    def add(self, documents: Sequence[tuple[int, Sequence[str]]]) -> None:
        """Insert or replace documents: (number, terms with repetitions)."""
        for number, terms in documents:
            self._kill(number)
            row = len(self._numbers)
            for term, times in _counted(terms).items():
                standing = self._postings.get(term)
                if standing is None:
                    standing = self._postings[term] = array("I")
                standing.append(row)
                standing.append(times)
            self._numbers.append(number)
            self._lengths.append(len(terms))
            self._living.append(True)
            self._row_of[number] = row
            self._total_length += len(terms)
        self._compact_if_due()

    def remove(self, numbers: Sequence[int]) -> None:
        """Remove; numbers that are not there are ignored."""
        for number in numbers:
            self._kill(number)
        self._compact_if_due()

    def search(self, terms: Mapping[str, float], limit: int, allowed: Mask | None) -> Scored:
        """Return the best documents by BM25, best first; ties by smaller number.

        The sum over the terms of weight · idf · tf · (k + 1) / (tf + k · (1 - b + b · length / mean
        length)), with k = 1.2 and b = 0.75, and idf = ln(1 + (n - df + 0.5) / (df + 0.5)), which is
        never negative (Robertson and Zaragoza 2009, "The Probabilistic Relevance Framework").
        """
        if limit < 1 or not self._total_length:
            return []
        standing = [(weight, *self._standing(term)) for term, weight in sorted(terms.items())]
        few = self._few(allowed, sum(len(places) for _, places, _ in standing))
        if few is None:
            rows, scores = self._scored(standing, allowed)
        else:
            rows, scores = self._scored_of(few, standing)
        if len(rows) > limit:
            near = scores >= np.partition(scores, -limit)[-limit]
            rows, scores = rows[near], scores[near]
        numbers = np.frombuffer(self._numbers, np.int64)[rows]
        order = np.lexsort((numbers, -scores))[:limit]
        return list(zip(numbers[order].tolist(), scores[order].tolist(), strict=True))

    def holding(self, terms: Sequence[str], numbers: NDArray[np.int64]) -> Mask:
        """Say which of these documents hold each term, shape (documents, terms)."""
        rows = self._rows_of(numbers)
        held = np.zeros((len(rows), len(terms)), np.bool_)
        for place, term in enumerate(terms):
            places, _ = self._standing(term)
            if len(places):
                at = np.minimum(np.searchsorted(places, rows), len(places) - 1)
                held[:, place] = places[at] == rows
        return held

    def document_frequency(self, term: str) -> int:
        """Return in how many documents a term stands."""
        if len(self) == len(self._numbers):  # all are living: a row and how often, by turns
            return len(self._postings.get(term, _NOWHERE)) // 2
        return self._count(self._standing(term)[0])

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return everything as plain arrays, from which `from_arrays` builds it again."""
        encoded = [term.encode("utf-8", "surrogatepass") for term in self._postings]
        postings = array("I")
        for each in self._postings.values():
            postings.extend(each)
        return {
            "numbers": np.array(self._numbers, np.int64),
            "lengths": np.array(self._lengths, np.uint32),
            "terms": np.frombuffer(b"".join(encoded), np.uint8),
            "term_lengths": np.array([len(term) for term in encoded], np.int64),
            "postings": np.array(postings, np.uint32),
            "posting_lengths": np.array([len(each) for each in self._postings.values()], np.int64),
        }

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, NDArray[Any]]) -> "LexicalPartition":
        """Build from what `arrays` returned."""
        partition = cls()
        numbers, lengths = arrays["numbers"], arrays["lengths"]
        partition._numbers.frombytes(numbers.tobytes())
        partition._lengths.frombytes(lengths.tobytes())
        partition._living = bytearray((numbers != DEAD).tobytes())
        living = np.flatnonzero(numbers != DEAD)
        partition._row_of = dict(zip(numbers[living].tolist(), living.tolist(), strict=True))
        partition._total_length = int(lengths[living].sum())
        terms, postings = arrays["terms"].tobytes(), arrays["postings"].tobytes()
        at = start = 0
        item = partition._lengths.itemsize
        for term_length, length in zip(
            arrays["term_lengths"].tolist(), arrays["posting_lengths"].tolist(), strict=True
        ):
            term = terms[at : at + term_length].decode("utf-8", "surrogatepass")
            partition._postings[term] = array("I", postings[start : start + length * item])
            at, start = at + term_length, start + length * item
        return partition

    def _few(self, allowed: Mask | None, wanted: int) -> Places | None:
        """Return the rows that are allowed, rising, where they are few beside those wanted."""
        if allowed is None or np.count_nonzero(allowed) * _FEW > wanted:
            return None
        rows = np.sort(self._rows_of(np.flatnonzero(allowed)))
        return rows[: np.searchsorted(rows, _NO_ROW)]

    def _rows_of(self, numbers: NDArray[np.int64]) -> Places:
        """Return the row of each document, `_NO_ROW` where there is none."""
        rows = map(self._row_of.get, numbers.tolist(), repeat(_NO_ROW))
        return np.fromiter(rows, np.uint32, len(numbers))

    def _scored_of(self, few: Places, standing: Sequence[Standing]) -> Scores:
        """Return those of a few living rows that have a BM25, with it; rising."""
        scores = np.zeros(len(few))
        saturation = self._saturation(few)
        for weight, places, times in standing:
            if len(places):
                at = np.minimum(np.searchsorted(places, few), len(places) - 1)
                here = places[at] == few
                often = times[at[here]]
                scores[here] += self._most(weight, places) * (often / (often + saturation[here]))
        return few[scores > 0].astype(np.int64), scores[scores > 0]

    def _scored(self, standing: Sequence[Standing], allowed: Mask | None) -> Scores:
        """Return the rows with a BM25, rising; none that is dead or not allowed has one.

        What is asked of a row is asked of all at once where the terms stand in more rows than are.
        """
        scores, reached = np.zeros(len(self._numbers)), [np.zeros(0, np.uint32)]
        wanted = sum(len(places) for _, places, _ in standing)
        every = wanted > len(scores)
        usable = self._usable(allowed) if every else None
        saturation = self._saturation() if every else None
        for weight, places, times in standing:
            keep = self._usable(allowed, places) if usable is None else usable[places]
            held, often = places[keep], times[keep]
            rising = self._saturation(held) if saturation is None else saturation[held]
            scores[held] += self._most(weight, places) * (often / (often + rising))
            reached.append(held)
        if wanted * _FEW > len(scores):
            rows = np.flatnonzero(scores > 0)
        else:
            rows = np.unique(np.concatenate(reached)).astype(np.int64)
            rows = rows[scores[rows] > 0]
        return rows, scores[rows]

    def _most(self, weight: float, places: Places) -> float:
        """Return weight · idf · (k + 1) of a term that stands in these rows."""
        frequency = self._count(places)
        idf = np.log1p((len(self) - frequency + 0.5) / (frequency + 0.5))
        return float(weight * idf * (SATURATION + 1))

    def _saturation(self, rows: Rows = _EVERY) -> NDArray[np.float64]:
        """Return k · (1 - b + b · length / mean length) of rows."""
        lengths = np.frombuffer(self._lengths, np.uint32)[rows].astype(np.float64)
        relative = lengths * (len(self) / self._total_length)
        return SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * relative)

    def _usable(self, allowed: Mask | None, rows: Rows = _EVERY) -> Mask:
        """Say which rows are living and allowed."""
        usable: Mask = np.frombuffer(self._living, np.bool_)[rows]
        if allowed is None:
            return usable
        numbers = np.frombuffer(self._numbers, np.int64)[rows]
        usable = usable & (numbers < len(allowed))
        usable[usable] = allowed[numbers[usable]]
        return usable

    def _standing(self, term: str) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
        """Return the rows where a term stands, the dead too, and how often it stands there."""
        pairs = np.frombuffer(self._postings.get(term, _NOWHERE), np.uint32).reshape(-1, 2)
        return pairs[:, 0], pairs[:, 1]

    def _count(self, rows: NDArray[np.uint32]) -> int:
        """Return how many of these rows are living."""
        if len(self) == len(self._numbers):
            return len(rows)
        return int(np.count_nonzero(np.frombuffer(self._living, np.bool_)[rows]))

    def _kill(self, number: int) -> None:
        row = self._row_of.pop(number, None)
        if row is not None:
            self._numbers[row] = DEAD
            self._living[row] = False
            self._total_length -= self._lengths[row]

    def _compact_if_due(self) -> None:
        if len(self._numbers) > 2 * len(self._row_of):
            self.compact()

    def compact(self) -> None:
        """Let go of what was removed, and of the terms that only that held."""
        if len(self._numbers) == len(self._row_of):
            return
        living = np.array(self._numbers, np.int64) != DEAD
        moved_to = np.cumsum(living, dtype=np.uint32) - living
        kept = {}
        for term in self._postings:
            rows, times = self._standing(term)
            stays = living[rows]
            if stays.any():
                pairs = np.stack([moved_to[rows[stays]], times[stays]], axis=1)
                kept[term] = array("I", pairs.astype(np.uint32).tobytes())
        numbers = np.array(self._numbers, np.int64)[living]
        lengths = np.array(self._lengths, np.uint32)[living]
        self._postings = kept
        self._numbers = array("q", numbers.tobytes())
        self._lengths = array("I", lengths.tobytes())
        self._living = bytearray([True]) * len(numbers)
        self._row_of = {number: row for row, number in enumerate(self._numbers)}


def _counted(terms: Sequence[str]) -> dict[str, int]:
    """Return how often each term stands there; `Counter` takes three times as long for a few."""
    found: dict[str, int] = {}
    for term in terms:
        found[term] = found.get(term, 0) + 1
    return found
