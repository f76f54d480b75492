"""How long a round may take, and where the next one goes on."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from time import monotonic
from typing import Final, Literal

import numpy as np

from graphmem.errors import InputError
from graphmem.lifecycle.journal import Operation
from graphmem.lifecycle.numbers import Numbers
from graphmem.storage.store import Store

Stage = Literal["weigh", "compare", "merge", "conclude"]
"""What a round does, one after the other."""

STAGES: Final[tuple[Stage, ...]] = ("weigh", "compare", "merge", "conclude")


@dataclass(frozen=True, slots=True)
class Budget:
    """The time of a round; it is looked at between transactions, so one is always done.

    Raises:
        InputError: it is not positive.
    """

    time: timedelta | None = None
    clock: Callable[[], float] = monotonic
    _began: float = field(init=False)

    def __post_init__(self) -> None:
        if self.time is not None and self.time <= timedelta():
            message = f"a round of maintenance needs a positive budget, not {self.time}"
            raise InputError(message)
        object.__setattr__(self, "_began", self.clock())

    def spent(self) -> bool:
        """Say whether the time is over."""
        return self.time is not None and self.clock() - self._began >= self.time.total_seconds()


@dataclass(frozen=True, slots=True)
class Place:
    """Where a round goes on.

    Attributes:
        stage: what is to be done next; what comes before it is done.
        after: id of the last memory of this stage that is done; empty at its beginning.
    """

    stage: Stage = "weigh"
    after: str = ""

    @classmethod
    def after_round(cls, last: Operation | None) -> "Place":
        """Return where to go on after a round: at the beginning where it was whole, or undone."""
        if last is None or last.state != "applied" or "left" not in last.report:
            return cls()
        left = last.report["left"]
        return cls(left["stage"], left["after"])

    def told(self) -> dict[str, str]:
        """Return it as the report of an operation holds it."""
        return {"stage": self.stage, "after": self.after}

    def is_past(self, stage: Stage) -> bool:
        """Say whether a stage is done."""
        return STAGES.index(stage) < STAGES.index(self.stage)

    def left_of(self, store: Store, stage: Stage, numbers: Numbers) -> Numbers:
        """Return what is left of a stage; all of it where the memory it stopped at is gone."""
        if stage != self.stage:
            return numbers[:0] if self.is_past(stage) else numbers
        number = store.adjacency.number("Memory", self.after)
        begin = 0 if number is None else int(np.searchsorted(numbers, number, side="right"))
        return numbers[begin:]
