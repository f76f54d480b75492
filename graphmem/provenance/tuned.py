"""The numbers that experience moves, as they stood at a moment."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from pydantic_core import from_json

from graphmem.ports import Graph
from graphmem.storage.projection.adjacency import Adjacency


def tuned(graph: Graph, adjacency: Adjacency, known: datetime) -> Mapping[int, Mapping[str, Any]]:
    """Return by node number the value of each `Tuning` that had been moved, and when it was last.

    Each move is an `Adjustment` with the value after.
    """
    numbers = adjacency.numbers("Tuning").tolist()
    owners = {
        adjacency.node(change)[1]: number
        for number, change, _ in adjacency.joined(numbers, "ADJUSTED_BY", forward=True)
    }
    rows = [row for row in graph.nodes("Adjustment", list(owners)) if row["created_at"] <= known]
    rows.sort(key=lambda row: (row["created_at"], row["number"]))
    return {
        owners[row["id"]]: {"value": from_json(row["new"]), "changed_at": row["created_at"]}
        for row in rows
    }
