"""What a memory supersedes or contradicts, as stored, and what comes back without it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

from graphmem.lifecycle.noticing.asked import verdict_id
from graphmem.model import Batch
from graphmem.model.change import Cause, as_json, keep_version
from graphmem.storage.projection.attributes import NEVER
from graphmem.storage.store import Store

DECIDED: Final = "contradiction"
"""Property under which the log of both sides has a verdict."""

LIFTED: Final = MappingProxyType({"retired_at": None, "valid_to": None, "is_negated": False})
"""What a memory has again that nothing supersedes any more."""

TAKING: Final = ("SUPERSEDES", "AMENDS")
"""From a memory to what it takes the place of, wholly or in part."""

TYING: Final = (*TAKING, "CONTRADICTS")
"""From a memory to what rules told that it changes."""

INHERITED: Final = "what it had taken the place of, and that never was true, had taken its place"
"""Reason of a tie that came to a memory from one that was withdrawn."""

_REJECT: Final = '"verdict": "reject"'

_COLUMNS: Final = MappingProxyType({"AMENDS": ("created_at", "reason", "part")})

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tie:
    """An edge that a rule drew from a memory to an older one.

    Attributes:
        type: of the edge: one of `TYING`.
        newer: id of the memory that it leaves.
        older: id of the memory that it leads to.
        drawn: when it was drawn.
        reason: in words.
        part: what of the older it takes the place of; empty where that is the whole of it.
    """

    type: str
    newer: str
    older: str
    drawn: datetime
    reason: str
    part: str = ""


def ties(store: Store, id: str, types: Sequence[str] = TYING, *, forward: bool = True) -> list[Tie]:
    """Return the ties that leave a memory, or with `forward=False` those that lead to it.

    What a verdict has settled is left out.
    """
    adjacency = store.adjacency
    number = adjacency.number("Memory", id)
    if number is None:
        return []
    found = []
    for type in types:
        ends = {other for other, _ in adjacency.neighbours(number, type, forward=forward)}
        if ends:
            newer = [number] if forward else sorted(ends)
            found += [one for one in _drawn(store, type, newer) if id in (one.newer, one.older)]
    return [one for one in found if not store.has("Adjustment", verdict_id(one.newer, one.older))]


def _drawn(store: Store, type: str, newer: Sequence[int]) -> list[Tie]:
    node = store.adjacency.node
    columns = _COLUMNS.get(type, ("created_at", "reason"))
    held = store.graph.edge_columns(type, columns, [node(one)[1] for one in newer])
    rows = zip(*(held[name].tolist() for name in ("source", "target", *columns)), strict=True)
    return [Tie(type, node(one)[1], node(other)[1], *more) for one, other, *more in rows]


def keep_what_parts(store: Store, batch: Batch, cause: Cause) -> None:
    """Keep a version of each memory that a tie leaves which the batch takes away.

    The past finds the tie by that version (`storage/retiring.py`). Of what the batch makes a
    version of anyway, none more is kept.
    """
    kept = {edge.source for edge in batch.edges.get("HAS_VERSION", ())}
    left = {edge.source for type in TYING for edge in batch.removed_edges.get(type, ())}
    for row in store.graph.nodes("Memory", sorted(left - kept)):
        keep_version(batch, row, store.degree("Memory", row["id"], "HAS_VERSION") + 1, cause)


def freed(store: Store, older: Row, released: Sequence[Tie]) -> dict[str, Any]:
    """Return what a memory has again without these ties, which all lead to it.

    Nothing where it was deleted or rejected, or something that stands supersedes it as well.

    Args:
        store: where it is held.
        older: its properties.
        released: the ties that go.
    """
    if older.get("deleted_at") is not None or _superseded_by_more(store, older["id"], released):
        return {}
    if is_rejected(store, older):
        return {}
    changes = _before(store, older, released)
    if older.get("retired_at") is not None and any(one.type in TAKING for one in released):
        changes = {**LIFTED, **changes}
    return {name: value for name, value in changes.items() if older.get(name) != value}


def _before(store: Store, row: Row, released: Sequence[Tie]) -> dict[str, Any]:
    """Return what a memory was before ties changed it, where the change still stands."""
    moments = {one.drawn for one in released}
    inherited = any(one.reason == INHERITED for one in released)
    before: dict[str, Any] = {}
    for change in store.graph.rows("provenance.adjustments", id=row["id"]):
        name = change["property"]
        told = name in LIFTED or name == "weight"
        stands = as_json(row.get(name)) == change["new"]
        by_tie = change["created_at"] in moments or inherited
        if told and stands and by_tie and change["operation"] is not None:
            before[name] = _value(name, json.loads(change["old"]))
    return before


def _value(name: str, value: Any) -> Any:
    if value is not None and name in {"retired_at", "valid_to"}:
        return datetime.fromisoformat(value)
    return value


def is_rejected(store: Store, row: Row) -> bool:
    """Say whether a verdict has said of a memory that it never was true."""
    if not row.get("is_negated"):
        return False
    log = store.graph.rows("provenance.adjustments", id=row["id"])
    verdicts = {
        change["operation"]
        for change in log
        if change["property"] == DECIDED and _REJECT in change["new"]
    }
    return any(
        change["property"] == "is_negated" and change["operation"] in verdicts for change in log
    )


def _superseded_by_more(store: Store, older: str, released: Sequence[Tie]) -> bool:
    """Say whether something else that was not deleted supersedes a memory, too."""
    adjacency = store.adjacency
    number = adjacency.number("Memory", older)
    if number is None:
        return False
    deleted = adjacency.attributes["deleted_at"]
    going = {one.newer for one in released if one.type == "SUPERSEDES"}
    return any(
        deleted[other] == NEVER and adjacency.node(other)[1] not in going
        for other, _ in adjacency.neighbours(number, "SUPERSEDES", forward=False)
    )
