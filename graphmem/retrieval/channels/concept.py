"""Memories that name a member of a class the question names: "doctors" reach the cardiologist."""

from collections.abc import Iterator

import numpy as np

from graphmem.retrieval.classes import Member, members, naming
from graphmem.retrieval.scene import Found, Scene, Way, best

_MEMBERS = 200
_MOST = 200
"""Memories of a member, and members of a class, above which it selects nothing."""

_DEEPER = 0.8
"""What a member of a class within the one asked after is worth, a class between."""

_FALL = 2.0
_FARTHEST = 0.25
"""Strength of the memory that is farthest from the question: it names a member all the same."""


def concept(scene: Scene, seeds: Found) -> Found:
    """Return the memories of each member, its nearest to the question first.

    A question that counts wants one memory of every member rather than ten of one, so the n-th of
    a member is worth `1 / (1 + (n - 1) / 2)`, times the memory's own strength: that of the seed it
    is, or its place between the lowest and the best cosine of the memories found.
    """
    rows = [row for number in scene.part.concepts for row in _reached(scene, number)]
    strengths = _strengths(scene, seeds, {memory for _, memory, _, _ in rows})
    return best(_ranked(rows, strengths))


_Row = tuple[int, int, float, Way]
"""Member, memory, worth of the member, and the way to the memory."""


def _reached(scene: Scene, number: int) -> Iterator[_Row]:
    found = list(members(scene.store.adjacency, number))
    for member in found if len(found) <= _MEMBERS else ():
        yield from _of_member(scene, member)


def _of_member(scene: Scene, member: Member) -> Iterator[_Row]:
    memories = list(naming(scene, member.number))
    if len(memories) <= _MOST:
        for memory, edge in memories:
            way = (*member.way, (memory, edge, False))
            yield member.number, memory, _DEEPER**member.depth, way


def _strengths(scene: Scene, seeds: Found, memories: set[int]) -> dict[int, float]:
    """Return in [0, 1] how near each memory is to the question."""
    numbers = sorted(memories)
    held = {number: max(seeds.scores.get(number, 0.0), _FARTHEST) for number in numbers}
    if scene.part.vector is None or not numbers:
        return held
    cosines = scene.store.vectors.get(scene.namespace, numbers) @ scene.part.vector
    low, high = float(np.min(cosines)), float(np.max(cosines))
    spread = (cosines - low) / (high - low) if high > low else np.ones(len(numbers))
    return {
        number: max(held[number], _FARTHEST + (1 - _FARTHEST) * share)
        for number, share in zip(numbers, spread.tolist(), strict=True)
    }


def _ranked(rows: list[_Row], strengths: dict[int, float]) -> Iterator[tuple[float, int, Way]]:
    places: dict[int, int] = {}
    for member, memory, worth, way in sorted(
        rows, key=lambda row: (-strengths[row[1]], row[1], row[0])
    ):
        place = places[member] = places.get(member, 0) + 1
        yield worth * strengths[memory] / (1.0 + (place - 1) / _FALL), memory, way
