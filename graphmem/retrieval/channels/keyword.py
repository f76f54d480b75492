"""Memories that carry a keyword of the question, or a synonym of one (SPEC §3, 001 §3.3)."""

from collections.abc import Iterator

from graphmem.model.identity import content_id
from graphmem.retrieval.scene import Found, Scene, Step, Trail, best

_EXACT = 1.0
_SYNONYM = 0.7
_MOST = 200


def keyword(scene: Scene) -> Found:
    """Return the memories of the question's keywords: exact 1.0, synonym 0.7, times weights."""
    return best(_walk(scene))


def _walk(scene: Scene) -> Iterator[tuple[float, Trail]]:
    adjacency = scene.store.adjacency
    for text in scene.part.keywords:
        id = content_id("keyword", scene.namespace, text.casefold())
        number = adjacency.number("Keyword", id)
        if number is None:
            continue
        yield from _memories(scene, _EXACT, (Step(number),))
        for forward in (True, False):
            for other, _ in adjacency.neighbours(number, "SYNONYM_OF", forward=forward):
                trail = (Step(number), Step(other, "SYNONYM_OF", forward=forward))
                yield from _memories(scene, _SYNONYM, trail)


def _memories(scene: Scene, match: float, trail: Trail) -> Iterator[tuple[float, Trail]]:
    adjacency = scene.store.adjacency
    number = trail[-1].number
    if adjacency.degree(number, "HAS_KEYWORD", forward=False) > _MOST:
        return
    rarity = scene.rarity(number, "HAS_KEYWORD")
    for memory, weight in adjacency.neighbours(number, "HAS_KEYWORD", forward=False):
        if scene.allows(memory):
            yield match * weight * rarity, (*trail, Step(memory, "HAS_KEYWORD", forward=False))
