"""Attributes that have one value at a time, and what a clause says they are."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from graphmem.language.bilingual import is_chinese, one_name
from graphmem.language.chinese_numbers import FIGURES, number_of
from graphmem.language.chinese_words import PLACES
from graphmem.language.claims.appointments import (
    ENGLISH_MOVED,
    called,
)
from graphmem.language.claims.chinese_facts import (
    CHARGE_OF,
    CHINESE_CALLED,
    CHINESE_FACTS,
    CHINESE_MOVED,
    CHINESE_PLACES,
    CHINESE_POST,
    CHINESE_SEVERAL,
    NAME_OF,
    PLACE_OF,
    SIZE_OF,
    of_somebody_else,
    qualifier,
)
from graphmem.language.claims.chinese_order import in_plain_order
from graphmem.language.claims.chinese_states import chinese_states
from graphmem.language.claims.claim import Fact
from graphmem.language.claims.english_everyday import DRIVEN, FIRST_DAY, HEADCOUNT, HEADS
from graphmem.language.claims.english_facts import (
    ENGLISH_FACTS,
    ENGLISH_PLACES,
    ENGLISH_POST,
    ENGLISH_SEVERAL,
    TITLES,
    VALUE,
)
from graphmem.language.claims.english_states import english_states
from graphmem.language.claims.not_so import PERHAPS, not_so
from graphmem.language.claims.states import State
from graphmem.language.claims.whose_words import RELATIVES
from graphmem.language.spelling import one_spelling
from graphmem.language.terms import terms
from graphmem.model.analysis import WITH_CHINESE
from graphmem.patterns import regex

_READ: Final = 4096
"""Clauses whose facts are kept: several steps ask for those of one clause."""

_PLACE_NAME = regex(f"(?:{'|'.join(PLACES)}|[省市区])+")
_OF_THINGS = frozenset({PLACE_OF, SIZE_OF, CHARGE_OF, NAME_OF})
_OF_TITLES = frozenset(terms(" ".join(TITLES)))

_IT = regex(
    r"\W*(?:and |but |so )?it"
    r"(?=['’]s\b| (?:is|was|leaves|starts|begins|departs|now|costs|got|has been)\b)",
    re.I,
)
_SPOKEN_OF = regex(
    r"\b(?:my|our|the) (?P<topic>[a-z][\w' -]*?)"
    r"(?=['’]s\b|[,.;!?]|\s(?:is|are|was|were|got|has|had|to|from|on|at|and|again|last|today|changed)\b|\s*$)",
    re.I,
)
_LEFT_OUT = regex(
    r"(?P<lead>[\s,，]*(?:现在|已经|又|就|所以)*)(?:改|推迟|延|提前|调|挪)(?:成|到|至|为|在)"
    r"|(?P<new>[\s,，]*(?:新的|现在的?)(?:号码?|地址)?)(?:是|叫|为|换成)"
    r"|(?P<called>[\s,，]*)(?:名字|大名)?(?:叫|名叫|取名)(?!我|你|他|她)"
)
_TOPIC = regex(
    r"(?:^|[我们他的])(?P<topic>[^\W\d我你他她们的]{1,6}?)(?:时间)?(?:已经|被|又|临时|还|也)*"
    r"(?:延误|推迟|取消|改|有变|变了|提前|晚点|调整)"
    r"|换(?:了|过)?(?:个|部|辆)?新?(?P<changed>[^\W\d我你他她们的了]{1,6}?)了?[,。]?\s*$"
    r"|[只条匹个](?P<kept>[^\W\d我你他她们的了]{1,4}?)[,。]?\s*$"
)

_SO_LONG = regex(
    rf"(?<=.)(?:已经|都|快)*(?:\d+|半|[{FIGURES}多几]+)个?(?:多|半)?(?:天|周|星期|礼拜|月|年|小时)[多半]?$"
)
"""For how long something has been so, behind a Chinese value."""
_OF_SOME_TIME: Final = frozenset({"residence", "employer", "place of work", "occupation", "school"})

_FIGURES = regex(rf"\S+@\S+|\d+|[{FIGURES}]+")
_SHORTENED = regex("([百千万])([一二三四五六七八九])$")
_TIME = (
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:the )?\d{1,2}(?:st|nd|rd|th)"
    r"|january|february|march|april|may|june|july|august|september|october|november|december)"
)
_KIN: Final = "|".join(sorted(RELATIVES))
_CHINESE_TIME = rf"(?:[{FIGURES}\d]{{1,3}}[月号日]|(?:周|星期|礼拜)[一二三四五六日天])"
TIME: Final = regex(f"{_TIME}|{_CHINESE_TIME}", re.IGNORECASE)
"""A month or a day."""
_REPLACED = regex(
    rf"\b(?P<value9>{_TIME})\b[^,.;!?]{{0,40}}, (?:and )?not (?:in |on )?(?P<old9>{_TIME})\b"
    rf"|(?P<value10>{_CHINESE_TIME})[^,。!?;]{{0,12}},(?:而)?不是(?P<old10>{_CHINESE_TIME})|"
    r"\b(?:switched|changed|moved|went|upgraded|converted|migrated|ported|transferred)\b"
    rf"(?: (?:me|us|(?:my|our) (?!(?:{_KIN})\b)\w+))?(?: over)? from (?P<old>[^,.;!?]+?) to {VALUE}"
    r"|\b(?:not|isn't|wasn't|aren't) (?P<old2>[^,.;!?]{1,40}?),? (?:but|rather) "
    r"(?P<value2>[^,.;!?]+)"
    r"|(?P<value3>[^,.;!?]{1,60}?) (?:instead of|rather than|and not|, not) "
    r"(?P<old3>[^,.;!?]{1,40})"
    r"|\b(?:replaced|swapped|traded)(?: in)?(?: my| the| our)? "
    r"(?!(?:an?|one) |[^,.;!?]{0,12}\b(?:night|day|shift|turn|slot|seat|duty|weekend)s? with\b)"
    r"(?P<old4>[^,.;!?]{1,40}?) "
    r"(?:with|for|by) (?P<value4>[^,.;!?]+)"
    r"|不是(?P<old5>[^,。!?;]{1,16}?),?而?是(?P<value5>[^,。!?;]{1,16})"
    r"|(?:^|[,，])\s*(?:我家的?|我们?)?(?P<old7>[^\W\d我你他她们的,的]{2,6}?)(?:现在|已经)?改名(?:叫|为|成)了?"
    r"(?P<value7>[^,。!?;了]{1,16})"
    r"|[从由](?P<old6>[^,。!?;]{1,16}?)(?:换|改|变|转|搬|跳槽|调)(?:成|为|到|去)了?(?P<value6>[^,。!?;]{1,16})"
    r"|把(?P<old8>[^,。!?;]{1,16}?)(?:换|改|变|转|调)(?:成|为)了?(?P<value8>[^,。!?;]{1,16})",
    re.IGNORECASE,
)

_MAY_REPLACE = regex(
    r"from|n't|not|instead|rather|replaced|swapped|traded|不是|改名|[从把由]", re.IGNORECASE
)
"""What stands in all that `_REPLACED` finds, which takes ten times as long to find nothing."""

_SOMEBODY_WHO: Final = regex(
    r"(?<!\bam )(?<!['’]m )(?<!\bis )(?<!['’]s )(?<!\bare )(?<!['’]re )(?<!\bwas )\b"
    r"(?:someone|somebody|(?:an?|the|this|that|some|another|two)(?: [a-z-]+){0,2}? "
    r"(?:guy|man|men|woman|women|girl|boy|bloke|lady|person|chap|lad|stranger|couple|people))s?"
    r"(?: (?:from|called|named) \w+)?(?: (?:who|that))?"
    r"(?: (?:is|was|are|now|also|just|once)\b|['’]s)* ?$"
)
"""Somebody of whom what follows tells who it is."""


@lru_cache(_READ)
def facts(clause: str, language: str) -> tuple[Fact, ...]:
    """Return what a clause says of attributes with one value at a time.

    >>> [(f.attribute, f.text) for f in facts("I moved to Oslo last week", "en")]
    [('residence', 'Oslo')]
    >>> [(f.attribute, f.text) for f in facts("我最喜欢的颜色是蓝色", "zh")]
    [('favorite color', '蓝色')]
    """
    chinese = language in WITH_CHINESE
    written = clause
    clause = in_plain_order(clause) if chinese else clause.rstrip()
    single = CHINESE_FACTS if chinese else ENGLISH_FACTS
    several = CHINESE_SEVERAL if chinese else ENGLISH_SEVERAL
    moved = CHINESE_MOVED if chinese else ENGLISH_MOVED
    told = [(attribute, pattern.search(clause), False) for attribute, pattern in single]
    told += [("", pattern.search(clause), True) for pattern in several]
    told += [("", moved.search(clause), False)]
    post = CHINESE_POST if chinese else ENGLISH_POST
    told += [("occupation", post.search(clause), True)]
    if not chinese:
        told += [("car", DRIVEN.search(clause), True), (PERHAPS, FIRST_DAY.search(clause), True)]
        told += [(HEADCOUNT, HEADS.search(clause), True)]
    if chinese:
        told += [(NAME_OF, CHINESE_CALLED.search(clause), True)]
    kept, put = CHINESE_PLACES if chinese else ENGLISH_PLACES
    told += [(PLACE_OF, kept.search(clause), True), (PLACE_OF, put.search(clause), False)]
    tells_whom = _tells_whom_in_chinese if chinese else _tells_whom
    held = (
        one for one in told if one[1] is None or not (tells_whom(one[1]) or not_so(one[0], one[1]))
    )
    found = tuple(_facts(held))
    states = tuple(chinese_states(written) if chinese else english_states(written))
    others = (fact for fact in found if not any(_tells_state(fact, state) for state in states))
    return (*others, *map(_of_state, states))


def _tells_state(fact: Fact, state: State) -> bool:
    """Say whether an attribute is a thing, and its value the thing's state: "my car is red"."""
    thing = _name_of(state.thing)
    return fact.attribute.startswith(thing) and fact.text.startswith(state.text)


def _of_state(state: State) -> Fact:
    """Return the state of a thing as an attribute that is named behind its kind."""
    return Fact(
        f"{state.kind} of {_name_of(state.thing)}",
        frozenset({state.pole}),
        state.text,
        several=not state.turned,
        excludes=True,
    )


def _tells_whom(match: re.Match[str]) -> bool:
    """Say whether what is found only tells which person is meant: "a man who works at Bosch"."""
    return _SOMEBODY_WHO.search(match.string, 0, match.start()) is not None


def _tells_whom_in_chinese(match: re.Match[str]) -> bool:
    start, end = match.span()
    return of_somebody_else(match.string[:start], match.group(), match.string[end:])


def differ_in_figures(one: Fact, other: Fact) -> bool:
    """Say whether two values hold figures or addresses that are not the same.

    >>> differ_in_figures(*(Fact("rent", frozenset(), text) for text in ("三千", "三千五")))
    True
    """
    first, second = (list(map(_figure, _FIGURES.findall(fact.text))) for fact in (one, other))
    return bool(first and second) and first != second


def _figure(text: str) -> str:
    """Return a figure in digits; 三千五 is 3500."""
    if text.isascii() or any(sign not in FIGURES for sign in text):
        return text
    spoken = _SHORTENED.search(text)
    whole = number_of(text[: spoken.start(2)] if spoken else text)
    return str(
        whole + number_of(spoken[2]) * number_of("一" + spoken[1]) // 10 if spoken else whole
    )


def facts_of(clauses: Iterable[str], language: str) -> Iterator[tuple[Fact, ...]]:
    """Yield the facts of each clause of a text; "it" is what the clause before it speaks of.

    What that clause told a value of has not another one yet: "Our car is a Volvo, it is grey".

    >>> clauses = ("Our flight was delayed,", "it leaves at 9:30 now")
    >>> [fact.attribute for told in facts_of(clauses, "en") for fact in told]
    ['flight']
    """
    before = ""
    told: tuple[Fact, ...] = ()
    for clause in clauses:
        filled = _filled(clause, before, language)
        known = {fact.attribute for fact in told} if filled != clause else set[str]()
        told = facts(filled, language)
        yield tuple(fact for fact in told if fact.attribute not in known)
        before = clause


def opens_with_it(clause: str) -> bool:
    """Say whether an English clause tells of "it"."""
    return _IT.match(clause) is not None


def _filled(clause: str, before: str, language: str) -> str:
    """Return a clause with the thing named before in the place of "it", or of nothing at all."""
    chinese = language in WITH_CHINESE
    opened = (_LEFT_OUT if chinese else _IT).match(clause) if before else None
    if opened is None:
        return clause
    topics = list((_TOPIC if chinese else _SPOKEN_OF).finditer(before))
    if not topics:
        return clause
    topic = next(text for text in topics[-1].groupdict().values() if text)
    if chinese:
        lead = next(end for name in ("lead", "new", "called") if (end := opened.end(name)) >= 0)
        return topic + clause[lead:].lstrip(",， ")
    topic = "phone number" if topic == "number" else topic
    return f"my {topic}{clause[opened.end() :]}"


_SAME_STATE: Final = {"已婚": "结婚", "未婚": "单身"}
"""Words for a state that is also told by what leads to it."""


def _facts(told: Iterable[tuple[str, re.Match[str] | None, bool]]) -> Iterator[Fact]:
    for attribute, match, several in told:
        if match is None:
            continue
        parts = match.groupdict()
        value = next(
            (text for key, text in parts.items() if key not in {"thing", "owned"} and text), ""
        )
        if attribute in _OF_SOME_TIME:
            value = _SO_LONG.sub("", value)
        value = _SAME_STATE.get(value, value)
        held = frozenset(terms(str(number_of(value)) if attribute == "age" else value))
        held = held - _OF_TITLES or held
        thing = parts.get("thing") or parts.get("owned")
        name = _name_of(thing) if thing else attribute
        if "owned" in parts and (which := qualifier(match.string[: match.start("owned")])):
            name = f"{name} of {which.replace('的', '')}"
        if attribute in _OF_THINGS:
            name = f"{attribute} {name}"
        if attribute == "employer" and _PLACE_NAME.fullmatch(value):
            name = "place of work"
        perhaps = name == PERHAPS
        if held:
            yield Fact("employer" if perhaps else name, held, value.strip(), several, perhaps)


_EACH_TIME: Final = regex("^(?:每个?|一个?)(?:[天日周月年]|星期)的?(?=[^,]{2})")
"""What a thing is paid or done for, which is no part of its name: 每个月的房租."""


def _name_of(thing: str) -> str:
    """Return what a thing is called as an attribute: in English where both languages know it."""
    name = one_spelling(one_name(called(_EACH_TIME.sub("", thing.strip().lower()))))
    return name.replace("的", "") if is_chinese(name) else name


def replaced(clause: str) -> tuple[Fact, Fact] | None:
    """Return what a clause says is replaced, and what replaces it.

    >>> [fact.text for fact in replaced("I switched from Python to Rust")]
    ['Python', 'Rust']
    """
    match = _REPLACED.search(clause) if _MAY_REPLACE.search(clause) else None
    if match is None:
        return None
    parts = match.groupdict()
    old = next(text for name, text in parts.items() if name.startswith("old") and text)
    new = next(text for name, text in parts.items() if name.startswith("value") and text)
    return _replacement("old", old), _replacement("new", new)


def _replacement(name: str, text: str) -> Fact:
    return Fact(name, frozenset(terms(text)), text.strip())
