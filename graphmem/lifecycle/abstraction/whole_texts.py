"""What memories say, or said before they were compressed."""

from collections.abc import Iterable

from graphmem.model.whole import whole
from graphmem.storage.store import Store


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
        attributes, node = self._store.adjacency.attributes, self._store.adjacency.node
        full = attributes["level"][numbers] == attributes.code("level", "full")
        held = zip(numbers, attributes.contents(numbers), full.tolist(), strict=True)
        texts = {number: text for number, text, is_full in held if is_full and text is not None}
        left = [number for number in numbers if number not in texts]
        for number, row in self._store.memories(left).items():
            joined = self._store.targets("Memory", node(number)[1], "HAS_VERSION")
            versions = self._store.nodes("Version", [id for _, id in joined]) if joined else ()
            texts[number] = str(whole(row, versions)["content"])
        return texts
