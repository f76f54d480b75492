"""Which clauses of two statements may bear on each other."""

import re
from collections.abc import Iterator
from datetime import timedelta
from itertools import product

from graphmem.language.claims import Claim
from graphmem.language.claims.english_everyday import HEADCOUNT
from graphmem.language.claims.whose_words import SELF
from graphmem.lifecycle.conflict.features import Compared
from graphmem.lifecycle.conflict.limits.doubts import broken_off, undone
from graphmem.lifecycle.conflict.limits.left_out import goes_on_of_somebody
from graphmem.lifecycle.conflict.limits.one_time import (
    of_one_occasion,
    of_one_week,
    recurs,
    recurs_by_name,
)
from graphmem.lifecycle.conflict.limits.refusals import refused
from graphmem.lifecycle.conflict.meeting import Setting, apart
from graphmem.patterns import regex

_SETTLED = regex(
    r"(?<!thinking of )\b(?:going to|will|['’]ll|plan(?:ned|ning)? (?:on|to))\b"
    r"|打算|计划|准备|要去",
    re.IGNORECASE,
)

_BEGAN = regex(
    r"\b(?:since|ever since|from \w+ on|still)\b|自|从[^,。]*(?:起|开始)|以来|至今|一直|到现在",
    re.IGNORECASE,
)
_MY_THING = regex(r"\b(?:my|our|the) [^,.;!?]*\bfrom\b", re.IGNORECASE)
_A_YEAR = timedelta(days=365)


def bearing(compared: Compared, *, plans: bool = False) -> Iterator[tuple[Setting, Setting]]:
    """Yield the clauses that may bear on each other: asserted, and not of two persons.

    With `plans` also an older plan, which may be changed.
    """
    meant = [newer for place, newer in enumerate(compared.after) if _meant(compared, place)]
    for older, newer in product(compared.before, meant):
        before, after = older.claim, newer.claim
        held = before.asserted or (
            plans and before.planned and not (before.asks or before.supposed)
        )
        both = plans and after.replaced is not None and _settled(before) and _settled(after)
        told = after.asserted or (both and not (after.asks or after.supposed))
        two = apart(older.owner, newer.owner) and not _holds_for_speaker(older, newer)
        beside = two or _of_one_time(before, after)
        if not (held and told) or beside or of_long_ago(compared, before, after):
            continue
        if not refused(compared.older.reading.text, after.text):
            yield older, newer


def _meant(compared: Compared, place: int) -> bool:
    """Say whether a clause of the newer text is meant, and not of somebody named before it."""
    said, text = compared.after[place].claim.written, compared.newer.reading.text
    if broken_off(said) or undone(said, text):
        return False
    return not goes_on_of_somebody(compared.older, compared.newer, place)


def _holds_for_speaker(older: Setting, newer: Setting) -> bool:
    """Say whether one clause tells who is what to the speaker, and the other whom that replaces.

    "My manager is Karen", "They moved me from Karen to Luis"; or one how many the speaker's team
    is, and the other how many "we" are.
    """
    if _counts_us(older) and _counts_us(newer):
        return newer.owner == SELF
    role = any(fact.attribute == older.owner for fact in older.claim.facts)
    moved = newer.claim.replaced is not None and not _MY_THING.search(newer.claim.text)
    return role and newer.owner == SELF and moved


def _counts_us(setting: Setting) -> bool:
    """Say whether a clause tells how many people the speaker's group is."""
    return any(fact.attribute == HEADCOUNT for fact in setting.claim.facts)


def _of_one_time(before: Claim, after: Claim) -> bool:
    """Say whether one time of what recurs is otherwise: "today's meeting is at three"."""
    if of_one_occasion(before.text) or of_one_week(before.text):
        return False
    return of_one_week(after.text) or (
        (recurs(before.text) or recurs_by_name(before.text)) and of_one_occasion(after.text)
    )


def of_long_ago(compared: Compared, before: Claim, after: Claim) -> bool:
    """Say whether a newer clause tells what was so a year ago, or before what the older tells of.

    What began then, and what puts the older right, holds.
    """
    ends = [one.end for one in after.told_of]
    if not ends or None in ends or after.corrected or _BEGAN.search(after.text):
        return False
    ended = max(filter(None, ends))
    said, told = compared.newer.at, compared.older.at
    if said is not None and ended <= said - _A_YEAR:
        return True
    starts = [one.start for one in before.told_of if one.start]
    return bool(starts and told and ended <= min(starts) <= told)


def _settled(claim: Claim) -> bool:
    """Say whether a clause tells of what will be, and not of what is only wished for."""
    return claim.planned and _SETTLED.search(claim.text) is not None
