"""What a question is after: nine intents, and the classifiers that tell them apart."""

from graphmem.retrieval.intents.intent import INTENTS, Classifier, Intent, Probabilities, wanted
from graphmem.retrieval.intents.learned import LearnedClassifier, Weights
from graphmem.retrieval.intents.rules import RuleClassifier

__all__ = [
    "INTENTS",
    "Classifier",
    "Intent",
    "LearnedClassifier",
    "Probabilities",
    "RuleClassifier",
    "Weights",
    "wanted",
]
