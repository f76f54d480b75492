"""The read path from end to end: question, channels, fusion, hits with their paths."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from time import perf_counter
from typing import get_args

from graphmem.errors import InputError
from graphmem.model import Answer, ChannelRank, Filters, Hit, Memory, Mode
from graphmem.ports import Analyzer, Embedder
from graphmem.retrieval.channels.association import association
from graphmem.retrieval.channels.entity import entity
from graphmem.retrieval.channels.expansion import expansion
from graphmem.retrieval.channels.full_text import full_text
from graphmem.retrieval.channels.keyword import keyword
from graphmem.retrieval.channels.neighbourhood import neighbourhood
from graphmem.retrieval.channels.random_walk import random_walk
from graphmem.retrieval.channels.semantic import semantic
from graphmem.retrieval.channels.speaker import speaker
from graphmem.retrieval.filters import Allowed, allowed
from graphmem.retrieval.fuse import (
    DEFAULT_PROFILE,
    ENTRY,
    PROFILES,
    Profile,
    scaled,
    weighted_scores,
)
from graphmem.retrieval.paths import Painter
from graphmem.retrieval.question import Reader
from graphmem.retrieval.ranking import corrected
from graphmem.retrieval.scene import Found, Scene, Step
from graphmem.settings import SearchSettings
from graphmem.storage.store import Store

ENTRY_CHANNELS = {
    "semantic": semantic,
    "full_text": full_text,
    "entity": entity,
    "keyword": keyword,
}
WALK_CHANNELS = {
    "neighbourhood": neighbourhood,
    "expansion": expansion,
    "association": association,
    "random_walk": random_walk,
    "speaker": speaker,
}
CHANNELS = (*ENTRY_CHANNELS, *WALK_CHANNELS)

ALIKE = frozenset({"semantic", "full_text", "neighbourhood", "speaker"})
"""The channels for a question that counts: it wants everything alike, and a walk on from the best
hits brings what is near one of them instead."""

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

    def __post_init__(self) -> None:
        if not self.question.strip():
            message = "the question is empty; ask something, or use get_all"
            raise InputError(message)
        if self.limit < 1:
            message = f"limit is {self.limit}; it must be 1 or more"
            raise InputError(message)
        _among("mode", self.mode, get_args(Mode))
        _among("profile", self.profile, PROFILES)
        for channel in self.channels:
            _among("channel", channel, CHANNELS)


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
        self._reader = Reader(store, analyzer, embedder)
        self._settings = settings

    def search(self, request: Request) -> Answer:
        """Answer a question; hits best first, ties by the order of writing."""
        clock = _Stopwatch()
        with self._store.reading():
            scenes, may = self._scenes(request, clock)
            parts = [self._channels(scene, request.channels) for scene in scenes]
            clock.lap("channels")
            profile = PROFILES[request.profile]
            ranking = _ranking(
                [_fused(scene, found, profile) for scene, found in zip(scenes, parts, strict=True)]
            )
            shown, hidden = _visible(ranking, may, request.limit)
            clock.lap("fuse")
            hits = self._hits(shown, parts)
            clock.lap("hydrate")
        return Answer(request.question, hits, hidden, clock.laps)

    def found(self, request: Request) -> list[tuple[Scene, dict[str, Found]]]:
        """Return for each part of a question what the channels bring, before it is fused.

        For measuring and for training.
        """
        with self._store.reading():
            scenes, _ = self._scenes(request, _Stopwatch())
            return [(scene, self._channels(scene, request.channels)) for scene in scenes]

    def _scenes(self, request: Request, clock: "_Stopwatch") -> tuple[list[Scene], Allowed]:
        question = self._reader.read(request.question, request.namespace, request.at)
        clock.lap("question")
        may = allowed(
            self._store.adjacency,
            request.namespace,
            request.filters,
            request.mode,
            self._settings.min_weight,
            history=request.history,
        )
        clock.lap("filter")
        candidates = self._settings.candidates
        scenes = [
            Scene(self._store, request.namespace, part, may.matching, candidates)
            for part in question.parts
        ]
        return scenes, may

    def _channels(self, scene: Scene, wanted: tuple[str, ...]) -> dict[str, Found]:
        chosen = ALIKE.intersection(wanted) if scene.part.counts else wanted
        found = {name: run(scene) for name, run in ENTRY_CHANNELS.items() if name in chosen}
        if "semantic" in found and "full_text" in found:
            found["semantic"] = _with_cosines(scene, found["semantic"], found["full_text"])
        seeds = _seeds(found, PROFILES["scores"])
        for name, walk in WALK_CHANNELS.items():
            if name in chosen:
                found[name] = walk(scene, seeds)
        return found

    def _hits(
        self, shown: list[tuple[int, float]], parts: list[dict[str, Found]]
    ) -> tuple[Hit, ...]:
        numbers = [number for number, _ in shown]
        ranks = [{name: one.ranks(numbers) for name, one in found.items()} for found in parts]
        painter = Painter(self._store, numbers)
        hits = []
        for number, score in shown:
            channels: dict[str, ChannelRank] = {}
            for found, rank in zip(parts, ranks, strict=True):
                for name in found:
                    if number in rank[name] and (
                        name not in channels or rank[name][number] < channels[name].rank
                    ):
                        channels[name] = ChannelRank(
                            rank[name][number],
                            found[name].scores[number],
                            painter.path(found[name].trails[number]),
                        )
            hits.append(Hit(Memory.of_row(painter.row(number)), score, channels))
        return tuple(hits)


def _among(what: str, given: str, known: Collection[str]) -> None:
    if given not in known:
        message = f"there is no {what} {given!r}; known: {', '.join(known)}"
        raise InputError(message)


class _Stopwatch:
    def __init__(self) -> None:
        self.laps: dict[str, float] = {}
        self._last = perf_counter()

    def lap(self, name: str) -> None:
        now = perf_counter()
        self.laps[name] = round((now - self._last) * 1000, 3)
        self._last = now


def _with_cosines(scene: Scene, near: Found, lexical: Found) -> Found:
    """Give hits by term their cosine too, where it is not below what the search brought."""
    missing = [number for number in lexical.scores if number not in near.scores]
    if not missing or scene.part.vector is None or not near.scores:
        return near
    cosines = scene.store.vectors.get(scene.namespace, missing) @ scene.part.vector
    lowest = min(near.scores.values())
    more = {n: float(c) for n, c in zip(missing, cosines, strict=True) if c > lowest}
    trails = {number: (Step(number),) for number in more}
    return Found({**near.scores, **more}, {**near.trails, **trails})


def _fused(scene: Scene, found: Mapping[str, Found], profile: Profile) -> dict[int, float]:
    fused = profile.fuse(found, profile.weights)
    return corrected(scene, found, fused) if profile.learned else fused


def _seeds(found: Mapping[str, Found], profile: Profile) -> Found:
    """Return the hits of the entry channels with strengths in [0, 1]."""
    entry = {name: found[name] for name in ENTRY if name in found}
    whole = sum(profile.weights[name] for name in entry) or 1.0
    scores = {
        number: score / whole
        for number, score in weighted_scores(entry, profile.weights).items()
        if score > 0
    }
    if not scores:
        others = [one for name, one in found.items() if name not in ENTRY]
        scores = {n: s for one in others for n, s in scaled(one, from_lowest=False).items()}
    return Found(scores, {number: (Step(number),) for number in scores})


def _ranking(parts: list[dict[int, float]]) -> list[tuple[int, float]]:
    """Join the rankings of the parts of a question: each takes its turn at the top.

    With several parts a memory's score is the reciprocal of its best rank in any of them.
    """
    if len(parts) == 1:
        return _ordered(parts[0])
    joined: dict[int, float] = {}
    for part in parts:
        high = max(part.values(), default=0.0) or 1.0
        for rank, (number, score) in enumerate(_ordered(part), 1):
            turn = 1.0 / rank + _TIE * score / high
            joined[number] = max(joined.get(number, 0.0), turn)
    return _ordered(joined)


def _ordered(scores: Mapping[int, float]) -> list[tuple[int, float]]:
    return sorted(scores.items(), key=lambda item: (-item[1], item[0]))


def _visible(
    ranking: list[tuple[int, float]], may: Allowed, limit: int
) -> tuple[list[tuple[int, float]], dict[str, int]]:
    """Return the best visible, and how many better ones were hidden, by reason."""
    shown: list[tuple[int, float]] = []
    hidden: dict[str, int] = {}
    for number, score in ranking:
        if len(shown) == limit:
            break
        if may.visible[number]:
            shown.append((number, score))
            continue
        reason = next(name for name, mask in may.reasons.items() if mask[number])
        hidden[reason] = hidden.get(reason, 0) + 1
    return shown, hidden
