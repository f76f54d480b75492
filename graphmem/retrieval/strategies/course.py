"""What a strategy works on, and what it gives back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from graphmem.model.finding import Finding
from graphmem.retrieval.decomposition import Decomposition
from graphmem.retrieval.question import Part
from graphmem.retrieval.scene import Found, Scene
from graphmem.retrieval.understanding import Understanding

Ranking = list[tuple[int, float]]
"""(memory, score), best first; only what may be shown."""


class Ask(Protocol):
    """Asks sub-questions, each for itself."""

    def __call__(self, texts: Sequence[str], *, read: bool = False) -> list[Ranking]:
        """Return their rankings, with what the first tell of what is asked, where that is read."""
        ...


Follow = Callable[[str], Ranking]
"""Asks a sub-question and follows the strategies of its own; returns what they leave."""


@dataclass(frozen=True, slots=True)
class Course:
    """One part of a question after fusion.

    Attributes:
        found: what each channel brought.
        ranking: the fused ranking.
        kind: of what kind the ranker took what was found; None where it does not follow.
        read: what was added to the scores of the first for what they tell of what is asked.
        at: when the question is asked.
        shown: how many hits are shown.
        near: a hit whose score is at least this share of the best says it nearly as well.
        ask: asks sub-questions.
        follow: asks one as a question of its own.
        decompose: takes a question apart.
    """

    scene: Scene
    found: Mapping[str, Found]
    ranking: Ranking
    kind: str | None
    read: Mapping[int, float]
    at: datetime
    shown: int
    near: float
    ask: Ask
    follow: Follow
    decompose: Callable[[Understanding], Decomposition]

    @property
    def part(self) -> Part:
        """The part of the question."""
        return self.scene.part

    @property
    def chinese(self) -> bool:
        """Whether findings are told in Chinese."""
        return self.part.understanding.language == "zh"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The ranking as a strategy leaves it, and what it found out.

    Attributes:
        handed_on: whether its last sub-question stands for the question: all that this takes for
            known was found.
        unknown: whether nothing is told of somebody whom the question takes for known.
        named: whether the name that is asked for was read.
        looked_up: whether all that was asked for was looked up, and there is some or none; None
            where it was not, but ranked.
    """

    ranking: Ranking
    findings: tuple[Finding, ...] = field(default=())
    handed_on: bool = False
    unknown: bool = False
    named: bool = False
    looked_up: bool | None = None


Strategy = Callable[[Course], Outcome]


def reordered(ranking: Ranking, first: Sequence[int]) -> Ranking:
    """Put these memories first, in this order; the scores stay at their places.

    >>> reordered([(1, 0.9), (2, 0.8), (3, 0.7)], [3, 1])
    [(3, 0.9), (1, 0.8), (2, 0.7)]
    """
    ahead = set(first)
    before, left = len(ranking), set(first)
    for place, (number, _) in enumerate(ranking):
        left.discard(number)
        if not left:
            before = place + 1
            break
    order = [*first, *(number for number, _ in ranking[:before] if number not in ahead)]
    return placed(ranking[:before], order) + ranking[before:]


def placed(ranking: Ranking, order: Sequence[int]) -> Ranking:
    """Return memories in this order with the scores of a ranking, place by place.

    Places past its end have its last score.
    """
    scores = [score for _, score in ranking]
    last = scores[-1] if scores else 0.0
    return list(zip(order, [*scores, *[last] * (len(order) - len(scores))], strict=True))


def near_best(course: Course, most: int) -> list[int]:
    """Return the first memories, at most so many, that answer nearly as well as the best."""
    if not course.ranking:
        return []
    least = course.near * course.ranking[0][1]
    return [number for number, score in course.ranking[:most] if score >= least]
