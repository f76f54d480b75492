"""What a statement may be compared with: said by the same one, for the same one, still current."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from graphmem.ports import Mask
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER

SCOPE = ("namespace", "user_id", "agent_id", "speaker")
"""What two memories must share to be compared."""

_TELLING = ("user_id", "speaker")
"""Which of them tell apart the most."""

_CURRENT = ("retired_at", "deleted_at")
ASSISTANT = "assistant"

Scope = tuple[Any, ...]


def scope_of(row: Mapping[str, Any]) -> Scope:
    """Return what two memories must share to be compared."""
    return tuple(row.get(name) for name in SCOPE)


def comparable(adjacency: Adjacency, scope: Scope) -> Mask:
    """Return which stored memories are of a scope and still hold.

    Who said it for whom is asked of all, and the rest of those alone.
    """
    attributes = adjacency.attributes
    codes = {name: attributes.code(name, value) for name, value in zip(SCOPE, scope, strict=True)}
    mask: Mask = attributes["is_memory"].copy()
    for name in _TELLING:
        mask &= attributes[name] == codes.pop(name)
    found = np.flatnonzero(mask)
    holds = ~attributes["is_negated"][found]
    for name, code in codes.items():
        holds &= attributes[name][found] == code
    for name in _CURRENT:
        holds &= attributes[name][found] == NEVER
    mask[found] = holds
    return mask


def apart(row: Mapping[str, Any]) -> bool:
    """Say whether a memory is compared with none: an assistant's words, a piece of a document."""
    return row.get("speaker") == ASSISTANT or _of_document(row)


def _of_document(row: Mapping[str, Any]) -> bool:
    """Say whether a memory is a piece of a document, which claims nothing of the user."""
    return row.get("session") is None and '"title"' in (row.get("metadata") or "")
