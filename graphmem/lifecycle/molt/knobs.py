"""The parameters that a molt may move, each within bounds and one step at a time."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from graphmem.settings import LifecycleSettings, SearchSettings


@dataclass(frozen=True, slots=True)
class Knob:
    """One parameter.

    Attributes:
        name: section and name of the setting that it stands for.
        least: its lower bound.
        most: its upper bound.
        step: what one molt moves it by at most.
        doc: what it does.
    """

    name: str
    least: float
    most: float
    step: float
    doc: str

    def candidates(self, value: float) -> list[float]:
        """Return the values a step down and a step up, within the bounds.

        >>> Knob("search.min_weight", 0.1, 0.5, 0.05, "").candidates(0.5)
        [0.45]
        """
        near = (round(value - self.step, 6), round(value + self.step, 6))
        return [one for one in near if self.least <= one <= self.most]


KNOBS: Final = (
    Knob("search.min_weight", 0.1, 0.5, 0.05, "recall threshold"),
    Knob("lifecycle.forgetting", 0.8, 1.3, 0.1, "decay"),
    Knob("lifecycle.abstract_from", 3.0, 10.0, 1.0, "memories that trigger a conclusion"),
    Knob(
        "lifecycle.replace_from_confidence", 0.6, 0.95, 0.05, "confidence that settles a conflict"
    ),
)


@dataclass(frozen=True, slots=True)
class Tuned:
    """The settings as experience has moved them."""

    search: SearchSettings
    lifecycle: LifecycleSettings

    @classmethod
    def of(
        cls, search: SearchSettings, lifecycle: LifecycleSettings, moved: Mapping[str, float]
    ) -> "Tuned":
        """Return the settings with the moved values in place of the given ones.

        >>> moved = {"search.min_weight": 0.2}
        >>> Tuned.of(SearchSettings(), LifecycleSettings(), moved)["search.min_weight"]
        0.2
        """
        if not moved:
            return cls(search, lifecycle)
        changes: dict[str, dict[str, Any]] = {"search": {}, "lifecycle": {}}
        for knob in KNOBS:
            if knob.name in moved:
                section, name = knob.name.split(".")
                value = min(knob.most, max(knob.least, moved[knob.name]))
                whole = isinstance(getattr({"search": search}.get(section, lifecycle), name), int)
                changes[section][name] = int(value) if whole else value
        return cls(
            search.model_copy(update=changes["search"]),
            lifecycle.model_copy(update=changes["lifecycle"]),
        )

    def __getitem__(self, name: str) -> float:
        section, setting = name.split(".")
        return float(getattr(getattr(self, section), setting))
