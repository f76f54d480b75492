"""Linear models over features of the candidates, on top of the fused score.

One is for turns of a talk, one for notes, and so on (`kinds.FEATURES`). Their weights were learned
from questions with known evidence (`python -m tests.training.ranker`). Passages keep the order of
their fused scores.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from graphmem.retrieval.ranking.features import Rows, features
from graphmem.retrieval.ranking.kinds import FEATURES, Kind
from graphmem.retrieval.scene import Found, Scene

WEIGHTS_FILE = "weights.json"


@dataclass(frozen=True, slots=True)
class Weights:
    """What was learned of one kind of candidates.

    Attributes:
        fused: the weight of the fused score.
        features: of each of `FEATURES[kind]`, shape (features,).
    """

    kind: Kind
    fused: float
    features: NDArray[np.float64]

    @property
    def named(self) -> dict[str, float]:
        """The weight of each feature by its name."""
        return dict(zip(FEATURES[self.kind], self.features.tolist(), strict=True))


Learned = Mapping[Kind, Weights]
"""The weights of each kind."""


def from_json(text: str) -> Learned:
    """Read weights; a feature that is left out weighs nothing."""
    read = json.loads(text)
    return {
        kind: Weights(
            kind,
            read[kind]["fused"],
            np.array([read[kind]["features"].get(name, 0.0) for name in names]),
        )
        for kind, names in FEATURES.items()
    }


def to_json(learned: Learned) -> str:
    """Return what `from_json` reads."""
    told = {
        kind: {
            "fused": round(weights.fused, 4),
            "features": {name: round(weight, 4) for name, weight in weights.named.items()},
        }
        for kind, weights in learned.items()
    }
    return json.dumps(told, indent=2) + "\n"


@lru_cache(maxsize=1)
def shipped() -> Learned:
    """Return the weights that come with the package."""
    file = files("graphmem.retrieval.ranking") / WEIGHTS_FILE
    return from_json(file.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Correction:
    """What the ranker makes of some candidates."""

    weights: Weights
    rows: Rows

    def scores(self, fused: Mapping[int, float]) -> dict[int, float]:
        """Return the scores of the candidates: fused, corrected by the talk around them."""
        scores = {number: self.weights.fused * score for number, score in fused.items()}
        corrections = self.rows.matrix @ self.weights.features
        for number, correction in zip(
            self.rows.numbers.tolist(), corrections.tolist(), strict=True
        ):
            scores[number] += correction
        return scores

    def features_of(self, number: int) -> Iterator[tuple[str, float, float]]:
        """Yield (feature, value, weight) of a candidate; nothing of one that was not looked at."""
        row = int(np.searchsorted(self.rows.numbers, number))
        if row < len(self.rows.numbers) and self.rows.numbers[row] == number:
            values, weights = self.rows.matrix[row].tolist(), self.weights.features.tolist()
            yield from zip(FEATURES[self.weights.kind], values, weights, strict=True)


def correction(
    scene: Scene,
    found: Mapping[str, Found],
    fused: Mapping[int, float],
    learned: Learned | None = None,
) -> Correction:
    """Return what the talk around the candidates adds to their fused scores."""
    rows = features(scene, found, fused)
    return Correction((learned or shipped())[rows.kind], rows)


def corrected(
    scene: Scene,
    found: Mapping[str, Found],
    fused: Mapping[int, float],
    learned: Learned | None = None,
) -> dict[int, float]:
    """Return the scores of the candidates: fused, corrected by the talk around them."""
    return correction(scene, found, fused, learned).scores(fused)
