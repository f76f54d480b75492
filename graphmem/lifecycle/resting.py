"""Nodes that are there for others: names, keywords, classes, sessions, raw texts."""

from collections.abc import Iterable, Iterator
from typing import Final

from graphmem.patterns import regex
from graphmem.storage.projection.adjacency import Adjacency

Node = tuple[str, str]
"""Type and id."""

RESTING: Final = {
    "Source": ("EXTRACTED_FROM",),
    "Session": ("IN_SESSION",),
    "Keyword": ("HAS_KEYWORD", "NAMES", "HAD"),
    "Entity": ("MENTIONS", "ABOUT", "SPOKEN_BY", "HAD"),
    "Concept": ("INSTANCE_OF", "SUBCONCEPT_OF"),
    "FeedbackSignal": ("ADJUSTED_BY",),
}
"""Types that are there for others, with the edges into them: with the last of those they go."""

MADE: Final = regex("[0-9a-f]{24}")
"""An id that was made from content, not given by a caller."""

READ: Final = ("Session", "Keyword", "Entity", "Concept")
"""Types that are read out of what is said, what rests on others after those."""


def orphaned(adjacency: Adjacency, memories: Iterable[str]) -> Iterator[Node]:
    """Yield what nothing refers to any more when these memories go, before they go.

    Raw texts, and what was read by rule: sessions, keywords, entities, and the classes that only
    those were instances of. What a caller gave an id stays.
    """
    gone: set[Node] = {("Memory", id) for id in memories}
    for memory in list(gone):
        gone |= _former_states(adjacency, memory)
    for type in ("Source", *READ):
        reached = gone
        while reached:  # a class may rest on another class
            reached = {
                node
                for node in _beyond(adjacency, reached, type)
                if node not in gone and _goes(adjacency, node, gone)
            }
            gone |= reached
            yield from sorted(reached)


def _former_states(adjacency: Adjacency, memory: Node) -> set[Node]:
    """Return the versions of a memory, which go with it."""
    number = adjacency.number(*memory)
    held = [] if number is None else adjacency.neighbours(number, "HAS_VERSION", forward=True)
    return {adjacency.node(version) for version, _ in held}


def _beyond(adjacency: Adjacency, nodes: Iterable[Node], type: str) -> Iterator[Node]:
    """Yield the nodes of a type that these lead to."""
    for node in nodes:
        for other in _joined(adjacency, node, type, forward=True):
            if other[0] == type:
                yield other


def _goes(adjacency: Adjacency, node: Node, gone: set[Node]) -> bool:
    type, id = node
    into = _joined(adjacency, node, type, forward=False)
    return (type not in READ or MADE.fullmatch(id) is not None) and gone.issuperset(into)


def _joined(adjacency: Adjacency, node: Node, type: str, *, forward: bool) -> list[Node]:
    """Return the nodes at the other end of the edges into nodes of a type."""
    number = adjacency.number(*node)
    if number is None:
        return []
    return [
        adjacency.node(other)
        for edge in RESTING[type]
        for other, _ in adjacency.neighbours(number, edge, forward=forward)
    ]
