"""Linear heads over the features, learned on labelled pairs."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import exp

import numpy as np
from numpy.typing import NDArray

from graphmem.lifecycle.conflict.features import FEATURES

WEIGHTS_FILE = "weights.json"
HEADS = ("supersedes", "contradicts", "contradicts_zh", "supports")
"""What is told by each head; Chinese denies in other ways than English, so it has its own."""


@dataclass(frozen=True, slots=True)
class Head:
    """A logistic model: its probability, and from which one on the label is given."""

    bias: float
    weights: NDArray[np.float64]
    threshold: float

    def probability(self, row: NDArray[np.float64]) -> float:
        """Return the probability for the features of one pair."""
        return 1.0 / (1.0 + exp(-float(self.bias + row @ self.weights)))


@dataclass(frozen=True, slots=True)
class Heads:
    """All heads by name."""

    heads: Mapping[str, Head]

    def __getitem__(self, name: str) -> Head:
        """Return a head."""
        return self.heads[name]

    @classmethod
    def from_json(cls, text: str) -> "Heads":
        """Read heads; a feature that is left out weighs nothing."""
        return cls(
            {
                name: Head(
                    read["bias"],
                    np.array([read["features"].get(feature, 0.0) for feature in FEATURES]),
                    read["threshold"],
                )
                for name, read in json.loads(text).items()
            }
        )

    def to_json(self) -> str:
        """Return what `from_json` reads."""
        told = {
            name: {
                "bias": round(head.bias, 4),
                "threshold": round(head.threshold, 3),
                "features": {
                    feature: round(float(weight), 4)
                    for feature, weight in zip(FEATURES, head.weights, strict=True)
                },
            }
            for name, head in self.heads.items()
        }
        return json.dumps(told, indent=2) + "\n"


@lru_cache(maxsize=1)
def shipped() -> Heads:
    """Return the heads that come with the package."""
    file = files("graphmem.lifecycle.conflict") / WEIGHTS_FILE
    return Heads.from_json(file.read_text(encoding="utf-8"))
