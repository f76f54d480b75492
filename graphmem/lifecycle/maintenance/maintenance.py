"""One round of maintenance: weights, layers and levels; then conflicts; then condensing.

Each step is a transaction of bounded size, planned while nobody else writes and done at once, so
that searches and other writers go on between the steps.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import numpy as np

from graphmem.lifecycle.abstraction import Abstraction
from graphmem.lifecycle.compression import Compression
from graphmem.lifecycle.consolidation import Consolidation
from graphmem.lifecycle.journal import Journal, Operation
from graphmem.lifecycle.maintenance.budget import Budget, Place, Stage
from graphmem.lifecycle.maintenance.leaving import Leaving, with_merged, with_originals
from graphmem.lifecycle.maintenance.plan import Planned, plan
from graphmem.lifecycle.maintenance.purge import Purge
from graphmem.lifecycle.maintenance.report import MaintenanceReport
from graphmem.lifecycle.maintenance.rounds import last_compared, last_round
from graphmem.lifecycle.noticing import Effects, Found, Noticer
from graphmem.lifecycle.numbers import Numbers, memories
from graphmem.lifecycle.second_opinion import ALONE, Second
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust
from graphmem.model.levels import LADDER
from graphmem.ports import Analyzer, Progress
from graphmem.settings import LifecycleSettings
from graphmem.storage.projection.attributes import microseconds
from graphmem.storage.store import Store

_STEP = 2000
"""Memories of a transaction."""
_COMPARED = 1000
"""Memories compared for conflicts in one round, in one transaction; the latest written."""
_SUMMARY = LADDER.index("summary")
_EXAMPLES = 3
_REASON = "maintenance"

Row = Mapping[str, Any]
Rows = Mapping[int, Row]


class Maintenance:
    """One round over all memories, or over those of a namespace."""

    def __init__(
        self,
        store: Store,
        journal: Journal,
        noticer: Noticer,
        analyzer: Analyzer,
        settings: LifecycleSettings,
        second: Second = ALONE,
    ) -> None:
        """Take the parts, and who gives a second opinion, where somebody does."""
        self._store = store
        self._journal = journal
        self._noticer = noticer
        self._analyzer = analyzer
        self._settings = settings
        self._second = second
        self._compression = Compression(store, second)
        self._counts: Counter[str] = Counter()
        self._examples: defaultdict[str, list[str]] = defaultdict(list)
        self._budget = Budget()
        self._place = Place()
        self._left: Place | None = None
        self._has_begun = False
        self._looked_at = 0
        self._going, self._fading, self._let_go = Leaving(), Leaving(), Leaving()
        self._joined: list[list[int]] = []

    def run(
        self,
        now: datetime,
        namespace: str | None,
        *,
        dry_run: bool,
        progress: Progress | None,
        budget: Budget | None = None,
    ) -> MaintenanceReport:
        """Do a round, or only tell what it would do.

        It stops between transactions once its budget is spent; the next round goes on there.
        """
        self._budget = budget or Budget()
        self._place = place = Place.after_round(last_round(self._journal, namespace))
        since = last_compared(self._journal, namespace)
        numbers = self._purged(now, namespace, dry_run=dry_run)
        operation = None if dry_run else self._journal.begin("maintenance", namespace)
        with self._journal.taking_back(operation):
            whole = place.left_of(self._store, "weigh", numbers)
            operation = self._weigh_all(whole, now, operation, progress)
            fresh = place.left_of(self._store, "compare", self._unnoticed(numbers, since))
            if len(fresh) and not self._stopped("compare"):
                operation = self._compare(fresh, now, operation)
                self._has_begun = True
            operation = self._condense(namespace, now, operation)
            if operation is not None and self._is_nothing(operation, place, fresh):
                self._journal.withdraw(operation)
                operation = None
            elif operation is not None:
                report = {"looked_at": self._looked_at, **dict(self._counts)}
                left = {} if self._left is None else {"left": self._left.told()}
                operation = self._journal.finish(operation, report | left)
        return MaintenanceReport(
            dry_run=dry_run,
            looked_at=self._looked_at,
            left="" if self._left is None else self._left.stage,
            examples={name: tuple(ids) for name, ids in self._examples.items()},
            opinions=self._second.notes,
            operation=operation.id if operation else None,
            **dict(self._counts),
        )

    def _is_nothing(self, operation: Operation, begun: Place, compared: Numbers) -> bool:
        """Say whether the next round does all the same where nothing tells of this one."""
        went_on = begun != Place() or self._left is not None
        return not (operation.steps or went_on or len(compared))

    def _purged(self, now: datetime, namespace: str | None, *, dry_run: bool) -> Numbers:
        """Remove for good what is due, before anything that can be undone; return what is left."""
        purge = Purge(self._store, self._journal, self._settings.purge_after_days)
        numbers = memories(self._store, namespace)
        due = purge.due(numbers, now, self._budget)
        self._counts["purged"] = (
            len(due) if dry_run else purge.run(due, now, namespace, self._budget)
        )
        swept = purge.remains(namespace) if dry_run else purge.sweep(namespace)
        self._note("swept", [id for _, id in swept])
        if not dry_run and (self._counts["purged"] or swept):
            self._store.overwrite_removed()
        return np.setdiff1d(numbers, due)

    def _stopped(self, stage: Stage, last: int | None = None) -> bool:
        """Say whether the round is over, and note where the next one goes on.

        It is not before something was done, so that each round comes further than the last.
        """
        if self._left is None and self._has_begun and self._budget.spent():
            after = "" if last is None else self._store.adjacency.node(last)[1]
            self._left = Place(stage, after)
        return self._left is not None

    # --- the first pass

    def _weigh_all(
        self,
        numbers: Numbers,
        now: datetime,
        operation: Operation | None,
        progress: Progress | None,
    ) -> Operation | None:
        for part in _parts(numbers, _STEP):
            operation = self._weigh(part, now, operation)
            self._has_begun = True
            self._looked_at += len(part)
            if progress:
                progress(self._looked_at)
            if self._looked_at < len(numbers) and self._stopped("weigh", int(part[-1])):
                break
        return operation

    def _weigh(
        self, numbers: Numbers, now: datetime, operation: Operation | None
    ) -> Operation | None:
        self._ask(lambda: self._ask_for_summaries(numbers, now))
        with self._store.writing():
            planned = plan(self._store, self._still(numbers), now, self._settings)
            self._count(planned)
            going = planned.known.numbers[planned.delete]
            self._let_go.add(going.tolist())
            if operation is None:
                self._going.add(with_originals(self._store.adjacency, going))
                fading = planned.archive | planned.is_told_in_tags
                self._fading.add(planned.known.numbers[fading].tolist())
                return None
            return self._done(planned, now, operation)

    def _weighed(self, numbers: Sequence[int], now: datetime, operation: Operation) -> Operation:
        """Weigh again what came to be, or was found to be said again or over, since it was weighed.

        Now, so that the next round finds nothing to change.
        """
        kept = np.array(sorted(numbers), np.int64)
        return self._done(plan(self._store, kept, now, self._settings), now, operation)

    def _done(self, planned: Planned, now: datetime, operation: Operation) -> Operation:
        rows = self._store.memories(planned.known.numbers[planned.changed].tolist())
        before = {row["id"]: row for row in rows.values()}
        effects = self._effects(planned, rows, now, operation)
        return self._journal.step(operation, effects, lambda _, id: before[id])

    def _count(self, planned: Planned) -> None:
        for name, mask in planned.reported().items():
            self._counts[name] += int(mask.sum())
            wanted = _EXAMPLES - len(self._examples[name])
            for number in planned.known.numbers[mask][:wanted].tolist():
                self._examples[name].append(self._store.adjacency.node(number)[1])

    def _effects(self, planned: Planned, rows: Rows, now: datetime, operation: Operation) -> Batch:
        batch = Batch()
        cause = Cause(now, _REASON, "rule", operation.id)
        for place in planned.changed.tolist():
            number = int(planned.known.numbers[place])
            row = rows[number]
            changes = planned.changes(place, now)
            if planned.compressed[place]:
                level = changes["level"]
                changes["content"] = self._compression.shorten(number, row, level, batch, cause)
            batch.update("Memory", row["id"], **changes)
            logged = planned.logged(place, changes)
            logged.pop("content", None)
            if logged:
                factors = planned.factors.row(place)
                adjust(batch, row, logged, operation.steps, cause, factors)
        return batch

    def _ask_for_summaries(self, numbers: Numbers, now: datetime) -> None:
        planned = plan(self._store, self._still(numbers), now, self._settings)
        chosen = planned.compressed & (planned.level == _SUMMARY)
        rows = self._store.memories(planned.known.numbers[chosen].tolist())
        for number, row in rows.items():
            self._compression.summary(number, row)

    # --- the second pass

    def _compare(
        self, numbers: Numbers, now: datetime, operation: Operation | None
    ) -> Operation | None:
        self._ask(lambda: self._reviewed(numbers))
        with self._store.writing():
            found = self._reviewed(numbers)
            conflicts = [one for one in found if one.verdict.label != "supports"]
            self._counts["conflicts_found"] += len(conflicts)
            self._counts["conflicts_resolved"] += sum(
                one.verdict.label == "supersedes" for one in conflicts
            )
            if operation is None:
                self._foresee(found)
            if operation is None or not found:
                return operation
            effects = Effects(self._store, operation, self._settings.replace_from_confidence)
            effects.take(found)
            operation = self._journal.step(operation, effects.batch, effects.before)
            sides = dict.fromkeys(side["id"] for one in found for side in (one.newer, one.older))
            return self._weighed(self._numbers(sides), now, operation)

    def _foresee(self, found: Sequence[Found]) -> None:
        """Note what the passes to come would find of this one, were it done."""
        for one in found:
            newer, older = self._numbers([one.newer["id"], one.older["id"]])
            if one.verdict.label == "supersedes":
                self._going.add([older])
            elif one.verdict.label == "supports":
                self._joined.append([newer, older])

    def _numbers(self, ids: Iterable[str]) -> list[int]:
        """Return the numbers of memories that are stored."""
        held = (self._store.adjacency.number("Memory", id) for id in ids)
        return [number for number in held if number is not None]

    def _reviewed(self, numbers: Numbers) -> list[Found]:
        """Compare these memories, also those that this round let go.

        These may say what is over, of what is kept: "I quit tea" fades before "I like tea".
        """
        gone = [number for number in self._going if number not in self._let_go]
        left = np.setdiff1d(self._still(numbers), np.array(gone, np.int64))
        rows = list(self._store.memories(left.tolist()).values())
        found = self._noticer.review(rows, self._second, gone, self._let_go)
        return [one for one in found if self._stands(one)]

    def _stands(self, found: Found) -> bool:
        """Say whether the older is kept, and the newer too, unless it takes the older's place."""
        newer, older = self._numbers([found.newer["id"], found.older["id"]])
        ends = found.verdict.label == "supersedes"
        return older not in self._let_go and (ends or newer not in self._let_go)

    # --- the last pass

    def _condense(
        self, namespace: str | None, now: datetime, operation: Operation | None
    ) -> Operation | None:
        """Merge what says the same again; draw conclusions from what is left, and was added.

        What is merged, or drawn, is known again: a round that goes on here begins from the start.
        """
        if self._settings.consolidate and self._goes_on("merge"):
            self._ask(lambda: self._merging().run(memories(self._store, namespace), None))
            with self._store.writing():
                merging, over = self._merging(), self._ending("merge")
                whole = self._fading.left_of(self._going.left_of(memories(self._store, namespace)))
                operation = merging.run(whole, operation, over)
                if operation is None:
                    self._joined += [self._numbers(ids) for ids in merging.merged.values()]
                elif merging.merged:
                    operation = self._weighed(self._numbers(merging.merged), now, operation)
                self._note("consolidated", merging.merged)
        if self._settings.abstract and self._goes_on("conclude"):
            operation = self._conclude(namespace, now, operation)
        return operation

    def _conclude(
        self, namespace: str | None, now: datetime, operation: Operation | None
    ) -> Operation | None:
        """Draw conclusions, and again where they let go of evidence too weak to be kept without."""
        cause = Cause(operation.created_at if operation else now, "drawn from its evidence", "rule")
        drawn: dict[str, None] = {}
        over = self._ending("conclude")
        while True:
            self._ask(lambda: self._drawing().run(memories(self._store, namespace), cause, None))
            with self._store.writing():
                drawing = self._drawing()
                left = self._going.left_of(memories(self._store, namespace))
                operation = drawing.run(left, cause, operation, over)
                drawn |= dict.fromkeys(drawing.drawn)
                weak = self._weak(drawing.freed, now)
                if len(weak) and operation is None:
                    self._going.add(with_originals(self._store.adjacency, weak))
                elif len(weak) and operation is not None:
                    operation = self._weighed(weak.tolist(), now, operation)
            if not len(weak) or over():
                break
        self._note("abstracted", drawn)
        return operation

    def _weak(self, freed: Sequence[int], now: datetime) -> Numbers:
        """Return which memories are to be deleted now that some are no evidence; count them."""
        concerned = np.array(sorted(with_merged(self._store.adjacency, freed)), np.int64)
        left = self._going.left_of(self._still(concerned))
        planned = plan(self._store, left, now, self._settings, freed)
        weak = left[planned.delete]
        self._note("deleted", [self._store.adjacency.node(number)[1] for number in weak.tolist()])
        return weak

    def _merging(self) -> Consolidation:
        means = (self._store, self._journal, self._analyzer, self._settings)
        return Consolidation(*means, self._second)

    def _drawing(self) -> Abstraction:
        means = (self._store, self._journal, self._settings)
        return Abstraction(*means, self._second, self._joined)

    def _ask(self, ahead: Callable[[], object]) -> None:
        """Go through a pass that changes nothing, and put to a model what it would like to know.

        The store is held while it goes, and free while the model thinks.
        """
        if self._second.advisers is not None:
            with self._store.writing():
                ahead()
            self._second.advisers.settle(self._budget.spent)

    def _goes_on(self, stage: Stage) -> bool:
        """Say whether a stage is to be done in this round."""
        return not self._place.is_past(stage) and not self._stopped(stage)

    def _ending(self, stage: Stage) -> Callable[[], bool]:
        """Return what says after a transaction of a stage whether the round is over."""

        def over() -> bool:
            self._has_begun = True
            return self._stopped(stage)

        return over

    def _note(self, name: str, ids: Collection[str]) -> None:
        self._counts[name] += len(ids)
        self._examples[name] += [*ids][: _EXAMPLES - len(self._examples[name])]

    def _unnoticed(self, numbers: Numbers, since: datetime | None) -> Numbers:
        recorded = self._store.adjacency.attributes["recorded_at"][numbers]
        fresh = numbers if since is None else numbers[recorded > microseconds(since)]
        self._counts["not_compared"] = max(0, len(fresh) - _COMPARED)
        return fresh[-_COMPARED:]

    def _still(self, numbers: Numbers) -> Numbers:
        """Return those that are memories still; others may write between the steps."""
        still: Numbers = numbers[self._store.adjacency.attributes["is_memory"][numbers]]
        return still


def _parts(numbers: Numbers, size: int) -> Iterator[Numbers]:
    for start in range(0, len(numbers), size):
        yield numbers[start : start + size]
