"""Files of others, and what was made of them."""

import json
from pathlib import Path

from graphmem.memory import GraphMemory


def edges(memory: GraphMemory, type: str) -> list[tuple[str, str]]:
    """Return the labels at the ends of all edges of a type."""
    adjacency = memory._store.adjacency
    sources, targets, _ = adjacency.edges[type].out.all()
    ends = zip(sources.tolist(), targets.tolist(), strict=True)
    return sorted((adjacency.label(source), adjacency.label(target)) for source, target in ends)


def entities(memory: GraphMemory) -> dict[str, str]:
    """Return the types of all entities, by name."""
    columns = memory._graph.node_columns("Entity", ["name", "entity_type"])
    return dict(zip(columns["name"], columns["entity_type"], strict=True))


def saved(path: Path, held: object) -> Path:
    """Write a text, or the JSON of anything else."""
    text = held if isinstance(held, str) else json.dumps(held)
    path.write_text(text, encoding="utf-8")
    return path
