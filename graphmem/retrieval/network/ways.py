"""Ways between two entities that share nothing but their ends."""

from collections import deque
from collections.abc import Collection, Iterator
from typing import Final

from graphmem.ports import Mask
from graphmem.retrieval.network.facts import Pair
from graphmem.retrieval.scene import Step, Trail
from graphmem.storage.projection.adjacency import Adjacency

_EDGES: Final = ("MENTIONS", "ABOUT", "SPOKEN_BY", "RELATED_TO")
_LONGEST: Final = 8
"""Edges of a way at most: three entities between the two."""

_MOST: Final = 50_000
"""Nodes looked at for one way."""


def ways(
    adjacency: Adjacency,
    mask: Mask,
    ends: tuple[int, int],
    most: int,
    without: Collection[Pair] = (),
) -> Iterator[Trail]:
    """Yield shortest ways between two entities, each through other nodes than those before.

    So the second is the shortest that needs nothing of the first, which tells more than a way that
    differs from it by one memory. `mask` says which memories may be walked over, and
    `without` between which entities no fact leads.
    """
    barred: set[int] = set()
    for _ in range(most):
        way = _shortest(adjacency, mask, ends, (barred, without))
        if way is None:
            return
        yield way
        between = {step.number for step in way[1:-1]}
        if not between:
            return
        barred |= between


def _shortest(
    adjacency: Adjacency,
    mask: Mask,
    ends: tuple[int, int],
    closed: tuple[set[int], Collection[Pair]],
) -> Trail | None:
    """Return a shortest way, breadth first; of equally short ones that of the smaller numbers."""
    source, target = ends
    barred, without = closed
    reached: dict[int, tuple[int, Step]] = {source: (source, Step(source))}
    waiting = deque([(source, 0)])
    while waiting and len(reached) < _MOST:
        number, steps = waiting.popleft()
        if number == target:
            return _walked(reached, ends)
        for step in _around(adjacency, number, without) if steps < _LONGEST else ():
            if step.number in reached or step.number in barred:
                continue
            if _may(adjacency, mask, step.number):
                reached[step.number] = (number, step)
                waiting.append((step.number, steps + 1))
    return None


def _around(adjacency: Adjacency, number: int, without: Collection[Pair]) -> Iterator[Step]:
    for type in _EDGES:
        for forward in (True, False):
            for other, _ in sorted(adjacency.neighbours(number, type, forward=forward)):
                fact = (number, other) if forward else (other, number)
                if type != "RELATED_TO" or fact not in without:
                    yield Step(other, type, forward)


def _may(adjacency: Adjacency, mask: Mask, number: int) -> bool:
    type, _ = adjacency.node(number)
    return type == "Entity" or (type == "Memory" and number < len(mask) and bool(mask[number]))


def _walked(reached: dict[int, tuple[int, Step]], ends: tuple[int, int]) -> Trail:
    source, number = ends
    steps = []
    while number != source:
        before, step = reached[number]
        steps.append(step)
        number = before
    return Step(source), *reversed(steps)
