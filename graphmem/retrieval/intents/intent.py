"""The nine intents of a question, and what a classifier of them is."""

from collections.abc import Mapping
from typing import Final, Literal, Protocol, get_args

from graphmem.model.analysis import Language

Intent = Literal[
    "factual", "temporal", "knowledge_update", "multi_hop", "abstention", "causal", "procedural",
    "exploratory", "general",
]  # fmt: skip
"""What a question is after; each has a plan of its own."""

INTENTS: Final[tuple[Intent, ...]] = get_args(Intent)

Probabilities = Mapping[Intent, float]
"""Every intent with its probability, in the order of `INTENTS`; they sum to 1."""

SHARE: Final = 0.2
"""Intents with a probability above this run together."""


class Classifier(Protocol):
    """Tells what a question is after.

    A question may be after several things at once: the probabilities share 1 among them.
    """

    def classify(self, question: str, language: Language) -> Probabilities:
        """Return the probability of each intent.

        Args:
            question: the normalised text.
            language: as the language layer detected it.
        """
        ...


def wanted(probabilities: Probabilities) -> tuple[Intent, ...]:
    """Return the intents to run, likeliest first: all above `SHARE`, and always the likeliest.

    >>> wanted({"factual": 0.5, "temporal": 0.3, "general": 0.2})
    ('factual', 'temporal')
    """
    ranked = sorted(probabilities, key=lambda intent: -probabilities[intent])
    above = tuple(intent for intent in ranked if probabilities[intent] > SHARE)
    return above or tuple(ranked[:1])
