"""What was learned: which candidate is the evidence, and whether there is any."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.resources import files
from math import tanh

import numpy as np

from graphmem.retrieval.abstention.candidates import COLUMNS, Candidates
from graphmem.retrieval.abstention.signs import Shares, foreign, held_signs, subject_signs

MODEL_FILE = "model.json"
_NOT_KNOWN = 0.5
_NO_VALUE = 0.4
"""As sure as it can be where no value looks like what is asked for, or it is told of others."""


@dataclass(frozen=True, slots=True)
class Logistic:
    """A logistic regression: 1 / (1 + exp(-(intercept + Σ weight · sign)))."""

    intercept: float
    weights: Mapping[str, float]

    def probability(self, signs: Mapping[str, float]) -> float:
        """Return the probability at these signs."""
        logit = self.intercept + sum(w * signs[name] for name, w in self.weights.items())
        return 0.5 * (1.0 + tanh(logit / 2))


@dataclass(frozen=True, slots=True)
class Chances:
    """What an answer needs, each with its probability.

    Attributes:
        held: that what is asked for is there.
        subject: that it is of the person asked about; 1 where nobody is.
        signs: what they were made of.
    """

    held: float
    subject: float
    signs: Mapping[str, float]

    @property
    def product(self) -> float:
        """The probability of both."""
        return self.held * self.subject


@dataclass(frozen=True, slots=True)
class Model:
    """Weights of `COLUMNS` for the evidence, and the regressions.

    Attributes:
        evidence: how a candidate is weighed: a softmax over the candidates of a question.
        held: whether what is asked for is there, from the signs `HELD`, by the embedder and the
            script that it was learned for.
        by_words: the same for all others, from the signs `BY_WORDS`.
        subject: whether it is of the person asked about, from the signs `SUBJECT`.
    """

    evidence: Mapping[str, float]
    held: Mapping[str, Logistic]
    by_words: Logistic
    subject: Logistic

    @classmethod
    def from_json(cls, text: str) -> "Model":
        """Read a model."""
        read = json.loads(text)
        held = {scale: Logistic(**one) for scale, one in read["held"].items()}
        by_words, subject = Logistic(**read["by_words"]), Logistic(**read["subject"])
        return cls(read["evidence"], held, by_words, subject)

    def to_json(self) -> str:
        """Return what `from_json` reads, weights to four digits."""
        return json.dumps(_rounded(asdict(self)), indent=2) + "\n"

    def shares(self, found: Candidates) -> Shares:
        """Return for each candidate the probability that it is the evidence, if one of them is."""
        logits = found.columns @ np.array([self.evidence.get(name, 0.0) for name in COLUMNS])
        raised = np.exp(logits - logits.max())
        return np.asarray(raised / raised.sum(), np.float64)

    def chances(self, found: Candidates, shares: Shares) -> Chances:
        """Return how likely each thing is that an answer needs.

        Words cannot be looked for in evidence of another script: there it is as likely as not.
        Nor need they stand in what bears on advice ("what shall I order?", "I drink green tea").
        """
        held, subject = held_signs(found, shares), subject_signs(found, shares)
        there = self.held.get(found.scale, self.by_words)
        unread = foreign(found, shares)
        told = (1 - unread) * there.probability(held) + unread * _NOT_KNOWN
        told = min(told, _NO_VALUE) if found.valueless or found.of_others else told
        return Chances(
            max(told, _NOT_KNOWN) if found.open else told,
            self.subject.probability(subject) if subject else 1.0,
            {**held, **subject},
        )


@lru_cache(maxsize=1)
def shipped() -> Model:
    """Return the model that comes with the package."""
    file = files("graphmem.retrieval.abstention") / MODEL_FILE
    return Model.from_json(file.read_text(encoding="utf-8"))


def _rounded(value: object) -> object:
    if isinstance(value, Mapping):
        return {name: _rounded(each) for name, each in value.items()}
    return round(value, 4) if isinstance(value, float) else value
