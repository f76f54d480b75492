"""Whose ages a question sets beside each other: one is seldom told with the other."""

import re
from typing import Final

from graphmem.patterns import regex

_WHO: Final = r"(?:(?!\b(?:you|your)\b)[^?.,;!]){1,60}?"
_ENGLISH: Final = (
    regex(
        r"\bhow (?:much|many years?) (?:older|younger) (?:is|am|are|was|were)(?:n['’]t)? "
        rf"(?P<a>{_WHO}) than (?P<b>{_WHO})\s*[?.!]*$",
        re.IGNORECASE,
    ),
    regex(
        r"\bhow (?:much|many years?) (?:older|younger) than (?P<b>" + _WHO + r") "
        rf"(?:is|am|are|was|were) (?P<a>{_WHO})\s*[?.!]*$",
        re.IGNORECASE,
    ),
    regex(
        r"\b(?:age (?:difference|gap)|difference (?:in|of) ages?|how many years(?: are there)?"
        rf"(?: lie)?) between (?P<a>{_WHO}) and (?P<b>{_WHO})\s*[?.!]*$",
        re.IGNORECASE,
    ),
    regex(
        rf"\bhow old (?:was|were|am|is|are|will) (?P<a>{_WHO}) (?:be )?(?:when|the year) "
        rf"(?P<b>{_WHO}) (?:was|were|is|are|will be|am) born\s*[?.!]*$",
        re.IGNORECASE,
    ),
)
_HAN: Final = r"[^,，。?？!！比和跟与]{1,12}?"
_CHINESE: Final = (
    regex(
        rf"^(?:请问|那|所以)?(?P<a>{_HAN})(?:今年|现在)?比(?P<b>{_HAN})(?:要|得)?[大小](?:了|出)?"
        r"(?:多少|几)岁?"
    ),
    regex(
        rf"^(?:请问|那|所以)?(?P<a>{_HAN})[和跟与](?P<b>{_HAN})(?:的?(?:年[龄纪]|岁数))?"
        r"(?:之间)?(?:相?差|差了)(?:着|了)?(?:多少|几)岁"
    ),
    regex(
        rf"^(?:请问|那|所以)?(?P<b>{_HAN})(?:出生|生下来)的?(?:时候?|那[年会]儿?)[,，]?(?P<a>{_HAN})"
        r"(?:是|已经|有|才)?(?:多大|几岁|多少岁)"
    ),
)
_MYSELF: Final = frozenset({"i", "me", "myself", "mine"})
_THEN: Final = regex(r"^(?:I|we|he|she|they) (?:was|were) when (?=\w)|^when (?=\w)", re.IGNORECASE)
_HAN_OLD: Final = regex(r"(?:的?(?:年[龄纪]|岁数)|今年|现在)$")


def ages_asked(text: str, *, chinese: bool) -> tuple[str, ...]:
    """Return what to ask of each of the two whose ages a question needs; nothing of any other.

    >>> ages_asked("How many years older is my aunt than me?", chinese=False)
    ('How old is my aunt?', 'How old am I?')
    >>> ages_asked("How old was I when Ida was born?", chinese=False)
    ('How old am I?', 'How old is Ida?')
    >>> ages_asked("How much older am I than when I moved to Lyon?", chinese=False)
    ('How old am I?', 'How old was I when I moved to Lyon?')
    >>> ages_asked("我比我妹妹大几岁？", chinese=True), ages_asked("How old am I?", chinese=False)
    (('我今年多大?', '我妹妹今年多大?'), ())
    """
    found = (pattern.search(text) for pattern in (_CHINESE if chinese else _ENGLISH))
    match = next(filter(None, found), None)
    if match is None:
        return ()
    both = match["a"].strip(), match["b"].strip()
    return tuple(map(_chinese if chinese else _english, both)) if all(both) else ()


def _english(who: str) -> str:
    """Return the question for the age of somebody, or for the asker's at that time."""
    if then := _THEN.match(who):
        return f"How old was I when {who[then.end() :]}?"
    if who.lower() in _MYSELF:
        return "How old am I?"
    return f"How old is {who}?"


def _chinese(who: str) -> str:
    return f"{_HAN_OLD.sub('', who)}今年多大?"
