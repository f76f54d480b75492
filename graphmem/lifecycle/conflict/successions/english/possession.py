"""Whose it is what an English clause tells of, and what another one tells is done to."""

import re

from graphmem.language.claims import Claim
from graphmem.language.claims.whose_words import RELATIVES, SELF
from graphmem.patterns import regex

NOBODY = frozenset({None, SELF})

_OTHERS_DO = regex(
    r"\W*(?:the|my|our|some|these|those) (?:neighbou?rs?|owners?|landlord|landlady|people|family"
    r"|couple)\b",
    re.IGNORECASE,
)
"""Others, who do something with what is theirs."""


def is_own(before: Claim, match: re.Match[str], after: Claim, what: str, ours: str) -> bool:
    """Say whether what a clause tells is done to what is the speaker's, whoever does it.

    Args:
        before: the older clause, which tells of it.
        match: where the newer tells what is done.
        after: the newer clause.
        what: to what it is done; empty where no word tells.
        ours: the words before it that call it the speaker's, as alternatives of a pattern.
    """
    if not of_speaker(before) or re.search(r"\b(?:his|her|their)\b", match.group(), re.I):
        return False
    owner = after.owner
    if owner in NOBODY or owner == what.lower().rpartition(" ")[2]:
        return True
    return (
        bool(what)
        and re.search(rf"\b(?:{ours}) (?:\w+ )?{re.escape(what)}", match.group(), re.I) is not None
    )


def others_do(after: Claim) -> bool:
    """Say whether a clause tells what others do, of whom no name tells: the neighbours."""
    return _OTHERS_DO.match(after.text) is not None


def of_speaker(before: Claim) -> bool:
    """Say whether a clause tells of the speaker, or of what is the speaker's."""
    return before.owner in NOBODY or (
        before.owner not in RELATIVES
        and re.match(rf"\W*(?:my|our|the) {re.escape(before.owner or '')}\b", before.text, re.I)
        is not None
    )


def possessed(before: Claim, owner: str | None) -> bool:
    """Say whether a clause tells of what somebody has: "Ben's teacher is …", "the oven is …"."""
    if owner in NOBODY:
        return of_speaker(before)
    return before.text.lower().lstrip(" ,").startswith((f"{owner}'s ", f"{owner}’s "))
