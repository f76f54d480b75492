"""Merges memories that say the same again, as steps of an operation."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from graphmem.language.claims import read_claims
from graphmem.lifecycle.consolidation.groups import Group, eligible, groups, parts
from graphmem.lifecycle.consolidation.lasting import lasting, settled
from graphmem.lifecycle.consolidation.merged import Row, Said, merge, merged_id
from graphmem.lifecycle.journal import Journal, Operation
from graphmem.lifecycle.numbers import Numbers, Over, never
from graphmem.lifecycle.second_opinion import ALONE, Second
from graphmem.model import Batch
from graphmem.model.change import Cause
from graphmem.ports import Analyzer
from graphmem.settings import LifecycleSettings
from graphmem.storage.store import Store

_STEP = 200
"""Merged memories of a transaction."""


class Consolidation:
    """One round of merging.

    Attributes:
        looked_at: how many memories might have been merged.
        merged: by the id of each merged memory, the ids of its originals.
    """

    def __init__(
        self,
        store: Store,
        journal: Journal,
        analyzer: Analyzer,
        settings: LifecycleSettings,
        second: Second = ALONE,
    ) -> None:
        """Take the parts, and who gives a second opinion, where somebody does."""
        self._store = store
        self._journal = journal
        self._analyzer = analyzer
        self._second = second
        self._days = settings.consolidate_within_days
        self.looked_at = 0
        self.merged: dict[str, tuple[str, ...]] = {}
        self._known: dict[str, tuple[bool, bool]] = {}

    def run(
        self, numbers: Numbers, operation: Operation | None, over: Over = never
    ) -> Operation | None:
        """Merge what repeats itself among these memories; only tell it where no operation is given.

        It ends early where `over` says so; what is merged is not looked at again.
        Nothing else may write between the search and the steps: the caller holds the store.
        """
        adjacency = self._store.adjacency
        fit = numbers[eligible(adjacency)[numbers]]
        self.looked_at = len(fit)
        for part in parts(groups(adjacency, fit.tolist(), self._days), _STEP):
            operation = self._merge(part, operation)
            if over():
                break
        return operation

    def _merge(self, part: Sequence[Group], operation: Operation | None) -> Operation | None:
        rows = self._store.memories(number for group in part for number in group.members)
        self._read(rows[number] for group in part for number in group.others)
        batch = Batch()
        for group in self._sound(part, rows):
            ids = tuple(rows[number]["id"] for number in group.members)
            id = merged_id(ids)
            said = None if self._store.has("Memory", id) else self._said(group, rows)
            if said is None:
                continue
            self.merged[id] = ids
            if operation is not None:
                reason = f"{len(ids)} memories that say the same are one: {id}"
                origin = "model" if said.by_model else "rule"
                cause = Cause(operation.created_at, reason, origin, operation.id)
                merge(self._store, group, rows, said, batch, cause)
        if operation is None or batch.is_empty():
            return operation
        known = {row["id"]: row for row in rows.values()}
        return self._journal.step(operation, batch, lambda _, id: known[id])

    def _said(self, group: Group, rows: Mapping[int, Row]) -> Said | None:
        """Return what the merged memory says; None where a model holds its originals apart."""
        keeper = rows[group.keeper]
        said = Said(keeper["content"])
        if self._second.advisers is None:
            return said
        text = self._second.advisers.merged(keeper, [rows[number] for number in group.members])
        if text is None or text == said.text:
            return None if text is None else said
        vectors = self._second.embed([(keeper.get("speaker"), text)])
        return Said(text, by_model=True, vector=None if vectors is None else vectors[0])

    def _sound(self, part: Sequence[Group], rows: Mapping[int, Row]) -> Iterator[Group]:
        """Yield the groups without those that tell of one more event, said in the same words."""
        for group in part:
            keeper = rows[group.keeper]
            same = tuple(n for n in group.others if self._repeats(rows[n], keeper))
            if same:
                yield Group(group.keeper, same)

    def _repeats(self, row: Row, keeper: Row) -> bool:
        settled, lasting = self._known[row["content"]]
        return lasting or (settled and row["created_at"].date() == keeper["created_at"].date())

    def _read(self, rows: Iterable[Row]) -> None:
        """Learn of texts whether they are settled, and whether they last; each is read once."""
        fresh = {
            row["content"]: row["created_at"] for row in rows if row["content"] not in self._known
        }
        read = self._analyzer.analyse([*fresh], [*fresh.values()])
        for content, analysis in zip(fresh, read, strict=True):
            reading = read_claims(analysis)
            self._known[content] = settled(analysis, reading), lasting(analysis, reading)
