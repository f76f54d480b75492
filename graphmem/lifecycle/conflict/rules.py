"""Rules that decide what two statements are to each other; each knows one form of speech.

Only what is asserted counts: a question, a plan or a supposition supersedes nothing, and neither
does what is said of another person or of another time.
"""

import re
from collections.abc import Callable, Iterator
from itertools import product

from graphmem.language.claims import Claim, Fact
from graphmem.language.claims.facts import differ_in_figures
from graphmem.language.claims.opposites import opposed
from graphmem.language.claims.reader import meaning
from graphmem.lifecycle.conflict.crossing import comparable, crosses, same_value
from graphmem.lifecycle.conflict.endings import ended
from graphmem.lifecycle.conflict.features import Compared, covered
from graphmem.lifecycle.conflict.meeting import Meeting, Setting, apart
from graphmem.lifecycle.conflict.one_time import of_one_occasion
from graphmem.lifecycle.conflict.refusals import adds, on_the_side, refused
from graphmem.lifecycle.conflict.value_looks import alike_in_kind
from graphmem.lifecycle.conflict.verdict import Verdict

Rule = Callable[[Compared], Verdict | None]

_MOSTLY = 0.75
_DIGITS = re.compile(r"\d+")
_STATES = frozenset({"count", "money", "percent", "rate"})
_NOT_YET = re.compile(
    r"\byet\b|\bstill (?:not|haven['’]t|hasn['’]t)\b|还[没不]|尚未", re.IGNORECASE
)
_LASTING = frozenset({"divorced", "married", "离婚", "结婚", "分手"})
"""What came about last year, and holds since."""
_LONG_AGO = re.compile(
    r"\bused to\b|\bwas\b|\bwere\b|\bback (?:then|when)\b|\bwhen i was\b|\b(?:19|20)\d\d\b"
    r"|以前|过去|曾|小时候|当年|那时|原来|之前|大学时|\d{4}年|过(?=[,。!;]|$)",
    re.IGNORECASE,
)
_BESIDE = re.compile(
    r"\b(?:since|because|after|due to|thanks to|ever since|now that)\b.*$"
    r"|^\W*(?:it )?(?:turns|turned) out(?: that)?\b|^\W*(?:apparently|i found out(?: that)?)\b",
    re.IGNORECASE,
)
"""Why or since when, and how it came to be known: no part of what is denied."""

_SPANS = frozenset(("day", "week", "month", "year"))
_NOT_MEANT = re.compile(
    r"每[天日周月年晚早]|[\d零一二两三四五六七八九十百千]+[个只张本部台件条份次遍杯瓶片粒颗碗包支勺根斤]"
    r"|正在|在(?=[\u4e00-\u9fff])|早就|早已|已经|昨天|今天|终于|还|最近|目前|改[成为到]|"
    r"一[周天月年]|只|又|再也|开始|重新|不|没有?|了|过|现在|其实|我们?|[,。!?; ]"
)
_BEGUN = re.compile(r"\b(?:started|began|again|took up)\b|又|开始|重新", re.IGNORECASE)
_SETTLED = re.compile(
    r"(?<!thinking of )\b(?:going to|will|['’]ll|plan(?:ned|ning)? (?:on|to))\b"
    r"|打算|计划|准备|要去",
    re.IGNORECASE,
)
_WORD = re.compile(r"\w+")
_STRESS = re.compile(
    r"\b(?:now|really|actually|so|much|any ?more|just|these days|to be honest)\b"
    r"|现在|其实|真的?|特别|非常|很|最|了"
)
_FOND = re.compile(r"\b(?:love|like|enjoy|adore)s?\b|喜欢|热爱|爱", re.IGNORECASE)
_AVERSE = re.compile(
    r"\b(?:hate|dislike|detest|loathe|can['’]?t stand)s?\b|讨厌|厌恶|恨", re.IGNORECASE
)
_OF_A_PLACE = frozenset({"employer", "place of work", "residence"})
"""Where somebody may be at weekends beside."""

_HABIT = re.compile(r"\b(?:every|each)\b|days\b|每", re.IGNORECASE)
_FOR_GOOD = frozenset({"birthplace"})
"""What never changes: another value is wrong, or puts one right."""


def decided(compared: Compared) -> Verdict | None:
    """Return the verdict of the first rule that applies; None where none does."""
    return next((found for rule in RULES if (found := rule(compared))), None)


def _pairs(compared: Compared, *, plans: bool = False) -> Iterator[tuple[Setting, Setting]]:
    """Yield the clauses that may bear on each other: asserted, and not of two persons.

    With `plans` also an older plan, which may be changed.
    """
    for older, newer in product(compared.before, compared.after):
        before, after = older.claim, newer.claim
        held = before.asserted or (
            plans and before.planned and not (before.asks or before.supposed)
        )
        both = plans and after.replaced is not None and _settled(before) and _settled(after)
        told = after.asserted or (both and not (after.asks or after.supposed))
        beside = apart(older.owner, newer.owner) or _of_one_time(before, after)
        if not (held and told) or beside:
            continue
        if not refused(compared.older.reading.text, after.text):
            yield older, newer


def _of_one_time(before: Claim, after: Claim) -> bool:
    """Say whether one time of what recurs is otherwise: "today's meeting is at three"."""
    return _HABIT.search(before.text) is not None and of_one_occasion(after.text)


def _settled(claim: Claim) -> bool:
    """Say whether a clause tells of what will be, and not of what is only wished for."""
    return claim.planned and _SETTLED.search(claim.text) is not None


def repeated(compared: Compared) -> Verdict | None:
    """The same words with the same figures: the same is said."""
    older, newer = compared.older, compared.newer
    texts = (older.reading.text, newer.reading.text)
    if crosses(*texts) or opposed(*texts) or _DIGITS.findall(texts[0]) != _DIGITS.findall(texts[1]):
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
    for older, newer in _pairs(compared, plans=True):
        if newer.claim.replaced is None or older.claim.negated:
            continue
        old, new = newer.claim.replaced
        if names_it(older.claim, old) and not names_it(older.claim, new):
            reason = f"{newer.claim.text!r} says what takes the place of {older.claim.text!r}"
            return Verdict("supersedes", 0.9, reason, "replaced")
    return None


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


def one_value(compared: Compared) -> Verdict | None:
    """Both tell an attribute that has one value at a time."""
    for older, newer in _pairs(compared):
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
    return _opposite(said, f"of the {before.attribute} {after.text!r}")


def _of_values(older: tuple[Fact, Claim], newer: tuple[Fact, Claim]) -> Verdict | None:
    """Return what a value is to another one."""
    (before, claim), (after, said) = older, newer
    if _stand_beside(said, after) or claim.past or said.negated or claim.negated:
        return None
    elsewhere = after.attribute in _OF_A_PLACE and on_the_side(claim.text, said.text)
    if elsewhere or not alike_in_kind(before, after, said.text):
        return None
    if not comparable(before, after, said):
        return None
    if before.attribute in _FOR_GOOD and not said.corrected:
        one_is_wrong = f"the {before.attribute} cannot be {before.text!r} and {after.text!r}"
        return Verdict("contradicts", 0.8, one_is_wrong, "one value")
    was = f"the {before.attribute} was {before.text!r}, now it is {after.text!r}"
    return Verdict("supersedes", 0.9, was, "one value")


def _stand_beside(newer: Claim, fact: Fact) -> bool:
    """Say whether a new value leaves the old one: it is told of one more, or of another one."""
    told_to_change = newer.changed or newer.corrected
    return newer.added or newer.besides or (fact.several and not told_to_change)


def _opposite(newer: Claim, of: str, *, begun: bool = False) -> Verdict:
    if begun or newer.ends or newer.corrected or (newer.changed and not newer.denies):
        return Verdict("supersedes", 0.85, f"the newer says that it changed {of}", "ended")
    return Verdict("contradicts", 0.85, f"one affirms, the other denies {of}", "denied")


def denied(compared: Compared) -> Verdict | None:
    """One clause affirms what the other denies, in nearly the same words."""
    foreign = crosses(compared.older.reading.text, compared.newer.reading.text)
    alike = _in_common if foreign else _alike
    for older, newer in _pairs(compared, plans=True):
        before, after = older.claim, newer.claim
        if before.negated == after.negated or before.past or not (before.terms and after.terms):
            continue
        if before.planned:
            if after.ends and after.negated and _dropped(before, after):
                return _opposite(after, f"{before.text!r}")
            continue
        begun = before.negated and (
            after.changed
            or _BEGUN.search(after.text) is not None
            or _NOT_YET.search(before.text) is not None
        )
        if alike(before, after) and (begun or _figures([older]) == _figures([newer])):
            return _opposite(after, f"{before.text!r}", begun=begun)
    return None


def _dropped(before: Claim, after: Claim) -> bool:
    """Say whether a clause tells that a plan is no more."""
    refused = meaning(_BESIDE.sub("", after.text))
    return len(refused) > 1 and refused <= before.terms


def _in_common(before: Claim, after: Claim) -> bool:
    """Say whether two clauses in two languages hold the same words that both are known to have."""
    return before.terms == after.terms != frozenset()


def _alike(before: Claim, after: Claim) -> bool:
    """Say whether a denial and what it denies are told in nearly the same words."""
    denial, other = (before, after) if before.negated else (after, before)
    refused, held = (meaning(_BESIDE.sub("", one.text)) for one in (denial, other))
    least = min(len(refused), len(held))
    if held and covered(refused, held) >= _MOSTLY and least >= _MOSTLY * len(held):
        return True
    often = frozenset().union(*(value.units | meaning(value.text) for value in other.values))
    if len(refused) > 1 and refused <= held and held - refused <= often | _SPANS:
        return True
    return bare(before.text) == bare(after.text) != ""


def bare(clause: str) -> str:
    """Return a Chinese clause without figures and what denies and dates it; nothing of another.

    >>> bare("我现在每天吃两片药"), bare("I take two pills")
    ('吃药', '')
    """
    return "" if clause.isascii() else _NOT_MEANT.sub("", clause)


def _words(text: str) -> list[str]:
    """Return the words of a clause without those that strengthen or date it; Chinese as a whole."""
    return _WORD.findall(_STRESS.sub(" ", text.lower()))


def tells_liking(text: str) -> bool:
    """Say whether a text tells what somebody likes or hates.

    >>> tells_liking("I hate tea"), tells_liking("我爱喝茶"), tells_liking("I drink tea")
    (True, True, False)
    """
    return bool(_FOND.search(text) or _AVERSE.search(text))


def disliked(compared: Compared) -> Verdict | None:
    """One likes what the other hates, in the same words."""
    for older, newer in _pairs(compared):
        before, after = older.claim, newer.claim
        fond, averse = (before, after) if _FOND.search(before.text) else (after, before)
        if before.negated or after.negated or before.past or after.past:
            continue
        if not (_FOND.search(fond.text) and _AVERSE.search(averse.text)):
            continue
        liked, hated = _FOND.sub(" ", fond.text), _AVERSE.sub(" ", averse.text)
        if _words(liked) == _words(hated) and meaning(liked):
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
    if before.negated or after.negated or adds(after.text) or not _is_state(best):
        return False
    if refused(before.text, after.text) or _narrower(best):
        return False
    same = bool(best.values[0].units & best.values[1].units) or best.values[0].kind != "count"
    told = frozenset().union(*(meaning(value.text) for value in best.values))
    first, second = before.terms - told, after.terms - told
    bags = ((before.terms, after.terms), (first, second))
    whole = any(covered(*bag) == 1 or covered(*bag[::-1]) == 1 for bag in bags)
    whole = whole or bare(before.text) == bare(after.text) != ""
    holds = after.changed or (before.holds and after.holds)
    return same and whole and holds and bool(before.terms & after.terms)


def _narrower(best: Meeting) -> bool:
    """Say whether the newer counts some of what the older counts: "two children at university"."""
    before, after = (one.claim for one in (best.older, best.newer))
    figure = re.escape(best.values[1].text.strip())
    some = re.search(rf"{figure} ?\w* (?:at|in|from|who|that|of|with) (.+)", after.text)
    return some is not None and not meaning(some[1]) <= before.terms


def _is_state(best: Meeting) -> bool:
    """Say whether a value is of what lasts: an amount, or the day of a habit that is changed."""
    kind, (before, after) = best.values[0].kind, (best.older.claim, best.newer.claim)
    habit = all(_HABIT.search(claim.text) for claim in (before, after))
    if kind == "clock":
        return after.changed and not (before.scheduled or after.scheduled)
    return kind in _STATES or (kind == "weekday" and habit and after.changed)


RULES: tuple[Rule, ...] = (repeated, replaced, one_value, denied, disliked, counted, ended)
"""In the order in which they are asked."""
