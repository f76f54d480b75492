"""What the weight of a memory is made with, beside the memory itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, Self

from graphmem.errors import InputError
from graphmem.settings import LifecycleSettings

CorrectionCurve = Literal["recovering", "fading"]

_IMPORTANCE = MappingProxyType(
    {
        "identity": 1.5,
        "stable_preference": 1.3,
        "short_term_preference": 0.9,
        "fact": 1.1,
        "skill": 1.2,
        "temporary": 0.8,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class WeightParameters:
    """The parameters of the weight (docs/scores.md).

    Attributes:
        importance: I of each category.
        forgetting: U, how fast users forget: 0.8 slowly, 1 as most do, 1.3 fast.
        forgetting_of: U of single users, by their id.
        decay: α for U = I = 1, per day.
        boost: what a mention just now adds to 1 in S.
        reinforced_boost: the same for a memory mentioned three times in a day.
        momentum: what many mentions in three days add to 1 in M, at most.
        reinforced_momentum: what frequent reinforcement adds to M on top.
        correction: whether a negated memory recovers or fades further.
        least: the lower bound of a weight.
        most: the upper bound of a weight.
    """

    importance: Mapping[str, float] = field(default_factory=lambda: _IMPORTANCE)
    forgetting: float = 1.0
    forgetting_of: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    decay: float = 0.01
    boost: float = 0.5
    reinforced_boost: float = 0.3
    momentum: float = 0.3
    reinforced_momentum: float = 0.2
    correction: CorrectionCurve = "recovering"
    least: float = 0.01
    most: float = 2.0

    def __post_init__(self) -> None:
        """Check that every figure can be reckoned with.

        Raises:
            InputError: a figure is not above 0, or the bounds are the wrong way round.
        """
        for category, figure in self.importance.items():
            _above_zero(f"importance of {category!r}", figure)
        _above_zero("forgetting", self.forgetting)
        for user, figure in self.forgetting_of.items():
            _above_zero(f"forgetting of {user!r}", figure)
        if not 0 < self.least < self.most:
            message = (
                f"a weight cannot lie between {self.least} and {self.most}; give 0 < least < most"
            )
            raise InputError(message)

    @classmethod
    def of(cls, settings: LifecycleSettings) -> Self:
        """Return the parameters that settings ask for."""
        own = {str(category): figure for category, figure in settings.importance.items()}
        return cls(
            importance=MappingProxyType({**_IMPORTANCE, **own}),
            forgetting=settings.forgetting,
            forgetting_of=settings.forgetting_of,
            correction=settings.correction,
        )

    def importance_of(self, category: str) -> float:
        """Return I of a category.

        Raises:
            InputError: there is no such category; the message lists those that are known.

        >>> WeightParameters().importance_of("identity")
        1.5
        """
        if category not in self.importance:
            known = ", ".join(sorted(self.importance))
            message = f"there is no category {category!r}; known: {known}"
            raise InputError(message)
        return self.importance[category]


def _above_zero(name: str, figure: float) -> None:
    if not figure > 0:
        message = f"the {name} is {figure}; it must be above 0"
        raise InputError(message)
