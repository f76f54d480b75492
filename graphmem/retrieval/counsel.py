"""Where a language model is asked in the course of a search, where there is one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from graphmem.model import Memory
from graphmem.model.analysis import Language
from graphmem.model.trace import OpinionTrace
from graphmem.ports import LanguageModel
from graphmem.retrieval.decomposition import Decomposer, Decomposition
from graphmem.retrieval.intents import wanted
from graphmem.retrieval.question import Part
from graphmem.retrieval.second_opinion import (
    ModelClassifier,
    ModelDecomposer,
    ModelRelevance,
    Opinion,
    Relevance,
)
from graphmem.retrieval.understanding import Understanding

Decompose = Callable[[Understanding], Decomposition]

_MANY: Final = "multi_hop"


@dataclass(frozen=True, slots=True)
class Advice:
    """What the ranking goes by.

    Attributes:
        parts: the parts of the question, with the intents that were decided on.
        decompose: takes a question apart.
        opinions: what a model was asked so far.
    """

    parts: tuple[Part, ...]
    decompose: Decompose
    opinions: tuple[OpinionTrace, ...] = ()


class Rules:
    """Decides without a model: all stays as it was read."""

    def __init__(self) -> None:
        self._decomposer = Decomposer()

    def advise(self, parts: Sequence[Part]) -> Advice:
        """Return the parts as they are."""
        return Advice(tuple(parts), self._decomposer.decompose)


class Counsel:
    """Asks a model what is in doubt without it, which stands where it gives no answer.

    A call may take seconds, so that the store must not be held meanwhile.
    """

    def __init__(self, model: LanguageModel, max_sensitivity: int) -> None:
        """Take a model, and the highest sensitivity of a memory that it may be shown."""
        rules = Decomposer()
        self._rules = rules
        self._classifier = ModelClassifier(model)
        self._decomposer = ModelDecomposer(model, rules)
        self._relevance = ModelRelevance(model, max_sensitivity=max_sensitivity)

    def advise(self, parts: Sequence[Part]) -> Advice:
        """Ask for the intents in doubt, and for the steps of questions that need several."""
        opinions: list[OpinionTrace] = []
        decided: list[Part] = []
        steps: dict[str, Decomposition] = {}
        for part in parts:
            asked = part.understanding
            intents = self._classifier.opinion(part.text, asked.language, part.intents)
            opinions.append(_noted("intents", intents))
            decided.append(replace(part, intents=intents.result))
            if _MANY in wanted(intents.result):
                apart = self._decomposer.opinion(asked)
                opinions.append(_noted("steps", apart))
                steps[asked.text] = apart.result

        def decompose(asked: Understanding) -> Decomposition:
            return steps.get(asked.text) or self._rules.decompose(asked)

        return Advice(tuple(decided), decompose, tuple(opinions))

    def judge(
        self, question: str, language: Language, memories: Sequence[Memory]
    ) -> tuple[Mapping[str, Relevance], OpinionTrace]:
        """Return what the model makes of the best hits, by id, and a note."""
        opinion = self._relevance.opinion(question, language, memories)
        return opinion.result, _noted("relevance", opinion)


def _noted(task: str, opinion: Opinion[Any]) -> OpinionTrace:
    tokens = opinion.tokens
    return OpinionTrace(task, opinion.note, tokens.sent, tokens.received, opinion.from_model)
