"""What is left of a memory at each level of compression."""

from collections.abc import Mapping
from dataclasses import replace
from math import log
from typing import Any

from graphmem.lifecycle.compression.summary import Rarity, summary
from graphmem.lifecycle.second_opinion import ALONE, Second
from graphmem.model import Batch
from graphmem.model.change import Cause, keep_version
from graphmem.model.whole import COMPRESSED
from graphmem.storage.store import Store

_TAGS, _OF_TRACE = 6, 2
"""Tags that are kept, and those that a trace is about."""
_APART = " · "
_UNKNOWN = 0.7
_FEW = 50

Row = Mapping[str, Any]


class Compression:
    """Makes shorter forms out of a memory's own words, and of what the graph joins it to.

    The vector stays that of the whole text, so that what is compressed is still found by all that
    it once said; its words in the index are those that are left.
    """

    def __init__(self, store: Store, second: Second = ALONE) -> None:
        """Take the store, and who gives a second opinion, where somebody does."""
        self._second = second
        self._store = store
        self._rarities: dict[str, dict[str, float]] = {}

    def shorten(self, number: int, row: Row, level: str, batch: Batch, cause: Cause) -> str:
        """Return the text of a memory at a level below its own; the fuller one stays as a version.

        The version is added to the batch; the change of the memory itself is left to the caller.
        """
        versions = self._store.degree("Memory", row["id"], "HAS_VERSION")
        told = replace(cause, reason=f"{COMPRESSED} {level}")
        keep_version(batch, row, versions + 1, told)
        return self._shorter(number, row, level)

    def summary(self, number: int, row: Row) -> str:
        """Return the summary of a memory."""
        ruled = summary(row["content"], self._rarity(row["namespace"]), self._names(number))
        advisers = self._second.advisers
        return ruled if advisers is None else advisers.shortened(row, ruled)

    def _shorter(self, number: int, row: Row, level: str) -> str:
        tags = self._tags(number)
        if level == "summary":
            return self.summary(number, row)
        if not tags:
            return str(row["content"])
        if level == "tag":
            return _APART.join(tags)
        who = row.get("speaker")
        when = f"{row['created_at']:%Y-%m-%d}"
        return f"{f'{who}, ' if who else ''}{when}: {_APART.join(tags[:_OF_TRACE])}"

    def _names(self, number: int) -> list[str]:
        adjacency = self._store.adjacency
        named = sorted(adjacency.neighbours(number, "MENTIONS", forward=True), key=_heaviest)
        return [adjacency.label(entity) for entity, _ in named]

    def _tags(self, number: int) -> list[str]:
        """Return names and keywords, heaviest first, none within another."""
        adjacency = self._store.adjacency
        kept = sorted(adjacency.neighbours(number, "HAS_KEYWORD", forward=True), key=_heaviest)
        tags: list[str] = []
        for tag in (*self._names(number), *(adjacency.label(keyword) for keyword, _ in kept)):
            if not any(tag.casefold() in known.casefold() for known in tags):
                tags.append(tag)
        return tags[:_TAGS]

    def _rarity(self, namespace: str) -> Rarity:
        """Return how rare terms are in a namespace; few memories tell too little of it."""
        index = self._store.lexical
        count = index.count(namespace)
        known = self._rarities.setdefault(namespace, {})

        def rarity(term: str) -> float:
            if count < _FEW:
                return _UNKNOWN
            if term not in known:
                (held,) = index.document_frequencies(namespace, [term])
                known[term] = max(0.0, log((count + 1) / (held + 1)) / log(count + 1))
            return known[term]

        return rarity


def _heaviest(joined: tuple[int, float]) -> tuple[float, int]:
    return -joined[1], joined[0]
