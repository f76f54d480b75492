"""Why: the chain of causes that leads to the best hits."""

from graphmem.model.finding import Finding
from graphmem.retrieval.scene import Trail
from graphmem.retrieval.strategies.course import Course, Outcome

_MOST = 3


def causal(course: Course) -> Outcome:
    """Leave the ranking, to which `causal_ancestors` brought the causes, and tell the chains."""
    found = course.found.get("causal_ancestors")
    if found is None:
        return Outcome(course.ranking)
    shown = {number for number, _ in course.ranking}
    chains = [number for number, _ in found.ranked() if number in shown][:_MOST]
    return Outcome(course.ranking, tuple(_chain(course, found.trails[number]) for number in chains))


def _chain(course: Course, trail: Trail) -> Finding:
    """Tell a trail along CAUSED_BY: forward it goes from the effect to the cause."""
    adjacency = course.scene.store.adjacency
    steps = trail if trail[-1].forward else tuple(reversed(trail))
    arrow = " ← 因为 " if course.chinese else " ← because: "
    text = arrow.join(adjacency.label(step.number) for step in steps)
    return Finding("causes", text, tuple(adjacency.node(step.number)[1] for step in steps))
