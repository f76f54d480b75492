"""The memory that takes the place of several that say the same."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from graphmem.lifecycle.consolidation.groups import Group
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust
from graphmem.model.identity import content_id
from graphmem.ports import Vectors
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.storage.store import Store

_JOINED = ("MENTIONS", "ABOUT", "SPOKEN_BY", "HAS_KEYWORD", "NAMES", "IN_SESSION")
"""What the merged memory is joined to as its originals are."""
_MOST = ("importance", "trust", "weight", "usage_score", "sensitivity", "last_activated_at")
_MARK = "consolidated"

Row = Mapping[str, Any]
Rows = Mapping[int, Row]


@dataclass(frozen=True, slots=True)
class Said:
    """What a merged memory says.

    Attributes:
        text: in words.
        by_model: whether a model worded it; otherwise it is the text of the keeper.
        vector: of what a model worded; None where nothing is embedded.
    """

    text: str
    by_model: bool = False
    vector: Vectors | None = None


def merged_id(ids: Sequence[str]) -> str:
    """Return the id of what is merged from memories of these ids, in any order."""
    return content_id("merged", *sorted(ids))


def merge(store: Store, group: Group, rows: Rows, said: Said, batch: Batch, cause: Cause) -> str:
    """Fill a batch with the merged memory; its originals go to the archive. Return its id.

    By rule its text is that of the one original that says it all, word for word.
    """
    originals = [rows[number] for number in group.members]
    row = _row(rows[group.keeper], originals, _repeats(store, group), cause) | {
        "content": said.text
    }
    memory = ("Memory", row["id"])
    batch.create("Memory", row)
    vector = said.vector if said.by_model else _vector(store, rows[group.keeper])
    if vector is not None:
        batch.create(VECTOR_TYPE, {"id": row["id"], "vector": vector})
    for original in originals:
        batch.connect("MERGED_FROM", memory, ("Memory", original["id"]), **cause.edge())
        batch.update("Memory", original["id"], level="archive")
        adjust(batch, original, {"level": "archive"}, 0, cause)
    _join(store, group, memory, batch, cause)
    return str(row["id"])


def _row(keeper: Row, originals: Sequence[Row], repeats: int, cause: Cause) -> dict[str, Any]:
    held = {name: max(_given(originals, name), default=None) for name in _MOST}
    long_term = any(row["layer"] == "long_term" for row in originals)
    metadata = json.loads(keeper.get("metadata") or "{}") | {_MARK: len(originals)}
    row = {
        **keeper,
        **held,
        "id": merged_id([row["id"] for row in originals]),
        "position": None,
        "level": "full",
        "layer": "long_term" if long_term else "short_term",
        "valid_from": min(_given(originals, "valid_from"), default=None),
        "recorded_at": cause.at,
        "mention_count": sum(_given(originals, "mention_count")) - repeats,
        "access_count": sum(_given(originals, "access_count")),
        "metadata": json.dumps(metadata, ensure_ascii=False, sort_keys=True),
    }
    return {name: value for name, value in row.items() if value is not None and name != "number"}


def _vector(store: Store, row: Row) -> Vectors | None:
    _, vectors = store.graph.vectors([row["id"]])
    return vectors[0] if len(vectors) else None


def _repeats(store: Store, group: Group) -> int:
    """Return how many of them were counted as a mention of another when they were written."""
    members = set(group.members)
    joined = store.adjacency.joined(group.members, "SUPPORTS", forward=True)
    return sum(target in members for _, target, _ in joined)


def _join(store: Store, group: Group, memory: tuple[str, str], batch: Batch, cause: Cause) -> None:
    adjacency = store.adjacency
    for type in _JOINED:
        heaviest: dict[int, float] = {}
        for _, target, weight in adjacency.joined(group.members, type, forward=True):
            heaviest[target] = max(weight, heaviest.get(target, 0.0))
        named = adjacency.weight_property(type)
        for target, weight in heaviest.items():
            held: dict[str, Any] = {named: weight} if named else {}
            if type == "MENTIONS":
                held["surface"] = adjacency.label(target)
            if type == "HAS_KEYWORD":
                held["source"] = "rule"
            batch.connect(type, memory, adjacency.node(target), **cause.edge(), **held)


def _given(rows: Sequence[Row], name: str) -> list[Any]:
    return [row[name] for row in rows if row.get(name) is not None]
