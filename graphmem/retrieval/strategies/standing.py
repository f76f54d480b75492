"""Standing instructions: how to answer from now on, whatever the question is."""

from graphmem.retrieval.strategies.course import Course, Outcome, placed

_PLACES = (4, 5)
"""Where the nearest instructions come to stand, from 1, if they are not further up."""

_NEAR = 0.5
"""How near to the nearest instruction the second must be, as a share."""


def standing(course: Course) -> Outcome:
    """Bring the two nearest instructions among the first five hits.

    A question about what was said or done wants the record and not the manner of the answer, so
    it is left alone.
    """
    asked = course.part.understanding
    if asked.addressed or asked.past or asked.ordered or asked.aggregate:
        return Outcome(course.ranking)
    order = [number for number, _ in course.ranking]
    shown = set(order)
    for place, number in zip(_PLACES, _nearest(course), strict=False):
        if number in shown and order.index(number) >= place:
            order.remove(number)
            order.insert(place - 1, number)
    return Outcome(placed(course.ranking, order))


def _nearest(course: Course) -> list[int]:
    found = course.found.get("standing")
    if found is None:
        return []
    attributes = course.scene.store.adjacency.attributes
    code = attributes.code("memory_type", "instruction")
    kinds = attributes["memory_type"]
    ranked = [(number, share) for number, share in found.ranked() if kinds[number] == code]
    return [number for number, share in ranked if share >= _NEAR * ranked[0][1]]
