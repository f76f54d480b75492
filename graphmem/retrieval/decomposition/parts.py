"""What a question is taken apart into."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from graphmem.patterns import regex

DecompositionKind = Literal[
    "bridge", "described", "kin", "ages", "comparison", "intersection", "count", "none"
]  # fmt: skip
"""How the answers are joined.

`bridge`: each sub-question uses what a former one found. `described`: the first asks who is
described, and its answer is whom the best hit is about. `ages`: how old each of two is, each asked
as a question of its own. `comparison`: the answers are set beside
each other. `kin`: each but the last asks who is something to somebody ("my sister's husband").
`intersection`: what stands in all answers. `count`: how many answers there are. `none`:
the question is one question.
"""

_PLACE: Final = regex(r"#(\d+)")


@dataclass(frozen=True, slots=True)
class SubQuestion:
    """One step; `#1` in its text stands for the answer of the first step.

    >>> step = SubQuestion("Where was #1 born?")
    >>> step.needs, step.filled({1: "Astrid Lindgren"})
    ((1,), 'Where was Astrid Lindgren born?')

    Attributes:
        relation: what the one who is asked for is to somebody, where that is asked ("husband").
        owner: to whom; `#1` for the answer of the first step, None for the asker.
    """

    text: str
    relation: str | None = None
    owner: str | None = None

    @property
    def needs(self) -> tuple[int, ...]:
        """The steps whose answers it uses."""
        return tuple(dict.fromkeys(int(number) for number in _PLACE.findall(self.text)))

    def filled(self, answers: Mapping[int, str]) -> str:
        """Return the text with what was found; a step without an answer stays a placeholder."""
        return _PLACE.sub(lambda match: answers.get(int(match[1]), match[0]), self.text)


@dataclass(frozen=True, slots=True)
class Decomposition:
    """Sub-questions in the order in which they can be answered."""

    kind: DecompositionKind
    steps: tuple[SubQuestion, ...]

    def __str__(self) -> str:
        """Return the kind, and the steps with their numbers."""
        steps = "; ".join(f"{number}. {step.text}" for number, step in enumerate(self.steps, 1))
        return f"{self.kind}: {steps}"
