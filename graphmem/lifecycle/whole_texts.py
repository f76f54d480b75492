"""What memories say, or said before they were compressed."""

from collections.abc import Iterable
from typing import Final

from graphmem.lifecycle.restoring import Row, in_full
from graphmem.storage.store import Store

_WHOLE: Final = (None, "full")
"""Levels at which nothing was left out."""


def whole_text(store: Store, row: Row) -> str:
    """Return what a memory says, or said before it was compressed."""
    held = row if row.get("level") in _WHOLE else in_full(store, row)
    return str(held["content"])


class WholeTexts:
    """The whole texts of memories, read once: what is kept in fewer words still said all of it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: dict[int, str] = {}

    def of(self, numbers: Iterable[int]) -> dict[int, str]:
        """Return the texts of memories by their numbers."""
        asked = list(numbers)
        fresh = [number for number in asked if number not in self._read]
        if fresh:
            self._read.update(self._texts(fresh))
        return {number: self._read[number] for number in asked}

    def _texts(self, numbers: list[int]) -> dict[int, str]:
        attributes = self._store.adjacency.attributes
        full = attributes["level"][numbers] == attributes.code("level", "full")
        held = zip(numbers, attributes.contents(numbers), full.tolist(), strict=True)
        texts = {number: text for number, text, is_full in held if is_full and text is not None}
        left = [number for number in numbers if number not in texts]
        for number, row in self._store.memories(left).items():
            texts[number] = whole_text(self._store, row)
        return texts
