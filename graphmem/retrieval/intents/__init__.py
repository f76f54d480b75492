"""What a question is after: nine intents, and the classifiers that tell them apart."""

from collections.abc import Callable, Mapping
from typing import Final

from graphmem.ports import Embedder
from graphmem.retrieval.intents.intent import INTENTS, Classifier, Intent, Probabilities, wanted
from graphmem.retrieval.intents.learned import LearnedClassifier
from graphmem.retrieval.intents.rules import RuleClassifier

CLASSIFIERS: Final[Mapping[str, Callable[[Embedder | None], Classifier]]] = {
    "rules": lambda _: RuleClassifier(),
    "learned": LearnedClassifier,
}
"""The classifiers that the setting `search.intents` names, each made with an embedder."""

__all__ = [
    "CLASSIFIERS",
    "INTENTS",
    "Classifier",
    "Intent",
    "LearnedClassifier",
    "Probabilities",
    "RuleClassifier",
    "wanted",
]
