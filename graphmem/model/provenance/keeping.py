"""Why a memory was kept, when it was strengthened, and when it will fade."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Figure = Literal["weight", "strength"]


@dataclass(frozen=True, slots=True)
class Strengthened:
    """A moment at which a memory gained: it was confirmed, used, or raised."""

    at: datetime
    reason: str


@dataclass(frozen=True, slots=True)
class Forecast:
    """When a figure falls below a threshold, if nothing happens to the memory until then, or fell.

    Attributes:
        figure: weight or strength.
        now: its value at the moment of asking.
        threshold: the bound.
        then: what follows of it.
        at: the day; None where it does not within a century. One that has passed: it fell then.
    """

    figure: Figure
    now: float
    threshold: float
    then: str
    at: datetime | None


@dataclass(frozen=True, slots=True)
class Keeping:
    """Why a memory was kept.

    Attributes:
        asked_at: the moment from which the forecasts are reckoned.
        reasons: in words.
        strengthened: oldest first.
        forecasts: the highest threshold of each figure first.
    """

    asked_at: datetime
    reasons: tuple[str, ...]
    strengthened: tuple[Strengthened, ...]
    forecasts: tuple[Forecast, ...]
