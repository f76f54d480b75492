"""Lists open contradictions, and writes verdicts on them."""

from collections.abc import Mapping, Sequence
from typing import Any

from graphmem.errors import InputError
from graphmem.lifecycle.held_again import Left, withdrawn
from graphmem.lifecycle.inbox.contradiction import Contradiction, Evidence
from graphmem.lifecycle.inbox.verdicts import RULINGS, Case, give_back
from graphmem.lifecycle.journal import Journal, Operation
from graphmem.lifecycle.noticing import Effects
from graphmem.lifecycle.noticing.asked import verdict_id
from graphmem.lifecycle.ties import DECIDED, TAKING, TYING, Tie, freed, ties
from graphmem.model import Memory
from graphmem.model.change import Cause, as_json
from graphmem.model.given import count
from graphmem.model.verdict import VERDICTS, VerdictName
from graphmem.storage.store import Store

Row = Mapping[str, Any]


class Inbox:
    """The contradictions of one folder that nobody has decided yet."""

    def __init__(self, store: Store, journal: Journal) -> None:
        self._store = store
        self._journal = journal

    def open(self, namespace: str, limit: int) -> list[Contradiction]:
        """Return what is open, the latest found first."""
        rows = self._store.graph.rows("provenance.contradicting", namespace=namespace)
        undecided = [row for row in rows if not self._decided(row["newer"], row["older"])]
        return [self._contradiction(row) for row in undecided[: count(limit, "limit", 0)]]

    def resolve(
        self,
        pair: tuple[str, str],
        verdict: VerdictName,
        *,
        rejected: str | None = None,
        note: str = "",
    ) -> Operation:
        """Write a verdict on a pair, for good; return the operation that undoes it.

        The two contradict each other, or the newer superseded the older, which then holds again.

        Raises:
            InputError: the verdict is unknown, the pair has one, or nothing is to be decided.
        """
        _refuse_unknown(pair, verdict, rejected)
        with self._store.writing():
            newer, older = self._sides(pair)
            taken = [
                one for one in ties(self._store, newer["id"], TAKING) if one.older == older["id"]
            ]
            if taken and verdict == "newer_wins":
                message = f"{newer['id']!r} supersedes {older['id']!r} already"
                raise InputError(message)
            operation = self._journal.fresh("verdict", newer["namespace"])
            effects = Effects(self._store, operation)
            reason = note or f"verdict: {verdict}"
            log = self._store.graph.rows("provenance.adjustments", id=older["id"])
            ruling = give_back if taken and rejected is None else RULINGS[verdict]
            back = freed(self._store, older, taken)
            left = self._left(rejected, newer["id"], older["id"], taken)
            ruling(Case(newer, older, reason, rejected, log, back, taken, left), effects)
            for tie in taken if rejected != newer["id"] else ():
                effects.batch.disconnect(tie.type, ("Memory", tie.newer), ("Memory", tie.older))
            self._log(effects, (newer, older), operation, (verdict, reason))
            report = {"verdict": verdict, "newer": newer["id"], "older": older["id"], "note": note}
            done = self._journal.at_once(operation, effects.batch, report, effects.before)
            self._store.commit(effects.batch)
        return done

    def _left(
        self, rejected: str | None, newer: str, older: str, taken: Sequence[Tie]
    ) -> Sequence[Left]:
        """Return what the rejected side took the place of, or contradicted beside the other."""
        if rejected is None:
            return ()
        but = older if rejected == newer and not taken else ""
        return withdrawn(self._store, rejected, but)

    def _sides(self, pair: tuple[str, str]) -> tuple[Row, Row]:
        if self._decided(*pair):
            message = f"{pair[0]!r} and {pair[1]!r} have a verdict; undo it to decide anew"
            raise InputError(message)
        found = {row["id"]: row for row in self._store.graph.nodes("Memory", list(pair))}
        for newer, older in (pair, pair[::-1]):
            tied = (self._store.targets("Memory", newer, type) for type in TYING)
            if any(("Memory", older) in targets for targets in tied):
                return found[newer], found[older]
        message = (
            f"{pair[0]!r} and {pair[1]!r} do not contradict each other, and neither supersedes the "
            "other; list what does first"
        )
        raise InputError(message)

    def _decided(self, newer: str, older: str) -> bool:
        return self._store.has("Adjustment", verdict_id(newer, older))

    def _contradiction(self, row: Row) -> Contradiction:
        newer, older = (self._evidence(row[side]) for side in ("newer", "older"))
        confidence = row["confidence"] or 0.0
        return Contradiction(newer, older, confidence, row["reason"] or "", row["created_at"])

    def _evidence(self, id: str) -> Evidence:
        (row,) = self._store.graph.nodes("Memory", [id])
        sources = self._store.graph.rows("provenance.sources", id=id)
        support = self._store.graph.rows("provenance.support", id=id)
        texts = tuple(source["content"] for source in sources if source["content"])
        return Evidence(Memory.of_row(row), texts, len(support))

    def _log(
        self,
        effects: Effects,
        sides: tuple[Row, Row],
        operation: Operation,
        told: tuple[VerdictName, str],
    ) -> None:
        verdict, reason = told
        newer, older = sides
        id = verdict_id(newer["id"], older["id"])
        effects.batch.create(
            "Adjustment",
            {
                "id": id,
                "namespace": newer["namespace"],
                "property": DECIDED,
                "old": as_json("open"),
                "new": as_json({"verdict": verdict, "newer": newer["id"], "older": older["id"]}),
                "reason": reason,
                "operation": operation.id,
                "created_at": operation.created_at,
            },
        )
        edge = Cause(operation.created_at, reason).edge()
        for row in sides:
            effects.batch.connect("ADJUSTED_BY", ("Memory", row["id"]), ("Adjustment", id), **edge)


def _refuse_unknown(pair: tuple[str, str], verdict: str, rejected: str | None) -> None:
    if verdict not in VERDICTS:
        message = f"{verdict!r} is no verdict; choose one of {', '.join(VERDICTS)}"
        raise InputError(message)
    if (verdict == "reject") != (rejected is not None) or rejected not in (None, *pair):
        message = "with the verdict 'reject', and no other, name which of the two is `rejected`"
        raise InputError(message)
