"""Decides what a newer statement is to an older one."""

from dataclasses import dataclass, field, replace
from itertools import product

from graphmem.language.claims.opposites import opposed
from graphmem.language.claims.owners import one_owner
from graphmem.language.claims.reader import meaning
from graphmem.lifecycle.conflict import intolerances
from graphmem.lifecycle.conflict.bearing import of_long_ago
from graphmem.lifecycle.conflict.clauses.rules import decided
from graphmem.lifecycle.conflict.crossing import crosses, in_common_words
from graphmem.lifecycle.conflict.features import Compared, compare, covered, features
from graphmem.lifecycle.conflict.inference import Inference, Infers, threshold
from graphmem.lifecycle.conflict.limits.doubts import not_meant, undone
from graphmem.lifecycle.conflict.limits.one_time import once_only
from graphmem.lifecycle.conflict.meeting import (
    Meeting,
    Rarity,
    alike,
    apart,
    at_other_times,
    told_apart,
)
from graphmem.lifecycle.conflict.parts.one_of_several import of_one
from graphmem.lifecycle.conflict.parts.taken import Taken, retold, taken, told_anew
from graphmem.lifecycle.conflict.revisions import revised
from graphmem.lifecycle.conflict.statement import Statement
from graphmem.lifecycle.conflict.turns.over import turned
from graphmem.lifecycle.conflict.verdict import Verdict
from graphmem.lifecycle.conflict.weights import Heads, shipped
from graphmem.model.analysis import WITH_CHINESE

_OPEN = frozenset({"one value", "denied"})
"""Rules of notes that go after what a clause says in so many words."""
_LEFT_OPEN = frozenset({"related", "none", "supports"})
INFERRED = "inferred"
"""The rule of what was read of two notes at once."""
_RELATED_OVERLAP = 0.2
_FEW = 3
"""Clauses of a text that is a dream or a text to work on as a whole."""


@dataclass(frozen=True, slots=True)
class ConflictJudge:
    """Rules first, each for one form of speech; what they leave open, learned heads decide.

    Attributes:
        rarity: how rare a term is where the statements stand; without it all are alike.
        heads: the learned heads; by default those that come with the package.
        infers: reads two Chinese notes at once where the rules leave open what they are to each
            other: the heads know little of what Chinese words deny.

    >>> from datetime import datetime
    >>> from graphmem.language import BilingualAnalyzer
    >>> from graphmem.language.claims import read_claims
    >>> texts = ["I live in Oslo", "I moved to Rome last month"]
    >>> read = BilingualAnalyzer().analyse(texts, [datetime(2024, 5, 2)] * 2)
    >>> older, newer = (Statement(read_claims(one)) for one in read)
    >>> verdict = ConflictJudge().judge(older, newer)
    >>> verdict.label, verdict.reason
    ('supersedes', "the residence was 'Oslo', now it is 'Rome'")
    """

    rarity: Rarity = alike
    heads: Heads = field(default_factory=shipped)
    infers: Infers | None = None

    def judge(self, older: Statement, newer: Statement) -> Verdict:
        """Return what the newer statement is to the older.

        Where both moments are known and the "newer" was made before, it supersedes nothing.
        """
        foreign = crosses(older.reading.text, newer.reading.text)
        if foreign:
            older, newer = in_common_words(older), in_common_words(newer)
        compared = compare(older, newer, self.rarity)
        short = older.reading.short and newer.reading.short
        others = told_apart(compared.before, compared.after)
        if short and (others or intolerances.of_others(older, newer)):
            return _rest(compared)
        if len(newer.reading.claims) <= _FEW and not_meant(newer.reading.text):
            return _rest(compared)
        learned = None if foreign else self._learned
        told = None if foreign else told_anew(older, newer, self.rarity)
        ruled = _ruled(compared) if short or not told else None
        if ruled and told and (ruled.rule not in _OPEN or _of_one_owner(compared)):
            told = None
        found = told or ruled or (learned and learned(compared)) or _rest(compared)
        if found.rule == "learned" or found.label in _LEFT_OPEN:
            found = revised(older, newer, self.rarity) or self._of_one(older, newer) or found
        again = older.reading.text == newer.reading.text
        if again and found.label in {"supersedes", "contradicts"}:
            return _rest(compared)  # whatever its clauses are to each other, nothing new is said
        before = older.at and newer.at and newer.at < older.at
        if before and found.label == "supersedes":
            reason = f"{found.reason}; but it was said before"
            return replace(found, label="contradicts", reason=reason)
        return found

    def _of_one(self, older: Statement, newer: Statement) -> Verdict | None:
        """Return the verdict that of several things which the older tells the newer ends one."""
        alone = of_one(older, newer)
        verdict = alone and self.judge(alone, newer)
        return verdict if verdict and verdict.label == "supersedes" else None

    def revised(self, older: Statement, newer: Statement) -> Verdict | None:
        """Return the verdict on what a frame of a newer message takes back, whatever else holds."""
        return revised(older, newer, self.rarity)

    def taken(self, older: Statement, newer: Statement) -> Taken:
        """Return the parts of a statement that a newer one, which supersedes it, takes over."""
        return taken(older, newer, self.rarity)

    def retold(self, older: Statement, newer: Statement) -> tuple[Verdict | None, Taken]:
        """Return what a later document of a series is to an earlier one, frame by frame."""
        return retold(older, newer, self.rarity)

    def _learned(self, compared: Compared) -> Verdict | None:
        if compared.older.reading.text == compared.newer.reading.text:
            return None  # whatever its clauses are to each other, nothing new is said
        row = features(compared)
        chinese = compared.newer.reading.language in WITH_CHINESE
        likely = self.heads["supersedes"].probability(row)
        if likely >= self.heads["supersedes"].threshold and _may_supersede(compared):
            return Verdict("supersedes", likely, _update(compared.differing))
        if chinese and (read := self._read(compared)) is not None:
            return _inferred(read)
        denial = self.heads["contradicts_zh" if chinese else "contradicts"]
        if (likely := denial.probability(row)) >= denial.threshold and _may_deny(compared):
            return Verdict("contradicts", likely, "one denies what the other affirms")
        likely = self.heads["supports"].probability(row)
        if likely >= self.heads["supports"].threshold and _may_support(compared):
            return Verdict("supports", likely, "the one holds all that the other says")
        return None

    def _read(self, compared: Compared) -> Inference | None:
        """Return what is read of two notes; None where nobody can, and of what is longer."""
        older, newer = compared.older.reading, compared.newer.reading
        short = older.short and newer.short
        return self.infers(older.text, newer.text) if self.infers and short else None


def _inferred(read: Inference) -> Verdict | None:
    """Return the verdict on two notes by what was read of them."""
    if read.against >= threshold():
        return Verdict("contradicts", read.against, "both cannot be true", INFERRED)
    if read.follows > read.open:
        return Verdict("supports", read.follows, "what the newer says follows", INFERRED)
    return None


def _ruled(compared: Compared) -> Verdict | None:
    """Return the verdict of rules; an allergy that is denied is read in whatever stands beside."""
    found = decided(compared)
    if found is not None and found.label == "supersedes":
        return found
    if (over := turned(compared)) is not None:
        return over
    if found is not None and found.label != "contradicts":
        return found
    return intolerances.opposed(compared.older, compared.newer) or found


def _may_supersede(compared: Compared) -> bool:
    """Refuse updates by what is planned, supposed or said of somebody else."""
    best = compared.differing
    claims = compared.newer.reading.claims
    if best is None:
        # there were no Chinese chats to learn from
        taught = compared.newer.reading.language not in WITH_CHINESE
        told = any(claim.asserted and not claim.past for claim in claims)
        return taught and told and _of_one_owner_perhaps(compared)
    said, short = best.newer.claim, compared.newer.reading.short
    taken_back = undone(said.written, compared.newer.reading.text)
    if taken_back or of_long_ago(compared, best.older.claim, said):
        return False
    if short and once_only(said.text):
        return False
    if not short or said.changed:
        return not best.two_owners
    stand = best.values[0].kind == "day" or (said.holds and best.older.claim.holds)
    return (stand or _one_habit(best)) and not (
        best.two_owners or said.planned or said.supposed or _of_others(best)
    )


def _of_others(best: Meeting) -> bool:
    """Say whether each clause holds something that the other does not: two things, not one."""
    older, newer = best.older.claim.terms, best.newer.claim.terms
    return covered(older, newer) < 1 and covered(newer, older) < 1


def _one_habit(best: Meeting) -> bool:
    """Say whether both tell how often the same is done, and not how it was once."""
    claims = (best.older.claim, best.newer.claim)
    often = frozenset().union(*(meaning(value.text) for value in best.values))
    same = claims[0].terms - often == claims[1].terms - often
    habits = all(claim.asserted and not claim.past for claim in claims)
    return best.values[0].kind == "rate" and same and habits


def _may_deny(compared: Compared) -> bool:
    """Refuse what shares no term, and notes that assert nothing of the same person."""
    if not _one_matter(compared):
        return False
    if not (compared.older.reading.short and compared.newer.reading.short):
        return True
    return any(
        first.claim.asserted
        and second.claim.asserted
        and not apart(first.owner, second.owner)
        and not at_other_times(first.claim, second.claim)
        and not undone(second.claim.written, compared.newer.reading.text)
        for first, second in product(compared.before, compared.after)
    )


def _one_matter(compared: Compared) -> bool:
    """Say whether the statements share a term; in Chinese a character of one, and a denial."""
    older, newer = compared.older.reading, compared.newer.reading
    if newer.language not in WITH_CHINESE:
        return bool(older.terms & newer.terms)
    denies = older.negated or newer.negated or newer.absolute
    against = denies or opposed(older.text, newer.text)
    return bool(against and set("".join(older.terms)) & set("".join(newer.terms)))


def _may_support(compared: Compared) -> bool:
    """Refuse unless the one holds all that the other says, figures as well."""
    older, newer = compared.older.reading, compared.newer.reading
    whole = older.terms <= newer.terms or newer.terms <= older.terms
    return newer.short and whole and compared.differing is None and _may_deny(compared)


def _update(best: Meeting | None) -> str:
    if best is None:
        return "the newer tells of a change in what the older says"
    old, new = (value.text.strip() for value in best.values)
    return f"{old!r} of the older has become {new!r}"


def _of_one_owner_perhaps(compared: Compared) -> bool:
    """Say whether a clause of each may be of one owner."""
    return any(
        not apart(first.owner, second.owner)
        for first, second in product(compared.before, compared.after)
    )


def _of_one_owner(compared: Compared) -> bool:
    """Say whether a clause of each is of one owner for sure."""
    return any(
        one_owner(first.owner, second.owner)
        for first, second in product(compared.before, compared.after)
    )


def _rest(compared: Compared) -> Verdict:
    older, newer = compared.older.reading, compared.newer.reading
    shared, every = older.terms & newer.terms, older.terms | newer.terms
    overlap = len(shared) / len(every) if every else 0.0
    if older.names & newer.names or overlap >= _RELATED_OVERLAP:
        return Verdict("related", round(overlap, 3), "they speak of the same things", "rest")
    return Verdict("none", 1.0 - overlap, "they have nothing in common", "rest")
