"""What rests on a memory: what would lose its ground, or part of it, if the memory were wrong."""

from dataclasses import dataclass
from typing import Any, Literal

from graphmem.model.labels import shown
from graphmem.model.plain import plain

Ground = Literal["merged", "compressed", "derived", "supported", "named", "stated"]
"""How something rests on a memory: it was merged, compressed or derived from it, is confirmed by
it, is named by it (an entity), or is stated by it (a relation of two entities)."""


@dataclass(frozen=True, slots=True)
class Resting:
    """Something that rests on a memory.

    Attributes:
        type: node type.
        id: of the node; of the first entity for a relation that was stated.
        label: for people.
        ground: how it rests on what lies below it.
        steps: how many steps lie between.
        alone: whether nothing else bears it.
    """

    type: str
    id: str
    label: str
    ground: Ground
    steps: int
    alone: bool


@dataclass(frozen=True, slots=True)
class Impact:
    """What rests on a memory, the nearest first.

    >>> print(Impact("m1", "Ann moved.", (Resting("Entity", "e", "Ann", "named", 1, True),)))
    m1  Ann moved.
      1 thing rests on it, 1 of them on nothing else
      named  Entity Ann (alone)
    """

    id: str
    label: str
    resting: tuple[Resting, ...] = ()

    @property
    def alone(self) -> tuple[Resting, ...]:
        """What rests on nothing else."""
        return tuple(one for one in self.resting if one.alone)

    def __len__(self) -> int:
        return len(self.resting)

    def __str__(self) -> str:
        count, alone = len(self.resting), len(self.alone)
        things = "thing rests" if count == 1 else "things rest"
        lines = [f"{self.id}  {shown(self.label)}".rstrip()]
        lines.append(f"  {count} {things} on it, {alone} of them on nothing else")
        for one in self.resting:
            steps = f", {one.steps} steps" if one.steps > 1 else ""
            mark = f" ({'alone' if one.alone else 'with others'}{steps})"
            lines.append(f"  {one.ground}  {one.type} {shown(one.label)}{mark}")
        return "\n".join(lines)

    def as_dict(self) -> dict[str, Any]:
        """Return it as JSON holds it."""
        told: dict[str, Any] = plain(self)
        return told
