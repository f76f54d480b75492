"""What a statement may be compared with: said by the same one, for the same one, still current."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from graphmem.language.claims.clauses import clause_spans
from graphmem.language.claims.facts import facts
from graphmem.ports import Mask
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER

_SCOPE = ("namespace", "user_id", "agent_id", "speaker")
_CURRENT = ("retired_at", "deleted_at")
ASSISTANT = "assistant"
_NOTE = 2
"""Clauses of a note."""

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


def worth_reading(row: Mapping[str, Any], text: str) -> bool:
    """Say, before it is read clause by clause, whether a statement is one to compare at all.

    Only notes are, and longer texts that tell a value of an attribute; `text` is normalised.
    """
    if row.get("speaker") == ASSISTANT or _of_document(row):
        return False
    language = row.get("language") or "en"
    spans = islice(clause_spans(text, language), _NOTE + 1)
    return len(list(spans)) <= _NOTE or bool(facts(text, language))


def _of_document(row: Mapping[str, Any]) -> bool:
    """Say whether a memory is a piece of a document, which claims nothing of the user."""
    return '"title"' in (row.get("metadata") or "") and row.get("session") is None
