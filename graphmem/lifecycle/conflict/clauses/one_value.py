"""The rule of attributes that have one value at a time: where somebody lives, what it costs."""

import re
from itertools import product

from graphmem.language.claims import Claim, Fact
from graphmem.language.claims.english_everyday import HEADCOUNT
from graphmem.language.claims.facts import differ_in_figures
from graphmem.language.spelling import as_spelt_in
from graphmem.lifecycle.conflict.bearing import bearing
from graphmem.lifecycle.conflict.clauses.denials import BEGUN, opposite
from graphmem.lifecycle.conflict.clauses.value_looks import alike_in_kind
from graphmem.lifecycle.conflict.crossing import comparable, same_value
from graphmem.lifecycle.conflict.features import Compared
from graphmem.lifecycle.conflict.limits.refusals import on_the_side
from graphmem.lifecycle.conflict.revisions import FIGURE
from graphmem.lifecycle.conflict.verdict import Verdict
from graphmem.patterns import regex

_LASTING = frozenset({"divorced", "married", "离婚", "结婚", "分手"})
"""What came about last year, and holds since."""

_LONG_AGO = regex(
    r"\bused to\b|\bwas\b|\bwere\b|\bback (?:then|when)\b|\bwhen i was\b|\b(?:19|20)\d\d\b"
    r"|以前|过去|曾|小时候|当年|那时|原来|之前|大学时|\d{4}年|过(?=[,。!;]|$)",
    re.IGNORECASE,
)
_OF_A_PLACE = frozenset({"employer", "place of work", "residence"})
"""Where somebody may be at weekends beside."""

_FOR_GOOD = frozenset({"birthplace"})
"""What never changes: another value is wrong, or puts one right."""


def one_value(compared: Compared) -> Verdict | None:
    """Both tell an attribute that has one value at a time."""
    for older, newer in bearing(compared):
        for before, after in product(older.claim.facts, newer.claim.facts):
            told = not newer.claim.past or _holds_since(after, newer.claim)
            if before.attribute == after.attribute and told:
                found = _of_facts((before, older.claim), (after, newer.claim))
                if found:
                    return found
    return None


def _holds_since(fact: Fact, newer: Claim) -> bool:
    """Say whether what came about in the past is how things are: "we got divorced last year"."""
    return fact.text.lower() in _LASTING and not _LONG_AGO.search(newer.text)


def _of_facts(older: tuple[Fact, Claim], newer: tuple[Fact, Claim]) -> Verdict | None:
    (before, claim), (after, said) = older, newer
    within = before.value <= after.value or after.value <= before.value
    same = within and not (before.value != after.value and differ_in_figures(before, after))
    same = same or same_value(before, after)
    if after.attribute == "occupation" and before.value < after.value and said.changed:
        same = False  # who rises keeps a part of what the post was called
    if not same:
        return _of_values((before, claim), (after, said))
    if said.values != claim.values:
        return None
    if claim.negated == said.negated:
        if claim.past:
            return None
        reason = f"both say that the {before.attribute} is {after.text!r}"
        return Verdict("supports", 0.85, reason, "one value")
    begun = claim.negated and BEGUN.search(said.text) is not None
    return opposite(said, f"of the {before.attribute} {after.text!r}", begun=begun)


def _of_values(older: tuple[Fact, Claim], newer: tuple[Fact, Claim]) -> Verdict | None:
    """Return what a value is to another one."""
    (before, claim), (after, said) = older, newer
    if claim.past or said.negated or claim.negated:
        return None
    if _stand_beside(said, after):
        return _exclude_each_other(before, after, said)
    elsewhere = after.attribute in _OF_A_PLACE and on_the_side(claim.text, said.text)
    if elsewhere or not alike_in_kind(before, after, said.text):
        return None
    if not comparable(before, after, said):
        return None
    if before.attribute in _FOR_GOOD and not said.corrected:
        one_is_wrong = f"the {before.attribute} cannot be {before.text!r} and {after.text!r}"
        return Verdict("contradicts", 0.8, one_is_wrong, "one value")
    called = as_spelt_in(said.text, before.attribute)
    was = f"the {called} was {before.text!r}, now it is {after.text!r}"
    rule = FIGURE if after.attribute == HEADCOUNT else "one value"
    return Verdict("supersedes", 0.9, was, rule)


def _exclude_each_other(older: Fact, newer: Fact, said: Claim) -> Verdict | None:
    """Return what two states of a thing are where it is not told that it came into the newer."""
    if not newer.excludes or said.added or said.besides:
        return None
    reason = f"the {older.attribute} cannot be {older.text!r} and {newer.text!r} at once"
    return Verdict("contradicts", 0.7, reason, "one value")


def _stand_beside(newer: Claim, fact: Fact) -> bool:
    """Say whether a new value leaves the old one: it is told of one more, or of another one."""
    told_to_change = newer.changed or newer.corrected
    return newer.added or newer.besides or (fact.several and not told_to_change)
