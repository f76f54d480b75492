"""What a memory took the place of, once that memory is withdrawn: it never was true."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from graphmem.lifecycle.conflict.policies import until
from graphmem.lifecycle.ties import INHERITED, TAKING, Tie, freed, keep_what_parts, ties
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust, keep_version
from graphmem.storage.store import Store

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Left:
    """A memory that a withdrawn one took the place of, or contradicted.

    Attributes:
        row: its properties.
        changes: what it is again; or, where something else took the place since, until when it was.
        released: the ties that go.
        heir: id of what took the place of the withdrawn one; empty where nothing did.
    """

    row: Row
    changes: Mapping[str, Any]
    released: Sequence[Tie]
    heir: str = ""

    def redraw(self, batch: Batch, cause: Cause) -> None:
        """Take the ties away, and join it to the heir by those that took its place."""
        edge = {**cause.edge(), "reason": INHERITED}
        for tie in self.released:
            batch.disconnect(tie.type, ("Memory", tie.newer), ("Memory", tie.older))
            if self.heir and tie.type in TAKING:
                held = {**edge, "part": tie.part} if tie.part else edge
                batch.connect(tie.type, ("Memory", self.heir), ("Memory", tie.older), **held)


def withdrawn(store: Store, id: str, but: Collection[str] = ()) -> list[Left]:
    """Return what a memory that never was true leaves.

    "I moved to Linz" took the place of "I live in Graz"; where it never was true, Graz holds. Where
    "I moved to Vienna" has taken its place since, that takes the place of Graz, and once that is
    withdrawn too, Graz holds. What something else superseded as well, what was deleted, and what a
    verdict has settled stays as it is. What it contradicted has its weight back.

    Args:
        store: where they are held.
        id: of the memory.
        but: ids of memories that are left as they are.
    """
    released: defaultdict[str, list[Tie]] = defaultdict(list)
    for tie in ties(store, id):
        if tie.older not in but:
            released[tie.older].append(tie)
    heir = _heir(store, id)
    rows = store.graph.nodes("Memory", list(released))
    return [_left(store, row, released[row["id"]], heir) for row in rows]


def held_again(store: Store, id: str, batch: Batch, cause: Cause) -> None:
    """Let hold again, in a batch that deletes a mistake, what it alone took the place of."""
    for left in withdrawn(store, id):
        left.redraw(batch, cause)
        if left.changes:
            version = store.degree("Memory", left.row["id"], "HAS_VERSION") + 1
            keep_version(batch, left.row, version, cause)
            adjust(batch, left.row, left.changes, version, cause)
            batch.update("Memory", left.row["id"], **left.changes)
    keep_what_parts(store, batch, cause)


def _left(store: Store, row: Row, released: Sequence[Tie], heir: Row | None) -> Left:
    if heir is None or heir["id"] == row["id"]:
        return Left(row, freed(store, row, released), released)
    against = [tie for tie in released if tie.type not in TAKING]
    changes = freed(store, row, against) if against else {}
    ended = any(tie.type == "SUPERSEDES" for tie in released) and row.get("retired_at") is not None
    if ended and row.get("valid_to") is not None and row["valid_to"] < until(row, heir):
        changes = {**changes, "valid_to": until(row, heir)}
    known = ("Memory", row["id"]) in store.targets("Memory", heir["id"], "SUPERSEDES")
    return Left(row, changes, released, "" if known else heir["id"])


def _heir(store: Store, id: str) -> Row | None:
    """Return the first of what superseded a memory as a whole."""
    number = store.adjacency.number("Memory", id)
    if number is None:
        return None
    taking = store.adjacency.neighbours(number, "SUPERSEDES", forward=False)
    rows = store.memories([other for other, _ in taking])
    return min(rows.values(), key=itemgetter("created_at", "id"), default=None)
