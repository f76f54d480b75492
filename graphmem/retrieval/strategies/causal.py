"""Why: the chain of causes that leads to the best hits."""

from typing import Final, NamedTuple

from graphmem.language.reasons import given_causes
from graphmem.language.terms import terms
from graphmem.model.finding import Finding
from graphmem.retrieval.scene import Trail
from graphmem.retrieval.strategies.course import Course, Outcome, Ranking, reordered
from graphmem.storage.projection.attributes import NEVER

_MOST: Final = 3
_LOOKED_AT: Final = 5
_READ: Final = 1_000
"""Characters of a text that are read."""


def causal(course: Course) -> Outcome:
    """Put what tells why before what it led to, and tell the chains of causes.

    `causal_ancestors` brought the causes into the ranking. A chain that is a part of another is not
    told by itself.
    """
    ranking = _why_first(course)
    found = course.found.get("causal_ancestors")
    if found is None:
        return Outcome(ranking)
    shown = {number for number, _ in course.ranking}
    chains = [number for number, _ in found.ranked() if number in shown][:_MOST]
    told = (found.trails[number] for number in chains if _told(course, found.trails[number]))
    findings = dict.fromkeys(_chain(course, trail) for trail in told)
    whole = (one for one in findings if not any(_part(one, other) for other in findings))
    return Outcome(ranking, tuple(whole))


def _why_first(course: Course) -> Ranking:
    """Put first what tells why something came about, where the best tells what it led to.

    "The calls failed because the key had expired" does not tell why the key expired; "The key
    expired because nobody renewed it" does.
    """
    if course.part.understanding.asks != "reason" or not course.ranking:
        return course.ranking
    asked = frozenset(course.part.terms)
    attributes = course.scene.store.adjacency.attributes
    first = [number for number, _ in course.ranking[:_LOOKED_AT]]
    texts = attributes.plain_contents(first)
    told = [_asked_in(text or "", asked) for text in texts]
    best = told[0]
    if best.itself or not best.as_cause:
        return course.ranking
    for number, one in zip(first, told, strict=True):
        if one.why and one.itself & best.as_cause:
            return reordered(course.ranking, [number])
    return course.ranking


class _Asked(NamedTuple):
    """Which of the terms that are asked about a text tells of, and which as a cause of something.

    `why` says whether it gives a cause at all.
    """

    itself: frozenset[str]
    as_cause: frozenset[str]
    why: bool


def _asked_in(text: str, asked: frozenset[str]) -> _Asked:
    clauses = given_causes(text[:_READ])
    causes = frozenset[str]().union(*map(terms, clauses))
    return _Asked(asked.intersection(terms(text[:_READ])) - causes, asked & causes, bool(clauses))


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
