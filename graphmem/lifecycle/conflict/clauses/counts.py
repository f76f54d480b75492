"""The rule of a figure that has changed: "I have 20 cards", "I have 25 cards now"."""

import re

from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.claims.reader import meaning
from graphmem.language.claims.whose_words import SELF
from graphmem.lifecycle.conflict.bearing import of_long_ago
from graphmem.lifecycle.conflict.clauses.denials import bare
from graphmem.lifecycle.conflict.features import Compared, covered
from graphmem.lifecycle.conflict.frames.tells import FORMULA
from graphmem.lifecycle.conflict.frames.whose_figure import MEASURES
from graphmem.lifecycle.conflict.limits.one_time import recurs
from graphmem.lifecycle.conflict.limits.refusals import adds, refused
from graphmem.lifecycle.conflict.meeting import Meeting
from graphmem.lifecycle.conflict.numbered import is_another, of_another_kind
from graphmem.lifecycle.conflict.verdict import Verdict
from graphmem.patterns import regex

_SPLIT = 2
"""Characters of a verb with its own object: 跑步, 游泳."""

_LIGHT = frozenset("去来做有吃喝用打看练上学写读听玩买")
_HOW_OFTEN = regex(
    rf"[每一]个?(?:[天日晚周月年]|星期|礼拜)|(?:\d+|[{FIGURES}]+)[次回趟遍]|现在|最近|目前|如今"
    rf"|已经|变成|改成|要"
    r"|[只仅才就都又会得能]+|大概|差不多|左右|最多|至少|[我了的,，。!\s]"
)
_STATES = frozenset({"count", "money", "percent", "rate"})


def counted(compared: Compared) -> Verdict | None:
    """A figure of one thing has changed: "I have 20 cards", "I have 25 cards now"."""
    best = compared.differing
    if best is None or not _states_anew(best) or _one_of_several(best):
        return None
    if of_long_ago(compared, best.older.claim, best.newer.claim):
        return None
    old, new = (value.text.strip() for value in best.values)
    if not best.newer.claim.changed and is_another(best.newer.claim.text, new):
        return None
    reason = f"it was {old}, now it is {new}: {best.newer.claim.written!r}"
    return Verdict("supersedes", 0.8, reason, "counted")


def _one_of_several(best: Meeting) -> bool:
    """Say whether the older tells several figures of what both count, in milligrams or kilometres.

    Which of them is meant the rule does not see: "75 mg of aspirin and 5 mg of ramipril".
    """
    counted_in = best.values[1].units & MEASURES
    return sum(not counted_in.isdisjoint(one.units) for one in best.older.claim.values) > 1


def _states_anew(best: Meeting) -> bool:
    before, after = best.older.claim, best.newer.claim
    often = best.values[0].kind == "rate" and _of_one_habit(best)
    if not (before.asserted and after.asserted) or after.past or not (best.one_owner or often):
        return False
    if before.negated or after.negated or adds(after.text) or not _is_state(best):
        return False
    if refused(before.text, after.text) or _narrower(best):
        return False
    if FORMULA.search(before.text) or FORMULA.search(after.text):
        return False
    same = bool(best.values[0].units & best.values[1].units) or best.values[0].kind != "count"
    told = frozenset().union(*(meaning(value.text) for value in best.values))
    first, second = before.terms - told, after.terms - told
    bags = ((before.terms, after.terms), (first, second))
    whole = any(covered(*bag) == 1 or covered(*bag[::-1]) == 1 for bag in bags)
    whole = whole or bare(before.text) == bare(after.text) != ""
    holds = after.changed or (before.holds and after.holds)
    shared = often or bool((before.terms & after.terms) - MEASURES)
    return same and (whole or often) and holds and shared


def _of_one_habit(best: Meeting) -> bool:
    """Say whether two Chinese clauses tell how often the same is done, in whatever order.

    The newer may leave out the object of a verb that has one alone: 现在每周只跑一次了.
    """
    if not {best.older.owner, best.newer.owner} <= {None, SELF} or best.older.claim.past:
        return False
    held, told = (habit(one.claim.text) for one in (best.older, best.newer))
    if not held or held[0].isascii() or not told:
        return False
    split = len(held) == _SPLIT and held[0] == told and told not in _LIGHT
    return split or sorted(held) == sorted(told)


def habit(text: str) -> str:
    """Return what a Chinese clause tells to be done so often.

    >>> habit("我每周游泳两次"), habit("现在一周只游一次泳了"), habit("健身房一周只能去一次了")
    ('游泳', '游泳', '健身房去')
    """
    return _HOW_OFTEN.sub("", text)


def _narrower(best: Meeting) -> bool:
    """Say whether the newer counts some of what the older counts: "two children at university"."""
    before, after = (one.claim for one in (best.older, best.newer))
    if of_another_kind(before.text, after.text):
        return True
    figure = re.escape(best.values[1].text.strip())
    some = re.search(rf"{figure} ?\w* (?:at|in|from|who|that|of|with) (.+)", after.text)
    return some is not None and not meaning(some[1]) <= before.terms


def _is_state(best: Meeting) -> bool:
    """Say whether a value is of what lasts: an amount, or the day of a habit that is changed."""
    kind, (before, after) = best.values[0].kind, (best.older.claim, best.newer.claim)
    habit = all(recurs(claim.text) for claim in (before, after))
    if kind == "clock":
        return after.changed and not (before.scheduled or after.scheduled)
    return kind in _STATES or (kind == "weekday" and habit and after.changed)
