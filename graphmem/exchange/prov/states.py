"""The states that a memory went through, each with the time in which it was held."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from graphmem.model import Node


@dataclass(frozen=True, slots=True)
class State:
    """One state: known from `start`, until `end` where another followed.

    Attributes:
        number: counted from 1.
        reason: why it took the place of the one before; empty for the first.
    """

    number: int
    content: str
    start: datetime
    end: datetime | None
    reason: str

    def holds(self, moment: datetime) -> bool:
        """Say whether this was the state of that moment."""
        return self.start <= moment and (self.end is None or moment < self.end)


States = tuple[State, ...]


def states(memory: Node, versions: Sequence[Node], made: datetime) -> States:
    """Return the former states and the present one, oldest first.

    A version tells when it was replaced and why; so each begins where the one before it ended.
    """
    former = sorted((one.properties for one in versions), key=lambda held: int(held["version"]))
    contents = [*(str(held["content"]) for held in former), str(memory.properties["content"])]
    ends = [held["retired_at"] for held in former]
    starts = [made, *ends]
    reasons = ["", *(str(held.get("reason", "")) for held in former)]
    return tuple(
        State(number, *told)
        for number, told in enumerate(zip(contents, starts, [*ends, None], reasons, strict=True), 1)
    )
