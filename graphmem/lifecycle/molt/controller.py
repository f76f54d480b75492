"""Moves parameters where recent questions fare better for it, and only there."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from graphmem.lifecycle.journal import Journal
from graphmem.lifecycle.molt.knobs import KNOBS, Knob, Tuned
from graphmem.lifecycle.molt.recalls import Recall, statistics
from graphmem.lifecycle.molt.replay import Replay
from graphmem.lifecycle.tunings import Move, move
from graphmem.model import Batch
from graphmem.model.change import Cause
from graphmem.storage.store import Store

_LEAST_JUDGED: Final = 5
"""Questions of which it must be known what they should have brought."""
_LEAST_GAIN: Final = 0.01


@dataclass(frozen=True, slots=True)
class Moved:
    """One parameter that was moved, or was tried.

    Attributes:
        name: of the parameter.
        old: its value before.
        new: its value after; the best one tried where it was not kept.
        before: the measure on replay with the old value.
        after: the measure with the new one.
        kept: whether it was moved.
        reason: in words.
    """

    name: str
    old: float
    new: float
    before: float
    after: float
    kept: bool
    reason: str


@dataclass(frozen=True, slots=True)
class MoltReport:
    """What a molt saw and did.

    Attributes:
        dry_run: whether nothing was written.
        statistics: of the questions kept: how many, of use, wrong, asked again, empty; and the
            share that was of use.
        replayed: how many questions were asked anew.
        tried: every parameter with the best value tried, moved or not.
        operation: by which it is undone; None where nothing moved.
    """

    dry_run: bool
    statistics: Mapping[str, float] = field(default_factory=dict)
    replayed: int = 0
    tried: tuple[Moved, ...] = ()
    operation: str | None = None

    @property
    def moved(self) -> tuple[Moved, ...]:
        """Return what was moved, or would be."""
        return tuple(one for one in self.tried if one.kept)

    def as_dict(self) -> dict[str, Any]:
        """Return plain values, as for JSON."""
        return asdict(self)


class MoltController:
    """Reads what became of recent questions, and moves what would have served them better."""

    def __init__(self, store: Store, journal: Journal, tuned: Tuned) -> None:
        self._store = store
        self._journal = journal
        self._tuned = tuned

    def run(self, recalls: list[Recall], replay: Replay, *, dry_run: bool) -> MoltReport:
        """Try a step either way with each parameter; keep what improves the measure."""
        told = statistics(recalls)
        if len(replay.judged) < _LEAST_JUDGED:
            return MoltReport(dry_run, told, len(replay.judged))
        tried = self._tried(replay)
        kept = [one for one in tried if one.kept]
        operation = None if dry_run or not kept else self._write(kept, told)
        return MoltReport(dry_run, told, len(replay.judged), tuple(tried), operation)

    def _tried(self, replay: Replay) -> list[Moved]:
        """Try the knobs one after the other, each with what was moved before it."""
        threshold, tried = self._tuned["search.min_weight"], []
        for knob in KNOBS:
            one = _try(knob, self._tuned[knob.name], replay, threshold)
            tried.append(one)
            if one.kept and knob.name == "search.min_weight":
                threshold = one.new
        return tried

    def _write(self, kept: list[Moved], told: Mapping[str, float]) -> str:
        with self._store.writing():
            operation = self._journal.fresh("molt")
            batch = Batch()
            for one in kept:
                cause = Cause(operation.created_at, one.reason, "rule", operation.id)
                factors = {"before": one.before, "after": one.after, **told}
                move(self._store, batch, Move(one.name, one.old, one.new), cause, factors)
            report = {"moved": {one.name: [one.old, one.new] for one in kept}, **told}
            self._journal.at_once(operation, batch, report)
            self._store.commit(batch)
        return operation.id


def _try(knob: Knob, value: float, replay: Replay, threshold: float) -> Moved:
    measure = replay.measures(threshold)[knob.name]
    before = round(measure(value), 6)
    measured = {one: round(measure(one), 6) for one in knob.candidates(value)}
    best = max(measured, key=lambda one: (measured[one], -abs(one - value), -one), default=value)
    after = measured.get(best, before)
    kept = after >= before + _LEAST_GAIN
    gain = f"{before:.3f} to {after:.3f} on {len(replay.judged)} questions"
    told = f"improves the replay from {gain}" if kept else f"is no better: {gain}"
    reason = f"{knob.doc}: {value:g} to {best:g} {told}"
    return Moved(knob.name, value, best, before, after, kept, reason)
