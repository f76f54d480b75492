"""How far the signals on one subject agree, and what is lacking for a lasting change."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from graphmem.lifecycle.feedback.pool import MEMORY, Signal
from graphmem.settings import LifecycleSettings

_AGREE: Final = 0.75
"""Share of the sources that must say the same."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """The pooled signals on one memory or skill, one vote a source.

    Attributes:
        type: `Memory`, or `Tuning` for a skill.
        subject: id of the memory, or name of the skill.
        target: the part of answers that the signals speak of.
        sign: what most say: 1 for, −1 against.
        sources: how many independent sources say so.
        share: of all the sources, those that say so.
        confidence: the mean of those.
        invalidates: whether most of them call it wrong.
        signals: those that say so, the oldest first.
    """

    type: str
    subject: str
    target: str
    sign: int
    sources: int
    share: float
    confidence: float
    invalidates: bool
    signals: tuple[Signal, ...]

    def lacks(self, settings: LifecycleSettings) -> str:
        """Return in words what is lacking for a lasting change; nothing where it is enough."""
        needed = settings.feedback_sources
        if self.sources < needed:
            return f"{self.sources} of {needed} independent sources"
        if self.share < _AGREE:
            return f"only {self.share:.0%} of the sources agree, {_AGREE:.0%} are needed"
        sure = settings.feedback_sure_from
        if self.confidence < sure:
            return f"confidence {self.confidence:.2f}, {sure:.2f} is needed"
        return ""

    def factors(self) -> dict[str, float]:
        """Return the evidence in figures."""
        return {
            "sources": float(self.sources),
            "share": round(self.share, 4),
            "confidence": round(self.confidence, 4),
        }


def agreements(pool: Iterable[Signal], fresh: Iterable[Signal]) -> Iterator[Agreement]:
    """Yield how far the pool agrees on each subject that fresh signals speak of."""
    subjects = dict.fromkeys(subject for one in fresh for subject in one.subjects())
    votes: dict[tuple[str, str, str], dict[str, Signal]] = {key: {} for key in subjects}
    for signal in pool:
        for key in signal.subjects():
            if key in votes:
                votes[key][signal.source] = signal  # the last word of a source counts
    for (type, subject, target), by_source in votes.items():
        yield _agreement(type, subject, target, list(by_source.values()))


def _agreement(type: str, subject: str, target: str, votes: list[Signal]) -> Agreement:
    balance = sum(one.sign for one in votes)
    sign = 1 if balance > 0 else -1
    agreeing = tuple(one for one in votes if one.sign == sign)
    wrong = sum(one.hint == "invalidate" for one in agreeing)
    mean = sum(one.confidence for one in agreeing) / len(agreeing) if agreeing else 0.0
    return Agreement(
        type=type,
        subject=subject,
        target=target,
        sign=sign,
        sources=len(agreeing),
        share=len(agreeing) / len(votes),
        confidence=mean,
        invalidates=wrong * 2 > len(agreeing),
        signals=agreeing,
    )


def consent(row: Mapping[str, Any] | None, one: Agreement, settings: LifecycleSettings) -> str:
    """Return in words why a memory must not be changed by feedback; nothing where it may."""
    if one.type != MEMORY:
        return ""
    if row is None or row.get("deleted_at") is not None:
        return "the memory is deleted"
    if row.get("retired_at") is not None or row.get("is_negated"):
        return "the memory no longer holds"
    if one.sign < 0 and row["category"] in settings.kept_categories:
        return f"what is of category {row['category']} is changed by what is said, not by reactions"
    return ""
