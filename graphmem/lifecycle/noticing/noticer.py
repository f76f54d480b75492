"""Finds what statements supersede, contradict or support."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from graphmem.language.claims import Claim
from graphmem.language.normalise import normalise
from graphmem.language.the_user import in_first_person, told_by_the_user
from graphmem.lifecycle.conflict import ConflictJudge, Statement, Verdict, standing
from graphmem.lifecycle.conflict.clauses.endings import ENDINGS
from graphmem.lifecycle.conflict.policies import since
from graphmem.lifecycle.conflict.revisions import FIGURE
from graphmem.lifecycle.noticing.asked import decided
from graphmem.lifecycle.noticing.doubts import doubted
from graphmem.lifecycle.noticing.found import Found
from graphmem.lifecycle.noticing.fresh import Fresh, Readings, Row, Side
from graphmem.lifecycle.noticing.glimpse import may_bear
from graphmem.lifecycle.noticing.nearness import believable, worth_judging
from graphmem.lifecycle.noticing.put_right import put_right
from graphmem.lifecycle.noticing.search import Search
from graphmem.lifecycle.noticing.settled import alike, settled
from graphmem.lifecycle.noticing.suspected import Suspects, no_suspects, suspected
from graphmem.lifecycle.second_opinion import ALONE, Second
from graphmem.ports import Analyzer, ChangeReader
from graphmem.storage.store import Store

_TOLD = frozenset({"supersedes", "contradicts", "supports"})
_JUDGED = frozenset({"supersedes", "contradicts"})
"""What a second opinion is asked for: these hide something, or burden it."""


class Noticer:
    """Compares each statement with the few others that share the most with it."""

    def __init__(
        self,
        store: Store,
        analyzer: Analyzer,
        reader: ChangeReader | None = None,
        suspects: Suspects = no_suspects,
    ) -> None:
        """Take where memories are, and who reads two of them at once, and looks for such."""
        self._store = store
        self._readings = Readings(store, analyzer)
        self._reader = reader
        self._suspects = suspects

    def notice(self, written: Sequence[Fresh]) -> list[Found]:
        """Return what these memories, about to be written, are to older ones.

        The caller is the one writer, so that what is read here is still true at the commit.
        """
        search = Search(self._store, self._readings)
        found: list[Found] = []
        self._readings.begin(written)
        for fresh in written:
            side = self._readings.fresh(fresh)
            if side is not None:
                told = self._judged(side, search)
                found += told or self._put_right(fresh.row, search)
                search.add(side)
        return found

    def _put_right(self, row: Row, search: Search) -> list[Found]:
        """Return which figure of the turn just before it a bare correction puts right."""
        older = self._readings.last(row)
        figure = put_right(older["content"], row["content"]) if older else None
        if older is None or figure is None:
            return []
        stored = self._store.adjacency.number("Memory", older["id"]) is not None
        if stored and not search.current(older):
            return []
        reason = f"{row['content']!r} puts {figure!r} right"
        search.amended.add(older["id"], (figure,))
        return [
            Found(
                row, older, Verdict("supersedes", 0.85, reason, "put right"), (figure,), left=True
            )
        ]

    def review(
        self,
        rows: Sequence[Row],
        second: Second = ALONE,
        without: Collection[int] = (),
        let_go: Collection[int] = (),
    ) -> list[Found]:
        """Return what stored memories are to others that are stored; each pair once.

        Args:
            rows: the properties of the memories.
            second: who gives a second opinion on what is not merely said again.
            without: numbers of memories that nothing is compared with.
            let_go: numbers of memories that are compared though they are deleted.
        """
        search = Search(self._store, self._readings, without, let_go)
        found: dict[frozenset[str], Found] = {}
        for side in map(self._readings.of_row, rows):
            if side is not None and search.current(side.row):
                for one in self._judged(side, search):
                    found.setdefault(_pair(one), one)
        over = {one.older["id"] for one in found.values() if one.retires}
        for one in self._suspected(rows, without):
            if one.older["id"] not in over and self._unsettled(one.newer, [one], frozenset()):
                found.setdefault(_pair(one), one)
        judged = (_again(one, second) for one in found.values())
        return [one for one in judged if one.verdict.label in _TOLD]

    def _suspected(self, rows: Sequence[Row], without: Collection[int]) -> Iterator[Found]:
        """Yield what a reader suspects of stored memories that no rule has told anything of."""
        held = (self._store.adjacency.number("Memory", row["id"]) for row in rows)
        numbers = [number for number in held if number is not None]
        return suspected(self._store, numbers, self._suspects, without)

    def said_again(
        self, row: Row, at: datetime, reopened: Collection[str] = frozenset()
    ) -> list[Found]:
        """Return what a stored memory, said again at a moment, is to what else is stored.

        Args:
            row: its properties; it need not hold, and may say something else than what is stored.
            at: when it is said again; in what is found, it was created then.
            reopened: ids of memories with which it is compared although that is decided.
        """
        side = self._readings.said_again(row, at)
        search = Search(self._store, self._readings)
        return [] if side is None else self._judged(side, search, reopened)

    def between(self, row: Row, others: Sequence[Row]) -> dict[str, Found]:
        """Return what a stored memory that is given other words is to each of these, by its id.

        All keep the moment at which they were said; none need hold.

        Args:
            row: its properties, with the other words.
            others: the properties of the memories it is compared with, whatever was decided.
        """
        side = self._readings.said_again(row, row["created_at"])
        if side is None:
            return {}
        side, search = replace(side, anew=False), Search(self._store, self._readings)
        judge = ConflictJudge(search.rarity(row))
        found: dict[str, Found] = {}
        for other in filter(None, map(self._readings.of_row, others)):
            told = self._told(judge, side, other, search, {row["id"], other.id})
            if told is not None:
                found[other.id] = told
        return found

    def _judged(
        self, side: Side, search: Search, reopened: Collection[str] = frozenset()
    ) -> list[Found]:
        if not _may_tell(side):
            return []
        judge = ConflictJudge(search.rarity(side.row))
        told = [self._told(judge, side, other, search, reopened) for other in search.beside(side)]
        found = [one for one in told if one is not None]
        kept = _kept(self._unsettled(side.row, found, reopened))
        search.retire(one.older["id"] for one in kept if one.retires)
        for one in kept:
            search.amended.add(one.older["id"], one.parts)
        return kept

    def _unsettled(
        self, row: Row, found: Sequence[Found], reopened: Collection[str]
    ) -> list[Found]:
        """Return what was found of a statement without what is settled of one that says the same.

        Two that a verdict has let hold side by side do so when either is said once more, and when
        it is merged with what repeats it.
        """
        judged = [one for one in found if one.verdict.label in _JUDGED]
        if not judged:
            return list(found)
        told = [one for one in found if one.verdict.label == "supports"]
        same = alike(self._store, row, [_other(one, row)["id"] for one in told])
        over = [
            one
            for one in judged
            if (other := _other(one, row))["id"] not in reopened
            and settled(self._store, same, alike(self._store, other))
        ]
        return [one for one in found if one not in over]

    def _told(
        self,
        judge: ConflictJudge,
        side: Side,
        other: Side,
        search: Search,
        reopened: Collection[str],
    ) -> Found | None:
        """Return what the newer of two is to the older; None where nothing is told of it."""
        older, newer = sorted((other, side), key=self._age)
        if not may_bear(older.glimpse, newer.glimpse) or not _tells(side):
            return None
        if other.id not in reopened and decided(self._store, side.id, other.id):
            return None
        gone = search.amended.parts(older.id, reopened)
        before = _standing(older, gone)
        after = _standing(newer, search.amended.parts(newer.id, reopened))
        if not worth_judging(before, after):
            return None
        verdict, parts, left = _verdict(judge, (older, before), (newer, after))
        if verdict is None or (verdict.label == "supersedes" and _not_yet(older, newer, verdict)):
            return None
        verdict = doubted(verdict, before, after, self._reader)
        if verdict.label != "supersedes":
            parts, left = (), False
        written = _as_written(older.row["content"], parts) if left or gone else ()
        return Found(newer.row, older.row, verdict, written, left)

    def _age(self, side: Side) -> tuple[object, ...]:
        """Return what sorts the older before the newer; what is being said is the newest."""
        number = self._store.adjacency.number("Memory", side.id)
        return side.at, side.anew or number is None, number


def _pair(found: Found) -> frozenset[str]:
    """Return the ids of both, whichever way round."""
    return frozenset((found.newer["id"], found.older["id"]))


def _not_yet(older: Side, newer: Side, verdict: Verdict) -> bool:
    """Say whether the older begins later than the newer was told, which tells how things are.

    That leaves how they will be, but where it says that it puts that right or ends it, or that what
    was planned has come to nothing.
    """
    said = newer.row["created_at"]
    claims = newer.statement.reading.claims
    anew = verdict.rule == ENDINGS or any(
        one.corrected or one.ends or one.negated or one.changed for one in claims
    )
    return since(older.row) > said >= since(newer.row) and not anew


def _standing(side: Side, gone: Collection[str]) -> Statement:
    """Return what a statement says without the parts that are over, which are told as written."""
    return standing(side.statement, frozenset(map(in_first_person, gone)))


def _as_written(content: str, parts: Sequence[str]) -> tuple[str, ...]:
    """Return parts of a statement in the words of the memory, which may be of "the user"."""
    told = told_by_the_user(normalise(content))
    return tuple(parts) if told is None else tuple(map(told.written, parts))


def _other(found: Found, row: Row) -> Row:
    """Return the other one of the two that were compared."""
    return found.older if found.newer["id"] == row["id"] else found.newer


def _verdict(
    judge: ConflictJudge, older: tuple[Side, Statement], newer: tuple[Side, Statement]
) -> tuple[Verdict | None, tuple[str, ...], bool]:
    """Return what is told of a pair, the parts that are over, and whether others are left."""
    (first, before), (last, after) = older, newer
    if last.series is not None:
        verdict, taken = judge.retold(before, after)
        return verdict if first.at < last.at else None, taken.parts, taken.left
    verdict = _believed(judge, before, after)
    if verdict is None or verdict.label != "supersedes":
        return verdict, (), False
    taken = judge.taken(before, after)
    return verdict, taken.parts, taken.left


def _believed(judge: ConflictJudge, before: Statement, after: Statement) -> Verdict | None:
    """Return the verdict on a pair; where it is not believed, that on what one frame takes back."""
    verdict = judge.judge(before, after)
    if verdict.label not in _TOLD:
        return None
    return verdict if believable(verdict, before, after) else judge.revised(before, after)


def _again(found: Found, second: Second) -> Found:
    """Return what was found as a second opinion leaves it."""
    if second.advisers is None or found.verdict.label not in _JUDGED:
        return found
    verdict = second.advisers.label(found.verdict, found.older, found.newer)
    return replace(found, verdict=verdict)


def _may_tell(side: Side) -> bool:
    """Say whether a statement may have a verdict with any other: see `may_bear`."""
    glimpse = side.glimpse
    if glimpse.short:
        return bool(glimpse.terms) or bool(glimpse.attributes)
    told = glimpse.revises or bool(glimpse.anew) or bool(glimpse.unborne) or glimpse.turns
    return told or (glimpse.tells_value and bool(glimpse.attributes))


def _tells(side: Side) -> bool:
    """Say whether a statement that is no note tells something that may change."""
    glimpse = side.glimpse
    return (
        glimpse.short
        or glimpse.revises
        or bool(glimpse.unborne)
        or glimpse.turns
        or bool(glimpse.anew)
        or any(map(_bears, side.statement.reading.claims))
    )


def _bears(claim: Claim) -> bool:
    told = claim.facts or claim.values or claim.replaced
    moved = claim.negated or claim.ends or claim.changed or claim.corrected
    return claim.asserted and bool(told or moved or claim.holds)


def _kept(found: Sequence[Found]) -> list[Found]:
    """Return what rules told, and of what was learned the surest update alone.

    A new value replaces the one before, not every figure that was ever told beside it. What was
    called off is one thing, and so is what a figure alone is told of: where it may be one of
    several, nothing is told.
    """
    off = [one for one in found if one.verdict.rule == ENDINGS]
    if len(off) > 1:
        found = [one for one in found if one not in off]
    updates = [one for one in found if one.verdict.label == "supersedes"]
    open_ = [one for one in updates if one.verdict.rule == FIGURE]
    if len(updates) > 1:
        found = [one for one in found if one not in open_]
    learned = [
        one for one in found if one.verdict.rule == "learned" and one.verdict.label == "supersedes"
    ]
    surest = max(learned, key=lambda one: one.verdict.confidence, default=None)
    return [one for one in found if one not in learned or one is surest]
