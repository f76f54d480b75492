"""What a statement may be compared with: said by the same one, for the same one, still current."""

from collections.abc import Mapping
from typing import Any

from graphmem.ports import Mask
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER

_SCOPE = ("namespace", "user_id", "agent_id", "speaker")
_CURRENT = ("retired_at", "deleted_at")
ASSISTANT = "assistant"

Scope = tuple[Any, ...]


def scope_of(row: Mapping[str, Any]) -> Scope:
    """Return what two memories must share to be compared."""
    return tuple(row.get(name) for name in _SCOPE)


def comparable(adjacency: Adjacency, scope: Scope) -> Mask:
    """Return which stored memories are of a scope and still hold."""
    attributes = adjacency.attributes
    mask: Mask = attributes["is_memory"] & ~attributes["is_negated"]
    for name, value in zip(_SCOPE, scope, strict=True):
        mask &= attributes[name] == attributes.code(name, value)
    for name in _CURRENT:
        mask &= attributes[name] == NEVER
    return mask


def apart(row: Mapping[str, Any]) -> bool:
    """Say whether a memory is compared with none: an assistant's words, a piece of a document."""
    return row.get("speaker") == ASSISTANT or _of_document(row)


def _of_document(row: Mapping[str, Any]) -> bool:
    """Say whether a memory is a piece of a document, which claims nothing of the user."""
    return row.get("session") is None and '"title"' in (row.get("metadata") or "")
