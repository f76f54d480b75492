"""What is to take place, and how it was put off or left: "The wedding is postponed to June"."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.limits.doubts import not_done
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
    HAN_LATELY,
    HAN_OPENED,
    OPENED,
    TAIL,
    State,
    Turn,
    first,
    found_in,
    taken_back,
)
from graphmem.patterns import regex

PLAN, TAKING_PART = "plan", "taking part"

_MONTHS: Final = (
    "january|february|march|april|may|june|july|august|september|october|november|december"
)
_WHAT: Final = r"(?:the|my|our) (?P<what>[\w'’-]+(?: [\w'’-]+){0,4}?)"
_WHEN: Final = (
    rf"(?:on (?:the )?(?:\d|\w+day\b(?!s)|(?:{_MONTHS})\b)|in (?:{_MONTHS}|\w+ weeks?|spring"
    r"|summer|autumn|fall|winter|two|three|a)\b|at (?:\d|noon)|next (?:\w+day|week|month|year"
    r"|spring|summer|autumn|winter)\b|tomorrow|this (?:\w+day|spring|summer|autumn|winter)\b)"
)
_TAKES_PLACE: Final = regex(
    rf"^\W*{_WHAT} (?:is|takes place|starts|is (?:scheduled|planned|set|booked) for) {_WHEN}"
    r"[^,.;!?]*",
    re.IGNORECASE,
)
_RUNNING: Final = regex(
    rf"\b(?:I|we)(?:['’]m|['’]re| am| are)(?: both)? (?:running|entering|competing in"
    rf"|taking part in|doing) {_WHAT} {_WHEN}",
    re.IGNORECASE,
)
_MARRYING: Final = regex(
    rf"\b(?:I|we)(?:['’]m|['’]re| am| are) (?:getting married|marrying [\w ]+?) {_WHEN}"
    r"[^,.;!?]*",
    re.IGNORECASE,
)
_TO: Final = (
    r"(?: (?:to|until|till) [\w: ]+| (?:for|by) (?:\w+ ){1,2}(?:days?|weeks?|months?|years?))?"
    r"(?=\s*(?:[,.;!]|$)|\s(?:because|since|so)\b)"
)
_PUT_OFF: Final = (
    r"(?:postponed|put off|pushed back|put back|brought forward|rescheduled|deferred"
    r"|delayed(?= (?:to|until|till)\b))"
)
_I: Final = rf"{OPENED}(?:I|we|they)(?:['’]ve| have| had to| just| finally)*"
_TURNS: Final = tuple(
    regex(form, re.IGNORECASE)
    for form in (
        rf"{OPENED}{_WHAT}(?: is| was| got| has been|['’]s been| had to be)(?: now| just)* "
        rf"{_PUT_OFF}{_TO}",
        rf"{_I} (?:postponed?|rescheduled?|push(?:ed)? back|put off|put back"
        rf"|brought forward) {_WHAT}{_TO}",
        rf"{_I} (?:put|push(?:ed)?|brought) {_WHAT} (?:off|back|forward){_TO}",
        rf"{_I} (?:push(?:ed)?|moved?) {_WHAT} (?:back |forward )?to (?:{_MONTHS}|\w+day|next \w+"
        r"|the \d\w*)(?=\s*(?:[,.;!]|$)|\s(?:because|since|so)\b)",
    )
)
_LEFT: Final = regex(
    rf"{OPENED}I(?:['’]ve| have| had to| just)* (?:pull(?:ed)?|dropped) out of {_WHAT}{TAIL}",
    re.IGNORECASE,
)
_HAN_WHAT: Final = r"(?P<what>[\u4e00-\u9fff]{2,6}?)"
_HAN_STATE: Final = regex(
    rf"^[\s,，]*(?:我们?的?)?{_HAN_WHAT}(?:时间)?(?:定|订|安排|约)?(?:在|是)(?:[今明下这本]|[\d一二三四五六七八九十]"
    r"|周|星期)[^,，。!！?？;；]*"
)
_HAN_MARRYING: Final = regex(
    r"^[\s,，]*我们?(?:打算|准备|计划|要|会)*[^,，。!！?？;；了婚]*[月号日天年](?:要|会)?(?:结婚|办婚礼)"
    rf"{HAN_END}"
)
_HAN_TURN: Final = regex(
    rf"{HAN_OPENED}(?:我们?的?)?{_HAN_WHAT}{HAN_LATELY}(?:被)?(?:推迟|延期|延后|改期|提前)"
    rf"(?:[到至]?[^,，。!！?？;；]{{1,8}}?)?了?{HAN_END}"
)
_THIS_ONCE: Final = regex(r"\bthis (?:week|once|time)\b|这[次周]", re.IGNORECASE)
_WEDDING, _HAN_WEDDING = "wedding", "婚礼"


def plans(text: str) -> Iterator[State]:
    """Yield what is to take place and when, by what a text tells.

    >>> [one.role for one in plans("The wedding is on 12 April.")]
    ['wedding']
    >>> [one.role for one in plans("We're getting married in June.")]
    ['wedding']
    """
    chinese = is_chinese(text)
    for form in (_HAN_STATE, _HAN_MARRYING) if chinese else (_TAKES_PLACE, _RUNNING, _MARRYING):
        for match, _ in found_in(form, text):
            what = first(match, "what").lower() or (_HAN_WEDDING if chinese else _WEDDING)
            kind = TAKING_PART if form is _RUNNING else PLAN
            yield State(kind, frozenset(), match.group().strip(" ,，"), what)


def plans_put_off(text: str) -> Iterator[Turn]:
    """Yield what takes place at another time, or without the speaker, by what a text tells.

    >>> [one.role for one in plans_put_off("The wedding is postponed to June.")]
    ['wedding']
    """
    if not_done(text) or taken_back(text) or _THIS_ONCE.search(text):
        return
    for form in (_HAN_TURN,) if is_chinese(text) else (*_TURNS, _LEFT):
        for match, told in found_in(form, text):
            what = first(match, "what").lower()
            ends = {TAKING_PART} if form is _LEFT else {PLAN, TAKING_PART}
            yield Turn(frozenset(ends), frozenset(), told.text.strip(), what)


def same_plan(state: State, turn: Turn) -> bool:
    """Say whether what was put off is what is to take place.

    >>> held = State(PLAN, frozenset(), "", "berlin marathon")
    >>> [same_plan(held, Turn(frozenset(), frozenset(), "", what))
    ...     for what in ("marathon", "marathon dinner", "wedding")]
    [True, False, False]
    """
    if is_chinese(turn.role):
        return turn.role == state.role
    held, moved = terms(state.role), terms(turn.role)
    return set(moved) <= set(held) and held[-1:] == moved[-1:]
