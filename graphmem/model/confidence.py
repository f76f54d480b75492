"""How sure a search is that the memory holds what was asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from graphmem.errors import InputError
from graphmem.model.arguments import check

Label = Literal["answerable", "uncertain", "no_relevant_memory"]


@dataclass(frozen=True, slots=True)
class Costs:
    """What a mistake costs the caller; only their ratios matter.

    With p the probability that the memory holds the answer, to answer costs `wrong · (1 - p)` on
    average, to say that nothing is known `silent · p`, and to answer with a warning `doubt` in any
    case. The cheapest of the three is chosen (Chow, On optimum recognition error and reject
    tradeoff, 1970).

    Attributes:
        wrong: an answer out of memories that do not hold it.
        silent: a needless "I do not know".
        doubt: a warning, right or wrong. Above `wrong · silent / (wrong + silent)` it is never
            worth its cost, and one threshold is left.

    Raises:
        InputError: a cost is no number, or not above 0.

    >>> Costs(wrong=4).label(0.7), Costs(silent=4).label(0.7)
    ('uncertain', 'answerable')
    """

    wrong: float = 1.0
    silent: float = 1.0
    doubt: float = 0.35

    def __post_init__(self) -> None:
        for name in ("wrong", "silent", "doubt"):
            cost = getattr(self, name)
            check(cost, float, f"the cost {name}")
            if not cost > 0:
                message = f"the cost {name} is {cost}; it must be above 0"
                raise InputError(message)

    def label(self, probability: float) -> Label:
        """Return what is cheapest to say at a probability."""
        answered = self.wrong * (1 - probability)
        silent = self.silent * probability
        if self.doubt < min(answered, silent):
            return "uncertain"
        return "answerable" if answered < silent else "no_relevant_memory"


@dataclass(frozen=True, slots=True)
class Confidence:
    """Whether the memory holds what was asked.

    Attributes:
        probability: that it does, calibrated where one question in five asks for what was never
            told.
        label: what follows from it at the caller's costs.
        reason: why, in the language of the question.
        signs: the numbers it was made of, by name.

    >>> confidence = Confidence(0.12, "no_relevant_memory", "nothing speaks of violins")
    >>> print(confidence)
    no_relevant_memory (12 %): nothing speaks of violins
    """

    probability: float
    label: Label
    reason: str
    signs: Mapping[str, float] = field(default_factory=dict)

    def __float__(self) -> float:
        return self.probability

    def __str__(self) -> str:
        return f"{self.label} ({self.probability:.0%}): {self.reason}".replace("%)", " %)")

    def as_dict(self) -> dict[str, Any]:
        """Return the confidence as JSON holds it."""
        return {
            "probability": round(self.probability, 4),
            "label": self.label,
            "reason": self.reason,
            "signs": {name: round(value, 4) for name, value in self.signs.items()},
        }
