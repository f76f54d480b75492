"""Memories that carry a keyword of the question, or a synonym of one (docs/scores.md)."""

from collections.abc import Iterator

from graphmem.model.identity import content_id
from graphmem.retrieval.scene import Found, Scene, Way, best

_EXACT = 1.0
_SYNONYM = 0.7
_MOST = 200


def keyword(scene: Scene) -> Found:
    """Return the memories of the question's keywords: exact 1.0, synonym 0.7, times weights."""
    return best(_walk(scene))


def _walk(scene: Scene) -> Iterator[tuple[float, int, Way]]:
    adjacency = scene.store.adjacency
    for text in scene.part.keywords:
        id = content_id("keyword", scene.namespace, text.casefold())
        number = adjacency.number("Keyword", id)
        if number is None:
            continue
        yield from _memories(scene, _EXACT, number)
        for forward in (True, False):
            for other, _ in adjacency.neighbours(number, "SYNONYM_OF", forward=forward):
                through = (other, "SYNONYM_OF", forward)
                yield from _memories(scene, _SYNONYM, other, (number, through))


def _memories(
    scene: Scene, match: float, number: int, way: Way = ()
) -> Iterator[tuple[float, int, Way]]:
    adjacency = scene.store.adjacency
    if adjacency.degree(number, "HAS_KEYWORD", forward=False) > _MOST:
        return
    rarity = scene.rarity(number, "HAS_KEYWORD")
    for memory, weight in adjacency.neighbours(number, "HAS_KEYWORD", forward=False):
        if scene.allows(memory):
            step = (memory, "HAS_KEYWORD", False)
            yield match * weight * rarity, memory, (*(way or (number,)), step)
