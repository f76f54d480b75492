"""Facts: hits that are joined to the entities the question names come before others."""

from graphmem.retrieval.strategies.course import Course, Outcome

_GAIN = 0.3


def factual(course: Course) -> Outcome:
    """Multiply each score by `1 + 0.3 · overlap`.

    The overlap is the share of the question's entities, speakers left out, that a hit mentions or
    is about.
    """
    asked = set(course.part.entities) - set(course.part.speakers)
    if not asked:
        return Outcome(course.ranking)
    adjacency = course.scene.store.adjacency
    shared: dict[int, set[int]] = {}
    for edge in ("ABOUT", "MENTIONS"):
        for entity, memory, _ in adjacency.joined(asked, edge, forward=False):
            shared.setdefault(memory, set()).add(entity)
    gained = [
        (number, score * (1 + _GAIN * len(shared.get(number, ())) / len(asked)))
        for number, score in course.ranking
    ]
    return Outcome(sorted(gained, key=lambda one: (-one[1], one[0])))
