"""Conclusions as they were: of each, the version that stood at a moment, with its evidence."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import numpy as np
from pydantic_core import from_json

from graphmem.ports import Graph
from graphmem.storage.projection.adjacency import Adjacency

Concluded = Mapping[int, Mapping[str, Any]]
"""By node number, the properties of each conclusion that was drawn by then."""

EVIDENCE = "evidence"
"""Among the properties of a conclusion that was drawn anew since: the ids it rested on."""

_STATE = ("conditions", "confidence", "version")
_UNGROUNDING = ("content", "retired_at", "deleted_at", "is_negated")
"""Properties of a memory whose change makes stale what rests on it."""

Row = Mapping[str, Any]


def concluded(graph: Graph, adjacency: Adjacency, known: datetime) -> Concluded:
    """Return the conclusions that had been drawn by a moment, as they stood then.

    That nothing bears a conclusion any more is kept without its moment: it has the confidence with
    which it was drawn, and is stale if something it rests on had changed by then.
    """
    rows = graph.nodes("Abstraction", list(adjacency.ids("Abstraction")))
    if not rows:
        return {}
    numbers = [adjacency.number("Abstraction", row["id"]) or 0 for row in rows]
    replaced = _replaced(graph, adjacency, numbers, known)
    drawn = {
        number: replaced.get(number) or _current(row)
        for number, row in zip(numbers, rows, strict=True)
    }
    then = {number: row for number, row in drawn.items() if row["created_at"] <= known}
    return _Grounds(graph, adjacency, known).told(then)


def _replaced(
    graph: Graph, adjacency: Adjacency, numbers: Sequence[int], known: datetime
) -> dict[int, Row]:
    """Return the versions that were replaced after a moment, the first one of each conclusion."""
    owners = {
        adjacency.node(version)[1]: number
        for number, version, _ in adjacency.joined(numbers, "HAS_VERSION", forward=True)
    }
    rows = [row for row in graph.nodes("Version", list(owners)) if row["retired_at"] > known]
    rows.sort(key=lambda row: int(row["version"]), reverse=True)
    return {owners[row["id"]]: _of_version(row) for row in rows}


def _of_version(row: Row) -> Row:
    state = from_json(row.get("state") or "{}")
    told = {name: state.get(name) for name in _STATE} | {EVIDENCE: state.get(EVIDENCE, [])}
    return {"content": row["content"], "created_at": row["recorded_at"], **told}


def _current(row: Row) -> Row:
    return {name: row.get(name) for name in ("content", *_STATE, "created_at")}


class _Grounds:
    """What conclusions rested on, and when that changed."""

    def __init__(self, graph: Graph, adjacency: Adjacency, known: datetime) -> None:
        self._adjacency = adjacency
        self._known = np.datetime64(known, "us")
        self._changes = _changes(graph, adjacency)
        self._drawn_with = graph.edge_columns("DERIVED_FROM", ("confidence",))

    def told(self, drawn: Concluded) -> Concluded:
        """Return the conclusions with their confidence, and whether they were stale."""
        return {
            number: {
                **row,
                "confidence": row["confidence"] or self._confidence(number),
                "stale": self._stale(number, row),
            }
            for number, row in drawn.items()
        }

    def _confidence(self, number: int) -> float:
        held = self._drawn_with["confidence"][self._drawn_with["source"] == number]
        return float(np.nan_to_num(held).max(initial=0.0))

    def _stale(self, number: int, row: Row) -> bool:
        since = np.datetime64(row["created_at"], "us")
        return any(
            since < at <= self._known
            for memory in self._evidence(number, row)
            for at in self._changes.get(memory, ())
        )

    def _evidence(self, number: int, row: Row) -> list[int]:
        if EVIDENCE in row:
            held = (self._adjacency.number("Memory", id) for id in row[EVIDENCE])
            return [one for one in held if one is not None]
        found = self._adjacency.neighbours(number, "DERIVED_FROM", forward=True)
        return [memory for memory, _ in found]


def _changes(graph: Graph, adjacency: Adjacency) -> Mapping[int, list[Any]]:
    """Return by the number of a memory when it was changed or superseded."""
    found: defaultdict[int, list[Any]] = defaultdict(list)
    read = graph.node_columns("Adjustment", ("number", "property", "created_at"))
    telling = np.isin(read["property"].astype(str), _UNGROUNDING)
    changed = zip(read["number"][telling].tolist(), read["created_at"][telling], strict=True)
    at = dict(changed)
    for change, memory, _ in adjacency.joined(list(at), "ADJUSTED_BY", forward=False):
        found[memory].append(at[change])
    drawn = graph.edge_columns("SUPERSEDES", ("created_at",))
    for memory, moment in zip(drawn["target"].tolist(), drawn["created_at"], strict=True):
        found[memory].append(moment)
    return found
