"""Who deleted a memory: a caller, or maintenance that let it go."""

from collections.abc import Sequence
from itertools import chain

from graphmem.storage.store import Store


def let_go(store: Store, ids: Sequence[str]) -> list[bool]:
    """Say of each of these deleted memories whether maintenance was what deleted it last."""
    logs = [[id for _, id in store.targets("Memory", one, "ADJUSTED_BY")] for one in ids]
    columns = ["property", "operation", "created_at", "number"]
    rows = store.graph.nodes("Adjustment", list(chain.from_iterable(logs)), columns)
    deletions = {row["id"]: row for row in rows if row["property"] == "deleted_at"}
    found = []
    for log in logs:
        held = [deletions[id] for id in log if id in deletions]
        last = max(held, key=lambda row: (row["created_at"], row["number"]), default=None)
        found.append(last is not None and last["operation"] is not None)
    return found
