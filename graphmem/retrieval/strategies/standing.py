"""What stands whatever the question is: instructions how to answer, and what the user prefers."""

import re
from typing import Final

from graphmem.retrieval.intents import wanted
from graphmem.retrieval.strategies.course import Course, Outcome, placed
from graphmem.retrieval.understanding import Understanding

_PLACES: Final = (4, 5)
"""Where the nearest come to stand, from 1, if they are not further up."""

_WISHES: Final = frozenset({"advice", "manner"})
_WISH: Final = re.compile(
    r"\b(?:can|could|would|will) you\b|\bhelp me\b|请?帮我|给我|能不能|可以.{0,6}吗", re.IGNORECASE
)


def standing(course: Course) -> Outcome:
    """Bring the nearest instruction and the nearest preference among the first five hits.

    Both bear on a request ("how should I …", "can you suggest …"). On any other question an
    instruction may still bear, so the nearest comes last of the five. A question about what was
    said or done, or how it went, wants the record and not the manner of the answer, so it is left
    alone.
    """
    asked = course.part.understanding
    record = asked.addressed or asked.teller or "exploratory" in wanted(course.part.intents)
    if record or asked.past or asked.ordered or asked.aggregate:
        return Outcome(course.ranking)
    kinds = ("instruction", "user_preference") if _is_request(asked) else ("instruction",)
    order = [number for number, _ in course.ranking]
    for place, kind in zip(_PLACES[-len(kinds) :], kinds, strict=True):
        for number in _nearest(course, kind)[:1]:
            if number in order and order.index(number) >= place:
                order.remove(number)
                order.insert(place - 1, number)
    return Outcome(placed(course.ranking, order))


def _is_request(asked: Understanding) -> bool:
    return asked.asks in _WISHES or bool(_WISH.search(asked.text))


def _nearest(course: Course, kind: str) -> list[int]:
    """Return what stands of a kind, the nearest to the question first."""
    found = course.found.get("standing")
    if found is None:
        return []
    attributes = course.scene.store.adjacency.attributes
    code, kinds = attributes.code("memory_type", kind), attributes["memory_type"]
    return [number for number, _ in found.ranked() if kinds[number] == code]
