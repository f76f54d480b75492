"""What is over only in part: at some hours, at some place, with somebody, under some condition.

"I stopped drinking coffee after lunch" leaves the coffee of the morning. "I stopped drinking coffee
after the accident" leaves none: it tells when it stopped.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from graphmem.language.english_words import CALENDAR_WORDS, STOP_WORDS
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.frames.quantities import DAY
from graphmem.patterns import regex

_MONTH: Final = (
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
)
_DONE_NO_MORE: Final = regex(
    r"\b(?:(?:stop(?:s|ped)?|quits?|quitting|g[ai]ven? up|giving up) (?:\w+ly )?[a-z]{2,}ing"
    r"|no longer|(?:do|does)(?:n['’]t| not)(?=[^.;!?]*\bany ?(?:more|longer)\b))\b",
    re.IGNORECASE,
)
"""That something is done no more; what is quit by its name, a job or a club, is over as a whole."""

_OF_THE_DAY: Final = (
    r"(?:about |around )?(?:the )?(?:breakfast|lunch|dinner|supper|tea|work|school|bed|bedtime"
    r"|noon|midnight|dark"
    r"|sunset|sunrise|dawn|dusk|meals?|training|practice|class(?:es)?|\d{1,2}(?::\d\d)?(?: ?[ap]m)?"
    r"|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=\W*$|\s+(?:any(?:more)?"
    r"|because|but|and|since|so|in|on)\b|[,.;!?])"
)
_WHEN_IT_STOPPED: Final = (
    rf"(?:{_MONTH}|{DAY}|(?:early |late |mid-?)?(?:the )?(?:19|20)?\d\d(?:s|\b)"
    r"|(?:my|his|her|their|our) (?:\w+ )?(?:teens|\w+ties|childhood|youth|own)"
    r"|(?:the )?(?:age|end|beginning|start|last|past|meantime|first|long run|hopes?|face|wake|light"
    r"|doctor['’]s|medical|request|time|same|order|general|total|protest|favou?r|principle|purpose"
    r"|account|grounds?|advice|once|least|all|immediate|effect|view)"
    r"|\w+days?(?<!days)|(?:\w+['’]s )?(?:orders|advice|request|recommendation))\b"
)
_SCOPE: Final = regex(
    rf"\b(?:(?:after|before) (?P<hour>{_OF_THE_DAY})"
    rf"|(?:in|at|on) (?!{_WHEN_IT_STOPPED})(?P<where>[^,.;!?]+)"
    rf"|(?:with|without|during|outside|inside) (?!{_WHEN_IT_STOPPED})(?P<with>[^,.;!?]+)"
    r"|(?:if|unless|whenever|(?:when|while)(?![^,.;!?]*\b(?:was|were|had|got|became|came|began"
    r"|went|\w+ed)\b)) (?P<while>[^,.;!?]+)"
    r"|(?P<alone>indoors|outdoors|upstairs|downstairs|abroad))",
    re.IGNORECASE,
)
_NEXT: Final = regex(
    r"\s+(?:in|at|on|with|without|during|after|before|because|since|and|but|so|for|from|to|as|any"
    r"|more|anymore|last|this|now|when|while|if)\b",
    re.IGNORECASE,
)
_WORD: Final = regex(r"[\w'’-]+")

_CHINESE: Final = regex(r"(?P<lead>[^,。!?;]*?)(?:再也|以后)?不(?:再)?[^,。!?;不]{1,10}?了")
_HOURS: Final = regex(
    r"(?P<when>早[上晨]|清晨|上午|中午|下午|傍晚|晚上|夜里|半夜|深夜|白天|睡前|[饭餐]前|[饭餐]后"
    r"|周末|平时"
    r"|工作日|节假日|假期|暑假|寒假|(?:周|星期|礼拜)[一二三四五六日天]|[春夏秋冬]天"
    r"|[晴雨雪阴热冷]天"
    r"|下[雨雪]|出差|上班|下班|开会)(?!开始|起)"
    r"|(?P<while>[\u4e00-\u9fff]{1,5})的?时候?(?=[^间])"
)
_PLACE: Final = regex(
    r"(?<![现正实存内所])在(?P<where>[^,。!?;不了]{1,8}?)(?:里面?|上|中|内|外面?)?(?:也|就|都"
    r"|已经)*$"
    r"|跟(?P<whom>[^,。!?;不了]{1,6}?)(?:一起|一块儿?)?(?:也|就|都|已经)*$"
)
_HALF: Final = 2


@lru_cache(maxsize=4096)
def ended_in_part(before: str, after: str) -> bool:
    """Say whether a clause tells an end that an older text, which tells more, outlives.

    >>> every = "I drink coffee every morning"
    >>> ended_in_part(every, "I stopped drinking coffee after lunch")
    True
    >>> ended_in_part(every, "I stopped drinking coffee in May")
    False
    >>> ended_in_part("我每天喝茶", "我下午不喝茶了"), ended_in_part("我下午喝茶", "我下午不喝茶了")
    (True, False)
    """
    return _in_english(before, after) or _in_chinese(before, after)


def _in_english(before: str, after: str) -> bool:
    done = _DONE_NO_MORE.search(after)
    if done is None:
        return False
    held = set(terms(before)) | {word.lower() for word in _WORD.findall(before)}
    for scope in _scopes(after, done.end()):
        told = next(part for part in scope.groups() if part)
        spoken = [word.lower() for word in _WORD.findall(_NEXT.split(told, maxsplit=1)[0])]
        narrows = [word for word in spoken if word not in STOP_WORDS]
        if narrows and not all(_stands(word, held) for word in narrows):
            return True
    return False


def _scopes(text: str, start: int) -> Iterator[re.Match[str]]:
    """Yield each scope that a text names; one may stand within another: "on weekends after 5"."""
    while scope := _SCOPE.search(text, start):
        yield scope
        start = scope.start() + 1


def _stands(word: str, held: set[str]) -> bool:
    """Say whether a word is told, in any of its forms; a weekday in the plural too."""
    plain = word.removesuffix("s") if word.removesuffix("s") in CALENDAR_WORDS else word
    return word in held or plain in held or bool(held.intersection(terms(word)))


def _in_chinese(before: str, after: str) -> bool:
    match = _CHINESE.match(after)
    if match is None:
        return False
    lead = match["lead"]
    for hours in _HOURS.finditer(lead):
        told = hours["when"] or hours["while"]
        core = told[0] if told[1:] in {"上", "晨", "里", "天"} else told
        if core not in before:
            return True
    place = _PLACE.search(lead)
    told = (place["where"] or place["whom"]) if place else ""
    return bool(told) and _HALF * sum(sign in before for sign in told) < len(told)
