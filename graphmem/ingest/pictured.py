"""Images and sounds that come with words that are known already: they join what says the words."""

import json
from collections.abc import Mapping
from typing import Any

from graphmem.ingest.checked import are_media
from graphmem.ingest.sealing import Seal, opened, payload_of
from graphmem.ingest.statements import Statement


def media_rows(statement: Statement) -> list[dict[str, str]]:
    """Return the media of a statement as the metadata of its memory hold them."""
    return [
        {"kind": media.kind, "uri": media.uri, "caption": media.caption}
        for media in statement.media
    ]


def with_media(
    row: Mapping[str, Any], statement: Statement, seal: Seal | None
) -> dict[str, Any] | None:
    """Return the metadata of a memory with the media of what says the same; None if it has them."""
    given = media_rows(statement)
    if statement.sealed and seal is not None:
        given = payload_of(statement.id, statement, seal)["metadata"].get("media", [])
    metadata = json.loads(opened(row, seal).get("metadata") or "{}")
    held = metadata.get("media", [])
    if not are_media(held):  # the caller's own, under that name
        return None
    fresh = [one for one in given if one not in held]
    return {**metadata, "media": [*held, *fresh]} if fresh else None


def mentioned(row: Mapping[str, Any], statement: Statement) -> dict[str, Any]:
    """Return what else changes of a memory that is said again, with an image or a sound."""
    kinds = [*(row.get("modalities") or ["text"]), *(media.kind for media in statement.media)]
    active = row.get("last_activated_at") or statement.at
    changes = {
        "modalities": list(dict.fromkeys(kinds)),
        "mention_count": (row.get("mention_count") or 0) + 1,
        "last_activated_at": max(active, statement.at),
    }
    if row.get("retired_at") is None:
        changes["weight"] = max(1.0, row.get("weight") or 0.0)
    return changes
