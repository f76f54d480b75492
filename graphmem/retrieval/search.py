"""The read path from end to end: question, channels, fusion, strategies, hits with their paths."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from time import perf_counter
from typing import get_args

from graphmem.errors import InputError
from graphmem.model import Answer, ChannelRank, Filters, Hit, Memory, Mode
from graphmem.ports import Analyzer, Embedder
from graphmem.retrieval.decomposition import Decomposer
from graphmem.retrieval.filters import Allowed, allowed
from graphmem.retrieval.fuse import DEFAULT_PROFILE, PROFILES, Profile
from graphmem.retrieval.gathering import CHANNELS, gather
from graphmem.retrieval.intents import RuleClassifier
from graphmem.retrieval.paths import Painter
from graphmem.retrieval.plan import Plan, plan
from graphmem.retrieval.question import Part, Reader
from graphmem.retrieval.ranking import corrected
from graphmem.retrieval.scene import Found, Scene
from graphmem.retrieval.strategies import STRATEGIES, Course, Outcome, Ranking
from graphmem.settings import SearchSettings
from graphmem.storage.store import Store

_TIE = 1e-3


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of one search.

    Raises:
        InputError: the question is empty, or a value is none of those allowed.
    """

    question: str
    namespace: str
    at: datetime
    limit: int
    filters: Filters = field(default_factory=Filters)
    mode: Mode = "normal"
    history: bool = False
    profile: str = DEFAULT_PROFILE
    channels: tuple[str, ...] = CHANNELS
    strategies: tuple[str, ...] = tuple(STRATEGIES)

    def __post_init__(self) -> None:
        if not self.question.strip():
            message = "the question is empty; ask something, or use get_all"
            raise InputError(message)
        if self.limit < 1:
            message = f"limit is {self.limit}; it must be 1 or more"
            raise InputError(message)
        _among("mode", (self.mode,), get_args(Mode))
        _among("profile", (self.profile,), PROFILES)
        _among("channel", self.channels, CHANNELS)
        _among("strategy", self.strategies, STRATEGIES)


@dataclass(frozen=True, slots=True)
class Ranked:
    """One part of a question, its channels run and fused.

    Attributes:
        scores: fused, the hidden ones among them.
        ranking: those that may be shown, best first.
    """

    scene: Scene
    plan: Plan
    found: Mapping[str, Found]
    scores: Mapping[int, float]
    ranking: Ranking


@dataclass(frozen=True, slots=True)
class Followed:
    """What the strategies made of a part.

    Attributes:
        steps: the sub-questions that they asked.
    """

    outcome: Outcome
    steps: tuple[Ranked, ...]


class Searcher:
    """Answers questions from one store."""

    def __init__(
        self,
        store: Store,
        analyzer: Analyzer,
        embedder: Embedder | None,
        settings: SearchSettings,
    ) -> None:
        self._store = store
        self._reader = Reader(store, analyzer, embedder, RuleClassifier())
        self._decomposer = Decomposer()
        self._settings = settings

    def search(self, request: Request) -> Answer:
        """Answer a question; hits best first, ties by the order of writing."""
        clock = _Stopwatch()
        with self._store.reading():
            question = self._reader.read(request.question, request.namespace, request.at)
            clock.lap("question")
            may = self._allowed(request)
            clock.lap("filter")
            parts = [self._ranked(part, request, may, clock) for part in question.parts]
            followed = [self._followed(one, request, may) for one in parts]
            clock.lap("strategies")
            ranking = _joined([one.outcome.ranking for one in followed])
            shown = ranking[: request.limit]
            steps = [step for one in followed for step in one.steps]
            hits = self._hits(shown, [*parts, *steps])
            clock.lap("hydrate")
        return Answer(
            request.question,
            hits,
            hidden=_hidden(parts, may, [number for number, _ in shown]),
            latency_ms=clock.laps,
            findings=tuple(finding for one in followed for finding in one.outcome.findings),
        )

    def found(self, request: Request) -> list[tuple[Scene, Mapping[str, Found]]]:
        """Return for each part of a question what the channels bring, before it is fused.

        For measuring and for training.
        """
        with self._store.reading():
            question = self._reader.read(request.question, request.namespace, request.at)
            may = self._allowed(request)
            clock = _Stopwatch()
            parts = [self._ranked(part, request, may, clock) for part in question.parts]
        return [(one.scene, one.found) for one in parts]

    def _allowed(self, request: Request) -> Allowed:
        return allowed(
            self._store.adjacency,
            request.namespace,
            request.filters,
            request.mode,
            self._settings.min_weight,
            history=request.history,
        )

    def _ranked(self, part: Part, request: Request, may: Allowed, clock: "_Stopwatch") -> Ranked:
        profile = PROFILES[request.profile]
        scene = Scene(self._store, request.namespace, part, may.matching, self._settings.candidates)
        planned = plan(part, profile, request.channels, request.strategies)
        found = gather(scene, planned.channels)
        clock.lap("channels")
        scores = _fused(scene, found, profile, planned)
        ranking = [one for one in _ordered(scores) if may.visible[one[0]]]
        clock.lap("fuse")
        return Ranked(scene, planned, found, scores, ranking)

    def _followed(self, one: Ranked, request: Request, may: Allowed) -> Followed:
        """Run the strategies that the plan names, each on what the one before left."""
        steps: list[Ranked] = []

        def ask(texts: Sequence[str]) -> list[Ranking]:
            parts = self._reader.parts(texts, request.namespace, request.at)
            clock = _Stopwatch()
            asked = [self._ranked(part, request, may, clock) for part in parts]
            steps.extend(asked)
            return [step.ranking for step in asked]

        outcome = Outcome(one.ranking)
        for intent in one.plan.strategies:
            course = Course(
                scene=one.scene,
                found=one.found,
                ranking=outcome.ranking,
                near=PROFILES[request.profile].near,
                ask=ask,
                decompose=self._decomposer.decompose,
            )
            after = STRATEGIES[intent](course)
            outcome = Outcome(after.ranking, outcome.findings + after.findings)
        return Followed(outcome, tuple(steps))

    def _hits(self, shown: Ranking, parts: Sequence[Ranked]) -> tuple[Hit, ...]:
        numbers = [number for number, _ in shown]
        ranks = [{name: one.ranks(numbers) for name, one in part.found.items()} for part in parts]
        painter = Painter(self._store, numbers)
        hits = []
        for number, score in shown:
            channels: dict[str, ChannelRank] = {}
            for part, rank in zip(parts, ranks, strict=True):
                for name, found in part.found.items():
                    if number in rank[name] and (
                        name not in channels or rank[name][number] < channels[name].rank
                    ):
                        channels[name] = ChannelRank(
                            rank[name][number],
                            found.scores[number],
                            painter.path(found.trails[number]),
                        )
            hits.append(Hit(Memory.of_row(painter.row(number)), score, channels))
        return tuple(hits)


def _among(what: str, given: Collection[str], known: Collection[str]) -> None:
    for one in given:
        if one not in known:
            message = f"there is no {what} {one!r}; known: {', '.join(known)}"
            raise InputError(message)


class _Stopwatch:
    def __init__(self) -> None:
        self.laps: dict[str, float] = {}
        self._last = perf_counter()

    def lap(self, name: str) -> None:
        """Add what passed since the last lap to a stage."""
        now = perf_counter()
        milliseconds = (now - self._last) * 1000
        self.laps[name] = round(self.laps.get(name, 0.0) + milliseconds, 3)
        self._last = now


def _fused(
    scene: Scene, found: Mapping[str, Found], profile: Profile, planned: Plan
) -> dict[int, float]:
    fused = profile.fuse(found, planned.weights)
    return corrected(scene, found, fused) if profile.learned else fused


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
    return _ordered(joined)


def _ordered(scores: Mapping[int, float]) -> Ranking:
    return sorted(scores.items(), key=lambda item: (-item[1], item[0]))


def _hidden(parts: Sequence[Ranked], may: Allowed, shown: Sequence[int]) -> dict[str, int]:
    """Return how many memories were hidden that rank above the last one shown, by reason."""
    hidden: dict[int, str] = {}
    for part in parts:
        least = min((part.scores[number] for number in shown if number in part.scores), default=0.0)
        for number, score in part.scores.items():
            if score > least and not may.visible[number]:
                hidden[number] = next(
                    reason for reason, mask in may.reasons.items() if mask[number]
                )
    counts: dict[str, int] = {}
    for reason in hidden.values():
        counts[reason] = counts.get(reason, 0) + 1
    return counts
