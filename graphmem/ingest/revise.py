"""Changing and deleting what is stored: nothing is overwritten, each change leaves a Version.

Every change is a batch with the new properties, a `Version` that holds the former state, and an
`Adjustment` for each property that changed (SPEC §4).
"""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from graphmem.errors import InputError
from graphmem.model import Batch
from graphmem.model.identity import content_id

CHANGEABLE = frozenset({
    "content", "summary", "memory_type", "category", "level", "layer", "importance", "trust",
    "sensitivity", "weight", "is_negated", "valid_from", "valid_to", "metadata",
})  # fmt: skip
"""What a caller may change. Ids, scopes, places and moments of recording stand."""


def revision(
    row: Mapping[str, Any], changes: Mapping[str, Any], number: int, now: datetime, reason: str
) -> Batch:
    """Return a batch that changes a memory and keeps its former state as version `number`.

    Raises:
        InputError: a property cannot be changed; the message lists those that can.
    """
    unknown = sorted(set(changes) - CHANGEABLE)
    if unknown:
        message = f"{unknown[0]!r} cannot be changed; these can: {', '.join(sorted(CHANGEABLE))}"
        raise InputError(message)
    encoded = {name: _encoded(value) for name, value in changes.items()}
    batch = Batch()
    if not any(row.get(name) != value for name, value in encoded.items()):
        return batch
    _keep_version(batch, row, number, now, reason)
    _adjust(batch, row, encoded, number, (now, reason))
    return batch


def deletion(row: Mapping[str, Any], number: int, now: datetime, reason: str) -> Batch:
    """Return a batch that deletes a memory softly: it stays, marked, for 30 days (SPEC §7)."""
    batch = Batch()
    _adjust(batch, row, {"deleted_at": now}, number, (now, reason))
    return batch


def touch(rows: Sequence[Mapping[str, Any]], counts: Mapping[str, int], at: datetime) -> Batch:
    """Return a batch that records that searches returned these memories."""
    batch = Batch()
    for row in rows:
        uses = (row.get("access_count") or 0) + counts[row["id"]]
        batch.update("Memory", row["id"], access_count=uses, last_activated_at=at)
    return batch


def _keep_version(
    batch: Batch, row: Mapping[str, Any], number: int, now: datetime, reason: str
) -> None:
    id = content_id("version", row["id"], number)
    moments = ("valid_from", "valid_to")
    skipped = {"content", "id", "number", "namespace", "recorded_at", *moments}
    state = {
        name: value for name, value in row.items() if name not in skipped and value is not None
    }
    version: dict[str, Any] = {
        "id": id,
        "namespace": row["namespace"],
        "version": number,
        "content": row["content"],
        "state": json.dumps(state, ensure_ascii=False, sort_keys=True, default=_jsonable),
        "recorded_at": row["recorded_at"],
        "retired_at": now,
        "reason": reason,
        **{name: row[name] for name in moments if row.get(name) is not None},
    }
    batch.create("Version", version)
    memory = ("Memory", row["id"])
    batch.connect("HAS_VERSION", memory, ("Version", id), **_provenance(now, reason))


def _adjust(
    batch: Batch,
    row: Mapping[str, Any],
    changes: Mapping[str, Any],
    number: int,
    when_and_why: tuple[datetime, str],
) -> None:
    now, reason = when_and_why
    batch.update("Memory", row["id"], **changes)
    for name, new in changes.items():
        old = row.get(name)
        if old == new:
            continue
        id = content_id("adjustment", row["id"], name, number, now)
        adjustment: dict[str, Any] = {
            "id": id,
            "namespace": row["namespace"],
            "property": name,
            "old": json.dumps(old, ensure_ascii=False, default=_jsonable),
            "new": json.dumps(new, ensure_ascii=False, default=_jsonable),
            "reason": reason,
            "created_at": now,
        }
        if _is_number(old) and _is_number(new):
            adjustment["delta"] = float(new - old)
        batch.create("Adjustment", adjustment)
        edge = _provenance(now, reason)
        batch.connect("ADJUSTED_BY", ("Memory", row["id"]), ("Adjustment", id), **edge)


def _provenance(now: datetime, reason: str) -> dict[str, Any]:
    return {"created_at": now, "confidence": 1.0, "reason": reason, "origin": "user"}


def _encoded(value: Any) -> Any:
    if isinstance(value, Mapping):
        return json.dumps(dict(value), ensure_ascii=False, sort_keys=True)
    return value


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _jsonable(value: object) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(value)
