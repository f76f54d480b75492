"""The rules of what one clause affirms and the other denies, and of what is liked and hated."""

import re

from graphmem.language.claims import Claim
from graphmem.language.claims.reader import meaning
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.bearing import bearing
from graphmem.lifecycle.conflict.crossing import crosses
from graphmem.lifecycle.conflict.features import Compared, covered
from graphmem.lifecycle.conflict.meeting import at_other_times, figures
from graphmem.lifecycle.conflict.verdict import Verdict
from graphmem.patterns import regex

_MOSTLY = 0.75
_NOT_YET = regex(r"\byet\b|\bstill (?:not|haven['’]t|hasn['’]t)\b|还[没不]|尚未", re.IGNORECASE)
_BESIDE = regex(
    r"\b(?:since|because|after|due to|thanks to|ever since|now that)\b.*$"
    r"|^\W*(?:it )?(?:turns|turned) out(?: that)?\b|^\W*(?:apparently|i found out(?: that)?)\b",
    re.IGNORECASE,
)
"""Why or since when, and how it came to be known: no part of what is denied."""

_SPANS = frozenset(("day", "week", "month", "year"))
_NOT_MEANT = regex(
    r"每[天日周月年晚早]|[\d零一二两三四五六七八九十百千]+[个只张本部台件条份次遍杯瓶片粒颗碗包支勺根斤]"
    r"|正在|在(?=[\u4e00-\u9fff])|早就|早已|已经|昨天|今天|终于|还|最近|目前|改[成为到]|"
    r"一[周天月年]|只|又|再也|开始|重新|不|没有?|了|过|现在|其实|我们?|[,。!?; ]"
)
BEGUN = regex(r"\b(?:started|began|again|took up)\b|又|开始|重新", re.IGNORECASE)
"""By what something is that was not."""

_WORD = regex(r"\w+")
_NAME = regex(r"(?<=[\w,] )[A-Z][a-z]+")
_STRESS = regex(
    r"\b(?:now|really|actually|so|much|any ?more|just|these days|to be honest)\b"
    r"|现在|其实|真的?|特别|非常|很|最|了"
)
_FOND = regex(r"\b(?:love|like|enjoy|adore)s?\b|喜欢|热爱|爱", re.IGNORECASE)
_AVERSE = regex(r"\b(?:hate|dislike|detest|loathe|can['’]?t stand)s?\b|讨厌|厌恶|恨", re.IGNORECASE)


_LIKED = regex(
    r"(?:喜欢|热爱|爱)上?(?:喝|吃|打|看|听|玩|做|学|去|逛|用|穿)?(?P<zh>[\u4e00-\u9fffA-Za-z]{1,8}?)"
    r"(?=了?[,，。;；!！]|了?$|[了吗呢])"
    r"|\b(?:like|love|enjoy|adore)s?(?: to \w+(?: to)?)?(?: (?:drink|eat|play|watch|listen"
    r"|read|go)\w*(?: to)?)? (?:the )?(?P<what>[a-z-]+)(?=$|[\s,.;!])",
    re.IGNORECASE,
)
_UNBOUND = regex(
    r"(?:了|\s*\b(?:any ?more|any longer|now|these days|at all|much|very much|so much)\b)*"
    r"\s*(?=$|[,，.。;；!！]|(?:because|since|as|but)\b)",
    re.IGNORECASE,
)


def denied(compared: Compared) -> Verdict | None:
    """One clause affirms what the other denies, in nearly the same words."""
    foreign = crosses(compared.older.reading.text, compared.newer.reading.text)
    alike = _in_common if foreign else _alike
    for older, newer in bearing(compared, plans=True):
        before, after = older.claim, newer.claim
        if before.negated == after.negated or before.past or not (before.terms and after.terms):
            continue
        if at_other_times(before, after):
            continue
        if before.planned:
            if after.ends and after.negated and _dropped(before, after):
                return opposite(after, f"{before.written!r}")
            continue
        begun = before.negated and (
            after.changed
            or BEGUN.search(after.text) is not None
            or _NOT_YET.search(before.text) is not None
        )
        if alike(before, after) and (begun or figures([older]) == figures([newer])):
            return opposite(after, f"{before.written!r}", begun=begun)
    return None


def disliked(compared: Compared) -> Verdict | None:
    """One likes what the other hates, in the same words."""
    for older, newer in bearing(compared):
        before, after = older.claim, newer.claim
        fond, averse = (before, after) if _FOND.search(before.text) else (after, before)
        if before.negated or after.negated or before.past or after.past:
            continue
        if not (_FOND.search(fond.text) and _AVERSE.search(averse.text)):
            continue
        liked, hated = _FOND.sub(" ", fond.text), _AVERSE.sub(" ", averse.text)
        if _words(liked) == _words(hated) and meaning(liked):
            return opposite(after, f"{before.written!r}")
    return None


def unloved(compared: Compared) -> Verdict | None:
    """One likes what the other does not, whatever is done with it: "I like drinking coffee".

    What is liked no more in some place or at some time alone is liked still.
    """
    for older, newer in bearing(compared):
        before, after = older.claim, newer.claim
        if before.negated == after.negated or before.past or after.past:
            continue
        held, told = _liked(before.text), _liked(after.text, whole=True)
        if held and held == told:
            begun = before.negated and (after.changed or BEGUN.search(after.text) is not None)
            return opposite(after, f"{before.text!r}", begun=begun)
    return None


def _liked(text: str, *, whole: bool = False) -> frozenset[str]:
    """Return what somebody likes or does not, nothing where it is but a part of the `whole`."""
    match = _LIKED.search(text)
    if match is None or (whole and not _UNBOUND.match(text, match.end())):
        return frozenset()
    return frozenset([match["zh"]]) if match["zh"] else meaning(match["what"])


def tells_liking(text: str) -> bool:
    """Say whether a text tells what somebody likes or hates.

    >>> tells_liking("I hate tea"), tells_liking("我爱喝茶"), tells_liking("I drink tea")
    (True, True, False)
    """
    return bool(_FOND.search(text) or _AVERSE.search(text))


def bare(clause: str) -> str:
    """Return a Chinese clause without figures and what denies and dates it; nothing of another.

    >>> bare("我现在每天吃两片药"), bare("I take two pills")
    ('吃药', '')
    """
    return "" if clause.isascii() else _NOT_MEANT.sub("", clause)


def opposite(newer: Claim, of: str, *, begun: bool = False) -> Verdict:
    """Return the verdict on a clause that says the opposite of what was said."""
    if begun or newer.ends or newer.corrected or (newer.changed and not newer.denies):
        return Verdict("supersedes", 0.85, f"the newer says that it changed {of}", "ended")
    return Verdict("contradicts", 0.85, f"one affirms, the other denies {of}", "denied")


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
    names = _names(denial.text) & _names(other.text)
    refused, held = refused - names or refused, held - names or held
    least = min(len(refused), len(held))
    if held and covered(refused, held) >= _MOSTLY and least >= _MOSTLY * len(held):
        return True
    often = frozenset().union(*(value.units | meaning(value.text) for value in other.values))
    if len(refused) > 1 and refused <= held and held - refused <= often | _SPANS:
        return True
    return bare(before.text) == bare(after.text) != ""


def _names(text: str) -> frozenset[str]:
    """Return the index terms of names behind the first word: who is spoken of, not what is told."""
    return frozenset(terms(" ".join(_NAME.findall(text))))


def _words(text: str) -> list[str]:
    """Return the words of a clause without those that strengthen or date it; Chinese as a whole."""
    return _WORD.findall(_STRESS.sub(" ", text.lower()))
