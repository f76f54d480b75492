"""One search under way: its parts ranked, and what the strategies made of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from graphmem.model import Interval
from graphmem.model.finding import Finding
from graphmem.retrieval.counsel import Advice
from graphmem.retrieval.filters import Allowed, allowed
from graphmem.retrieval.fuse import PROFILES
from graphmem.retrieval.plan import plan
from graphmem.retrieval.question import Part
from graphmem.retrieval.question_reader import Reader
from graphmem.retrieval.ranked import Ranked, ordered, ranked
from graphmem.retrieval.ranking import are_passages
from graphmem.retrieval.request import Request
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.stopwatch import Stopwatch
from graphmem.retrieval.strategies import STRATEGIES, Course, Outcome, Ranking
from graphmem.settings import SearchSettings
from graphmem.storage.store import Store

_TIE = 1e-3
_STEPS: Final = "multi_hop"
_TITLED: Final = "titled"
_TIMELINE: Final = "timeline"
_IN_TIME: Final = (_TIMELINE, "current")
_LOOKED_AT: Final = 10
"""Hits that say of what kind the answers are."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What a strategy left: its name, and the ranking and findings after it."""

    name: str
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Followed:
    """A part of a question, and what the strategies made of it.

    Attributes:
        stages: the strategies in the order of running.
        steps: the sub-questions that they asked.
        alone: what it asks without the small talk beside it, ranked by itself.
    """

    whole: Ranked
    stages: tuple[Stage, ...]
    steps: tuple[Ranked, ...]
    alone: Ranked | None = None

    @property
    def judged(self) -> Ranked:
        """What tells whether the memory holds an answer."""
        return self.alone or self.whole

    @property
    def rankings(self) -> list[Ranking]:
        """The ranking after fusion, and after each strategy."""
        return [self.whole.ranking, *(stage.outcome.ranking for stage in self.stages)]

    @property
    def handed_on(self) -> Ranked | None:
        """The sub-question that may stand for the question."""
        handed_on = any(stage.outcome.handed_on for stage in self.stages)
        return self.steps[-1] if handed_on else None

    @property
    def unknown(self) -> bool:
        """Whether nothing is told of somebody whom the question takes for known."""
        return any(stage.outcome.unknown for stage in self.stages)

    @property
    def named(self) -> bool:
        """Whether the name that is asked for was read."""
        return any(stage.outcome.named for stage in self.stages)

    @property
    def looked_up(self) -> bool | None:
        """Whether what was asked for was looked up, and found; None where it was ranked."""
        told = (stage.outcome.looked_up for stage in self.stages)
        return next((one for one in told if one is not None), None)

    @property
    def ranking(self) -> Ranking:
        """The ranking as the last strategy left it."""
        return self.rankings[-1]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the strategies found out; of two of a kind the one that tells all of the other.

        Where all that lies in a time was looked up, no other timeline is told.
        """
        kept: list[Finding] = []
        for stage in self.stages:
            if stage.outcome.looked_up:
                kept = [one for one in kept if one.kind != _TIMELINE]
            for found in stage.outcome.findings:
                if not any(_tells(other, found) for other in kept):
                    kept = [*(other for other in kept if not _tells(found, other)), found]
        return tuple(kept)


def _tells(one: Finding, other: Finding) -> bool:
    """Say whether a timeline, or what holds now, is told with all that another tells."""
    alike = one.kind == other.kind and one.kind in _IN_TIME
    return alike and set(other.evidence) <= set(one.evidence)


@dataclass(frozen=True, slots=True)
class Run:
    """A search that is done but for showing it.

    Attributes:
        may: what the filters and the mode allow.
        ranking: of the question as a whole, best first; only what may be shown.
    """

    request: Request
    may: Allowed
    followed: tuple[Followed, ...]
    ranking: Ranking

    @property
    def ranked(self) -> list[Ranked]:
        """All parts, then all sub-questions."""
        parts = [one.whole for one in self.followed]
        return [*parts, *(step for one in self.followed for step in one.steps)]


class Runner:
    """Runs one request on one store; the store must be read meanwhile."""

    def __init__(
        self,
        store: Store,
        reader: Reader,
        settings: SearchSettings,
        request: Request,
        windows: Sequence[Interval] = (),
    ) -> None:
        """Begin a run; of what was superseded or ended, what held in the windows may be shown."""
        self._store = store
        self._reader = reader
        self._settings = settings
        self._request = request
        self._may = allowed(
            store.adjacency,
            request.namespace,
            request.filters,
            request.mode,
            settings.min_weight,
            history=request.history,
            at=request.at,
            windows=windows,
        )
        self._told = self._may.told

    def run(self, parts: Sequence[Part], advice: Advice, clock: Stopwatch) -> Run:
        """Rank the parts, follow the strategies, and join what they leave."""
        clock.lap("filter")
        wholes = [self._ranked(part, clock, read=self._settings.read) for part in parts]
        followed = tuple(self._followed(whole, advice) for whole in wholes)
        clock.lap("strategies")
        joined = _joined([one.ranking for one in followed])
        return Run(self._request, self._may, followed, joined)

    def _ranked(self, part: Part, clock: Stopwatch, *, read: int = 0) -> Ranked:
        request = self._request
        profile = PROFILES[request.profile]
        planned = plan(part, profile, request.channels, request.strategies)
        candidates = self._settings.candidates
        may = self._may
        masks = (may.matching, candidates, may.visible, self._told)
        scene = Scene(self._store, request.namespace, part, *masks)
        return ranked(scene, planned, profile, self._may.visible, clock, read=read)

    def _followed(self, whole: Ranked, advice: Advice, *, within: bool = False) -> Followed:
        """Run the strategies that the plan names, each on what the one before left.

        A sub-question is followed too where a strategy wishes it, but none of its own.
        """
        steps: list[Ranked] = []
        apart = Stopwatch()  # what they take is part of the strategies' time

        def ask(texts: Sequence[str], *, read: bool = False) -> list[Ranking]:
            request, most = self._request, self._settings.read if read else 0
            parts = self._reader.parts(
                texts, request.namespace, request.asked_at, filters=request.filters
            )
            asked = [self._ranked(part, apart, read=most) for part in parts]
            steps.extend(asked)
            return [step.ranking for step in asked]

        def follow(text: str) -> Ranking:
            [ranking] = ask([text])
            return ranking if within else self._followed(steps[-1], advice, within=True).ranking

        stages: list[Stage] = []
        ranking = whole.ranking
        for intent in self._strategies(whole):
            course = Course(
                scene=whole.scene,
                found=whole.found,
                ranking=ranking,
                kind=whole.kind,
                read=whole.added,
                at=self._request.at,
                shown=self._request.limit,
                near=PROFILES[self._request.profile].near,
                ask=ask,
                follow=follow,
                decompose=advice.decompose,
            )
            outcome = STRATEGIES[intent](course)
            ranking = outcome.ranking
            stages.append(Stage(intent, outcome))
        asked = whole.scene.part.alone
        alone = self._ranked(asked, apart) if asked else None
        return Followed(whole, tuple(stages), tuple(steps), alone)

    def _strategies(self, whole: Ranked) -> Sequence[str]:
        """Return what follows.

        Where passages answer, the question is also taken apart, first, since one passage seldom
        holds more than a step of what is asked of many; and pages that it names come last.
        """
        planned = whole.plan.strategies
        first = np.array([number for number, _ in whole.ranking[:_LOOKED_AT]], np.int64)
        if not len(first) or not are_passages(whole.scene, first):
            return planned
        steps = () if _STEPS in planned else (_STEPS,)
        every = (*steps, *planned, _TITLED)
        return [name for name in every if name in self._request.strategies]


def _joined(parts: Sequence[Ranking]) -> Ranking:
    """Join the rankings of the parts of a question: each takes its turn at the top.

    With several parts a memory's score is the reciprocal of its best rank in any of them.
    """
    if len(parts) == 1:
        return list(parts[0])
    joined: dict[int, float] = {}
    for part in parts:
        high = max((score for _, score in part), default=0.0) or 1.0
        for rank, (number, score) in enumerate(part, 1):
            turn = 1.0 / rank + _TIE * score / high
            joined[number] = max(joined.get(number, 0.0), turn)
    return ordered(joined)
