"""Clauses that say in so many words that something is otherwise than before.

Each form names what it is about, and that must stand in the older clause.
"""

import re
from typing import Final

from graphmem.language.claims import Claim
from graphmem.language.claims.reader import meaning
from graphmem.language.cued import Cued
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.successions.english.leavings import of_another_sort
from graphmem.patterns import regex

TRADED: Final = regex(
    r"\b(?:switched|changed|moved|went|upgraded|converted|migrated|replaced|swapped|traded)\b"
    r"|[从把由][^,。]{1,16}?(?:换|改|变|转|搬|跳槽|调)(?:成|为|到|去)",
    re.IGNORECASE,
)
"""That one thing took the place of another."""

_VERB: Final = r"(?P<{0}>[a-z]+)(?P<{1}>(?: (?!because\b|since\b|so\b|but\b|as\b|and\b)[\w'-]+)*)"
_STOPPED: Final = regex(
    rf"\b(?:stopped|quit|gave up|given up) {_VERB.format('doing', 'what')}"
    rf"|\bno longer {_VERB.format('verb', 'rest')}"
    rf"|\b(?:don|doesn)['’]t {_VERB.format('verb2', 'rest2')} any ?more\b",
    re.IGNORECASE,
)
_CHINESE_STOPPED: Final = regex(
    r"(?:再也不|不再)(?P<more>[\u4e00-\u9fff]{2,8})"
    r"|(?<![要想是])不(?P<plain>[去在]?[\u4e00-\u9fff]{2,8}?)了(?=[,。!;]|$)"
)
_IN_PART: Final = regex(
    r"\b(?:as|that|so|much|many|often|every|only|always|all|alone|both|either|just)\b"
    r"|那么|这么|天天|每|总|只|光|太|多|都|一起|[早中晚]上|[上下]午",
    re.IGNORECASE,
)
"""What makes of an end that of a part: "I don't go that often any more"."""

_OF_WHICH: Final = regex(r"\b(?:for|with|at|on|in|from|before|after|during) (.*)")
_OWN: Final = words("my our the a an your his her their")
_LIGHT: Final = words("go going do doing take taking use using have having attend attending")
_BY_ITSELF: Final = words("smoking vaping gambling commuting swimming jogging dancing")
_ENDING: Final = regex(r"(?:ing|es|e|s)$")
_LEAST: Final = 3
"""Letters of a verb without its ending, or of a Chinese verb with what it bears on."""

_NUMBER: Final = (
    r"(?:\d|day\b|o['’]clock|\b(?:noon|midnight|two|three|four|five|six|seven|eight|nine|ten)\b)"
)
_BY_NOW: Final = r"\b(?:now|these days|currently)\b"
_OTHERWISE: Final = Cued(
    "switched changed moved went upgraded converted migrated replaced swapped traded "
    "now days currently stopped quit gave give longer more rescheduled postponed pushed brought "
    "shifted delayed extended gone rose risen raised increased fell fallen dropped lowered reduced "
    "不 换 改 变 转 搬 跳槽 调 推 延 提 挪 涨 升 降 减 增 长 瘦 胖 现在 目前 如今",
    regex(
        rf"{TRADED.pattern}|{_BY_NOW}.*{_NUMBER}|{_NUMBER}.*{_BY_NOW}"
        r"|\b(?:stopped|quit|g[ai]ven? up|no longer|any ?more|rescheduled|postponed|pushed|brought|"
        r"shifted|delayed|extended|gone (?:up|down)|rose|risen|raised|increased|fell|fallen|"
        r"dropped|lowered|reduced)\b"
        r"|不[^,。]{1,10}了|再也不|不再|[改推延提调挪换涨升降减增长瘦胖]|现在|目前|如今",
        re.IGNORECASE,
    ),
)
"""What stands in every clause that the forms below find."""


def says_otherwise(text: str) -> bool:
    """Say whether a clause may tell that something was traded, or is done no more.

    >>> says_otherwise("We traded the Octavia for a Kia"), says_otherwise("I started a class")
    (True, False)
    """
    return _OTHERWISE.search(text) is not None


def given_up(before: Claim, after: Claim) -> bool:
    """Say whether a clause tells that what another one tells is done no more, none of it.

    What is denied must be all that the clause denies, and be done in the other.
    """
    if not after.ends or not {one.key for one in after.values} <= {
        one.key for one in before.values
    }:
        return False
    match = _STOPPED.search(after.text)
    if match is not None:
        told = [text for text in match.groups() if text is not None]
        return _done(told[0].lower(), told[1], before)
    chinese = _CHINESE_STOPPED.search(after.text)
    if chinese is None:
        return False
    what = (chinese["more"] or chinese["plain"]).removesuffix("了").removeprefix("去")
    whole = what in before.text or (
        len(what) >= _LEAST and what[0] in before.text and what[1:] in before.text
    )
    return whole and not _IN_PART.search(what)


def _narrower(rest: str) -> list[str]:
    """Return the words that say of which alone something is over ("the pill for my back")."""
    said = _OF_WHICH.search(rest)
    return (
        [word for word in re.findall(r"[\w'-]+", said[1].lower()) if word not in _OWN]
        if said
        else []
    )


def _done(verb: str, rest: str, before: Claim) -> bool:
    """Say whether a clause tells that this is done."""
    held = re.findall(r"[\w'-]+", before.text.lower())
    if _IN_PART.search(rest) or not set(_narrower(rest)) <= set(held):
        return False
    wanted = meaning(rest)
    if not wanted:
        stem = _ENDING.sub("", verb)
        alone = verb in _BY_ITSELF and not of_another_sort(before.text)
        return alone and any(_ENDING.sub("", word) == stem for word in held)
    if not wanted <= before.terms:
        return False
    if verb in _LIGHT:
        return True
    stem = _ENDING.sub("", verb)
    return len(stem) >= _LEAST and any(_ENDING.sub("", word) == stem for word in held)
