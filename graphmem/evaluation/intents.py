"""How often the intent of a question is told right."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from graphmem.evaluation.datasets.intents import CLASSES, LabelledQuestion
from graphmem.evaluation.intervals import mean_interval
from graphmem.evaluation.measures import f1

Classify = Callable[[str], Mapping[str, float]]
"""From a question to the probabilities of its intents."""


def intents_report(
    questions: Sequence[LabelledQuestion], profile: str, predicted: Sequence[str]
) -> dict[str, Any]:
    """Return the accuracy overall and by intent, and `confusion`: by intent, what it was told as.

    By intent the accuracy is the share of its questions told right; `precision` is the share of
    what was told to be of this intent that is.
    """
    pairs = [(question.intent, told) for question, told in zip(questions, predicted, strict=True)]
    right = np.array([float(wanted == told) for wanted, told in pairs])
    counts = Counter(pairs)
    return {
        "set": "intents",
        "profile": profile,
        "n": len(pairs),
        "measures": {"accuracy": round(float(right.mean()), 4)},
        "by_type": {intent: _of_class(intent, counts) for intent in CLASSES},
        "intervals": {"accuracy": mean_interval(right)},
        "confusion": {
            wanted: {told: counts[wanted, told] for told in CLASSES} for wanted in CLASSES
        },
        "latency_ms": {},
    }


def told_by(questions: Sequence[LabelledQuestion], classify: Classify) -> list[str]:
    """Return the likeliest of the five intents for each question; ties by their order."""
    return [_likeliest(classify(question.text)) for question in questions]


def _likeliest(probabilities: Mapping[str, float]) -> str:
    return max(CLASSES, key=lambda intent: probabilities.get(intent, 0.0))


def _of_class(intent: str, counts: Counter[tuple[str, str]]) -> dict[str, float]:
    wanted = sum(counts[intent, told] for told in CLASSES)
    claimed = sum(counts[other, intent] for other in CLASSES)
    hits = counts[intent, intent]
    return {
        "n": wanted,
        "accuracy": round(hits / wanted, 4) if wanted else 0.0,
        "precision": round(hits / claimed, 4) if claimed else 0.0,
        "f1": round(f1(hits, claimed, wanted), 4),
    }
