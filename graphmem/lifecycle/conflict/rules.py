"""Rules that decide what two statements are to each other; each knows one form of speech.

Only what is asserted counts: a question, a plan or a supposition supersedes nothing, and neither
does what is said of another person or of another time.
"""

import re
from collections.abc import Callable, Iterator
from itertools import product

from graphmem.language.claims import Claim, Fact
from graphmem.language.claims.opposites import opposed
from graphmem.lifecycle.conflict.features import Compared, covered
from graphmem.lifecycle.conflict.meeting import Meeting, Setting, apart
from graphmem.lifecycle.conflict.verdict import Verdict

Rule = Callable[[Compared], Verdict | None]

_MOSTLY = 0.75
_DIGITS = re.compile(r"\d+")
_STATES = frozenset({"count", "money", "percent"})
_HABIT = re.compile(r"\b(?:every|each)\b|days\b|每", re.IGNORECASE)


def decided(compared: Compared) -> Verdict | None:
    """Return the verdict of the first rule that applies; None where none does."""
    return next((found for rule in RULES if (found := rule(compared))), None)


def _pairs(compared: Compared) -> Iterator[tuple[Setting, Setting]]:
    """Yield the clauses that may bear on each other: asserted, and not of two persons."""
    for older, newer in product(compared.before, compared.after):
        if older.claim.asserted and newer.claim.asserted and not apart(older.owner, newer.owner):
            yield older, newer


def repeated(compared: Compared) -> Verdict | None:
    """The same words with the same figures: the same is said."""
    older, newer = compared.older, compared.newer
    texts = (older.reading.text, newer.reading.text)
    if opposed(*texts) or _DIGITS.findall(texts[0]) != _DIGITS.findall(texts[1]):
        return None
    same = older.reading.terms == newer.reading.terms and older.reading.short
    if not same or not older.reading.terms or _figures(compared.before) != _figures(compared.after):
        return None
    clauses = list(zip(compared.before, compared.after, strict=False))
    alike = all(
        one.claim.negated == other.claim.negated
        and one.claim.asserted == other.claim.asserted
        and one.claim.past == other.claim.past
        and not apart(one.owner, other.owner)
        for one, other in clauses
    )
    if not alike or len(compared.before) != len(compared.after):
        return None
    return Verdict("supports", 0.95, "both say the same", "repeated")


def _figures(settings: list[Setting]) -> set[object]:
    return {value.key for setting in settings for value in setting.claim.values}


def replaced(compared: Compared) -> Verdict | None:
    """The newer names what it replaces: "from A to B", "not A but B", "不是A而是B"."""
    for older, newer in _pairs(compared):
        if newer.claim.replaced is None or older.claim.negated:
            continue
        old, new = newer.claim.replaced
        if _holds(older.claim, old) and not _holds(older.claim, new):
            reason = f"{newer.claim.text!r} says what takes the place of {older.claim.text!r}"
            return Verdict("supersedes", 0.9, reason, "replaced")
    return None


def _holds(claim: Claim, fact: Fact) -> bool:
    """Say whether a clause names a thing; Chinese terms cross words, so its text counts too."""
    named = not fact.text.isascii() and fact.text in claim.text
    figures = frozenset(filter(str.isdigit, fact.value))
    words = fact.value - figures
    numbered = figures <= frozenset(_DIGITS.findall(claim.text))
    return named or (bool(words) and words <= claim.terms and numbered)


def one_value(compared: Compared) -> Verdict | None:
    """Both tell an attribute that has one value at a time."""
    for older, newer in _pairs(compared):
        for before, after in product(older.claim.facts, newer.claim.facts):
            if before.attribute == after.attribute and not newer.claim.past:
                found = _of_facts((before, older.claim), (after, newer.claim))
                if found:
                    return found
    return None


def _of_facts(older: tuple[Fact, Claim], newer: tuple[Fact, Claim]) -> Verdict | None:
    (before, claim), (after, said) = older, newer
    same = before.value <= after.value or after.value <= before.value
    if not same and (_stand_beside(said, after) or claim.past):
        return None
    if not same and not said.negated and not claim.negated:
        was = f"the {before.attribute} was {before.text!r}, now it is {after.text!r}"
        return Verdict("supersedes", 0.9, was, "one value")
    if not same or said.values != claim.values:
        return None
    if claim.negated == said.negated:
        if claim.past:
            return None
        reason = f"both say that the {before.attribute} is {after.text!r}"
        return Verdict("supports", 0.85, reason, "one value")
    return _opposite(said, f"of the {before.attribute} {after.text!r}")


def _stand_beside(newer: Claim, fact: Fact) -> bool:
    """Say whether a new value leaves the old one: it is told of one more, or of another one."""
    told_to_change = newer.changed or newer.corrected
    return newer.added or newer.besides or (fact.several and not told_to_change)


def _opposite(newer: Claim, of: str) -> Verdict:
    if newer.ends or newer.corrected or (newer.changed and not newer.denies):
        return Verdict("supersedes", 0.85, f"the newer says that it changed {of}", "ended")
    return Verdict("contradicts", 0.85, f"one affirms, the other denies {of}", "denied")


def denied(compared: Compared) -> Verdict | None:
    """One clause affirms what the other denies, in nearly the same words."""
    for older, newer in _pairs(compared):
        before, after = older.claim, newer.claim
        if before.negated == after.negated or before.past or not (before.terms and after.terms):
            continue
        denial, other = (before, after) if before.negated else (after, before)
        least = min(len(denial.terms), len(other.terms))
        close = covered(denial.terms, other.terms) >= _MOSTLY
        if close and least >= _MOSTLY * len(other.terms) and _figures([older]) == _figures([newer]):
            return _opposite(after, f"{before.text!r}")
    return None


def counted(compared: Compared) -> Verdict | None:
    """A figure of one thing has changed: "I have 20 cards", "I have 25 cards now"."""
    best = compared.differing
    if best is None or not _states_anew(best):
        return None
    old, new = (value.text.strip() for value in best.values)
    reason = f"it was {old}, now it is {new}: {best.newer.claim.text!r}"
    return Verdict("supersedes", 0.8, reason, "counted")


def _states_anew(best: Meeting) -> bool:
    before, after = best.older.claim, best.newer.claim
    if not (before.asserted and after.asserted) or after.past or not best.one_owner:
        return False
    if before.negated or after.negated or not _is_state(best):
        return False
    same = bool(best.values[0].units & best.values[1].units) or best.values[0].kind != "count"
    whole = covered(before.terms, after.terms) == 1 or covered(after.terms, before.terms) == 1
    holds = after.changed or (before.holds and after.holds)
    return same and whole and holds and bool(before.terms & after.terms)


def _is_state(best: Meeting) -> bool:
    """Say whether a value is of what lasts: an amount, or the day of a habit that is changed."""
    kind, (before, after) = best.values[0].kind, (best.older.claim, best.newer.claim)
    habit = all(_HABIT.search(claim.text) for claim in (before, after))
    return kind in _STATES or (kind == "weekday" and habit and after.changed)


RULES: tuple[Rule, ...] = (repeated, replaced, one_value, denied, counted)
"""In the order in which they are asked."""
