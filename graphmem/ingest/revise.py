"""Changing and deleting what is stored: nothing is overwritten, each change leaves a Version.

Every change is a batch with the new properties, a `Version` that holds the former state, and an
`Adjustment` for each property that changed.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from graphmem.errors import InputError
from graphmem.ingest.checked import checked_metadata
from graphmem.ingest.reasons import TITLE
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust, keep_version
from graphmem.model.given import text, utc

CHANGEABLE = frozenset({
    "content", "summary", "memory_type", "category", "level", "layer", "importance", "trust",
    "sensitivity", "weight", "is_negated", "valid_from", "valid_to", "metadata",
})  # fmt: skip
"""What a caller may change. Ids, scopes, places and moments of recording stand."""


_MOMENTS: Final = ("valid_from", "valid_to")


def told(row: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return changes of a memory that a caller gives, moments as naive UTC.

    Raises:
        InputError: the content is no text or empty, the metadata are no mapping of JSON, a moment
            is none, or what it tells would end before it begins.
    """
    where = f"the content of memory {row['id']!r}"
    if "content" in changes and not text(changes["content"], where).strip():
        message = f"{where} is empty; give it words, or delete the memory"
        raise InputError(message)
    if changes.get("metadata") is not None:
        _check_metadata(changes["metadata"])
    moments = {name: utc(changes[name]) for name in _MOMENTS if changes.get(name) is not None}
    begins, ends = (moments.get(name, row.get(name)) for name in _MOMENTS)
    if moments and begins is not None and ends is not None and ends < begins:
        message = f"what memory {row['id']!r} tells ends at {ends}, before it begins at {begins}"
        raise InputError(message)
    return {**changes, **moments}


def _check_metadata(given: object) -> None:
    try:
        held = json.loads(given) if isinstance(given, str) else given
    except (ValueError, RecursionError) as error:
        message = f"metadata must be a mapping, or the JSON of one: {error}"
        raise InputError(message) from error
    checked_metadata(held)


def revision(
    row: Mapping[str, Any], changes: Mapping[str, Any], number: int, cause: Cause
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
    keep_version(batch, row, number, cause)
    batch.update("Memory", row["id"], **encoded)
    adjust(batch, row, encoded, number, cause)
    return batch


def title_of(row: Mapping[str, Any], about: Sequence[Mapping[str, Any]]) -> str | None:
    """Return the title of the document that a memory is a chunk of; `about` is what it is about.

    Any memory may note a title among its metadata; only a chunk is about what bears it.
    """
    noted: str | None = json.loads(row.get("metadata") or "{}").get("title")
    titled = any(one["reason"] == TITLE or one["name"] == noted for one in about)
    return noted if titled else None


def part(batch: Batch, id: str, edge: str, targets: Iterable[tuple[str, str]]) -> None:
    """Take away edges of a memory to all of these that the batch does not join it to anew."""
    named = {(one.target_type, one.target) for one in batch.edges.get(edge, ())}
    for target in targets:
        if target not in named:
            batch.disconnect(edge, ("Memory", id), target)


def deletion(row: Mapping[str, Any], number: int, cause: Cause) -> Batch:
    """Return a batch that deletes a memory softly: it stays, marked, for 30 days."""
    batch = Batch()
    batch.update("Memory", row["id"], deleted_at=cause.at)
    adjust(batch, row, {"deleted_at": cause.at}, number, cause)
    return batch


@dataclass(frozen=True, slots=True)
class Use:
    """How often searches returned a memory, and when the last of them did."""

    count: int
    at: datetime

    def plus(self, other: "Use | None") -> "Use":
        """Return both together."""
        return self if other is None else Use(self.count + other.count, max(self.at, other.at))


def touch(rows: Sequence[Mapping[str, Any]], uses: Mapping[str, Use]) -> Batch:
    """Return a batch that records that searches returned these memories."""
    batch = Batch()
    for row in rows:
        use = uses[row["id"]]
        times = (row.get("access_count") or 0) + use.count
        last = max(use.at, row.get("last_activated_at") or use.at)
        batch.update("Memory", row["id"], access_count=times, last_activated_at=last)
    return batch


def _encoded(value: Any) -> Any:
    if isinstance(value, Mapping):
        return json.dumps(dict(value), ensure_ascii=False, sort_keys=True)
    return value
