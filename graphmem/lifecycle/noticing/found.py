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
    """

    newer: str
    older: str
    label: Label
    confidence: float
    reason: str


@dataclass(frozen=True, slots=True)
class Found:
    """A conflict with the properties of both memories."""

    newer: Mapping[str, Any]
    older: Mapping[str, Any]
    verdict: Verdict

    def conflict(self) -> Conflict:
        """Return it without the properties."""
        told = self.verdict
        return Conflict(
            self.newer["id"], self.older["id"], told.label, told.confidence, told.reason
        )
