"""Which changes of a batch take the ground from what rests on the changed."""

from collections.abc import Iterator, Mapping
from typing import Any

from graphmem.model import Batch
from graphmem.model.levels import says_else

_GONE = ("retired_at", "deleted_at", "is_negated")

Changes = Mapping[str, Any]


def ungrounding(batch: Batch) -> Iterator[tuple[str, Changes]]:
    """Yield the id of each memory that no longer holds as it was, with its changes.

    One that was retired, deleted or negated; one that says something else; one that was superseded
    but is kept as a version of the past, or of which a part was.
    """
    updates = batch.updates.get("Memory", {})
    for id, changes in updates.items():
        if any(changes.get(name) for name in _GONE) or says_else(changes):
            yield id, changes
    edges = [edge for type in ("SUPERSEDES", "AMENDS") for edge in batch.edges.get(type, ())]
    for id in dict.fromkeys(edge.target for edge in edges if edge.target_type == "Memory"):
        if id not in updates:
            yield id, {}
