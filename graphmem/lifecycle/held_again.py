"""What a memory took the place of holds again once it is deleted as a mistake."""

from collections import defaultdict

from graphmem.lifecycle.ties import Tie, freed, ties
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust, keep_version
from graphmem.storage.projection.attributes import NEVER
from graphmem.storage.store import Store


def held_again(store: Store, id: str, batch: Batch, cause: Cause) -> None:
    """Let hold again, in a batch that deletes a mistake, what it alone took the place of.

    "I moved to Linz" took the place of "I live in Graz"; where it never was true, Graz holds. What
    something else superseded as well, what was deleted, and what a verdict has settled stays as it
    is; so does all that a memory superseded of which something else took the place since. What it
    contradicted has its weight back.
    """
    adjacency = store.adjacency
    number = adjacency.number("Memory", id)
    if number is None or adjacency.attributes["retired_at"][number] != NEVER:
        return
    released: defaultdict[str, list[Tie]] = defaultdict(list)
    for tie in ties(store, id):
        batch.disconnect(tie.type, ("Memory", id), ("Memory", tie.older))
        released[tie.older].append(tie)
    for older in store.graph.nodes("Memory", list(released)):
        changes = freed(store, older, released[older["id"]])
        if changes:
            version = store.degree("Memory", older["id"], "HAS_VERSION") + 1
            keep_version(batch, older, version, cause)
            adjust(batch, older, changes, version, cause)
            batch.update("Memory", older["id"], **changes)
