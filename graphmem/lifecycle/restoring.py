"""What comes back of a memory when a version of it is restored."""

import json
from collections.abc import Mapping
from typing import Any

from graphmem.errors import InputError
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust
from graphmem.model.whole import whole
from graphmem.storage.store import Store

_SAID = ("summary", "memory_type", "category", "level", "sensitivity", "metadata")
"""What belongs to the text of a memory; how it weighs and whether it holds does not."""

Row = Mapping[str, Any]


def owner_of(store: Store, version: str) -> str:
    """Return the id of the memory that a version belongs to.

    Raises:
        InputError: it is a version of a conclusion.
    """
    held = owned_by(store, version)
    if held is not None:
        return held
    message = (
        f"version {version!r} is one of a conclusion, which only its evidence changes; "
        "restore versions of the memories that it rests on"
    )
    raise InputError(message)


def owned_by(store: Store, version: str) -> str | None:
    """Return the id of the memory that a version belongs to; None for one of a conclusion."""
    number = store.adjacency.number("Version", version)
    if number is not None:
        for owner, _ in store.adjacency.neighbours(number, "HAS_VERSION", forward=False):
            type, id = store.adjacency.node(owner)
            if type == "Memory":
                return id
    return None


def in_full(store: Store, row: Row) -> Row:
    """Return what holds the whole text of a memory: itself, or a version of it."""
    versions = [id for _, id in store.targets("Memory", row["id"], "HAS_VERSION")]
    return whole(row, store.nodes("Version", versions))


def former(version: Row) -> dict[str, Any]:
    """Return the properties that a version gives back.

    >>> former({"content": "Hello", "state": '{"level": "full", "weight": 0.2}'})
    {'content': 'Hello', 'level': 'full'}
    """
    state = json.loads(version.get("state") or "{}")
    told = {name: state[name] for name in _SAID if state.get(name) is not None}
    return {"content": version["content"], **told}


def undeleted(batch: Batch, row: Row, cause: Cause) -> None:
    """Take the deletion of a memory back, which counts as said at the moment of the cause."""
    adjust(batch, row, {"deleted_at": None}, 0, cause)
    batch.update("Memory", row["id"], deleted_at=None)
    again(batch, row, cause)


def again(batch: Batch, row: Row, cause: Cause) -> None:
    """Let a memory count as said at the moment of the cause: active, and not faded."""
    weight = max(1.0, row.get("weight") or 0.0)
    adjust(batch, row, {"weight": weight}, 0, cause)
    batch.update("Memory", row["id"], weight=weight, last_activated_at=cause.at)


def holds(row: Row) -> bool:
    """Say whether a memory was neither deleted, retired nor negated."""
    gone = any(row.get(name) is not None for name in ("deleted_at", "retired_at"))
    return not (gone or row.get("is_negated"))
