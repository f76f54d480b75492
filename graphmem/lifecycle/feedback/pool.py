"""Signals: judgements that wait in the graph until enough of them agree."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from graphmem.lifecycle.feedback.judgement import Judgement, Polarity, Remark
from graphmem.lifecycle.feedback.skills import SKILLS
from graphmem.lifecycle.scoped import of_namespaces
from graphmem.model import Batch
from graphmem.model.change import Cause
from graphmem.model.identity import content_id
from graphmem.storage.store import Store

MEMORY, SKILL = "Memory", "Tuning"


@dataclass(frozen=True, slots=True)
class Reaction:
    """Where a judgement comes from, and what it may concern.

    Attributes:
        namespace: whose it is.
        source: who said it, in which conversation; one source counts once.
        session: the conversation.
        about: ids of memories that the answer rested on.
        skills: names of the tools and styles that the answer used, as `tool_choice:search`.
    """

    namespace: str
    source: str
    session: str | None = None
    about: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Signal:
    """One polarity of one judgement, as the pool holds it.

    Attributes:
        id: of its node.
        polarity: for or against.
        confidence: of the judge, in [0, 1].
        targets: the parts of answers, or the skills, that it speaks of.
        hint: what the judge suggests.
        source: who gave it and in which conversation; one source counts once.
        at: when.
        about: ids of the memories that the answer rested on.
        spent: whether a lasting change rests on it, so that it counts for no other.
    """

    id: str
    polarity: Polarity
    confidence: float
    targets: tuple[str, ...]
    hint: str | None
    source: str
    at: datetime
    about: tuple[str, ...] = ()
    spent: bool = False

    @property
    def sign(self) -> int:
        """Return 1 for, −1 against, 0 neither."""
        return {"positive": 1, "negative": -1}.get(self.polarity, 0)

    def words(self) -> str:
        """Return it in words, for the log."""
        return f"{self.polarity} on {', '.join(self.targets)} ({self.confidence:.2f})"

    def subjects(self) -> Iterator[tuple[str, str, str]]:
        """Yield (node type, id or name, target) of what it may change."""
        for target in self.targets:
            if target.split(":")[0] in SKILLS:
                yield SKILL, target, target.split(":")[0]
            else:
                for id in self.about:
                    yield MEMORY, id, target


def signals_of(judgement: Judgement, reaction: Reaction, at: datetime, count: int) -> list[Signal]:
    """Return a judgement as signals: a mixed one is split by what it says of each target."""
    remarks = [one for one in judgement.remarks if one.polarity != "neutral"]
    remarks.sort(key=lambda one: (one.polarity, one.target))
    found = []
    for polarity, group in groupby(remarks, key=lambda one: one.polarity):
        held = list(group)
        key = (reaction.namespace, reaction.source, polarity, at, count)
        found.append(
            Signal(
                id=content_id("signal", *key),
                polarity=polarity,
                confidence=max(one.confidence for one in held),
                targets=tuple(_targets(held, reaction.skills)),
                hint=held[0].hint,
                source=reaction.source,
                at=at,
                about=reaction.about,
            )
        )
    return found


def _targets(remarks: Sequence[Remark], skills: Sequence[str]) -> Iterator[str]:
    """Yield the targets; in place of a kind of skill those of it that the answer used."""
    for target in dict.fromkeys(one.target for one in remarks):
        own = [name for name in skills if name.startswith(f"{target}:")]
        yield from own or [target]


def keep(batch: Batch, signals: Iterable[Signal], namespace: str, cause: Cause) -> None:
    """Write signals into the pool."""
    for one in signals:
        row: dict[str, Any] = {
            "id": one.id,
            "namespace": namespace,
            "kind": one.polarity,
            "confidence": one.confidence,
            "targets": list(one.targets),
            "created_at": one.at,
            "source": one.source,
        }
        batch.create("FeedbackSignal", row | ({"action_hint": one.hint} if one.hint else {}))
        for id in one.about:
            batch.connect("REACTS_TO", ("FeedbackSignal", one.id), (MEMORY, id), **cause.edge())


def pooled(store: Store, namespace: str, since: datetime) -> list[Signal]:
    """Return the signals since a moment that no lasting change has rested on yet, oldest first."""
    held = signals(store, namespace)
    return [one for one in held if one.at >= since and not one.spent]


def signals(store: Store, namespace: str) -> list[Signal]:
    """Return all signals of a namespace, oldest first."""
    rows = of_namespaces(store, "FeedbackSignal", {namespace})
    return [_signal(store, row) for row in sorted(rows, key=_when)]


def _when(row: dict[str, Any]) -> tuple[datetime, int]:
    return row["created_at"], row["number"]


def _spent(store: Store, row: dict[str, Any]) -> bool:
    """Say whether a change of a memory or a skill rests on a signal."""
    adjacency = store.adjacency
    for change, _ in adjacency.neighbours(row["number"], "ADJUSTED_BY", forward=False):
        for changed, _ in adjacency.neighbours(change, "ADJUSTED_BY", forward=False):
            if adjacency.node(changed)[0] in {MEMORY, SKILL}:
                return True
    return False


def _signal(store: Store, row: dict[str, Any]) -> Signal:
    return Signal(
        id=row["id"],
        polarity=row["kind"],
        confidence=row["confidence"],
        targets=tuple(row.get("targets") or ()),
        hint=row.get("action_hint"),
        source=row.get("source") or "",
        at=row["created_at"],
        about=tuple(id for _, id in store.targets("FeedbackSignal", row["id"], "REACTS_TO")),
        spent=_spent(store, row),
    )
