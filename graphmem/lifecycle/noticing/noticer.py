"""Finds what statements supersede, contradict or support."""

from collections.abc import Sequence

from graphmem.language.claims import Claim
from graphmem.lifecycle.conflict import ConflictJudge, Statement
from graphmem.lifecycle.noticing.asked import decided
from graphmem.lifecycle.noticing.found import Found
from graphmem.lifecycle.noticing.fresh import Fresh, Readings, Row
from graphmem.lifecycle.noticing.nearness import believable, worth_judging
from graphmem.lifecycle.noticing.scope import worth_reading
from graphmem.lifecycle.noticing.search import Search, Side
from graphmem.ports import Analyzer
from graphmem.storage.store import Store

_TOLD = frozenset({"supersedes", "contradicts", "supports"})


class Noticer:
    """Compares each statement with the few others that share the most with it."""

    def __init__(self, store: Store, analyzer: Analyzer) -> None:
        self._store = store
        self._readings = Readings(store, analyzer)

    def notice(self, written: Sequence[Fresh]) -> list[Found]:
        """Return what these memories, about to be written, are to older ones.

        The caller is the one writer, so that what is read here is still true at the commit.
        """
        search = Search(self._store, self._readings)
        found: list[Found] = []
        for fresh in written:
            if not worth_reading(fresh.row, fresh.analysis.text):
                continue
            statement = self._readings.of_fresh(fresh)
            found += self._judged(fresh.row, statement, search)
            search.add(fresh.row, statement)
        return found

    def review(self, rows: Sequence[Row]) -> list[Found]:
        """Return what stored memories are to others that are stored; each pair once."""
        search = Search(self._store, self._readings)
        fit = [row for row in rows if self._readings.worth(row)]
        found: dict[frozenset[str], Found] = {}
        for row in fit:
            if search.current(row):
                for one in self._judged(row, self._readings.of_stored(row), search):
                    found.setdefault(frozenset((one.newer["id"], one.older["id"])), one)
        return list(found.values())

    def _judged(self, row: Row, statement: Statement, search: Search) -> list[Found]:
        if not _tells(statement):
            return []
        judge = ConflictJudge(search.rarity(row))
        found = []
        for other in search.beside(row, statement):
            if decided(self._store, row["id"], other[0]["id"]):
                continue
            sides = sorted((other, (row, statement)), key=self._age)
            told = _told(judge, *sides)
            if told is not None:
                found.append(told)
        kept = _kept(found)
        search.retire(one.older["id"] for one in kept if one.verdict.label == "supersedes")
        return kept

    def _age(self, side: Side) -> tuple[object, ...]:
        """Return what sorts the older before the newer; what is being written is the newest."""
        row = side[0]
        number = self._store.adjacency.number("Memory", row["id"])
        return row["created_at"], number is None, number


def _told(judge: ConflictJudge, older: Side, newer: Side) -> Found | None:
    if not worth_judging(older[1], newer[1]):
        return None
    verdict = judge.judge(older[1], newer[1])
    if verdict.label not in _TOLD or not believable(verdict, older[1], newer[1]):
        return None
    return Found(newer[0], older[0], verdict)


def _tells(statement: Statement) -> bool:
    """Say whether a statement may bear on another at all."""
    reading = statement.reading
    return bool(reading.terms) and (reading.short or any(map(_bears, reading.claims)))


def _bears(claim: Claim) -> bool:
    told = claim.facts or claim.values or claim.replaced
    moved = claim.negated or claim.ends or claim.changed or claim.corrected
    return claim.asserted and bool(told or moved or claim.holds)


def _kept(found: Sequence[Found]) -> list[Found]:
    """Return what rules told, and of what was learned the surest update alone.

    A new value replaces the one before, not every figure that was ever told beside it.
    """
    learned = [
        one for one in found if one.verdict.rule == "learned" and one.verdict.label == "supersedes"
    ]
    surest = max(learned, key=lambda one: one.verdict.confidence, default=None)
    return [one for one in found if one not in learned or one is surest]
