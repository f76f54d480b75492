"""Lists open contradictions, and writes verdicts on them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from graphmem.errors import InputError, NotFoundError
from graphmem.lifecycle.held_again import Left, withdrawn
from graphmem.lifecycle.inbox.contradiction import Contradiction, Evidence
from graphmem.lifecycle.inbox.repeats import repeats
from graphmem.lifecycle.inbox.verdicts import RULINGS, Case, give_back
from graphmem.lifecycle.journal import Journal, Operation
from graphmem.lifecycle.noticing import Effects
from graphmem.lifecycle.noticing.asked import verdict_id
from graphmem.lifecycle.noticing.settled import repeating
from graphmem.lifecycle.ties import (
    DECIDED,
    TAKING,
    TYING,
    Tie,
    freed,
    is_rejected,
    keep_what_parts,
    ties,
)
from graphmem.model import Memory
from graphmem.model.change import Cause, as_json
from graphmem.model.given import count
from graphmem.model.verdict import VERDICTS, VerdictName
from graphmem.storage.store import Store

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Told:
    """A verdict on a pair, and on what repeats it.

    Attributes:
        wrong: ids of what it rejects.
        pairs: the newer and the older of each that it decides, the one it was given on first.
    """

    verdict: VerdictName
    reason: str
    wrong: frozenset[str]
    pairs: Sequence[tuple[Row, Row]]


class Inbox:
    """The contradictions of one folder that nobody has decided yet."""

    def __init__(self, store: Store, journal: Journal) -> None:
        self._store = store
        self._journal = journal

    def open(self, namespace: str, limit: int) -> list[Contradiction]:
        """Return what is open, the latest found first."""
        rows = self._store.graph.rows("provenance.contradicting", namespace=namespace)
        asked = [row for row in rows if self._is_open(row["newer"], row["older"])]
        return [self._contradiction(row) for row in asked[: count(limit, "limit", 0)]]

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
        What repeats them is decided with them; the same verdict on such a pair is that operation.

        Raises:
            InputError: the verdict is unknown, the pair has one, or nothing is to be decided.
            NotFoundError: there is no such memory.
        """
        _refuse_unknown(pair, verdict, rejected)
        with self._store.writing():
            known = self._said_of_repeats(pair, verdict, rejected)
            if known is not None:
                return known
            newer, older = self._sides(pair)
            operation = self._journal.fresh("verdict", newer["namespace"])
            effects = Effects(self._store, operation)
            told = self._told((newer, older), verdict, note or f"verdict: {verdict}", rejected)
            for sides in told.pairs:
                self._rule(sides, told, effects)
            cause = Cause(operation.created_at, told.reason, "user", operation.id)
            keep_what_parts(self._store, effects.batch, cause)
            report = {"verdict": verdict, "newer": newer["id"], "older": older["id"], "note": note}
            done = self._journal.at_once(operation, effects.batch, report, effects.before)
            self._store.commit(effects.batch)
        return done

    def _said_of_repeats(
        self, pair: tuple[str, str], verdict: VerdictName, rejected: str | None
    ) -> Operation | None:
        """Return the operation by which a pair has this verdict as what repeats another pair."""
        for row in self._store.graph.nodes("Adjustment", [verdict_id(*pair)]):
            held = json.loads(row["new"])
            told = (verdict, rejected, True)
            names = ("verdict", "rejected", "repeats")
            if isinstance(held, dict) and tuple(map(held.get, names)) == told:
                return self._journal.operation(row["operation"])
        return None

    def _told(
        self, sides: tuple[Row, Row], verdict: VerdictName, reason: str, rejected: str | None
    ) -> "_Told":
        more = repeats(self._store, *sides, turned=verdict != "newer_wins")
        wrong = next((side for side in sides if side["id"] == rejected), None)
        all_wrong = () if wrong is None else repeating(self._store, wrong)
        return _Told(verdict, reason, frozenset(all_wrong), (sides, *more))

    def _rule(self, sides: tuple[Row, Row], told: "_Told", effects: Effects) -> None:
        """Decide one pair."""
        newer, older = sides
        taken = [one for one in ties(self._store, newer["id"], TAKING) if one.older == older["id"]]
        if taken and told.verdict == "newer_wins":
            message = f"{newer['id']!r} supersedes {older['id']!r} already"
            raise InputError(message)
        wrong = next((side["id"] for side in sides if side["id"] in told.wrong), None)
        log = self._store.graph.rows("provenance.adjustments", id=older["id"])
        back, left = freed(self._store, older, taken), self._left(wrong, taken, told, effects)
        ruling = give_back if taken and wrong is None else RULINGS[told.verdict]
        ruling(Case(newer, older, told.reason, wrong, log, back, taken, left), effects)
        for tie in taken if wrong != newer["id"] else ():
            effects.batch.disconnect(tie.type, ("Memory", tie.newer), ("Memory", tie.older))
        self._log(effects, sides, told, wrong)

    def _left(
        self, wrong: str | None, taken: Sequence[Tie], told: "_Told", effects: Effects
    ) -> Sequence[Left]:
        """Return what the rejected side took the place of, or contradicted and nobody decides."""
        if wrong is None or wrong in effects.batch.updates.get("Memory", {}):
            return ()
        decided = {older["id"] for newer, older in told.pairs if newer["id"] == wrong}
        return withdrawn(self._store, wrong, () if taken else decided)

    def _sides(self, pair: tuple[str, str]) -> tuple[Row, Row]:
        if self._decided(*pair):
            message = f"{pair[0]!r} and {pair[1]!r} have a verdict; undo it to decide anew"
            raise InputError(message)
        found = {row["id"]: row for row in self._store.graph.nodes("Memory", list(pair))}
        missing = next((id for id in pair if id not in found), None)
        if missing is not None:
            raise NotFoundError("Memory", missing)  # noqa: EM101 - a type, not a message
        for newer, older in (pair, pair[::-1]):
            tied = (self._store.targets("Memory", newer, type) for type in TYING)
            if any(("Memory", older) in targets for targets in tied):
                for id in pair:
                    if self._is_withdrawn(found[id]):
                        raise _holds_no_longer(id)
                return found[newer], found[older]
        return self._untied(found[pair[0]], found[pair[1]])

    def _untied(self, first: Row, second: Row) -> tuple[Row, Row]:
        """Return the newer and the older of two that nobody has noticed to be anything."""
        older, newer = sorted((first, second), key=self._age)
        if newer["id"] == older["id"] or newer["namespace"] != older["namespace"]:
            message = f"{newer['id']!r} and {older['id']!r} are no two memories of one namespace"
            raise InputError(message)
        for row in (newer, older):
            if row["deleted_at"] is not None or row["retired_at"] is not None:
                raise _holds_no_longer(row["id"])
        return newer, older

    def _is_withdrawn(self, row: Row) -> bool:
        """Say whether a memory was deleted or retired, other than by what took its place."""
        if row["deleted_at"] is not None or is_rejected(self._store, row):
            return True
        return row["retired_at"] is not None and not self._is_superseded(row["id"])

    def _is_superseded(self, id: str) -> bool:
        number = self._store.adjacency.number("Memory", id)
        degree = self._store.adjacency.degree
        return number is not None and degree(number, "SUPERSEDES", forward=False) > 0

    def _age(self, row: Row) -> tuple[Any, ...]:
        return row["created_at"], self._store.adjacency.number("Memory", row["id"])

    def _is_open(self, newer: str, older: str) -> bool:
        """Say whether a pair has no verdict, and nothing took the place of either since."""
        over = self._is_superseded(newer) or self._is_superseded(older)
        return not (over or self._decided(newer, older))

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
        told: "_Told",
        wrong: str | None,
    ) -> None:
        newer, older = sides
        operation = effects.operation
        held = {"verdict": told.verdict, "newer": newer["id"], "older": older["id"]}
        held |= {} if wrong is None else {"rejected": wrong}
        held |= {} if sides is told.pairs[0] else {"repeats": True}
        id = verdict_id(newer["id"], older["id"])
        effects.batch.create(
            "Adjustment",
            {
                "id": id,
                "namespace": newer["namespace"],
                "property": DECIDED,
                "old": as_json("open"),
                "new": as_json(held),
                "reason": told.reason,
                "operation": operation.id,
                "created_at": operation.created_at,
            },
        )
        edge = Cause(operation.created_at, told.reason).edge()
        for row in sides:
            effects.batch.connect("ADJUSTED_BY", ("Memory", row["id"]), ("Adjustment", id), **edge)


def _holds_no_longer(id: str) -> InputError:
    return InputError(
        f"{id!r} holds no longer; give the verdict on what took its place, or restore it first"
    )


def _refuse_unknown(pair: tuple[str, str], verdict: str, rejected: str | None) -> None:
    if verdict not in VERDICTS:
        message = f"{verdict!r} is no verdict; choose one of {', '.join(VERDICTS)}"
        raise InputError(message)
    if (verdict == "reject") != (rejected is not None) or rejected not in (None, *pair):
        message = "with the verdict 'reject', and no other, name which of the two is `rejected`"
        raise InputError(message)
