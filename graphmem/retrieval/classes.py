"""The members of the classes that a question names, and the memories that name them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from graphmem.retrieval.scene import Scene, Way
from graphmem.storage.projection.adjacency import Adjacency

_DEEPEST: Final = 4
_NAMED_BY: Final = {"Keyword": ("NAMES", "HAS_KEYWORD"), "Entity": ("MENTIONS", "ABOUT")}


@dataclass(frozen=True, slots=True)
class Member:
    """A keyword or an entity of a class.

    Attributes:
        way: from the class to it.
        depth: how many classes lie between.
    """

    number: int
    way: Way
    depth: int


def members(adjacency: Adjacency, concept: int) -> Iterator[Member]:
    """Yield the members of a class and of those within it, each once, the nearest first."""
    seen, ahead = {concept}, [(concept, (concept,))]
    for depth in range(_DEEPEST):
        within: list[tuple[int, Way]] = []
        for one, way in ahead:
            for member, _ in adjacency.neighbours(one, "INSTANCE_OF", forward=False):
                if member not in seen:
                    seen.add(member)
                    yield Member(member, (*way, (member, "INSTANCE_OF", False)), depth)
            for narrower, _ in adjacency.neighbours(one, "SUBCONCEPT_OF", forward=False):
                if narrower not in seen:
                    seen.add(narrower)
                    within.append((narrower, (*way, (narrower, "SUBCONCEPT_OF", False))))
        ahead = within


def naming(scene: Scene, member: int) -> Iterator[tuple[int, str]]:
    """Yield (memory, edge) of the memories that name a member and may be returned, each once."""
    adjacency = scene.store.adjacency
    seen: set[int] = set()
    for edge in _NAMED_BY[adjacency.node(member)[0]]:
        for memory, _ in adjacency.neighbours(member, edge, forward=False):
            if memory not in seen and scene.allows(memory):
                seen.add(memory)
                yield memory, edge
