"""How a change of a memory is written down: a `Version` of its former state, and `Adjustment`s.

Nothing is overwritten: whoever changes a memory fills a batch with these functions.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from graphmem.model.batch import Batch
from graphmem.model.identity import content_id

_APART = frozenset(
    {"content", "id", "number", "namespace", "recorded_at", "valid_from", "valid_to"}
)
"""What a version holds in properties of its own, or not at all."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why something is changed.

    Attributes:
        at: when.
        reason: in words.
        origin: who asked for it: rule, model, user or import.
        operation: id of the operation of the journal that it belongs to, if it does.
    """

    at: datetime
    reason: str
    origin: str = "user"
    operation: str | None = None

    def edge(self) -> dict[str, Any]:
        """Return the provenance of an edge that is drawn for this cause."""
        return {
            "created_at": self.at,
            "confidence": 1.0,
            "reason": self.reason,
            "origin": self.origin,
        }


def version_id(memory: str, number: int) -> str:
    """Return the id of a version of a memory; they are counted from 1."""
    return content_id("version", memory, number)


def keep_version(batch: Batch, row: Mapping[str, Any], number: int, cause: Cause) -> None:
    """Keep the state of a memory, as `row` holds it, as its version `number`."""
    id = version_id(row["id"], number)
    state = {name: value for name, value in row.items() if name not in _APART and value is not None}
    version: dict[str, Any] = {
        "id": id,
        "namespace": row["namespace"],
        "version": number,
        "content": row["content"],
        "state": as_json(state, sort_keys=True),
        "recorded_at": row["recorded_at"],
        "retired_at": cause.at,
        "reason": cause.reason,
        **{name: row[name] for name in ("valid_from", "valid_to") if row.get(name) is not None},
    }
    batch.create("Version", version)
    batch.connect("HAS_VERSION", ("Memory", row["id"]), ("Version", id), **cause.edge())


def adjust(
    batch: Batch,
    row: Mapping[str, Any],
    changes: Mapping[str, Any],
    number: int,
    cause: Cause,
    factors: Mapping[str, float] | None = None,
) -> None:
    """Log each property that changes, as an `Adjustment`; `number` tells equal moments apart."""
    for name, new in changes.items():
        old = row.get(name)
        if old == new:
            continue
        id = content_id("adjustment", row["id"], name, number, cause.at)
        adjustment: dict[str, Any] = {
            "id": id,
            "namespace": row["namespace"],
            "property": name,
            "old": as_json(old),
            "new": as_json(new),
            "reason": cause.reason,
            "created_at": cause.at,
        }
        if _is_number(old) and _is_number(new):
            adjustment["delta"] = float(new - old)
        if factors is not None:
            adjustment["factors"] = as_json(dict(factors))
        if cause.operation is not None:
            adjustment["operation"] = cause.operation
        batch.create("Adjustment", adjustment)
        memory = ("Memory", row["id"])
        batch.connect("ADJUSTED_BY", memory, ("Adjustment", id), **cause.edge())


def as_json(value: object, *, sort_keys: bool = False) -> str:
    """Return a property's value as JSON; moments as ISO 8601.

    >>> as_json(datetime(2026, 1, 2))
    '"2026-01-02T00:00:00"'
    """
    return json.dumps(value, ensure_ascii=False, sort_keys=sort_keys, default=_jsonable)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _jsonable(value: object) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(value)
