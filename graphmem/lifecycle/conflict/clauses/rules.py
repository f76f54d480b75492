"""Rules that decide what two statements are to each other; each knows one form of speech.

Only what is asserted counts: a question, a plan or a supposition supersedes nothing, and neither
does what is said of another person or of another time.
"""

from collections.abc import Callable

from graphmem.language.claims import Claim, Fact
from graphmem.language.claims.cues import formerly
from graphmem.language.claims.facts import TIME
from graphmem.language.claims.opposites import opposed
from graphmem.language.claims.owners import one_owner
from graphmem.language.claims.reader import meaning
from graphmem.lifecycle.conflict.bearing import bearing
from graphmem.lifecycle.conflict.clauses.counts import counted
from graphmem.lifecycle.conflict.clauses.denials import denied, disliked, unloved
from graphmem.lifecycle.conflict.clauses.endings import ended
from graphmem.lifecycle.conflict.clauses.one_value import one_value
from graphmem.lifecycle.conflict.clauses.trading import may_be_traded
from graphmem.lifecycle.conflict.crossing import crosses
from graphmem.lifecycle.conflict.features import Compared
from graphmem.lifecycle.conflict.meeting import Setting, apart, figures
from graphmem.lifecycle.conflict.verdict import Verdict
from graphmem.patterns import regex

Rule = Callable[[Compared], Verdict | None]

_DIGITS = regex(r"\d+")
_WORDS = regex(r"\w+")


def decided(compared: Compared) -> Verdict | None:
    """Return the verdict of the first rule that applies; None where none does."""
    return next((found for rule in RULES if (found := rule(compared))), None)


def repeated(compared: Compared) -> Verdict | None:
    """The same words with the same figures: the same is said."""
    older, newer = compared.older, compared.newer
    texts = (older.reading.text, newer.reading.text)
    if crosses(*texts) or opposed(*texts) or _DIGITS.findall(texts[0]) != _DIGITS.findall(texts[1]):
        return None
    same = older.reading.terms == newer.reading.terms and older.reading.short
    if not same or not older.reading.terms or figures(compared.before) != figures(compared.after):
        return None
    clauses = list(zip(compared.before, compared.after, strict=False))
    alike = all(
        one.claim.negated == other.claim.negated
        and one.claim.asserted == other.claim.asserted
        and one.claim.past == other.claim.past
        and _told(one.claim) == _told(other.claim)
        and not apart(one.owner, other.owner)
        for one, other in clauses
    )
    if not alike or len(compared.before) != len(compared.after):
        return None
    return Verdict("supports", 0.95, "both say the same", "repeated")


def _told(claim: Claim) -> set[tuple[str, frozenset[str]]]:
    return {(fact.attribute, fact.value) for fact in claim.facts}


def replaced(compared: Compared) -> Verdict | None:
    """The newer names what it replaces: "from A to B", "not A but B", "不是A而是B"."""
    for older, newer in bearing(compared, plans=True):
        if newer.claim.replaced is None or older.claim.negated or formerly(newer.claim.text):
            continue
        if any(said_again(one.claim, newer.claim) for one in compared.before):
            continue
        old, new = newer.claim.replaced
        if _is_time(old) and not _of_one_matter(older, newer, old):
            continue
        if not may_be_traded(older.claim, newer.claim, old):
            continue
        if names_it(older.claim, old) and not names_it(older.claim, new):
            reason = f"{newer.claim.written!r} says what takes the place of {older.claim.written!r}"
            return Verdict("supersedes", 0.9, reason, "replaced")
    return None


def _is_time(fact: Fact) -> bool:
    """Say whether what is replaced is a month or a day, which much else may have too."""
    return TIME.fullmatch(fact.text) is not None


def _of_one_matter(older: Setting, newer: Setting, time: Fact) -> bool:
    """Say whether two clauses are of one owner for sure, and share more than a time."""
    shared = (older.claim.terms - meaning(time.text)) & newer.claim.terms
    return bool(shared) and one_owner(older.owner, newer.owner)


def said_again(older: Claim, newer: Claim) -> bool:
    """Say whether two clauses have the same words in the same order."""
    return _WORDS.findall(older.text.lower()) == _WORDS.findall(newer.text.lower())


def names_it(claim: Claim, fact: Fact) -> bool:
    """Say whether a clause names a thing; Chinese terms cross words, so its text counts too."""
    named = not fact.text.isascii() and fact.text in claim.text
    figures = frozenset(filter(str.isdigit, fact.value))
    words = fact.value - figures
    numbered = figures <= frozenset(_DIGITS.findall(claim.text))
    weekday = fact.text.lower().removesuffix("s")
    if any(one.kind == "weekday" and one.key == weekday for one in claim.values):
        return True
    return named or (bool(words) and words <= claim.terms and numbered)


RULES: tuple[Rule, ...] = (
    repeated, replaced, one_value, denied, unloved, disliked, counted, ended,
)  # fmt: skip
"""In the order in which they are asked."""
