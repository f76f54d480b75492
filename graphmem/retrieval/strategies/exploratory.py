"""Everything about a thing: the hits grouped by what they are about."""

from collections import defaultdict

from graphmem.model.finding import Finding
from graphmem.retrieval.strategies.course import Course, Outcome

_SHOWN = 30
_LEAST = 2
_GROUPS = 5


def exploratory(course: Course) -> Outcome:
    """Leave the ranking, and group its first hits by the entities they share, largest first.

    The entities that the question names are in every hit and make no group.
    """
    adjacency = course.scene.store.adjacency
    shown = [number for number, _ in course.ranking[:_SHOWN]]
    groups: dict[int, dict[int, None]] = defaultdict(dict)
    for edge in ("ABOUT", "MENTIONS"):
        for memory, entity, _ in adjacency.joined(shown, edge, forward=True):
            if entity not in course.part.entities:
                groups[entity][memory] = None
    large = sorted(
        (entity for entity in groups if len(groups[entity]) >= _LEAST),
        key=lambda entity: (-len(groups[entity]), entity),
    )
    findings = tuple(_told(course, entity, list(groups[entity])) for entity in large[:_GROUPS])
    return Outcome(course.ranking, findings)


def _told(course: Course, entity: int, members: list[int]) -> Finding:
    adjacency = course.scene.store.adjacency
    unit = "条记忆" if course.chinese else "memories"
    text = f"{adjacency.label(entity)}: {len(members)} {unit}"
    return Finding("groups", text, tuple(adjacency.node(number)[1] for number in members))
