"""What comes back of a memory when a version of it is restored."""

import json
from collections.abc import Mapping
from typing import Any, Final

from graphmem.errors import InputError
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust
from graphmem.model.whole import whole
from graphmem.storage.projection.attributes import NEVER
from graphmem.storage.store import Store

_SAID = ("summary", "memory_type", "category", "level", "sensitivity", "metadata")
"""What belongs to the text of a memory; how it weighs and whether it holds does not."""

ARCHIVE: Final = "archive"
"""Level of what is out of ordinary searches, as it was."""

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


def said(store: Store, row: Row, version: Row) -> dict[str, Any]:
    """Return what a version gives back to a memory, which is to say it for itself.

    Merged into another, or for its little weight, it was in the archive then. There it stays only
    while what it was merged into speaks for it with the same words.
    """
    told = former(version)
    if told.get("level") == ARCHIVE:
        same = row.get("level") == ARCHIVE and row["content"] == told["content"]
        if not (same and _is_spoken_for(store, row["id"])):
            told["level"] = _before_archive(store, row["id"], version)
    return told


def _before_archive(store: Store, id: str, version: Row) -> str:
    """Return the level that a memory had before it went to the archive, as a version has it."""
    level = "full"
    for change in store.graph.rows("provenance.adjustments", id=id):
        archived = change["property"] == "level" and json.loads(change["new"]) == ARCHIVE
        if archived and change["created_at"] <= version["retired_at"]:
            level = str(json.loads(change["old"]))
    return level


def _is_spoken_for(store: Store, id: str) -> bool:
    """Say whether a memory was merged into one that holds."""
    adjacency = store.adjacency
    number = adjacency.number("Memory", id)
    held = () if number is None else adjacency.neighbours(number, "MERGED_FROM", forward=False)
    moments = [adjacency.attributes[name] for name in ("retired_at", "deleted_at")]
    return any(all(moment[merged] == NEVER for moment in moments) for merged, _ in held)


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
