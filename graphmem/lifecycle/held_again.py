"""What a memory took the place of holds again once it is deleted as a mistake."""

from types import MappingProxyType
from typing import Final

from graphmem.lifecycle.noticing.asked import verdict_id
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust, keep_version
from graphmem.storage.projection.attributes import NEVER
from graphmem.storage.store import Store

LIFTED: Final = MappingProxyType({"retired_at": None, "valid_to": None, "is_negated": False})
"""What a memory has again that nothing supersedes any more."""

TAKING: Final = ("SUPERSEDES", "AMENDS")
"""From a memory to what it takes the place of, wholly or in part."""


def held_again(store: Store, id: str, batch: Batch, cause: Cause) -> None:
    """Let hold again, in a batch that deletes a mistake, what it alone took the place of.

    "I moved to Linz" took the place of "I live in Graz"; where it never was true, Graz holds. What
    something else superseded as well, what was deleted, and what a verdict has settled stays as it
    is; so does all that a memory superseded of which something else took the place since.
    """
    adjacency = store.adjacency
    number = adjacency.number("Memory", id)
    if number is None or adjacency.attributes["retired_at"][number] != NEVER:
        return
    taken = [
        (type, other)
        for type in TAKING
        for other, _ in adjacency.neighbours(number, type, forward=True)
        if not store.has("Adjustment", verdict_id(id, adjacency.node(other)[1]))
    ]
    for type, other in taken:
        batch.disconnect(type, ("Memory", id), adjacency.node(other))
    for older, row in store.memories([other for _, other in taken]).items():
        retired = row.get("retired_at") is not None and row.get("deleted_at") is None
        if retired and not _superseded_by_more(store, older, number):
            version = store.degree("Memory", row["id"], "HAS_VERSION") + 1
            keep_version(batch, row, version, cause)
            adjust(batch, row, LIFTED, version, cause)
            batch.update("Memory", row["id"], **LIFTED)


def _superseded_by_more(store: Store, older: int, newer: int) -> bool:
    """Say whether something else that was not deleted superseded a memory, too."""
    adjacency = store.adjacency
    others = adjacency.neighbours(older, "SUPERSEDES", forward=False)
    deleted = adjacency.attributes["deleted_at"]
    return any(other != newer and deleted[other] == NEVER for other, _ in others)
