"""What is told of a life: how it is, and by what it takes a turn."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.cues import cues
from graphmem.language.claims.left_out import begins_with_verb, is_somebody
from graphmem.language.claims.owners import owners
from graphmem.language.claims.reader import meaning
from graphmem.language.claims.whose_words import SELF
from graphmem.language.english_words import CALENDAR_WORDS, DULL_WORDS, STOP_WORDS
from graphmem.language.word_lists import words
from graphmem.patterns import regex

Names = frozenset[str]

LONGEST: Final = 2_000
"""Characters of a text that is read so."""

NAME: Final = r"(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z])[\w-]+)?"
HAN_NAME: Final = r"[\u4e00-\u9fff]{1,4}"

_MONTHS: Final = (
    "january|february|march|april|may|june|july|august|september|october|november|december"
)
OPENED: Final = (
    r"^\W*(?:(?:so|well|and|but|also|sadly|unfortunately|anyway|actually|finally|honestly|yeah|oh"
    r"|after (?:all )?(?:\w+ ){1,2}(?:years|months)|hey|update|sad news|big news"
    r"|today|yesterday|recently|lately|now|(?:last|this) \w+"
    r"|(?:an?|two|three|four|five|six|\d+|few|a few) (?:days?|weeks?|months?) ago)\b[\s:,-]*)*"
)
"""What may stand before an English clause that tells a turn."""

TAIL: Final = (
    r"(?=\s*(?:[,;:!?)]|\.(?!\w)|$)|\s(?:last|this|over (?:the|a) (?:summer|winter|year)|after"
    r"|because"
    r"|since"
    r"|again|for good|yesterday|today|recently|lately|now|amicably|and|but|so|early|earlier|finally"
    rf"|in (?:(?:early |late |mid-? ?)?(?:{_MONTHS}|spring|summer|autumn|fall|winter)|(?:19|20)\d\d"
    r"|(?:the )?(?:end|spring|summer|autumn|fall|winter|meantime)|his sleep|her sleep)"
    rf"|on (?:\w+day|(?:the )?\d|{_MONTHS}|good terms)|(?:at|around|before|over) (?:christmas"
    rf"|easter"
    r"|new year|the (?:end|start|beginning|weekend|holidays))|of (?:old age|cancer|an? \w+)"
    r"|to cancer"
    r"|as of|officially|anyway|completely|altogether|entirely|back in|by|due|just"
    r"|right|(?:an?|one|two"
    r"|three|four|five|six|seven|eight|ten|\d+|some|a few|a couple of) "
    r"(?:days?|weeks?|months?|years?)|(?:almost |about |nearly |exactly )?an? (?:year|month|week"
    r"|while)|\w+ months ago)\b)"
)
"""What may follow it."""

HAN_OPENED: Final = (
    r"^[\s,，、。!！]*(?:唉|哎|其实|后来|终于|最后|现在|目前|如今|最近|刚刚?|已经|昨[天晚]|前天|今天"
    r"|上周末?|上个?月|上个?星期"
    r"|这周|这个?月|今年|去年|前几天|前阵子|几天前|年初|年底|结果|可惜|不幸|不过|但是?|所以"
    r"|更新一下|[一二两三四五六七八九十]+月份?"
    r"|\d+月份?|[春夏秋冬]天|[,，\s])*"
)
HAN_LATELY: Final = (
    r"(?:已经|刚刚?|昨[天晚]|前天|今天|上周末?|上个?月|上个?星期|这周|这个?月|今年|去年|前几天|前阵子"
    r"|最近|终于|最后|现在|目前|如今"
    r"|后来|又|都|也|就|正式|和平|彻底|不幸|前年|年初|年底|\d+月份?"
    r"|[一二两三四五六七八九十]+月份?|[春夏秋冬]天)*"
)
HAN_END: Final = r"(?=[,，。!！;；~\s]|$)"

_SENTENCE: Final = regex(
    r"(?:[^.!?。！？;；\n]|(?<=\b[DMS]r)\.|(?<=\bMrs)\.|\.(?=[a-z\d]))+[.!?。！？;；\n]*"
)
_SEGMENT: Final = regex(r"[,，:：]|\s[-–—]\s|(?:^|\s)(?:but|so|because|while)\s|但是?|所以|因为")
_ASKS: Final = regex(r"[?？]|[吗呢么]\W*$|是不是|有没有|要不要|会不会")
_CONDITION: Final = regex(
    r"^\W*(?:(?:and|but|so|even) )?(?:if|unless|suppose|imagine|when|whenever|had|should|before"
    r"|until|while)\b|如果|要是|假如|万一|假使|即使|的话|的时候",
    re.IGNORECASE,
)
_FIRST: Final = regex(r"\b(?:i|my|we|our|us|me)\b|[我咱]", re.IGNORECASE)
_DOUBTED: Final = frozenset({"planned", "supposed"})
_AWHILE: Final = regex(
    r"\bfor (?!good\b)(?:lent|advent|ramadan|now|today|january|dry january|the (?:day|week|weekend"
    r"|month|moment|season|time being|summer|winter|holidays)|a (?:day|week|month|bit|while"
    r"|weekend|few \w+)|(?:one|two|three|four|\d+) (?:days?|weeks?|months?))\b(?! (?:now|already))"
    r"|\bjust (?:this|for|today)\b|\btemporarily\b|\bonce\b|\bonly (?:on|at|in|for|this|until)\b"
    r"|\buntil\b|\bon (?:the )?(?:weekdays?|weekends?|\w+days)\b|\bthis (?:week|weekend)\b"
    r"|\b(?:today|tonight)\b|今[天晚]|明[天晚]|暂时|临时|这[几两]天|这次|初一|十五"
    r"|周[一二三四五六日末]|偶尔|有时",
    re.IGNORECASE,
)
_TAKEN_BACK: Final = regex(
    r"\b(?:but|then|though|later|until|and (?:then|now|we|i|she|he|it|they|have|are))\b"
    r"[^.!?]*\b(?:again|back|returned|found|recovered|reunited|patched|made up|relapsed|resumed)\b"
    r"|\b(?:came|got|is|are|was|were|we['’]re) back\b|\bmade up\b|又?[和复]合|和好|找到"
    r"|[找回]回?来|又(?=[在抽喝吃])",
    re.IGNORECASE,
)
_FORMERLY: Final = regex(
    r"\bbefore (?:i|we|that|my|meeting|moving)\b|\bback (?:then|when)\b|\bwhen i was\b"
    r"|\byears ago\b"
    r"|\bas a (?:child|kid|student|teenager)\b|\bin (?:my|the) (?:\w+ties|teens|\d0s)\b"
    r"|之前|以前|小时候|当年|那时|前夫|前妻|前任|前男友|前女友",
    re.IGNORECASE,
)
_NO_NEWS: Final = STOP_WORDS | DULL_WORDS | words("have has got own called named name")


class State(NamedTuple):
    """How something is, by what a text tells.

    Attributes:
        kind: of what it is: a marriage, a pet, a habit.
        of: names of whom or what; empty where none is told.
        part: the words that tell it.
        role: what the other one is, where a word tells ("husband").
    """

    kind: str
    of: Names
    part: str
    role: str = ""


class Turn(NamedTuple):
    """By what something comes to an end, or becomes otherwise.

    Attributes:
        ends: the kinds of states that it ends.
        of: names of whom or what; empty where none is told.
        said: the words that tell it.
        role: what the other one was, where a word tells.
        instead: what took the place; what is so already is not ended.
        named: kinds that it ends only where a name is told in both.
    """

    ends: frozenset[str]
    of: Names
    said: str
    role: str = ""
    instead: Names = frozenset()
    named: frozenset[str] = frozenset()


class Told(NamedTuple):
    """A stretch of a text, and the sentence in which it stands."""

    text: str
    sentence: str


@lru_cache(maxsize=2048)
def asserted(text: str) -> tuple[Told, ...]:
    """Return the stretches of a text that say how things are, or what happened.

    >>> [one.text for one in asserted("Sad news, Rex died. If he had lived! Did you know?")]
    ['Sad news', ' Rex died.']
    """
    if len(text) > LONGEST:
        return ()
    found: list[Told] = []
    for match in _SENTENCE.finditer(text):
        sentence = match.group()
        if _ASKS.search(sentence) or _CONDITION.search(sentence):
            continue
        parts = [part for part in _SEGMENT.split(sentence) if part and part.strip(" .!")]
        found += (
            Told(part, sentence)
            for part, before in zip(parts, ("", *parts), strict=False)
            if _DOUBTED.isdisjoint(cues(part)) and not _of_another(part, before)
        )
    return tuple(found)


def _of_another(part: str, before: str) -> bool:
    """Say whether a stretch that names nobody goes on about somebody else than the speaker.

    "She's allergic, gave the cat away" is of her cat.
    """
    whose = owners(before) if before and not _FIRST.search(part) else frozenset()
    if not whose or not whose.isdisjoint((None, SELF)):
        return False
    unnamed = is_chinese(part) or begins_with_verb(part)
    return unnamed and any(one and is_somebody(one, before, frozenset()) for one in whose)


def lasts(told: Told, end: int, text: str) -> bool:
    """Say whether what a stretch tells up to a place is for good, and was not long ago.

    Args:
        told: the stretch.
        end: where what it tells ends.
        text: the whole, which may take it back.
    """
    rest = told.text[end:]
    behind = text.partition(told.text)[2]
    return not (
        _AWHILE.search(told.sentence)
        or _FORMERLY.search(told.sentence)
        or _TAKEN_BACK.search(f"{rest} {behind}")
    )


def taken_back(text: str) -> bool:
    """Say whether a text tells that what it tells to be over is not, or is no more.

    >>> taken_back("Rex ran away but came back."), taken_back("Rex ran away.")
    (True, False)
    """
    return bool(_TAKEN_BACK.search(text) or _FORMERLY.search(text))


def first(match: re.Match[str], group: str) -> str:
    """Return what the first group of a name, or of that name with a figure, holds.

    >>> first(re.compile("(?P<who>Ann)|(?P<who2>Ben)").match("Ben"), "who")
    'Ben'
    """
    parts = match.groupdict().items()
    return next((text for key, text in parts if key.rstrip("0123456789") == group and text), "")


def small(*names: str | None) -> Names:
    """Return names in small letters, without those that are none."""
    return frozenset(name.lower() for name in names if name)


def tells_more(text: str, part: str, said: str) -> bool:
    """Say whether a text tells more than a part of it, and than a newer text says as well.

    >>> tells_more("My wife Ann is a nurse.", "My wife Ann", "Ann and I separated.")
    True
    >>> tells_more("I have a dog called Rex.", "I have a dog called Rex", "Rex died.")
    False
    """
    rest = text.replace(part, " ", 1)
    left = meaning(rest) - meaning(said) - _NO_NEWS - CALENDAR_WORDS
    return bool(left) or re.search(r"\d", rest) is not None


def found_in(
    pattern: re.Pattern[str], text: str, *, whole: bool = False
) -> Iterator[tuple[re.Match[str], Told]]:
    """Yield where a pattern stands in what a text says to be so, with the stretch.

    Args:
        pattern: what is looked for.
        text: the text.
        whole: whether it may stand in several stretches of a sentence.
    """
    read: set[str] = set()
    for told in asserted(text):
        where = told.sentence if whole else told.text
        if whole and where in read:
            continue
        read.add(where)
        for match in pattern.finditer(where):
            yield match, told
