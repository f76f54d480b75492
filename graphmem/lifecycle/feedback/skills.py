"""How much an agent's tools and styles are worth to a user, by what the user said of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from graphmem.errors import InputError
from graphmem.lifecycle.tunings import tunings
from graphmem.storage.store import Store

NEUTRAL: Final = 1.0
LEAST, MOST = 0.2, 2.0
SKILLS: Final = ("style", "tool_choice")
"""The targets that skills stand for."""


@dataclass(frozen=True, slots=True)
class SkillWeights(Mapping[str, float]):
    """Weights by skill: `style`, `tool_choice` as a whole, and `style:brief`, `tool_choice:search`.

    One that nothing was said of weighs 1, what its kind weighs if that is known; none is less than
    0.2 or more than 2.

    >>> weights = SkillWeights({"tool_choice": 0.9, "tool_choice:search": 1.2})
    >>> weights["tool_choice:search"], weights["tool_choice:calculator"], weights["style"]
    (1.2, 0.9, 1.0)
    >>> weights.best("tool_choice", ["calculator", "search"])
    'search'

    Attributes:
        known: those that something was said of.
    """

    known: Mapping[str, float]

    def __getitem__(self, skill: str) -> float:
        kind = skill.split(":", maxsplit=1)[0]
        return self.known.get(skill, self.known.get(kind, NEUTRAL))

    def __iter__(self) -> Iterator[str]:
        return iter(sorted({*SKILLS, *self.known}))

    def __len__(self) -> int:
        return len({*SKILLS, *self.known})

    def best(self, kind: str, names: list[str]) -> str:
        """Return the name that weighs most; of equal ones the first.

        Raises:
            InputError: there are no names.
        """
        if not names:
            message = f"there is no {kind} to choose from; give at least one name"
            raise InputError(message)
        return max(names, key=lambda name: self[f"{kind}:{name}"])


def skill_weights(store: Store, namespace: str) -> SkillWeights:
    """Return what a namespace's feedback has made of the skills."""
    return SkillWeights(tunings(store, namespace))


def bounded(weight: float) -> float:
    """Return a weight within its bounds."""
    return round(min(MOST, max(LEAST, weight)), 4)
