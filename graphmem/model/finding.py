"""What a strategy worked out of the memories it found, in words, with its evidence."""

from dataclasses import dataclass
from typing import Any, Literal

from graphmem.model.labels import tamed
from graphmem.model.path import Path

FindingKind = Literal[
    "current", "order", "timeline", "span", "count", "common", "bridge", "causes", "groups",
    "conclusion",
]  # fmt: skip
"""What is stated.

`current`: what holds now, and what held before. `order`: which of two events came first, in the
words of the memories, or which of them no memory names. `span`: the time between two events.
`timeline`: the hits that speak of what is asked, oldest first. `count`: the distinct members of
the class that a counting question asks after, or the statements that it counts over. `common`: what
is true of several at once. `bridge`: an entity that joins two steps. `causes`: what led to what.
`groups`: the hits by what they are about. `conclusion`: what `abstract` drew from memories that the
hits are among.
"""


@dataclass(frozen=True, slots=True)
class Finding:
    """A statement over several memories.

    Attributes:
        text: the statement, in the language of the question.
        evidence: ids of the memories it rests on, in the order in which the text names them.
        paths: of a conclusion, the ways from hits to it.
    """

    kind: FindingKind
    text: str
    evidence: tuple[str, ...]
    paths: tuple[Path, ...] = ()

    def __str__(self) -> str:
        return tamed(self.text)

    def as_dict(self) -> dict[str, Any]:
        """Return the finding as JSON holds it."""
        told = {"kind": self.kind, "text": self.text, "evidence": list(self.evidence)}
        return told | ({"paths": [str(path) for path in self.paths]} if self.paths else {})
