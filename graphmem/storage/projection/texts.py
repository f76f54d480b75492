"""Texts by node number, packed: a hit is shown without asking the engine for its text."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

LONGEST = 2_000
"""Characters of the longest text held; a longer one is read from the graph when it is wanted."""


class PackedTexts:
    """Texts in one run of UTF-8, with where each begins and ends; those set later in a dict.

    >>> texts = PackedTexts()
    >>> texts.set(3, "苹果")
    >>> texts.pack()
    >>> texts.get(3), texts.get(2)
    ('苹果', None)
    """

    def __init__(self) -> None:
        self._run = np.zeros((0, 2), np.int64), b""  # replaced whole, so that readers need no lock
        self._later: dict[int, str | None] = {}

    def get(self, number: int) -> str | None:
        """Return the text of a node, or None when it is not held; None for a negative number."""
        later = self._later
        if number in later:
            return later[number]
        text = _cut(*self._run, number)
        return None if text is None else text.decode()

    def get_many(self, numbers: Sequence[int]) -> list[str | None]:
        """Return the texts of many nodes; None also for a negative number.

        >>> texts = PackedTexts()
        >>> texts.set(1, "tea")
        >>> texts.pack()
        >>> texts.set(2, "milk")
        >>> texts.get_many([2, 1, -1, 7])
        ['milk', 'tea', None, None]
        """
        later, (ends, packed) = self._later, self._run
        places = np.array(numbers, np.int64)
        known = (places >= 0) & (places < len(ends))
        spans = np.full((len(places), 2), (0, -1), np.int64)
        spans[known] = ends[places[known]]
        if not later:
            return [
                None if end < start else packed[start:end].decode() for start, end in spans.tolist()
            ]
        return [
            later[number]
            if number in later
            else None
            if end < start
            else packed[start:end].decode()
            for number, (start, end) in zip(numbers, spans.tolist(), strict=True)
        ]

    def set(self, number: int, text: str | None) -> None:
        """Hold a text, or none; one too long is not held."""
        self._later[number] = None if text is None or len(text) > LONGEST else text

    def pack(self) -> None:
        """Bring the texts set since into the run; those replaced leave it."""
        if not self._later:
            return
        old, packed = self._run
        size = max(len(old), max(self._later) + 1)
        ends = np.full((size, 2), (0, -1), np.int64)
        parts, length = [], 0
        for number in range(size):
            if number in self._later:
                later = self._later[number]
                text = None if later is None else later.encode()
            else:
                text = _cut(old, packed, number)
            if text is not None:
                parts.append(text)
                ends[number] = length, length + len(text)
                length += len(text)
        self._run = ends, b"".join(parts)
        self._later = {}

    def state(self) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
        """Pack, and return what `of_state` takes."""
        self.pack()
        ends, packed = self._run
        return ends, np.frombuffer(packed, np.uint8)

    @classmethod
    def of_state(cls, ends: NDArray[np.int64], packed: NDArray[np.uint8]) -> "PackedTexts":
        """Return what `state` gave."""
        texts = cls()
        texts._run = ends, packed.tobytes()
        return texts


def _cut(ends: NDArray[np.int64], packed: bytes, number: int) -> bytes | None:
    if not 0 <= number < len(ends):
        return None
    start, end = ends[number].tolist()
    return None if end < start else packed[start:end]
