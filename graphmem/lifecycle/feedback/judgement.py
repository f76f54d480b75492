"""What a judge makes of a user's reaction to an answer."""

from dataclasses import dataclass
from typing import Any, Literal

FeedbackType = Literal["negative", "positive", "neutral", "mixed"]
Polarity = Literal["negative", "positive", "neutral"]
Target = Literal["reasoning", "final_answer", "style", "tool_choice"]
Hint = Literal["penalty", "invalidate", "prefer"]


@dataclass(frozen=True, slots=True)
class Remark:
    """What one clause of the reaction says of one part of the answer.

    Attributes:
        polarity: for or against it.
        target: the part.
        confidence: how sure it is, in [0, 1].
        hint: what should follow.
        cue: the words that tell it.
    """

    polarity: Polarity
    target: Target
    confidence: float
    hint: Hint | None
    cue: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a reaction amounts to. It only judges: nothing is changed by it.

    Attributes:
        feedback_detected: whether it speaks of the answer at all.
        type: of the whole; `mixed` where it is for one part and against another.
        confidence: of the whole, in [0, 1].
        targets: the parts of the answer that it speaks of.
        action_hint: what should follow, the gravest first.
        remarks: clause by clause; by these a mixed judgement is split.
        note: who judged, and why, in words.
    """

    feedback_detected: bool
    type: FeedbackType
    confidence: float
    targets: tuple[Target, ...] = ()
    action_hint: tuple[Hint, ...] = ()
    remarks: tuple[Remark, ...] = ()
    note: str = ""

    def as_dict(self) -> dict[str, Any]:
        """Return the five values, as for JSON."""
        return {
            "feedback_detected": self.feedback_detected,
            "type": self.type,
            "confidence": self.confidence,
            "targets": list(self.targets),
            "action_hint": list(self.action_hint),
        }


_GRAVEST: tuple[Hint, ...] = ("invalidate", "penalty", "prefer")


def summed_up(remarks: tuple[Remark, ...], note: str = "") -> Judgement:
    """Return the judgement that remarks amount to; none is no feedback.

    >>> remark = Remark("negative", "style", 0.8, "penalty", "too long")
    >>> summed_up((remark,)).as_dict()["targets"]
    ['style']
    """
    if not remarks:
        return Judgement(feedback_detected=False, type="neutral", confidence=0.0, note=note)
    said = {remark.polarity for remark in remarks} - {"neutral"}
    kind: FeedbackType = "neutral"
    if said:
        kind = "mixed" if len(said) > 1 else next(iter(said))
    telling = [one for one in remarks if one.polarity in said] or list(remarks)
    best = max if kind != "mixed" else min  # a mixed one is no surer than its weaker half
    by_polarity = [
        max(o.confidence for o in telling if o.polarity == p) for p in said or {"neutral"}
    ]
    hints = {one.hint for one in telling}
    return Judgement(
        feedback_detected=True,
        type=kind,
        confidence=best(by_polarity),
        targets=tuple(dict.fromkeys(one.target for one in telling)),
        action_hint=tuple(hint for hint in _GRAVEST if hint in hints),
        remarks=tuple(telling),
        note=note or "; ".join(f'{one.polarity} on {one.target}: "{one.cue}"' for one in telling),
    )
