"""The documents of one namespace as an inverted index in memory."""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from graphmem.ports import Mask, Scored

Rows = NDArray[np.int64]

SATURATION: Final = 1.2
LENGTH_SHARE: Final = 0.75
DEAD: Final = -1
"""Stands in `numbers` for a row whose document was removed or replaced."""

_NOWHERE: Final = array("I")


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
            for term, times in Counter(terms).items():
                self._postings.setdefault(term, array("I")).extend((row, times))
            self._numbers.append(number)
            self._lengths.append(len(terms))
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
        living = self._living()
        usable = self._allowed(living, allowed)
        if limit < 1 or not usable.any():
            return []
        scores = self._scores(terms, living)
        scores[~usable] = 0
        rows = np.flatnonzero(scores > 0)
        if len(rows) > limit:
            least = np.partition(scores[rows], -limit)[-limit]
            rows = rows[scores[rows] >= least]
        numbers = np.frombuffer(self._numbers, np.int64)[rows]
        order = np.lexsort((numbers, -scores[rows]))[:limit]
        return list(zip(numbers[order].tolist(), scores[rows[order]].tolist(), strict=True))

    def document_frequency(self, term: str) -> int:
        """Return in how many documents a term stands."""
        rows, _ = self._standing(term)
        return self._count(rows, self._living())

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

    def _scores(self, terms: Mapping[str, float], living: Mask) -> NDArray[np.float64]:
        """Return the BM25 of every row; what dead rows have means nothing."""
        scores = np.zeros(len(self._numbers))
        if not self._total_length:
            return scores
        lengths = np.frombuffer(self._lengths, np.uint32)
        relative = lengths * (len(self) / self._total_length)
        saturation = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * relative)
        for term, weight in sorted(terms.items()):
            rows, times = self._standing(term)
            frequency = self._count(rows, living)
            idf = np.log1p((len(self) - frequency + 0.5) / (frequency + 0.5))
            scores[rows] += weight * idf * (SATURATION + 1) * (times / (times + saturation[rows]))
        return scores

    def _standing(self, term: str) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
        """Return the rows where a term stands, the dead too, and how often it stands there."""
        pairs = np.frombuffer(self._postings.get(term, _NOWHERE), np.uint32).reshape(-1, 2)
        return pairs[:, 0], pairs[:, 1]

    def _count(self, rows: NDArray[np.uint32], living: Mask) -> int:
        """Return how many of these rows are living."""
        return int(np.count_nonzero(living[rows])) if len(self) < len(living) else len(rows)

    def _living(self) -> Mask:
        living: Mask = np.frombuffer(self._numbers, np.int64) != DEAD
        return living

    def _allowed(self, living: Mask, allowed: Mask | None) -> Mask:
        if allowed is None:
            return living
        numbers = np.frombuffer(self._numbers, np.int64)
        usable: Mask = living & (numbers < len(allowed))
        usable[usable] = allowed[numbers[usable]]
        return usable

    def _kill(self, number: int) -> None:
        row = self._row_of.pop(number, None)
        if row is not None:
            self._numbers[row] = DEAD
            self._total_length -= self._lengths[row]

    def _compact_if_due(self) -> None:
        if len(self._numbers) <= 2 * len(self._row_of):
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
        self._row_of = {number: row for row, number in enumerate(self._numbers)}
