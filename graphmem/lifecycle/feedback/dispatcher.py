"""Pools signals and adjusts by tier: this round at once, the session soon, what lasts slowly."""

from datetime import timedelta

from graphmem.lifecycle.feedback.agreement import Agreement, agreements, consent
from graphmem.lifecycle.feedback.judgement import Judgement
from graphmem.lifecycle.feedback.lasting import change, words
from graphmem.lifecycle.feedback.passing import mark
from graphmem.lifecycle.feedback.pool import (
    MEMORY,
    Reaction,
    Signal,
    keep,
    pooled,
    signals_of,
)
from graphmem.lifecycle.feedback.report import Adjusted, FeedbackReport
from graphmem.lifecycle.journal import Journal, Operation
from graphmem.lifecycle.tiers import WorkingMemory
from graphmem.model import Batch
from graphmem.model.change import Cause
from graphmem.settings import LifecycleSettings
from graphmem.storage.store import Store


class EvolutionDispatcher:
    """Decides what a judged reaction changes.

    One signal alone never changes what lasts: a memory or a skill is adjusted only when several
    independent sources agree, are sure, and nothing forbids it.
    """

    def __init__(
        self, store: Store, journal: Journal, working: WorkingMemory, settings: LifecycleSettings
    ) -> None:
        self._store = store
        self._journal = journal
        self._working = working
        self._settings = settings

    def dispatch(self, judgement: Judgement, reaction: Reaction) -> FeedbackReport:
        """Pool what was judged, adjust what may be adjusted, and tell what is waited for."""
        with self._store.writing():
            operation = self._journal.fresh("feedback", reaction.namespace)
            count = self._store.adjacency.count("FeedbackSignal")
            found = signals_of(judgement, reaction, operation.created_at, count)
            least = self._settings.feedback_from_confidence
            fresh = [one for one in found if one.confidence >= least]
            if not fresh:
                return FeedbackReport(judgement)
            lasting, waiting = self._pool(fresh, reaction, operation)
            round_ = mark(self._store, self._journal, fresh, reaction)
            session = self._this_session(fresh, reaction, operation)
        return FeedbackReport(judgement, (*round_, *session, *lasting), waiting, operation.id)

    # --- what lasts (M3)

    def _pool(
        self, fresh: list[Signal], reaction: Reaction, operation: Operation
    ) -> tuple[list[Adjusted], dict[str, str]]:
        """Write the signals and what they change with the others, in one commit."""
        at = operation.created_at
        since = at - timedelta(days=self._settings.feedback_within_days)
        pool = [*pooled(self._store, reaction.namespace, since), *fresh]
        batch = Batch()
        told = Cause(at, "; ".join(one.words() for one in fresh), "user", operation.id)
        keep(batch, fresh, reaction.namespace, told)
        adjusted: list[Adjusted] = []
        waiting: dict[str, str] = {}
        changed: set[str] = set()
        for one in agreements(pool, fresh):
            lacking = one.lacks(self._settings) or self._refused(one, changed)
            if lacking:
                waiting[one.subject] = lacking
                continue
            cause = Cause(at, words(one), "user", operation.id)
            adjusted += change(self._store, batch, one, reaction.namespace, cause)
            changed.add(one.subject)
        report = {
            "signals": len(fresh),
            "adjusted": [f"{one.property} of {one.subject}" for one in adjusted],
        }
        self._journal.at_once(operation, batch, report)
        self._store.commit(batch)
        return adjusted, waiting

    def _refused(self, one: Agreement, changed: set[str]) -> str:
        if one.subject in changed:
            return "it was adjusted by this very reaction"
        rows = self._store.graph.nodes(MEMORY, [one.subject]) if one.type == MEMORY else ()
        return consent(next(iter(rows), None), one, self._settings)

    # --- this session (M2)

    def _this_session(
        self, fresh: list[Signal], reaction: Reaction, operation: Operation
    ) -> list[Adjusted]:
        """Lean for or against what several turns in a row agree on; nothing of it is stored."""
        scope = (reaction.namespace, reaction.session or "")
        leanings = self._working.leanings
        adjusted = []
        for signal in fresh:
            if signal.confidence < self._settings.feedback_sure_from:
                continue
            for _, subject, target in signal.subjects():
                if not leanings.hear(scope, subject, signal.sign):
                    continue
                old, new = leanings.move(scope, subject, signal.sign, operation.id)
                reason = f"{self._settings.feedback_turns} turns in a row agree"
                adjusted.append(
                    Adjusted("M2", subject, target, "factor", old, new, reason, operation.id)
                )
        return adjusted
