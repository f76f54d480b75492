"""Memories that one pass of a dry run would take away from those after it."""

from collections.abc import Iterable, Iterator

import numpy as np

from graphmem.lifecycle.numbers import Numbers
from graphmem.storage.projection.adjacency import Adjacency


class Leaving:
    """Numbers of memories; none where the passes are done, and each finds what the last left.

    >>> leaving = Leaving()
    >>> leaving.add([3, 5])
    >>> leaving.left_of(np.array([2, 3, 4])).tolist(), 5 in leaving, len(leaving)
    ([2, 4], True, 2)
    """

    def __init__(self) -> None:
        self._numbers: set[int] = set()

    def __contains__(self, number: object) -> bool:
        return number in self._numbers

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def add(self, numbers: Iterable[int]) -> None:
        """Take more of them."""
        self._numbers.update(numbers)

    def left_of(self, numbers: Numbers) -> Numbers:
        """Return numbers without these."""
        if not self._numbers:
            return numbers
        return np.setdiff1d(numbers, np.fromiter(self._numbers, np.int64), assume_unique=True)


def with_originals(adjacency: Adjacency, numbers: Numbers) -> set[int]:
    """Return memories with what they were merged from, which shares their fate."""
    return _along(adjacency, numbers.tolist(), forward=True)


def with_merged(adjacency: Adjacency, numbers: Iterable[int]) -> set[int]:
    """Return memories with what was merged from them, which is kept for their sake."""
    return _along(adjacency, numbers, forward=False)


def _along(adjacency: Adjacency, numbers: Iterable[int], *, forward: bool) -> set[int]:
    found: set[int] = set()
    waiting = list(numbers)
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            others = adjacency.neighbours(number, "MERGED_FROM", forward=forward)
            waiting += (other for other, _ in others)
    return found
