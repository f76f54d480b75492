"""A linear model over the features of what was said, on top of the fused score.

Its weights were learned on conversations (`python -m tests.training.ranker`). Candidates of which
nobody said any (passages, statements) keep the order of their fused scores.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from graphmem.retrieval.ranking.features import FEATURES, features
from graphmem.retrieval.scene import Found, Scene

WEIGHTS_FILE = "weights.json"


@dataclass(frozen=True, slots=True)
class Weights:
    """What was learned: the weight of the fused score, and of each of `FEATURES`."""

    fused: float
    features: NDArray[np.float64]

    @classmethod
    def from_json(cls, text: str) -> "Weights":
        """Read weights; a feature that is left out weighs nothing."""
        read = json.loads(text)
        return cls(read["fused"], np.array([read["features"].get(name, 0.0) for name in FEATURES]))

    def to_json(self) -> str:
        """Return what `from_json` reads."""
        named = {
            name: round(float(weight), 4)
            for name, weight in zip(FEATURES, self.features, strict=True)
        }
        return json.dumps({"fused": round(self.fused, 4), "features": named}, indent=2) + "\n"


@lru_cache(maxsize=1)
def shipped() -> Weights:
    """Return the weights that come with the package."""
    file = files("graphmem.retrieval.ranking") / WEIGHTS_FILE
    return Weights.from_json(file.read_text(encoding="utf-8"))


def corrected(
    scene: Scene,
    found: Mapping[str, Found],
    fused: Mapping[int, float],
    weights: Weights | None = None,
) -> dict[int, float]:
    """Return the scores of the candidates: fused, corrected by the talk around them."""
    weights = weights or shipped()
    scores = {number: weights.fused * score for number, score in fused.items()}
    numbers, matrix = features(scene, found, fused)
    for number, correction in zip(
        numbers.tolist(), (matrix @ weights.features).tolist(), strict=True
    ):
        scores[number] += correction
    return scores
