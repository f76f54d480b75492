"""The classifier by rules: what the form of a question and its marker words speak for."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

import numpy as np

from graphmem.model.analysis import Language
from graphmem.retrieval.intents.intent import INTENTS, Intent, Probabilities
from graphmem.retrieval.intents.markers import MARKERS
from graphmem.retrieval.understanding import AnswerType, Understanding, understand
from graphmem.retrieval.understanding.reading import READ_AT_MOST

Evidence = tuple[Intent, float, str]
"""An intent, how strongly something speaks for it, in (0, 1), and what that is."""

_ANSWERS: Final[Mapping[AnswerType, tuple[tuple[Intent, float], ...]]] = MappingProxyType(
    {
        "person": (("factual", 0.5),),
        "place": (("factual", 0.5),),
        "thing": (("factual", 0.5),),
        "amount": (("factual", 0.4),),
        "yes_no": (("factual", 0.3),),
        "choice": (("multi_hop", 0.4),),
        "time": (("temporal", 0.6),),
        "duration": (("factual", 0.4), ("temporal", 0.35)),
        "order": (("temporal", 0.9),),
        "frequency": (("knowledge_update", 0.3), ("factual", 0.3)),
        "count": (("multi_hop", 0.45), ("factual", 0.2)),
        "list": (("multi_hop", 0.5),),
        "reason": (("causal", 0.8),),
        "manner": (("procedural", 0.35),),
        "advice": (("factual", 0.75),),
    }
)
_UNKNOWN: Final = 0.4
"""How much of what no rule claims is left to `general`."""


class RuleClassifier:
    """Joins the evidence for an intent by noisy-or: 1 − Π (1 − strength).

    What no evidence claims goes to `general`.

    >>> from graphmem.retrieval.intents import wanted
    >>> wanted(RuleClassifier().classify("Why did the heating fail?", "en"))
    ('causal',)
    """

    def classify(self, question: str, language: Language) -> Probabilities:
        """Return the probability of each intent."""
        return probabilities(evidence(understand(question, language)))


def probabilities(found: Iterable[Evidence]) -> Probabilities:
    """Return the probability of each intent by the evidence for it."""
    doubts = dict.fromkeys(INTENTS, 1.0)
    for intent, strength, _ in found:
        doubts[intent] *= 1.0 - strength
    doubts["general"] = 1.0 - _UNKNOWN * float(np.prod(list(doubts.values())))
    whole = sum(1.0 - doubt for doubt in doubts.values())
    return {intent: (1.0 - doubts[intent]) / whole for intent in INTENTS}


def evidence(asked: Understanding) -> tuple[Evidence, ...]:
    """Return what speaks for an intent."""
    text = asked.text[-READ_AT_MOST:]
    marked = (
        (intent, strength, name)
        for name, (intent, strength, words) in MARKERS.items()
        if words.search(text)
    )
    return (*_answer(asked), *_form(asked), *marked)


def _answer(asked: Understanding) -> Iterator[Evidence]:
    for intent, strength in _ANSWERS.get(asked.asks, ()):
        yield intent, strength, f"asks for {asked.asks}"


def _form(asked: Understanding) -> Iterator[Evidence]:
    if asked.compared:
        intent: Intent = "temporal" if asked.ordered else "multi_hop"
        yield intent, 0.8, "two beside each other"
    said = asked.addressed
    forms: tuple[tuple[object, Intent, float, str], ...] = (
        (asked.ordinal is not None and not said, "temporal", 0.4, "one of a series"),
        (asked.times, "temporal", 0.3, "a stretch of time"),
        (asked.present, "knowledge_update", 0.6, "as of now"),
        (asked.past and not said, "knowledge_update", 0.5, "in the past"),
        (asked.described, "multi_hop", 0.7, "one described"),
        (asked.ages, "multi_hop", 0.8, "two ages"),
        (asked.intersection, "multi_hop", 0.5, "several at once"),
    )
    yield from ((intent, strength, name) for holds, intent, strength, name in forms if holds)
