"""Passages of one document stand beside each other: none of them says what another says anew."""

from collections.abc import Collection

from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.dates import said_at
from graphmem.storage.projection.attributes import ABSENT


def beside(scene: Scene, number: int, others: Collection[int]) -> bool:
    """Say whether a memory is a passage of a document, told at one time with one of the others."""
    attributes = scene.store.adjacency.attributes
    if attributes.text("session", number) or int(attributes["position"][number]) == ABSENT:
        return False
    at_once = [n for n in others if n != number and said_at(scene, n) == said_at(scene, number)]
    if not at_once:
        return False
    read = scene.store.adjacency.joined([number, *at_once], "EXTRACTED_FROM", forward=True)
    sources: dict[int, set[int]] = {}
    for memory, source, _ in read:
        sources.setdefault(memory, set()).add(source)
    own = sources.get(number, set())
    return any(not own.isdisjoint(sources.get(other, ())) for other in at_once)
