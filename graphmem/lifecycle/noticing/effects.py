"""What is written for conflicts that were found: edges, and changes of the older memory."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from graphmem.lifecycle.conflict.policies import (
    CERTAIN,
    STANDING,
    Side,
    policy_of,
    resolve,
    since,
    until,
)
from graphmem.lifecycle.journal import Operation
from graphmem.lifecycle.noticing.found import Found
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust, keep_version
from graphmem.storage.store import Store

_SUPPORTED = frozenset({"mention_count", "last_activated_at"})
"""What a repetition changes: counted, but no version is kept for it."""


class Effects:
    """Fills a batch with what an operation does for the conflicts it is told, one by one."""

    def __init__(
        self,
        store: Store,
        operation: Operation,
        certain: float = CERTAIN,
        batch: Batch | None = None,
    ) -> None:
        """Fill a batch, or an empty one; updates less than `certain` settle nothing."""
        self.batch = Batch() if batch is None else batch
        self.counts = {"supersedes": 0, "contradicts": 0, "supports": 0}
        self._store = store
        self.operation = operation
        self._certain = certain
        self._before: dict[str, Mapping[str, Any]] = {}
        self._rows: dict[str, Mapping[str, Any]] = {}
        self._versions: dict[str, int] = {}

    def take(self, found: Iterable[Found]) -> None:
        """Write down what each of these changes."""
        for one in found:
            self._take(one)

    def before(self, type: str, id: str) -> Mapping[str, Any]:
        """Return the properties of a changed memory as they were."""
        del type
        return self._before[id]

    def change(
        self,
        row: Mapping[str, Any],
        changes: Mapping[str, Any],
        reason: str,
        origin: str = "rule",
        factors: Mapping[str, float] | None = None,
    ) -> None:
        """Change a memory; its former state stays as a version, and in the log the factors."""
        id = row["id"]
        self._before.setdefault(id, row)
        current = self._rows.get(id, row)
        held = {name: new for name, new in changes.items() if current.get(name) != new}
        if not held:
            return
        operation = self.operation
        cause = Cause(operation.created_at, reason, origin, operation.id)
        if not held.keys() <= _SUPPORTED:
            if id not in self._versions:
                self._versions[id] = self._store.degree("Memory", id, "HAS_VERSION")
            self._versions[id] += 1
            keep_version(self.batch, current, self._versions[id], cause)
            adjust(self.batch, current, held, self._versions[id], cause, factors)
        self.batch.update("Memory", id, **held)
        self._rows[id] = {**current, **held}

    def join(self, type: str, found: Found, origin: str = "rule", **properties: str) -> None:
        """Draw an edge from the newer memory to the older."""
        source, target = ("Memory", found.newer["id"]), ("Memory", found.older["id"])
        told = {
            "created_at": self.operation.created_at,
            "confidence": round(found.verdict.confidence, 3),
            "reason": found.verdict.reason,
            "origin": origin,
        }
        self.batch.connect(type, source, target, **told, **properties)

    def _take(self, found: Found) -> None:
        label = found.verdict.label
        self.counts[label] += 1
        if label == "supports":
            self._support(found)
            return
        older, newer = (self._rows.get(row["id"], row) for row in (found.older, found.newer))
        origin = "model" if found.verdict.rule == "model" else "rule"
        policy = policy_of(older["category"], found.verdict, self._certain)
        ends, now = until(older, newer), self.operation.created_at
        before = Side(at=since(older), weight=_weight(older))
        plan = resolve(found.verdict, policy, before, Side(at=ends, weight=_weight(newer)))
        changes = {**plan.older, **_known(plan.older, now, later=ends > now)}
        if policy == "weight_balance" and self._balanced(older["id"]):
            changes.pop("weight")
        settled = label == "supersedes" and found.verdict.confidence >= self._certain
        if settled and found.parts and (ends <= now or found.left):
            self._amend(found, origin)
        elif plan.edge:
            self.join(plan.edge, found, origin)
        if not (settled and found.left):
            factors = {"confidence": round(found.verdict.confidence, 3)}
            if "weight" in changes:
                factors["standing"] = STANDING[policy]
            self.change(found.older, changes, plan.reason, origin, factors)

    def _amend(self, found: Found, origin: str) -> None:
        """Say which parts of the older no longer hold."""
        for part in found.parts:
            self.join("AMENDS", found, origin, part=part)

    def _balanced(self, id: str) -> bool:
        """Say whether the weight of a memory was lowered for a conflict already."""
        number = self._store.adjacency.number("Memory", id)
        held = number is not None and self._store.adjacency.degree(
            number, "CONTRADICTS", forward=False
        )
        return bool(held) or _weight(self._rows.get(id, {})) < _weight(self._before.get(id, {}))

    def _support(self, found: Found) -> None:
        older = self._rows.get(found.older["id"], found.older)
        said, active = found.newer["created_at"], older.get("last_activated_at")
        mentions = (older.get("mention_count") or 0) + 1
        self.join("SUPPORTS", found)
        latest = said if active is None else max(said, active)
        changes = {"mention_count": mentions, "last_activated_at": latest}
        self.change(found.older, changes, found.verdict.reason)


def _known(changes: Mapping[str, Any], now: datetime, *, later: bool) -> dict[str, Any]:
    """Return these changes as they are known now, whenever it was said; what ends later is held."""
    known = {"retired_at": now, "is_negated": not later}
    return {name: value for name, value in known.items() if name in changes}


def _weight(row: Mapping[str, Any]) -> float:
    given = row.get("weight")
    return 1.0 if given is None else float(given)
