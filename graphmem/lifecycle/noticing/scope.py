"""What a statement may be compared with: said by the same one, for the same one, still current."""

from collections.abc import Collection, Mapping
from json import loads
from typing import Any

import numpy as np

from graphmem.ports import Mask
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER

SCOPE = ("namespace", "user_id", "agent_id", "speaker")
"""What two memories must share to be compared."""

_TELLING = ("user_id", "speaker")
"""Which of them tell apart the most."""

ASSISTANT, USER = "assistant", "user"

Scope = tuple[Any, ...]


def scope_of(row: Mapping[str, Any]) -> Scope:
    """Return what two memories must share to be compared."""
    return tuple(told_by(row) if name == "speaker" else row.get(name) for name in SCOPE)


def told_by(row: Mapping[str, Any]) -> str | None:
    """Return who said a memory; None for the user whose memory it is, however that is told.

    A statement without a speaker, one in the role of the user, and one by who is called as the
    user is are of one person: an agent notes what its user said.

    >>> told_by({"speaker": "user"}), told_by({"speaker": "ann", "user_id": "ann"})
    (None, None)
    >>> told_by({"speaker": "Tom", "user_id": "ann"})
    'Tom'
    """
    speaker = row.get("speaker")
    return None if speaker in {USER, row.get("user_id")} else speaker


def comparable(adjacency: Adjacency, scope: Scope, let_go: Collection[int] = ()) -> Mask:
    """Return which stored memories are of a scope and still hold.

    Who said it for whom is asked of all, and the rest of those alone. What is `let_go` counts as
    if it were not deleted.
    """
    attributes = adjacency.attributes
    wanted = dict(zip(SCOPE, scope, strict=True))
    codes = {name: attributes.code(name, value) for name, value in wanted.items()}
    user, speaker = (wanted[name] for name in _TELLING)
    said_by = [None, USER, user] if speaker is None else [speaker]
    mask: Mask = attributes["is_memory"] & (attributes["user_id"] == codes.pop("user_id"))
    mask &= np.isin(attributes["speaker"], [attributes.code("speaker", one) for one in said_by])
    del codes["speaker"]
    found = np.flatnonzero(mask)
    holds = ~attributes["is_negated"][found]
    for name, code in codes.items():
        holds &= attributes[name][found] == code
    holds &= attributes["retired_at"][found] == NEVER
    there = attributes["deleted_at"][found] == NEVER
    holds &= there | np.isin(found, list(let_go))
    mask[found] = holds
    return mask


def apart(row: Mapping[str, Any]) -> bool:
    """Say whether a memory is compared with none: an assistant's words, a piece of a document."""
    return row.get("speaker") == ASSISTANT or _of_document(row)


def _of_document(row: Mapping[str, Any]) -> bool:
    """Say whether a memory is a piece of a document, which claims nothing of the user."""
    return _has_title(row) and series_of(row) is None


def _has_title(row: Mapping[str, Any]) -> bool:
    return row.get("session") is None and '"title"' in (row.get("metadata") or "")


def series_of(row: Mapping[str, Any]) -> str | None:
    """Return the series of which a document is a piece, as its metadata name it; None for no piece.

    >>> series_of({"metadata": '{"title": "Minutes 3", "series": "minutes"}'})
    'minutes'
    """
    if not _has_title(row) or '"series"' not in row["metadata"]:
        return None
    named = loads(row["metadata"]).get("series")
    return named if isinstance(named, str) and named.strip() else None
