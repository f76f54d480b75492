"""How to: what was stored as a procedure comes before what merely speaks of it."""

from graphmem.retrieval.strategies.course import Course, Outcome, near_best, reordered

_MOST = 10
_TYPE = "memory_type"


def procedural(course: Course) -> Outcome:
    """Put procedures first, of the memories that answer nearly as well as the best."""
    attributes = course.scene.store.adjacency.attributes
    wanted = attributes.code(_TYPE, "procedural")
    steps = [n for n in near_best(course, _MOST) if attributes[_TYPE][n] == wanted]
    return Outcome(reordered(course.ranking, steps))
