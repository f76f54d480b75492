"""What one clause of a message tells anew, of one of the things that an older message told.

Rules of whole texts hold for notes. In what is longer, each clause is taken by itself, and only
where it says in so many words that something is otherwise than before: moved, traded, given up,
gone.
"""

import re
from dataclasses import replace
from typing import Final

from graphmem.language.claims import Claim, Reading
from graphmem.language.claims.cues import changed
from graphmem.language.claims.owners import one_owner, refers_back
from graphmem.language.claims.persons import persons
from graphmem.language.claims.reader import names_nobody
from graphmem.language.claims.whose_words import SELF
from graphmem.lifecycle.conflict.clauses.anew import TRADED, given_up, says_otherwise
from graphmem.lifecycle.conflict.clauses.counts import counted
from graphmem.lifecycle.conflict.clauses.endings import ENDINGS, ended, tells_end
from graphmem.lifecycle.conflict.clauses.one_value import one_value
from graphmem.lifecycle.conflict.clauses.rules import names_it, said_again
from graphmem.lifecycle.conflict.clauses.trading import may_be_traded
from graphmem.lifecycle.conflict.features import Compared, compare
from graphmem.lifecycle.conflict.limits.doubts import broken_off, doubtful, uncertain, undone
from graphmem.lifecycle.conflict.limits.left_out import goes_on_of_somebody
from graphmem.lifecycle.conflict.limits.one_time import of_these_days, once_only, passes
from graphmem.lifecycle.conflict.limits.refusals import refused
from graphmem.lifecycle.conflict.meeting import Rarity
from graphmem.lifecycle.conflict.outliving import outlives
from graphmem.lifecycle.conflict.statement import Statement, of_clauses
from graphmem.lifecycle.conflict.successions import has_form, may_succeed, succeeds
from graphmem.lifecycle.conflict.turns.turn import taken_back
from graphmem.lifecycle.conflict.verdict import Verdict
from graphmem.patterns import regex

PASSAGE, GONE, VALUE = "passage", "passage ended", "passage of one value"
"""The rules of what a clause of a longer text tells: anew, to be over, or of an attribute."""

MOST_CLAUSES: Final = 10
"""Clauses of what is read so; in longer texts too much is told of too many."""


_EVENT: Final = regex(
    r"\b(?:i|we|he|she|they)(?: just| finally| also| already)? "
    r"(?:was|were|went|got|had|did|saw|made|took|came|gave|met|ran|ate|drank|drove|rode|slept|paid|"
    r"(?!need|feed|speed)\w{2,}ed)\b"
    r"|昨[天晚]|前天|上周|上个?月|去年|刚才",
    re.IGNORECASE,
)
"""What happened: no state that something else may take the place of."""

_ELLIPTIC: Final = regex(r"\W*(?:(?:so|and|but) )?(?:no more|no longer|not|never)\b", re.I)
_WENT: Final = regex(r"\b(?:stopped|quit|gave up) going to\b", re.IGNORECASE)
"""What sounds like a plan, and is none."""

_AGAIN: Final = regex(
    r"\bagain\b|\b(?:back|return(?:ed)?) to \w+ing\b|\bresumed\b|又|重新", re.IGNORECASE
)
_NOW: Final = regex(
    r"\b(?:now|these days|currently)\b|现在|目前|如今|[涨升降减增]到", re.IGNORECASE
)
_ELSEWHERE: Final = regex(
    r"\b(?:at|for|in) (?:work|school|the (?:office|company|lab|cabin|cottage))\b"
    r"|\bwork (?:phone|car|laptop)"
    r"|公司|单位|办公室|学校|(?<!回)老家",
    re.IGNORECASE,
)
"""Where there may be another one."""
_SEVERAL: Final = regex(
    r"[,，、;；]|\b(?:and|or|as well as|plus|both)\b|以及|还有"
    r"|和(?![^,，]*(?:一起|[打玩去看吃聊住下跑爬游学练合见喝踢跳]))",
    re.IGNORECASE,
)
"""What may join things of which the newer takes the place of one alone."""

_PEER: Final = regex(
    r"的(?P<who>同桌|同学|同事|朋友|闺蜜|室友|邻居|搭档|队友|对象|[男女]朋?友)"
    r"|['’]s (?P<peer>friend|mate|classmate|colleague|neighbou?r|boyfriend|girlfriend)"
)
"""Whom somebody knows, and who decides on nothing of theirs."""

_OTHERS: Final = regex(r"[他她]|(?:同事|朋友|邻居|亲戚|同学|老师|老板|领导|别人|人家|有人)(?!一起)")


def told_in_passing(text: str) -> bool:
    """Say whether a text may hold a clause that tells something anew.

    >>> told_in_passing("Busy week. We sold the car, and it rained."), told_in_passing("It rained")
    (True, False)
    """
    begun = _AGAIN.search(text) is not None
    return begun or tells_end(text) or says_otherwise(text) or may_succeed(text)


def tells_anew(clause: str) -> bool:
    """Say whether a clause may tell that something is over or otherwise.

    >>> tells_anew("We sold the car"), tells_anew("It rained since May")
    (True, False)
    """
    begun = _AGAIN.search(clause) is not None
    return begun or tells_end(clause) or says_otherwise(clause) or has_form(clause)


def may_pass(older: Reading, newer: Reading) -> bool:
    """Say whether two texts are read clause by clause: notes are read as a whole."""
    most = max(len(older.claims), len(newer.claims))
    return most <= MOST_CLAUSES


def passage(older: Statement, claim: Claim, newer: Statement, rarity: Rarity) -> Verdict | None:
    """Return the verdict on one thing that an older text told, where a newer tells it anew.

    Args:
        older: who told it, and when.
        claim: what is told, as a clause that tells nothing else.
        newer: the newer text.
        rarity: how rare terms are.
    """
    text = newer.reading.text
    if older.speaker != newer.speaker or doubtful(text) or passes(text):
        return None
    if not _stands(claim):
        return _taken_up(older, claim, newer)
    for place, said in enumerate(newer.reading.claims):
        if not (_may_tell(said, claim, older.reading.text) and _meant(older, newer, place)):
            continue
        same = _same_owner(claim, newer, place) or _goes_on(claim, newer, place)
        open_ = same or not (refers_back(said.text) or _others_before(newer, place))
        if open_ and not once_only(said.text) and succeeds(claim, said, same=same):
            return Verdict("supersedes", 0.85, _reason(claim, said), PASSAGE)
        if not same:
            continue
        found = _anew(of_clauses(older, (claim,)), of_clauses(newer, (said,)), rarity)
        behind = newer.reading.text.partition(said.written)[2]
        if found and not (found.rule == GONE and taken_back(behind)):
            return found
    return None


def _taken_up(older: Statement, claim: Claim, newer: Statement) -> Verdict | None:
    """Return the verdict on what was done no more, where a newer text tells that it is again."""
    if not claim.ends:
        return None
    for place, said in enumerate(newer.reading.claims):
        again = _AGAIN.search(said.text) is not None and claim.terms <= said.terms
        may = again and not said.negated and _may_tell(said, claim, older.reading.text)
        if claim.terms and may and _same_owner(claim, newer, place):
            return Verdict("supersedes", 0.85, _reason(claim, said), PASSAGE)
    return None


def _meant(older: Statement, newer: Statement, place: int) -> bool:
    """Say whether a clause of a newer text is meant, and of whom a clause of an older tells."""
    said = newer.reading.claims[place]
    if _of_nobody(newer, place) or broken_off(said.written):
        return False
    if undone(said.written, newer.reading.text) or goes_on_of_somebody(older, newer, place):
        return False
    peer = _PEER.search(said.owner or "")
    return peer is None or (peer["who"] or peer["peer"]) in older.reading.text


def _others_before(newer: Statement, place: int) -> bool:
    """Say whether the clauses before one speak of others."""
    before = newer.reading.claims[:place]
    return any(_OTHERS.search(one.text) or persons(one.text, ()) for one in before)


def _goes_on(claim: Claim, newer: Statement, place: int) -> bool:
    """Say whether a clause without a subject goes on with one of the same owner."""
    said, before = newer.reading.claims[place], newer.reading.claims[:place][-1:]
    return (
        bool(before)
        and said.owner is None
        and one_owner(claim.owner, before[0].owner)
        and _ELLIPTIC.match(said.text) is not None
    )


def _anew(older: Statement, newer: Statement, rarity: Rarity) -> Verdict | None:
    """Return the verdict on two clauses of the same person."""
    (before,), (after,) = older.reading.claims, newer.reading.claims
    lasting = not (of_these_days(after.text) or once_only(after.text))
    if lasting and given_up(before, after):
        return Verdict("supersedes", 0.85, f"{after.written!r} ends {before.written!r}", GONE)
    compared = compare(older, newer, rarity)
    if (gone := ended(compared)) is not None:
        return gone if gone.rule == ENDINGS else replace(gone, rule=GONE)
    if not lasting or after.besides or after.added or (after.negated and not after.ends):
        return None
    if _traded(before, after):
        return Verdict("supersedes", 0.85, _reason(before, after), PASSAGE)
    if _NOW.search(after.text) and counted(compared) is not None:
        return Verdict("supersedes", 0.8, _reason(before, after), PASSAGE)
    return _attribute(compared)


def _attribute(compared: Compared) -> Verdict | None:
    """Return the verdict on an attribute of which the newer tells that it changed."""
    (after,) = compared.newer.reading.claims
    told = after.changed or after.corrected or changed(after.text)
    found = one_value(compared) if told else None
    if found is None or found.label != "supersedes":
        return None
    return replace(found, rule=VALUE)


def _reason(before: Claim, after: Claim) -> str:
    return f"{after.written!r} says what takes the place of {before.written!r}"


def _traded(before: Claim, after: Claim) -> bool:
    if after.replaced is None or not TRADED.search(after.text):
        return False
    old, new = after.replaced
    if not may_be_traded(before, after, old):
        return False
    return names_it(before, old) and not names_it(before, new)


def _stands(claim: Claim) -> bool:
    """Say whether a clause tells one thing alone, which lasts, and has not ended."""
    held = claim.asserted or (claim.planned and claim.scheduled)
    return (
        held
        and not _SEVERAL.search(claim.text.strip(" ,，.。;；!！?？"))
        and not (claim.asks or claim.supposed or claim.negated or claim.past or claim.ends)
        and not _EVENT.search(claim.text)
    )


def _of_nobody(newer: Statement, place: int) -> bool:
    """Say whether whom a note means is told by the turns before it, or by nothing."""
    reading = newer.reading
    return place == 0 and reading.short and names_nobody(reading.claims[place])


def _may_tell(said: Claim, claim: Claim, older: str) -> bool:
    """Say whether a clause may tell something anew of another one of an older text."""
    again = said_again(claim, said) or _elsewhere(claim, said)
    lasts = again or outlives(claim.text, said.text) or refused(older, said.text)
    return _tells(said) and not lasts


def _tells(claim: Claim) -> bool:
    asserted = claim.asserted or (
        claim.ends and not (claim.asks or claim.supposed) and _WENT.search(claim.text) is not None
    )
    return asserted and not claim.past and not uncertain(claim.text)


def _elsewhere(claim: Claim, said: Claim) -> bool:
    """Say whether a clause speaks of a place where there may be another one."""
    return bool(_ELSEWHERE.search(said.text)) and not _ELSEWHERE.search(claim.text)


def _same_owner(claim: Claim, newer: Statement, place: int) -> bool:
    said = newer.reading.claims[place]
    if refers_back(said.text) and not _one_alone(newer, place):
        return False
    if one_owner(claim.owner, said.owner):
        return True
    if said.owner is not None:
        return False
    before = newer.reading.claims[: place + 1]
    return (
        claim.owner == SELF
        and all(one.owner in (None, SELF) for one in before)
        and not any(_OTHERS.search(one.text) or persons(one.text, ()) for one in before)
    )


def _one_alone(newer: Statement, place: int) -> bool:
    """Say whether the text names one person alone before a pronoun."""
    named = {one.owner for one in persons(newer.reading.text, ())}
    others = {one.owner for one in newer.reading.claims[:place] if one.owner not in (None, SELF)}
    return len(named) == 1 and others <= named
