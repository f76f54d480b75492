"""What a conflict changes on both memories: plans, as pure functions; writes come later.

`latest_wins` for facts, `version_keep` for preferences, `weight_balance` where it is uncertain.
A user's negation marks the old memory negated and leaves its clock alone, under every policy.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Any, Literal

from graphmem.errors import InputError
from graphmem.lifecycle.conflict.verdict import Verdict

PolicyName = Literal["latest_wins", "version_keep", "weight_balance"]

DEFAULT_POLICIES: Mapping[str, PolicyName] = MappingProxyType(
    {
        "identity": "latest_wins",
        "fact": "latest_wins",
        "skill": "version_keep",
        "stable_preference": "version_keep",
        "short_term_preference": "version_keep",
        "temporary": "latest_wins",
    }
)
"""The policy of each category."""

KEPT, BALANCED = 0.3, 0.6
"""What a weight is multiplied by: of a preference that was replaced, of what is contradicted."""

STANDING: Mapping[PolicyName, float] = MappingProxyType(
    {"latest_wins": 1.0, "version_keep": KEPT, "weight_balance": BALANCED}
)
"""What each policy multiplies the weight of the older memory by."""

CERTAIN = 0.7
"""The confidence from which an update settles a conflict."""


def since(row: Mapping[str, Any]) -> datetime:
    """Return since when holds what a memory tells: the time that it tells, or when it was said."""
    begun: datetime = row.get("valid_from") or row["created_at"]
    return begun


def until(older: Mapping[str, Any], newer: Mapping[str, Any]) -> datetime:
    """Return until when an older memory holds: the newer begins, or was told if that was before.

    A newer one that began before the older was told says so only since it was told itself; and what
    was to begin later than that never held.

    >>> first, later = datetime(2024, 1, 1), datetime(2024, 5, 1)
    >>> until({"created_at": first}, {"created_at": first, "valid_from": later}) == later
    True
    >>> until({"created_at": first, "valid_from": later}, {"created_at": first}) == later
    True
    """
    said: datetime = newer["created_at"]
    begun, before = since(newer), since(older)
    return begun if begun >= before else max(said, before)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One of the two memories, as it is before.

    Attributes:
        at: since when it holds; of the newer, no earlier than of the older.
        weight: its weight.
        source: where it comes from; equal sources merge, different ones keep versions.
    """

    at: datetime
    weight: float
    source: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolution:
    """What is to change.

    Attributes:
        policy: the policy that was followed.
        older: properties of the older memory to set, by name.
        newer: properties of the newer memory to set, by name.
        edge: the edge from the newer to the older memory; None for none.
        merged: whether both are of one source, so that the newer is a version of the same fact.
        reason: in words, for the log.
    """

    policy: PolicyName
    older: Mapping[str, object] = field(default_factory=dict)
    newer: Mapping[str, object] = field(default_factory=dict)
    edge: Literal["SUPERSEDES", "CONTRADICTS"] | None = None
    merged: bool = False
    reason: str = ""


def policy_of(category: str, verdict: Verdict, certain: float = CERTAIN) -> PolicyName:
    """Return the policy for a category; what is less than `certain` is balanced.

    Raises:
        InputError: there is no such category.

    >>> policy_of("stable_preference", Verdict("supersedes", 0.9, ""))
    'version_keep'
    >>> policy_of("fact", Verdict("contradicts", 0.9, ""))
    'weight_balance'
    """
    if category not in DEFAULT_POLICIES:
        known = ", ".join(sorted(DEFAULT_POLICIES))
        message = f"there is no policy for category {category!r}; known: {known}"
        raise InputError(message)
    certain = verdict.label == "supersedes" and verdict.confidence >= certain
    return DEFAULT_POLICIES[category] if certain else "weight_balance"


def resolve(verdict: Verdict, policy: PolicyName, older: Side, newer: Side) -> Resolution:
    """Return what a verdict changes under a policy; nothing unless it is a conflict.

    >>> from datetime import datetime
    >>> old = Side(at=datetime(2020, 1, 1), weight=1.0)
    >>> new = Side(at=datetime(2024, 1, 1), weight=1.0)
    >>> plan = resolve(Verdict("supersedes", 0.9, "moved"), "latest_wins", old, new)
    >>> plan.edge, plan.older["valid_to"]
    ('SUPERSEDES', datetime.datetime(2024, 1, 1, 0, 0))
    """
    if verdict.label not in {"supersedes", "contradicts"}:
        return Resolution(policy=policy, reason=verdict.reason)
    changes = {"latest_wins": _retired, "version_keep": _kept, "weight_balance": _balanced}
    negation = {"is_negated": True} if verdict.rule == "ended" else {}
    return Resolution(
        policy=policy,
        older={**changes[policy](older, newer), **negation},
        newer={"level": "full"},
        edge="SUPERSEDES" if verdict.label == "supersedes" else "CONTRADICTS",
        merged=older.source is not None and older.source == newer.source,
        reason=verdict.reason,
    )


def _retired(older: Side, newer: Side) -> Mapping[str, object]:
    """The old fact no longer holds: it ends where the new one begins."""
    del older
    return {"valid_to": newer.at, "retired_at": newer.at}


def _kept(older: Side, newer: Side) -> Mapping[str, object]:
    """The old preference stays as a version, lighter, with the time in which it held."""
    return {
        "valid_from": older.at,
        "valid_to": newer.at,
        "weight": round(older.weight * KEPT, 4),
    }


def _balanced(older: Side, newer: Side) -> Mapping[str, object]:
    """Both stay and count; the old one weighs less."""
    del newer
    return {"weight": round(older.weight * BALANCED, 4)}
