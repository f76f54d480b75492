"""The life of what is remembered: conflicts, verdicts, maintenance, and taking them back."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

from graphmem.errors import NotFoundError
from graphmem.ingest.sealing import told_reason
from graphmem.lifecycle.changes import Change, changes_by
from graphmem.lifecycle.inbox import Contradiction, Inbox, VerdictName
from graphmem.lifecycle.journal import Operation
from graphmem.lifecycle.maintenance import Budget, Maintenance, MaintenanceReport, Why, why
from graphmem.lifecycle.noticing import Conflict, Effects, Found
from graphmem.memory.opened import Opened
from graphmem.model import Memory
from graphmem.model.given import count, share, utc
from graphmem.model.likely_change import LikelyChange
from graphmem.ports import Progress
from graphmem.retrieval.likely_changes import LikelyPair, surest

_READ = 500
"""Memories read, compared and written at a time."""


class Living(Opened):
    """Conflicts and their verdicts, and the operations of the journal."""

    def find_conflicts(self, *, namespace: str = "default", apply: bool = False) -> list[Conflict]:
        """Return what stored memories supersede, contradict or support, and nobody noticed yet.

        Memories are compared when they are written; this finds what was imported, or written with
        `lifecycle.conflicts` off. What no rule knows, and the embedder reads in both as a change,
        is a contradiction here (docs/decisions/0061).

        Args:
            namespace: where to look.
            apply: write it down too, as operations that can be undone.
        """
        found: list[Found] = []
        second = self._second()
        for numbers in self._pages(namespace):
            if second.advisers is not None:
                with self._store.writing():
                    self._noticer.review(self._rows_of(numbers), second)
                second.advisers.settle()
            with self._store.writing():
                part = self._noticer.review(self._rows_of(numbers), second)
                if apply and part:
                    operation = self._journal.fresh("conflicts", namespace)
                    certain = self._tuned.lifecycle.replace_from_confidence
                    effects = Effects(self._store, operation, certain)
                    effects.take(part)
                    self._journal.at_once(operation, effects.batch, effects.counts, effects.before)
                    self._store.commit(effects.batch)
            found += part
        return list(dict.fromkeys(one.conflict() for one in found))

    def contradictions(
        self, *, namespace: str = "default", limit: int = 100
    ) -> list[Contradiction]:
        """Return the contradictions that nobody has decided, with the evidence of both sides."""
        self._flush_touches()
        return self._inbox.open(namespace, limit)

    def likely_changes(
        self, *, namespace: str = "default", limit: int = 20, least: float = 0.5
    ) -> list[LikelyChange]:
        """Return what something said later likely made untrue, though no rule noticed it.

        Most changes are told in passing, and no rule reads them. The nearest of each memory that
        holds are compared by the model with which searches put the newer first, and what is
        possible is read by the embedder, where it can; the same speaker must have told both, and
        nothing may be decided of them. Nothing is written: give each pair to `resolve`, with
        `newer_wins` or `both_true`, and it is not told again. In unseen lives in which little
        changes six of ten changes were named so, and half of what was named was one; from .97
        on a third, nine of ten rightly (docs/decisions/0061). Takes some 2 ms a memory, and 12 ms
        for each pair that the default embedder reads.

        Args:
            namespace: where to look.
            limit: pairs at most, the likeliest first; each memory is the newer of one, and the
                older of one.
            least: the probability from which a pair is told, in [0, 1].

        Raises:
            InputError: the limit is negative, or the probability is none.
        """
        most, from_ = count(limit, "limit", 0), share(least, "least")
        self._flush_touches()
        found: list[LikelyPair] = []
        for numbers in self._pages(namespace):
            found += [one for one in self._likely_among(numbers) if one.probability >= from_]
        with self._store.reading():
            told = map(self._likely_change, surest(found))
            return [one for one in told if one is not None][:most]

    def _likely_change(self, pair: LikelyPair) -> LikelyChange | None:
        """Return a pair as it is told; None where one of them went meanwhile."""
        rows = self._store.memories([pair.newer, pair.older])
        newer, older = rows.get(pair.newer), rows.get(pair.older)
        if newer is None or older is None:
            return None
        return LikelyChange(Memory.of_row(newer), Memory.of_row(older), pair.probability)

    def resolve(
        self,
        pair: tuple[str, str],
        verdict: VerdictName,
        *,
        rejected: str | None = None,
        note: str = "",
    ) -> Operation:
        """Decide a contradiction for good: the same pair is never asked again.

        So is decided that one memory superseded another wrongly: with `both_true` or
        `distinct_subjects`, or `reject` of the newer, the older holds again. And so is what a
        `LikelyChange` asks, or whatever two memories are to each other that nobody noticed: with
        `newer_wins` the one said later supersedes the other.

        Args:
            pair: ids of the two memories, as `Contradiction.pair` gives them.
            verdict: `newer_wins`, `both_true`, `distinct_subjects`, or `reject` one.
            rejected: id of the one that is wrong, with `reject`.
            note: why; kept with the verdict.

        Returns:
            The operation of the journal; `undo` opens the contradiction again.

        Raises:
            InputError: the verdict is unknown, the pair has one, or one of them holds no longer.
            NotFoundError: there is no such memory.
        """
        self._flush_touches()
        note = told_reason(note, self._keyring)
        return self._inbox.resolve(pair, verdict, rejected=rejected, note=note)

    def maintain(
        self,
        *,
        namespace: str | None = None,
        dry_run: bool = False,
        now: datetime | None = None,
        progress: Progress | None = None,
        budget: timedelta | None = None,
    ) -> MaintenanceReport:
        """Bring weights and layers up to date, and condense what has faded or repeats itself.

        What weighs little is kept in fewer words, archived or deleted; conflicts are found, also
        such as the embedder reads in two statements and no rule knows, for a verdict; what says
        the same again is merged, and conclusions are drawn from what is told often.

        All of it is one operation that `undo` takes back, but for what is purged. Searches go on
        meanwhile; another round, a molt or an erasure waits. Killed halfway, it is taken back when
        the folder is opened next.

        Args:
            namespace: only there; everywhere where None.
            dry_run: only tell what would be done.
            now: the moment to reckon with; the present where None.
            progress: told the number of memories looked at so far.
            budget: after it no further transaction is begun; the next round goes on there.

        Raises:
            InputError: the budget is not positive.
        """
        bounds = Budget(budget)
        with self._alone():
            self._flush_touches()
            moment = utc(now) if now else self._clock.now()
            if not dry_run:
                self._let_expired_go()
            maintenance = Maintenance(
                self._store,
                self._journal,
                self._noticer,
                self._analyzer,
                self._tuned.lifecycle,
                self._second(),
            )
            return maintenance.run(
                moment, namespace, dry_run=dry_run, progress=progress, budget=bounds
            )

    def why(self, id: str, *, at: datetime | None = None) -> Why:
        """Tell why a memory weighs what it weighs, what changed that, and when it will fade.

        Args:
            id: of the memory.
            at: the moment to tell it for; the present where None.

        Raises:
            NotFoundError: there is no such memory.
        """
        self._flush_touches()
        moment = utc(at) if at else self._clock.now()
        with self._store.reading():
            number = self._store.adjacency.number("Memory", id)
            if number is None:
                raise NotFoundError("Memory", id)  # noqa: EM101 - a type, not a message
            return why(self._store, number, moment, self._tuned.lifecycle)

    def operations(self) -> list[Operation]:
        """Return what the lifecycle did, the newest first."""
        return self._journal.operations()

    def changes(self, *operation_ids: str) -> list[Change]:
        """Return what operations changed, with reasons and figures; oldest first.

        Edges that they drew between what was there are among it. What an operation changed
        that was taken back since is not.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     for session in ("monday", "tuesday", "friday"):
        ...         report = memory.feedback("Too long!", "Well, …", session_id=session)
        ...     for change in memory.changes(report.operation):
        ...         print(change)
        style: 1 to 0.915, as 3 independent sources spoke against the style, with confidence 0.85
        """
        self._flush_touches()
        with self._store.reading():
            return changes_by(self._store, operation_ids)

    def undo(self, operation_id: str) -> Operation:
        """Take an operation back: every property, node and edge is as it was before.

        The operation itself stays in the journal, marked as undone.

        Raises:
            NotFoundError: there is no such operation.
            UndoError: it was taken back already, or later changes stand in the way.
        """
        self._flush_touches()
        undone = self._journal.undo(operation_id)
        self._taken_back(operation_id)
        return undone

    def _let_expired_go(self) -> None:
        """Remove what was kept for a while only, and is over."""

    def _taken_back(self, operation_id: str) -> None:
        """Follow the undoing of an operation with what is not in the graph."""
        del operation_id
        self._retune()

    def _pages(self, namespace: str) -> Iterator[Sequence[int]]:
        """Yield the memories that a namespace has now, some at a time, in the order of writing."""
        with self._store.reading():
            attributes = self._store.adjacency.attributes
            code = attributes.code("namespace", namespace)
            held = attributes["is_memory"] & (attributes["namespace"] == code)
            numbers = held.nonzero()[0].tolist()
        for start in range(0, len(numbers), _READ):
            yield numbers[start : start + _READ]

    def _rows_of(self, numbers: Sequence[int]) -> list[Mapping[str, Any]]:
        """Return memories as they are, without those that went meanwhile."""
        return list(self._store.memories(numbers).values())

    @cached_property
    def _inbox(self) -> Inbox:
        return Inbox(self._store, self._journal)
