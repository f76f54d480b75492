"""Why: the chain of causes that leads to the best hits."""

from graphmem.model.finding import Finding
from graphmem.retrieval.scene import Trail
from graphmem.retrieval.strategies.course import Course, Outcome
from graphmem.storage.projection.attributes import NEVER

_MOST = 3


def causal(course: Course) -> Outcome:
    """Leave the ranking, to which `causal_ancestors` brought the causes, and tell the chains.

    A chain that is a part of another is not told by itself.
    """
    found = course.found.get("causal_ancestors")
    if found is None:
        return Outcome(course.ranking)
    shown = {number for number, _ in course.ranking}
    chains = [number for number, _ in found.ranked() if number in shown][:_MOST]
    told = (found.trails[number] for number in chains if _told(course, found.trails[number]))
    findings = dict.fromkeys(_chain(course, trail) for trail in told)
    whole = (one for one in findings if not any(_part(one, other) for other in findings))
    return Outcome(course.ranking, tuple(whole))


def _part(chain: Finding, other: Finding) -> bool:
    """Say whether all of a chain stands within a longer one."""
    return len(chain.evidence) < len(other.evidence) and set(chain.evidence) <= set(other.evidence)


def _told(course: Course, trail: Trail) -> bool:
    """Say whether all of a chain may be told: what was deleted or filtered out is not."""
    deleted = course.scene.store.adjacency.attributes["deleted_at"]
    numbers = [step.number for step in trail]
    return all(course.scene.allows(n) and deleted[n] == NEVER for n in numbers)


def _chain(course: Course, trail: Trail) -> Finding:
    """Tell a trail along CAUSED_BY: forward it goes from the effect to the cause."""
    adjacency = course.scene.store.adjacency
    steps = trail if trail[-1].forward else tuple(reversed(trail))
    arrow = " ← 因为 " if course.chinese else " ← because: "
    text = arrow.join(adjacency.label(step.number) for step in steps)
    return Finding("causes", text, tuple(adjacency.node(step.number)[1] for step in steps))
