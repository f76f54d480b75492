"""A memory is given other words: what it is to others by its former ones is judged anew."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from graphmem.lifecycle.journal import Operation
from graphmem.lifecycle.noticing import Effects, Found, Noticer
from graphmem.lifecycle.restoring import holds
from graphmem.lifecycle.ties import LIFTED, TYING, Tie, freed, ties
from graphmem.model import Batch
from graphmem.model.change import Cause, adjust, keep_version
from graphmem.storage.amendments import says
from graphmem.storage.store import Store

_JUDGED: Final = (*TYING, "SUPPORTS")
_EDGE: Final = MappingProxyType(
    {"supersedes": "SUPERSEDES", "contradicts": "CONTRADICTS", "supports": "SUPPORTS"}
)

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class OtherWords:
    """What an operation that gives a memory other words does to what it is tied to.

    "I moved to Linz" superseded "I live in Graz". Corrected to "I moved to Wels" it still does;
    corrected to "I bought a bike" it does not, and Graz holds again. What superseded the memory
    itself is asked alike: where the new words are none of the matter, it holds again.

    Attributes:
        certain: how sure an update must be to settle a conflict.
    """

    store: Store
    noticer: Noticer
    operation: Operation
    certain: float

    def follow(self, batch: Batch, row: Row, cause: Cause) -> bool:
        """Add to a batch that gives a memory other words what they mean for other memories.

        Args:
            batch: the change; it keeps the former state as a version.
            row: the properties of the memory as they were.
            cause: of the change.

        Returns:
            Whether there was anything to add.
        """
        effects = Effects(self.store, self.operation, self.certain, batch)
        now = {**row, **batch.updates["Memory"][row["id"]]}
        changed = self._older(now, effects)
        lost = self._newer(now, effects, cause)
        back = freed(self.store, row, lost) if lost else {}
        back = {name: value for name, value in back.items() if name in LIFTED}
        if back:
            number = 1 + self.store.degree("Memory", row["id"], "HAS_VERSION")
            adjust(batch, row, back, number, cause)
            batch.update("Memory", row["id"], **back)
            now |= back
        drawn = {edge.source for edge in batch.edges.get("AMENDS", ()) if edge.target == row["id"]}
        reopened = frozenset([*(tie.newer for tie in lost), *self._said_else(now)]) - drawn
        found = self.noticer.said_again(now, cause.at, reopened) if holds(now) else []
        effects.take(found)
        return bool(changed or lost or found)

    def _older(self, now: Row, effects: Effects) -> list[Tie]:
        """Release what the former words superseded, contradicted or supported and these do not.

        What was superseded then holds again, or is what the new words make of it.
        """
        released: list[Tie] = []
        for other, held, told in self._judged(now, ties(self.store, now["id"], _JUDGED)):
            if told is not None and self._bears(told, held):
                continue
            _part(held, effects.batch)
            back = freed(self.store, other, held)
            effects.change(other, back, "what took its place says something else now", "user")
            effects.take([told] if told else [])
            released += held
        return released

    def _newer(self, now: Row, effects: Effects, cause: Cause) -> list[Tie]:
        """Release what superseded or contradicted the former words and does not these.

        A word that is put right does not bring back what is over; of what was over in part only
        the parts stay so that are still told.
        """
        released: list[Tie] = []
        tied = ties(self.store, now["id"], forward=False)
        for other, held, told in self._judged(now, tied):
            parts = [tie for tie in held if tie.type == "AMENDS"]
            whole = [tie for tie in held if tie.type != "AMENDS"]
            gone = [] if any(says(now["content"], tie.part) for tie in parts) else parts
            if told is None or told.left or _EDGE[told.verdict.label] not in _types(whole):
                gone = [*gone, *whole]
            if gone:  # the past keeps an edge by a version of the memory that it left
                versions = self.store.degree("Memory", other["id"], "HAS_VERSION")
                keep_version(effects.batch, other, versions + 1, cause)
            _part(gone, effects.batch)
            effects.take([told] if told is not None and told.left and whole else [])
            released += gone
        return released

    def _said_else(self, now: Row) -> list[str]:
        """Return the ids of what supported the former words and does not these; it stays joined."""
        tied = ties(self.store, now["id"], ("SUPPORTS",), forward=False)
        beside = self._judged(now, tied)
        return [
            row["id"] for row, _, told in beside if told is None or told.verdict.label != "supports"
        ]

    def _judged(
        self, now: Row, tied: Sequence[Tie]
    ) -> list[tuple[Row, Sequence[Tie], Found | None]]:
        """Return each memory at the other end of ties, them, and what the new words are to it."""
        beside: defaultdict[str, list[Tie]] = defaultdict(list)
        for tie in tied:
            beside[tie.newer if tie.older == now["id"] else tie.older].append(tie)
        rows = self.store.graph.nodes("Memory", list(beside))
        found = self.noticer.between(now, rows) if rows else {}
        return [(row, beside[row["id"]], found.get(row["id"])) for row in rows]

    def _bears(self, told: Found, held: Sequence[Tie]) -> bool:
        """Say whether what is found of a pair is what its ties say."""
        label, types = told.verdict.label, _types(held)
        settled = label == "supersedes" and told.verdict.confidence >= self.certain
        if settled and told.parts:
            return types == {"AMENDS"} and {tie.part for tie in held} == set(told.parts)
        return types == {_EDGE[label]}


def _types(held: Sequence[Tie]) -> set[str]:
    return {tie.type for tie in held}


def _part(released: Sequence[Tie], batch: Batch) -> None:
    for tie in released:
        batch.disconnect(tie.type, ("Memory", tie.newer), ("Memory", tie.older))
