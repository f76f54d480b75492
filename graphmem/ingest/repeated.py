"""What is said that was said before: whether the memory of that id still says it.

An id is made of what was said, or is the caller's own; what a memory says may have been changed
since. What is only called the same is never taken for known without a word.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from graphmem.ingest.sealing import Seal, opened, opened_version, resealed, said_in
from graphmem.ingest.statements import Statement, occurring
from graphmem.model.identity import content_id
from graphmem.model.whole import whole
from graphmem.ports import WritableStore

Placed = tuple[int, Statement]
"""A statement, and the position of its item in the input."""


@dataclass(slots=True)
class Sorted:
    """Statements sorted by what is stored of them.

    Attributes:
        told: all but those refused, in their order.
        fresh: those of them to be written.
        known: ids of memories that are there already.
        changed: those of `known` that say something else by now.
        shown: statements that what is there already says, as it says them; their media may be new.
        refused: position of the item and reason, of what has the caller's id of something else.
    """

    told: list[Statement] = field(default_factory=list)
    fresh: list[Statement] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    shown: list[Statement] = field(default_factory=list)
    refused: list[tuple[int, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Repeated:
    """Tells what is known of statements from what only has the same id."""

    store: WritableStore
    seal: Seal | None
    is_question: Callable[[str], bool]

    def sort(self, batch: Sequence[Placed], *, anew: bool, alone: bool) -> Sorted:
        """Sort the statements of a batch, in their order.

        Args:
            batch: the statements with the positions of their items.
            anew: whether what is stored, and says something else by now, is written as a memory of
                its own; otherwise it is known, and stays as it is.
            alone: whether the batch is one turn, and all that is written. One that answers what was
                asked last is new then, whatever was said before: "Yes." to one question is not
                "Yes." to the next.
        """
        found = Sorted()
        if alone:
            batch = [(place, self._next(one)) for place, one in batch]
        first: dict[str, Statement] = {}
        held = {row["id"]: row for row in self._rows([one.id for _, one in batch])}
        for position, one in batch:
            if one.id not in first:
                if self._sort(position, one, held.get(one.id), found, anew=anew):
                    first[one.id] = one
            elif _is_named(one) and self._said(first[one.id]) != self._said(one):
                found.refused.append((position, _refusal(one, "was given in the same input")))
            else:
                found.shown.append(one)
        return found

    def _sort(
        self,
        position: int,
        one: Statement,
        row: Mapping[str, Any] | None,
        found: Sorted,
        *,
        anew: bool,
    ) -> bool:
        """Put a statement where it belongs; say whether it was taken."""
        if row is None:
            found.fresh.append(one)
        elif self._says(row, one):
            found.known.append(one.id)
            found.shown.append(one)
        elif _is_named(one) and not self._once_said(one):
            found.refused.append((position, _refusal(one, f"is memory {one.id!r}")))
            return False
        elif anew and not _is_named(one):
            one = self._renamed(one)
            self._take(one, found)
        else:
            found.known.append(one.id)
            found.changed.append(one.id)
        found.told.append(one)
        return True

    def _answers_anew(self, one: Statement) -> bool:
        """Say whether a turn without a time of its own, stored already, answers the last one."""
        stream = one.scope.stream
        if stream is None or one.id != occurring(one, 1) or not self._has(one.id):
            return False
        last = self.store.last_turn(stream)
        if last is None or last.get("speaker") == one.speaker:
            return False
        return self.is_question(opened(last, self.seal)["content"])

    def _next(self, one: Statement) -> Statement:
        """Return a turn; one that answers anew as it is named where all its talk is handed over."""
        if not self._answers_anew(one):
            return one
        ids = (occurring(one, number) for number in count(2))
        return replace(one, id=next(id for id in ids if not self._has(id)))

    def _renamed(self, one: Statement) -> Statement:
        """Return a statement under the first further id that is free, or says the same."""
        number = 1
        while True:
            id = content_id("memory", one.id, "again", number)
            if not self._has(id) or self._says(self._rows([id])[0], one):
                return resealed(replace(one, id=id), one.id, self.seal)
            number += 1

    def _take(self, one: Statement, found: Sorted) -> None:
        if self._has(one.id):
            found.known.append(one.id)
            found.shown.append(one)
        else:
            found.fresh.append(one)

    def _says(self, row: Mapping[str, Any], one: Statement) -> bool:
        """Say whether a memory says what a statement does, be it in fewer words."""
        said = self._said(one)
        return opened(row, self.seal)["content"] == said or self._whole(row) == said

    def _once_said(self, one: Statement) -> bool:
        said = self._said(one)
        return any(content == said for content in self._former(one.id))

    def _whole(self, row: Mapping[str, Any]) -> str | None:
        """Return what a memory said before it was compressed; None where it was not."""
        held = whole(row, self._versions(row["id"]) if row.get("level") != "full" else ())
        return None if held is row else str(opened_version(row["id"], held, self.seal)["content"])

    def _former(self, id: str) -> Iterator[str]:
        """Yield what a memory said before."""
        for row in self._versions(id):
            yield opened_version(id, row, self.seal)["content"]

    def _versions(self, id: str) -> Sequence[Mapping[str, Any]]:
        ids = [version for _, version in self.store.targets("Memory", id, "HAS_VERSION")]
        return self.store.nodes("Version", ids) if ids else ()

    def _said(self, one: Statement) -> str:
        return said_in(one, self.seal)

    def _has(self, id: str) -> bool:
        return self.store.has("Memory", id)

    def _rows(self, ids: Sequence[str]) -> Sequence[Mapping[str, Any]]:
        known = [id for id in dict.fromkeys(ids) if self._has(id)]
        return self.store.nodes("Memory", known) if known else ()


def _is_named(one: Statement) -> bool:
    """Say whether the caller named a single turn; the id of a document is that of all its parts."""
    return one.external_id is not None and one.chunk is None


def _refusal(one: Statement, where: str) -> str:
    return (
        f"the id {one.external_id!r} is that of something else, which {where}; to change what that "
        "says, call `update` with the id of the memory, or give this another id"
    )
