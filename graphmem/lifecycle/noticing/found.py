"""What was found of two memories."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from graphmem.lifecycle.conflict import Label, Verdict


@dataclass(frozen=True, slots=True)
class Conflict:
    """What one memory is to an older one.

    Attributes:
        newer: id of the memory that was said later.
        older: id of the memory that was said before.
        label: supersedes, contradicts or supports.
        confidence: in [0, 1].
        reason: in words.
        parts: what of the older is superseded, in its words, where that is not the whole of it.
    """

    newer: str
    older: str
    label: Label
    confidence: float
    reason: str
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A conflict with the properties of both memories.

    Attributes:
        parts: what of the older is superseded, in its words; none where it is the whole.
        left: whether another part of the older holds.
    """

    newer: Mapping[str, Any]
    older: Mapping[str, Any]
    verdict: Verdict
    parts: tuple[str, ...] = ()
    left: bool = False

    @property
    def retires(self) -> bool:
        """Whether nothing is left of the older."""
        return self.verdict.label == "supersedes" and not self.left

    def conflict(self) -> Conflict:
        """Return it without the properties."""
        told = self.verdict
        return Conflict(
            self.newer["id"],
            self.older["id"],
            told.label,
            told.confidence,
            told.reason,
            self.parts if told.label == "supersedes" else (),
        )
