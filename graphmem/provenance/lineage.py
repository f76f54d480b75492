"""Which nodes tell where a memory comes from."""

from collections.abc import Iterable, Iterator

from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER

Way = tuple[str, bool]
"""An edge type, and whether it is walked forward."""

GROUNDS: tuple[Way, ...] = (
    ("MERGED_FROM", True),
    ("COMPRESSED_FROM", True),
    ("DERIVED_FROM", True),
    ("SUPPORTS", False),
)
"""From what rests on something to what it rests on."""

TOLD = (
    "EXTRACTED_FROM", "MERGED_FROM", "COMPRESSED_FROM", "DERIVED_FROM", "SUPPORTS", "SUPERSEDES",
    "AMENDS", "CONTRADICTS", "CAUSED_BY", "HAS_VERSION", "ADJUSTED_BY", "MENTIONS", "ABOUT",
    "SPOKEN_BY", "HAS_KEYWORD", "IN_SESSION", "REPLY_TO",
)  # fmt: skip
"""Edges that tell something of where a memory comes from, or what became of it."""


def walked(adjacency: Adjacency, number: int, ways: Iterable[Way]) -> Iterator[tuple[str, int]]:
    """Yield (edge type, neighbour) along these ways, which may be unknown to the folder."""
    for type, forward in ways:
        if type in adjacency.edges:
            for other, _ in adjacency.neighbours(number, type, forward=forward):
                yield type, other


def grounds(adjacency: Adjacency, number: int) -> dict[int, int]:
    """Return what a memory or conclusion rests on, and how many steps off; itself is step 0.

    What confirms it is left out when it was deleted.
    """
    steps = {number: 0}
    fringe = [number]
    while fringe:
        reached = []
        for one in fringe:
            for type, other in walked(adjacency, one, GROUNDS):
                gone = type == "SUPPORTS" and adjacency.attributes["deleted_at"][other] != NEVER
                if other not in steps and not gone:
                    steps[other] = steps[one] + 1
                    reached.append(other)
        fringe = reached
    return steps


def surroundings(adjacency: Adjacency, number: int) -> set[int]:
    """Return the nodes of a provenance: what a memory is joined to, its grounds, their sources."""
    both = [(type, forward) for type in TOLD for forward in (True, False)]
    found = {number, *(other for _, other in walked(adjacency, number, both))}
    for one in grounds(adjacency, number):
        found |= {one, *(other for _, other in walked(adjacency, one, [("EXTRACTED_FROM", True)]))}
    for one in list(found):
        if adjacency.node(one)[0] == "Adjustment":
            found |= {other for _, other in walked(adjacency, one, [("ADJUSTED_BY", True)])}
    return found
