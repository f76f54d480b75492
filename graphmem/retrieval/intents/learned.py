"""The classifier learned from labelled questions, as a correction of the rules.

Multinomial logistic regression with the rules as its prior: the logits are log p of the rules plus
a weight for each feature seen. Without a known feature the rules stand.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.model.analysis import Language
from graphmem.retrieval.intents.features import features
from graphmem.retrieval.intents.intent import INTENTS, Probabilities
from graphmem.retrieval.intents.rules import evidence, probabilities
from graphmem.retrieval.understanding import understand

WEIGHTS_FILE: Final = "weights.json"
_LEAST: Final = 1e-3
"""What the rules hold for impossible, the learned part may still find likely."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What was learned: for each feature a weight an intent, in the order of `INTENTS`."""

    by_feature: Mapping[str, NDArray[np.float64]]

    @classmethod
    def shipped(cls) -> "Weights":
        """Return the weights that come with the package."""
        return _shipped()

    @classmethod
    def from_json(cls, text: str) -> "Weights":
        """Read weights: an object of feature → object of intent → weight (0 where left out)."""
        rows = {
            name: np.array([row.get(intent, 0.0) for intent in INTENTS])
            for name, row in json.loads(text)["features"].items()
        }
        return cls(rows)


@lru_cache(maxsize=1)
def _shipped() -> Weights:
    file = files("graphmem.retrieval.intents") / WEIGHTS_FILE
    return Weights.from_json(file.read_text(encoding="utf-8"))


class LearnedClassifier:
    """Corrects the rules by weights learned from labelled questions.

    >>> from graphmem.retrieval.intents import wanted
    >>> wanted(LearnedClassifier().classify("How often do I water the ferns?", "en"))[0]
    'knowledge_update'
    """

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights or Weights.shipped()

    def classify(
        self, question: str, language: Language, vector: NDArray[np.float32] | None = None
    ) -> Probabilities:
        """Return the probability of each intent; the vector is not used."""
        del vector
        asked = understand(question, language)
        found = evidence(asked)
        logits = prior(probabilities(found))
        for name, value in features(asked, found).items():
            if name in self._weights.by_feature:
                logits += value * self._weights.by_feature[name]
        shares = np.exp(logits - logits.max())
        return dict(zip(INTENTS, (shares / shares.sum()).tolist(), strict=True))


def prior(ruled: Probabilities) -> NDArray[np.float64]:
    """Return the logits that the rules give, shape (9,), in the order of `INTENTS`."""
    return np.log(np.maximum([ruled[intent] for intent in INTENTS], _LEAST))
