"""What became of one reaction."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from graphmem.lifecycle.feedback.judgement import Judgement

Tier = Literal["M1", "M2", "M3"]


@dataclass(frozen=True, slots=True)
class Adjusted:
    """One change, in words.

    Attributes:
        tier: M1 for this round, M2 for this session, M3 for good.
        subject: id of what was changed, or the name of a skill.
        target: the part of answers that was judged.
        property: what changed.
        old: the value before.
        new: the value after.
        reason: why.
        operation: by which it is undone.
    """

    tier: Tier
    subject: str
    target: str
    property: str
    old: Any
    new: Any
    reason: str
    operation: str

    @classmethod
    def of_row(cls, tier: Tier, subject: str, target: str, row: Mapping[str, Any]) -> "Adjusted":
        """Build from the properties of an `Adjustment`."""
        return cls(
            tier,
            subject,
            target,
            row["property"],
            json.loads(row["old"]),
            json.loads(row["new"]),
            row["reason"],
            row["operation"],
        )


@dataclass(frozen=True, slots=True)
class FeedbackReport:
    """What became of one reaction.

    Attributes:
        judgement: what the judge made of it.
        adjusted: what changed.
        waiting: by subject, what is lacking for a lasting change, in words.
        operation: by which the signals and what lasts are undone; None where nothing was pooled.
    """

    judgement: Judgement
    adjusted: tuple[Adjusted, ...] = ()
    waiting: Mapping[str, str] | None = None
    operation: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """Return plain values, as for JSON."""
        return {
            "judgement": self.judgement.as_dict(),
            "adjusted": [asdict(one) for one in self.adjusted],
            "waiting": dict(self.waiting or {}),
            "operation": self.operation,
        }
