"""What a question is after: nine intents, and the classifiers that tell them apart."""

from collections.abc import Callable, Mapping
from typing import Final

from graphmem.retrieval.intents.intent import INTENTS, Classifier, Intent, Probabilities, wanted
from graphmem.retrieval.intents.learned import LearnedClassifier, Weights
from graphmem.retrieval.intents.rules import RuleClassifier

CLASSIFIERS: Final[Mapping[str, Callable[[], Classifier]]] = {
    "rules": RuleClassifier,
    "learned": LearnedClassifier,
}
"""The classifiers that the setting `search.intents` names (decision 16 says which is ahead)."""

__all__ = [
    "CLASSIFIERS",
    "INTENTS",
    "Classifier",
    "Intent",
    "LearnedClassifier",
    "Probabilities",
    "RuleClassifier",
    "Weights",
    "wanted",
]
