"""Plans that came to nothing: "the trip fell through", "we're not going after all", 旅行黄了."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims import Claim
from graphmem.language.claims.cues import wished
from graphmem.language.claims.reader import meaning
from graphmem.language.claims.whose_words import CHINESE_KIN, SELF
from graphmem.language.terms import terms
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.limits.refusals import refused
from graphmem.patterns import regex

_OPENERS: Final = (
    r"^\W*(?:(?:so|and|but|well|ok|okay|sadly|unfortunately|apparently|looks like|turns out"
    r"(?: that)?|update|news|in the end|i guess)\b[,:]? )*"
)
_END: Final = (
    r"(?=\s*(?:[,.;:!)]|$)|\s(?:because|since|so|and|but|due to|after all|now|this year)\b)"
)
_NOTHING_OF_IT: Final = (
    r"(?:(?:fell|fallen) through|came to nothing|did(?:n['’]t| not) (?:work out|happen|come off"
    r"|go through|pan out|materiali[sz]e)|(?:is|are)(?:n['’]t| not) (?:happening|going ahead"
    r"|taking place)|['’](?:s|re) not (?:happening|going ahead|taking place)|(?:wo|will )n['’]?o?t"
    r" (?:happen|be happening|take place|go ahead))"
)
_FELL: Final = regex(
    rf"{_OPENERS}(?P<what>[\w'’-]+(?: [\w'’-]+){{0,6}}?)(?: has| have| had| just| now| finally"
    rf"| sadly| unfortunately| all|['’]s|['’]ve)*(?<![\w])? ?{_NOTHING_OF_IT}{_END}"
    rf"|{_OPENERS}no (?P<what2>[\w'’-]+(?: [\w'’-]+){{0,3}}?) (?:after all|any ?more)\b"
    rf"|\bdecided against (?P<what3>[^,.;!?]+)",
    re.IGNORECASE,
)
_NOT_DONE: Final = regex(
    r"(?:\b(?:am|are|is)(?: not|n['’]t)|['’](?:m|re|s) not|\b(?:wo|will )n['’]?o?t be)"
    r" (?P<verb>[a-z]{2,})ing\b(?P<what>[^,.;!?]*?) (?:after all|any ?more)\b"
    r"|\bdecided not to (?P<root>[a-z]{2,})\b(?P<what2>[^,.;!?]*?)(?: after all| any ?more)?\W*$",
    re.IGNORECASE,
)
_KIND: Final = regex(
    r"\b(?:trip|flights?|holidays?|vacation|visit|tickets?|booking|reservation|appointment|plans?"
    r"|deal(?! with)|purchase|idea|move|journey|tour|weekend|thing)\b",
    re.IGNORECASE,
)
_ALMOST: Final = regex(
    r"\b(?:almost|nearly|might|may|could|hop(?:e|ing)|afraid|worr(?:y|ied)|fear|wish)\b|差点|几乎|可能|[怕别]",
    re.I,
)
_HELD: Final = regex(
    r"\b(?:signed|sign|put (?:my|our) name) (?:\w+ )?(?:up|down)\b|\b(?:registered|enrolled|booked"
    r"|tickets?|entered)\b|报了?名|预[约订]|订了|买了[^,。]*票|约了|抢到",
    re.IGNORECASE,
)
_WAS: Final = regex(
    r"\b(?:was|were|had|did|went|came|flew|saw|met|lived|\w{2,}ed)\b|[\u4e00-\u9fff][了过]", re.I
)
_MOTION: Final = words("go fly travel driv head com mov sail rid")
_TAKING_PART: Final = words("run do do tak play go attend join rid see watch")

_CHINESE: Final = regex(
    r"^[\s,，]*(?P<what>[^,，。!?;；不]{2,14}?)(?:最后|最终|还是|已经|都|又|也|彻底|临时)*"
    r"(?:(?:取消|泡汤|黄|吹|告吹|落空|搁浅|作罢|没戏|不成|去不成|办不成|没去成|没办成)了"
    r"|没(?:谈|去|办|走|买|租)?成)(?=[,，。!;；]|$)"
)
_KIND_IN_CHINESE: Final = regex(
    r"(?:的)?(?:旅行|旅游|之[行旅]|行程|计划|安排|活动|预约|这?事儿?|那?趟)"
)
_NOT_ANY_MORE: Final = regex(
    r"^[\s,，]*(?P<what>[^,，。!?;；不]{1,12}?)不(?P<verb>[\u4e00-\u9fff])了(?=[,，。!;；]|$)"
)
_WHEN_AND_WHO: Final = regex(
    rf"^(?:我|我们|咱们)?(?:{CHINESE_KIN})?"
    r"|[\d一二三四五六七八九十]+[月日号点]|[今明后]天|[这下本]?个?(?:周|星期|月)[一二三四五六日天末]?|[的也都又]"
)
_PART: Final = "跑去参加上报办练学玩考看听"

FALLEN_THROUGH: Final = (
    r"through\b|to nothing|happen|work out|come off|pan out|materiali|going ahead|go ahead"
    r"|take place|taking place|after all|any ?more|decided (?:not|against)|吹了|落空|搁浅|作罢|没戏"
    r"|[没不][\u4e00-\u9fff]?成|不[\u4e00-\u9fff]了",
)
"""What stands in all that tells so."""


def fell_through(before: Claim, after: Claim, older: str) -> bool:
    """Say whether a newer clause tells that what an older one plans came to nothing.

    Both are of one owner, or may be.

    Args:
        before: the older clause.
        after: the newer.
        older: the whole older text.
    """
    if not _to_come(before) or before.asks or before.supposed or before.negated or before.past:
        return False
    if after.asks or after.supposed or _ALMOST.search(after.text):
        return False
    if is_chinese(before.text) != is_chinese(after.text):
        return False
    if is_chinese(after.text):
        return _in_chinese(before, after, older)
    return not refused(older, after.text) and (_fell(before, after) or _not_done(before, after))


def of_what_is_planned(before: Claim, after: Claim) -> bool:
    """Say whether what a clause is told of is what the speaker plans: "Porto fell through"."""
    owner = after.owner or ""
    told = bool(owner) and after.text.lower().lstrip(" ,，").startswith(owner)
    return told and before.owner in (None, SELF) and owner in before.text.lower()


def _to_come(before: Claim) -> bool:
    """Say whether a clause tells of what is to be: planned, signed up for, or on a day to come."""
    if before.planned or _HELD.search(before.text):
        return True
    return (before.timed or before.scheduled) and not _WAS.search(before.text)


def _fell(before: Claim, after: Claim) -> bool:
    match = _FELL.search(after.text)
    if match is None or wished(after.text):
        return False
    return _names(next(filter(None, match.groups())), before)


def _names(what: str, before: Claim) -> bool:
    """Say whether a clause speaks of all that is named, but for the word for what it is."""
    if re.search(r"\bwith\b", what) and not re.search(r"\bwith\b", before.text):
        return False
    if meaning(what) and meaning(what) <= before.terms:
        return True
    bare = meaning(_KIND.sub(" ", what))
    return bool(bare) and bare <= before.terms


def _not_done(before: Claim, after: Claim) -> bool:
    match = _NOT_DONE.search(after.text)
    if match is None:
        return False
    root = match["root"] or match["verb"]
    if not _same_done(re.sub(r"(.)\1$", r"\1", root.lower()), before):
        return False
    what = (match["what"] or match["what2"] or "").strip()
    if meaning(what):
        return _names(what, before)
    return before.owner == after.owner and after.owner not in (None, SELF)


def _same_done(root: str, before: Claim) -> bool:
    """Say whether a clause plans to do what a verb says, or to go, or to take part."""
    if not frozenset(terms(root)).isdisjoint(before.terms) or _stands(root, before.text):
        return True
    if _HELD.search(before.text):
        return root.removesuffix("e") in _TAKING_PART
    return root.removesuffix("e") in _MOTION and any(_stands(one, before.text) for one in _MOTION)


def _stands(root: str, text: str) -> bool:
    return (
        re.search(rf"\b{re.escape(root.removesuffix('e'))}\w?(?:e|es|s|ing)?\b", text, re.I)
        is not None
    )


def _in_chinese(before: Claim, after: Claim, older: str) -> bool:
    gone = _NOT_ANY_MORE.search(after.text)
    if gone is not None and not _WHEN_AND_WHO.sub("", gone["what"]):
        same = before.owner == after.owner and after.owner not in (None, SELF)
        return same and gone["verb"] in before.text
    if refused(older, _KIND_IN_CHINESE.sub("", after.text)):
        return False
    match = _CHINESE.search(after.text)
    if match is not None and not after.planned:
        parts = [one for one in _KIND_IN_CHINESE.sub("的", match["what"]).split("的") if one]
        return bool(parts) and all(one in before.text for one in parts)
    if gone is None:
        return False
    what, verb = _WHEN_AND_WHO.sub("", gone["what"]), gone["verb"]
    taken_part = verb in _PART and _HELD.search(before.text) is not None
    return what in before.text and (verb in before.text or taken_part)
