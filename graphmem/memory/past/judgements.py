"""What had been made of memories by a moment: weights, conclusions, contradictions, operations."""

from dataclasses import replace
from datetime import datetime

from graphmem.lifecycle.abstraction import Conclusion, conclusions, standing
from graphmem.lifecycle.changes import Change, changes_by
from graphmem.lifecycle.feedback import Signal, SkillWeights, signals, skill_weights
from graphmem.lifecycle.inbox import Contradiction, Inbox
from graphmem.lifecycle.journal import Journal, Operation
from graphmem.lifecycle.maintenance import Why, why
from graphmem.memory.past.view import View
from graphmem.model.given import count, utc
from graphmem.provenance.concluded import EVIDENCE
from graphmem.storage.past import PastStore


class Judgements(View):
    """What the lifecycle had come to."""

    def why(self, id: str, *, at: datetime | None = None) -> Why:
        """Tell why a memory weighed what it did, what had changed that, and when it would fade.

        Args:
            id: of the memory.
            at: the moment to tell it for; where None that of recorded time of the view, or now.

        Raises:
            NotFoundError: it was not known, or did not hold.
        """
        taken = self._whole()
        number = self._number(taken.store, id)
        moment = utc(at) if at else self._now()
        return why(taken.store, number, moment, self._tuned(taken.store).lifecycle)

    def contradictions(
        self, *, namespace: str = "default", limit: int = 100
    ) -> list[Contradiction]:
        """Return the contradictions that nobody had decided, with the evidence of both sides."""
        taken = self._whole()
        journal = Journal(taken.store, self._live.clock)
        return Inbox(taken.store, journal).open(namespace, limit)

    def abstractions(
        self, about: str = "", *, namespace: str = "default", limit: int = 20, stale: bool = True
    ) -> list[Conclusion]:
        """Return the conclusions that stood, in the words of then, with the ids of their evidence.

        The arguments are those of `GraphMemory.abstractions`. One that nothing bore any more is
        told as stale.
        """
        taken = self._whole()
        held = [self._then(taken.store, one) for one in conclusions(taken.store, namespace)]
        return standing(taken.store, held, about, namespace, stale=stale)[
            : count(limit, "limit", 0)
        ]

    def operations(self) -> list[Operation]:
        """Return what the lifecycle had done, the newest first."""
        taken = self._whole()
        return Journal(taken.store, self._live.clock).operations()

    def changes(self, *operation_ids: str) -> list[Change]:
        """Return what operations had changed, with reasons and figures; oldest first."""
        taken = self._whole()
        return changes_by(taken.store, operation_ids)

    def skills(self, *, namespace: str = "default") -> SkillWeights:
        """Return what feedback had made of tools and styles: weights, 1 where nothing was said."""
        taken = self._whole()
        return skill_weights(taken.store, namespace)

    def signals(self, *, namespace: str = "default") -> list[Signal]:
        """Return the reactions that `feedback` had pooled, the latest first."""
        taken = self._whole()
        return signals(taken.store, namespace)[::-1]

    def _then(self, store: PastStore, one: Conclusion) -> Conclusion:
        """Return a conclusion with the evidence of then, which it may rest on no longer."""
        number = store.adjacency.number("Abstraction", one.id)
        row = store.was.others.get("Abstraction", {}).get(-1 if number is None else number, {})
        return replace(one, evidence=tuple(row[EVIDENCE])) if EVIDENCE in row else one
