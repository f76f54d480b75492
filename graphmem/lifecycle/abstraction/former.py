"""Former states of conclusions, and the memories that they rested on."""

import json
from collections.abc import Collection, Iterator

from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.store import Store


def former_states(store: Store, memories: Collection[str]) -> list[str]:
    """Return the ids of the versions of conclusions that rested on one of these memories.

    A version tells what it rested on; `HAD` leads to it only from what the next one let go of.
    """
    adjacency, gone = store.adjacency, frozenset(memories)
    states = {
        adjacency.node(version)[1]
        for conclusion in _rested(adjacency, gone)
        for version, _ in adjacency.neighbours(conclusion, "HAS_VERSION", forward=True)
    }
    rows = store.graph.nodes("Version", sorted(states), ["state"])
    return [row["id"] for row in rows if not gone.isdisjoint(_evidence(row["state"]))]


def _rested(adjacency: Adjacency, memories: Collection[str]) -> set[int]:
    """Return the conclusions that rest on one of these memories, or rested on it."""
    return {
        number
        for id in memories
        for number in _bearing(adjacency, id)
        if adjacency.node(number)[0] == "Abstraction"
    }


def _bearing(adjacency: Adjacency, memory: str) -> Iterator[int]:
    number = adjacency.number("Memory", memory)
    if number is None:
        return
    for conclusion, _ in adjacency.neighbours(number, "DERIVED_FROM", forward=False):
        yield conclusion
    for version, _ in adjacency.neighbours(number, "HAD", forward=False):
        for owner, _ in adjacency.neighbours(version, "HAS_VERSION", forward=False):
            yield owner


def _evidence(state: str | None) -> Collection[str]:
    held: Collection[str] = json.loads(state or "{}").get("evidence") or ()
    return held
