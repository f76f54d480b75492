"""One part of a question, its channels run and fused."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from graphmem.model.trace import Addend, Arithmetic
from graphmem.ports import Mask
from graphmem.retrieval.fuse import Profile
from graphmem.retrieval.gathering import gather
from graphmem.retrieval.plan import Plan
from graphmem.retrieval.ranking import Correction, correction
from graphmem.retrieval.ranking.read_first import WEIGHTS, read_first
from graphmem.retrieval.scene import Found, Scene
from graphmem.retrieval.stopwatch import Stopwatch
from graphmem.retrieval.strategies import Ranking

_WHOLE: Final = 1.0
_READ: Final = "read"


@dataclass(frozen=True, slots=True)
class Ranked:
    """One part of a question, its channels run and fused.

    Attributes:
        found: what each channel brought.
        times: milliseconds by channel.
        values: each channel's scores as the profile scales them.
        correction: what the learned ranker adds, where it runs.
        read: how much more than the mean the first tell of what is asked, in log odds, where
            they were read.
        scores: fused, the hidden ones among them.
        ranking: those that may be shown, best first.
    """

    scene: Scene
    plan: Plan
    found: Mapping[str, Found]
    times: Mapping[str, float]
    values: Mapping[str, Mapping[int, float]]
    correction: Correction | None
    read: Mapping[int, float]
    scores: Mapping[int, float]
    ranking: Ranking

    @property
    def kind(self) -> str | None:
        """Of what kind the ranker took what was found; None where it did not follow.

        Only where it did are scores log odds. Passages it leaves as they are.
        """
        rows = self.correction.rows if self.correction else None
        return rows.kind if rows and len(rows.numbers) else None

    @property
    def added(self) -> Mapping[int, float]:
        """Return what was added to scores for what was read."""
        if not (self.read and self.correction):
            return {}
        weight = WEIGHTS[self.correction.weights.kind]
        return {number: weight * odds for number, odds in self.read.items()}

    def arithmetic(self, number: int) -> Arithmetic:
        """Return the sum that the score of a memory is after fusion."""
        places = (rank for rank, (other, _) in enumerate(self.ranking, 1) if other == number)
        return Arithmetic(self.scene.part.text, next(places, None), tuple(self._addends(number)))

    def _addends(self, number: int) -> Iterator[Addend]:
        whole = self.correction.weights.fused if self.correction else _WHOLE
        for name, values in self.values.items():
            if value := values.get(number):
                yield Addend("channel", name, value, whole * self.plan.weights.get(name, 0.0))
        if self.correction:
            for name, value, weight in self.correction.features_of(number):
                if value:
                    yield Addend("feature", name, value, weight)
            if value := self.read.get(number):
                weight = WEIGHTS[self.correction.weights.kind]
                yield Addend("feature", _READ, value, weight)


def ranked(
    scene: Scene,
    planned: Plan,
    profile: Profile,
    visible: Mask,
    clock: Stopwatch,
    *,
    read: int = 0,
) -> Ranked:
    """Run the channels of a plan, fuse what they bring, and read so many of the first."""
    channels = Stopwatch()
    found = gather(scene, planned.channels, channels.lap)
    clock.lap("channels")
    values = {name: profile.fuse({name: found[name]}, {name: _WHOLE}) for name in sorted(found)}
    fused = _summed(values, planned.weights)
    corrected = correction(scene, found, fused) if profile.learned else None
    scores = corrected.scores(fused) if corrected else fused
    ranking = ordered(scores, visible)
    clock.lap("fuse")
    odds: Mapping[int, float] = {}
    if corrected and len(corrected.rows.numbers):
        kind = corrected.rows.kind
        odds = read_first(scene, kind, [number for number, _ in ranking], at_most=read)
        scores |= {number: scores[number] + WEIGHTS[kind] * one for number, one in odds.items()}
        ranking = ordered(scores, visible)
        clock.lap("read")
    return Ranked(scene, planned, found, channels.laps, values, corrected, odds, scores, ranking)


def ordered(scores: Mapping[int, float], visible: Mask | None = None) -> Ranking:
    """Return (memory, score), best first; ties by the order of writing.

    >>> ordered({3: 0.5, 1: 0.9, 2: 0.5})
    [(1, 0.9), (2, 0.5), (3, 0.5)]
    """
    numbers = np.fromiter(scores, np.int64, len(scores))
    held = np.fromiter(scores.values(), np.float64, len(scores))
    if visible is not None:
        shown = visible[numbers]
        numbers, held = numbers[shown], held[shown]
    order = np.lexsort((numbers, -held))
    return list(zip(numbers[order].tolist(), held[order].tolist(), strict=True))


def _summed(
    values: Mapping[str, Mapping[int, float]], weights: Mapping[str, float]
) -> dict[int, float]:
    """Return the weighted sum over channels; every profile fuses so."""
    fused: dict[int, float] = {}
    for name, one in values.items():
        weight = weights.get(name, 0.0)
        for number, value in one.items():
            fused[number] = fused.get(number, 0.0) + weight * value
    return fused
