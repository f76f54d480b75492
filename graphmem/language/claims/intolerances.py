"""What somebody does not bear: allergies that a text affirms or denies, and whose they are.

They are told in many words, of a test or a doctor beside, and what is denied for one substance is
affirmed for the next: "it is not penicillin, it is sulfa".
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from graphmem.language.bilingual import is_chinese, one_name
from graphmem.language.claims.owners import chinese_owner, english_owner
from graphmem.language.claims.persons import persons
from graphmem.language.claims.unsettled import UNSETTLED
from graphmem.language.claims.whose_words import PETS, RELATIVES, SELF
from graphmem.language.cued import Cued
from graphmem.language.terms import terms
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_LONGEST: Final = 2_000
"""Characters of a text that is read so."""

_WHAT: Final = (
    r"(?P<{0}>[a-z][\w'’-]*(?: (?!(?:and|or)\b)[a-z][\w'’-]*)?"
    r"(?:(?:,| and| or|, and|, or)"
    r" (?!(?:only|but|just|rather|not|he|she|it|they|i|we|my|our|the|so|that)\b)[a-z][\w-]*)*)"
)
_ENGLISH: Final = regex(
    r"(?P<be>(?:\bam|\bis|\bare|['’](?:m|s|re)|\b(?:is|are)n['’]t))"
    r"(?P<so>(?: not| no longer| never| also| really| actually| now| badly| severely| very)*)"
    rf" (?:allergic|intolerant) to {_WHAT.format('to')}"
    r"|(?P<be2>\b(?:am|is|are)|['’](?:m|s|re)|\b(?:is|are)n['’]t)"
    r"(?P<so2>(?: not| also| really| actually| now| badly| severely| very)*)"
    r" (?P<to2>lactose|gluten|fructose|histamine|milk|egg|nut|peanut)[ -](?:intolerant|allergic)"
    r"|\b(?P<so3>no|without an?y?|not have an?|n['’]t have an?|has an?|have an?|got an?|['’]ve an?)"
    r" (?P<to3>[a-z][\w-]*) (?:allergy|intolerance)"
    r"|\b(?P<so5>no|not have an?|n['’]t have an?|has an?|have an?) (?:allergy|intolerance)"
    rf" to {_WHAT.format('to5')}"
    rf"|\b(?:only|but|just|rather) to {_WHAT.format('to4')}",
    re.IGNORECASE,
)
_NOT: Final = regex(r"\bnot\b|n['’]t\b|\bno\b|\bnever\b|\bwithout\b", re.IGNORECASE)
_CHINESE: Final = regex(
    r"(?P<who>[^,，。;；!！?？:：]{0,12}?)对\s*(?P<to>[^,，。;；!！?？:：对]{1,12}?)\s*"
    r"(?P<not>并?没有?|并?不会?|并不是|也不)?(?:严重|很|非常|特别)?(?:过敏|不耐受)"
    r"(?![史症原源测检体])"
)
_CUES: Final = Cued("allerg intoleran 过敏 不耐受", regex(r"allerg|intoleran|过敏|不耐受", re.I))
_BOUND: Final = regex(
    r"[,.;:!?\n]|\b(?:that|says?|said|out|because|but|and|while|so|means|shows?|showed|confirmed"
    r"|thinks?|thought|told (?:me|us))\b",
    re.IGNORECASE,
)
_SENTENCE: Final = regex(r"[^.!?。!?;；\n]+[.!?。!?;；\n]*")
_ASKS: Final = regex(r"[?？]|[吗呢]\W*$")
_SUPPOSED: Final = regex(
    rf"(?:{UNSETTLED.pattern})|以为|怀疑|就好了|\bsuspect|\bwere\b|\bfear", re.IGNORECASE
)
_OVER: Final = regex(
    r"\b(?:no longer|any ?more|used to|as a child|outgr\w+)\b|不再|小时候|以前", re.IGNORECASE
)
"""What tells that it was so once: a change, of which other rules know."""

_LEAD: Final = regex(
    r"^(?:.*(?:说|显示|发现|证实|确认|表明|出来|记住)|原来|其实|结果|确实|真的|现在|目前|只是|而是|就是|是|但|不过|还|也|[\s,，])+"
)
_BACK: Final = words("it that them those this he she they him her")
_PRONOUN: Final = frozenset({"he", "she", "they", "他", "她", "它", "it"})
_NO_THING: Final = words("anything something everything nothing any all some what which")
_ASKED: Final = regex(r"(?P<what>[A-Za-z][\w-]*)\?")


_BESIDE_ME: Final = regex(
    r"^(?:我|咱)们?(?:家的?|的)?(?!(?:[和跟与]|自己|本人|也|都|还|又|再|现在|目前|如今|已经|早|一直|从小|从来|小时候|以前|以后|今年|去年"
    r"|去|查|测|做|好像|似乎|应该|可能|确实|真的?|其实|根本|完全|本来|原来|只|就|并|是|说|倒|却|不|没|平时|最近|终于|竟然|居然|一到|每|[春夏秋冬]天|皮肤|身体|鼻子|眼睛|全家|一家))"
    r"([^\W\d_了过得着都也]{2,5})$"
)
"""Somebody of the speaker's whom no list of kin knows: 我同桌, 我对象."""


class Intolerance(NamedTuple):
    """What is told of an allergy or the like.

    Attributes:
        who: whose it is; None where it is not told.
        to: what to, a name that both languages share.
        borne: whether it is denied.
        written: what to, as it is written.
    """

    who: str | None
    to: str
    borne: bool
    written: str


@lru_cache(maxsize=2048)
def intolerances(text: str) -> tuple[Intolerance, ...]:
    """Return what a text tells of allergies, affirmed and denied.

    >>> [one[1:3] for one in intolerances("I'm not allergic to penicillin, only to sulfa.")]
    [('penicillin', True), ('sulfa', False)]
    >>> [one[:3] for one in intolerances("复查说我对青霉素不过敏，是对磺胺过敏。")]
    [('self', 'penicillin', True), ('self', '磺胺', False)]
    >>> intolerances("Am I allergic to cats?"), intolerances("要是我对猫不过敏就好了")
    ((), ())
    """
    if len(text) > _LONGEST or not _CUES.may_match(text):
        return ()
    found: list[Intolerance] = []
    asked = ""
    for match in _SENTENCE.finditer(text):
        said = match.group()
        if _ASKS.search(said):
            question = _ASKED.search(said)
            asked = question["what"] if question else ""
        elif not (_SUPPOSED.search(said) or _OVER.search(said)):
            before = found[-1].who if found else None
            told = _in_chinese(said, before) if is_chinese(said) else ()
            found += told or _in_english(said, text, before, asked)
    return tuple(found)


def _in_english(said: str, text: str, before: str | None, asked: str) -> list[Intolerance]:
    found: list[Intolerance] = []
    for match in _ENGLISH.finditer(said):
        told = {name: part for name, part in match.groupdict().items() if part}
        only = "to4" in told
        if only and not found:
            continue
        who = found[-1].who if only else _whose(said[: match.end()], match.start(), text, before)
        borne = not only and _NOT.search(match.group()) is not None
        what = next(part for name, part in told.items() if name.startswith("to"))
        found += (Intolerance(who, _name(one), borne, one) for one in _substances(what, asked))
        before = who
    return found


def _whose(said: str, at: int, text: str, before: str | None) -> str | None:
    """Return of whom a clause tells that ends a text; of the speaker where nobody is named."""
    start = max((one.end() for one in _BOUND.finditer(said, 0, at)), default=0)
    owner = english_owner(said[start:].strip())
    if owner in _PRONOUN:
        return before or _alone(text)
    return owner or before or (None if _speaks_of_others(text) else SELF)


def _in_chinese(said: str, before: str | None) -> list[Intolerance]:
    found: list[Intolerance] = []
    for match in _CHINESE.finditer(said):
        who = _LEAD.sub("", match["who"]).strip()
        owner = chinese_owner(who, ()) if who else None
        told = (found[-1].who if found else None) or before or _kin_before(said, match.start())
        if owner in _PRONOUN:
            owner = told
        elif owner == SELF and (one := _BESIDE_ME.search(who)):
            owner = one[1]
        elif owner is None:
            owner = who or told or SELF
        borne = match["not"] is not None
        found += (Intolerance(owner, _name(one), borne, one) for one in _named(match["to"]))
    return found


def _kin_before(said: str, at: int) -> str | None:
    """Return of whom the clauses before a place in a Chinese sentence tell."""
    owners = (chinese_owner(one.strip(), ()) for one in re.split("[,，:：]", said[:at]) if one)
    return next((one for one in owners if one and one not in _PRONOUN), None)


def _named(told: str) -> Iterator[str]:
    for one in re.split("[、,，]|和|跟|或者?|以及", told):
        if one.strip():
            yield one.strip()


def _substances(what: str, asked: str) -> Iterator[str]:
    """Yield each thing of a list by its name; "it" is what was asked about before."""
    for one in re.split(r",? and |,? or |, ", what):
        spoken = one.strip().split()
        spoken = spoken[:1] if spoken[1:] and spoken[1].lower() in _BEHIND else spoken
        plain = " ".join(spoken)
        if plain.lower() in _BACK:
            plain = asked
        if plain and plain.lower() not in _NO_THING:
            yield plain


_BEHIND: Final = words(
    "after at as and but or so for in on of to according too any anymore now then it i he she we"
    " they says said though although since because either anyway after"
)
"""What goes on behind a substance, and is no part of its name."""


def _name(told: str) -> str:
    """Return what both languages call a substance, one or several of it."""
    name = one_name(told)
    return name if is_chinese(name) else " ".join(terms(name)) or name


def _speaks_of_others(text: str) -> bool:
    spoken = {word.lower() for word in re.findall(r"[\w]+", text)}
    return bool(spoken & (RELATIVES - {"doctor"} | PETS)) or bool(persons(text, ()))


def _alone(text: str) -> str | None:
    """Return the one person that a text names."""
    named = {one.owner for one in persons(text, ())}
    return next(iter(named)) if len(named) == 1 else None
