"""Who gives a second opinion in a pass, and what gives the new texts their vectors."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from graphmem.lifecycle.second_opinion.advisers import Advisers
from graphmem.ports import Vectors

Embed = Callable[[Sequence[tuple[str | None, str]]], Vectors | None]
"""From (speaker, text) to vectors as the write path makes them; None where nothing is embedded."""


@dataclass(frozen=True, slots=True)
class Second:
    """The second opinion of a pass.

    Attributes:
        advisers: who gives it; None where the rules are alone.
        embed: embeds what a model has worded.
    """

    advisers: Advisers | None = None
    embed: Embed = lambda _: None

    @property
    def notes(self) -> tuple[str, ...]:
        """What became of each opinion, in words."""
        return self.advisers.notes if self.advisers else ()


ALONE = Second()
"""Without a model."""
