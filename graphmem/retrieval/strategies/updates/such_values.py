"""Which hits tell such a value as is asked for: a place, a time, how often, how long, how much."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from graphmem.language.claims.cues import changed, ended, no_more
from graphmem.language.english_words import CALENDAR_WORDS
from graphmem.patterns import regex
from graphmem.retrieval.strategies.course import Course

_WHERE: Final = frozenset({"place", "organisation"})
_MEASURES: Final = frozenset({"frequency", "duration", "amount", "count"})
_MEASURED: Final = regex(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand"
    r"|once|twice|few|several|couple|half|every|each|daily|weekly|monthly|yearly|hourly|often|rarely"
    r"|seldom|never|always|usually|sometimes)\b|[一两二三四五六七八九十百千几半每]|经常|偶尔|从不|很少|天天",
    re.IGNORECASE,
)
"""What tells how often, how long, how much or how many."""

_TIMED: Final = regex(
    rf"\d|\b(?:{'|'.join(sorted(CALENDAR_WORDS))})s?\b"
    r"|\b(?:noon|midnight|mornings?|afternoons?|evenings?|nights?|weekends?|o['’]clock|half past"
    r"|quarter (?:to|past)|daily|weeks?|months?|years?|once|twice|every|each|always|never|since"
    r"|until|till)\b"
    r"|[周週]|星期|礼拜|[点點月号號日天年]|[早中晚][上午饭]|上午|下午",
    re.IGNORECASE,
)
"""What tells when something is."""

_ACQUIRED: Final = regex(
    r"\b(?:bought|buys?|purchased|ordered|(?:got|gets|has|have) (?:\w+ )?(?:an?|new|another))\b"
    r"|买了?|换了?(?:一?[部台只个辆])?(?:手机|电脑|车)|收到了?",
    re.IGNORECASE,
)
"""What tells that somebody has something since."""


@dataclass(frozen=True, slots=True)
class SuchValues:
    """What some memories tell of such a value as a question asks for.

    Attributes:
        told: those that hold one.
        over: those that tell of a change, and may take the place of one without naming another.
    """

    told: frozenset[int]
    over: frozenset[int]

    def is_news(self, newer: int, older: int) -> bool:
        """Say whether one may be what another became: where one works is not what one works as."""
        return older not in self.told or newer in self.told or newer in self.over


@dataclass(frozen=True, slots=True)
class Members:
    """What some memories tell of a class of which a question lists the members.

    Attributes:
        over: those that tell of a change.
    """

    over: frozenset[int]

    def is_news(self, newer: int, _older: int) -> bool:
        """Say whether one may make another otherwise: one language more ends no other."""
        return newer in self.over


def such_values(course: Course, numbers: Sequence[int]) -> SuchValues | None:
    """Return what memories tell of such a value; None where the question asks for no such value."""
    asks, adjacency = course.part.understanding.asks, course.scene.store.adjacency
    if asks not in {"place", "time", *_MEASURES}:
        return None
    texts = dict(zip(numbers, adjacency.attributes.plain_contents(numbers), strict=True))
    if asks == "place":
        kind = course.scene.store.names.kind
        named = adjacency.joined(numbers, "MENTIONS", forward=True)
        told = {number for number, entity, _ in named if kind(entity) in _WHERE}
    else:
        told_by = _TIMED if asks == "time" else _MEASURED
        told = {number for number, text in texts.items() if told_by.search(text or "")}
    over = {n for n, text in texts.items() if text and _is_of_a_change(text)}
    if asks == "place":
        over = {number for number in over if not _only_acquires(course, texts[number] or "")}
    return SuchValues(frozenset(told), frozenset(over))


def such_members(course: Course, numbers: Sequence[int]) -> Members | None:
    """Return what of memories tells of a change of members; None where none are listed."""
    concept, asked = course.found.get("concept"), course.part.understanding
    if asked.asks != "list" or not asked.kind or concept is None or not concept.scores:
        return None
    texts = course.scene.store.adjacency.attributes.plain_contents(numbers)
    over = {
        number
        for number, text in zip(numbers, texts, strict=True)
        if text and _is_of_a_change(text) and not _only_acquires(course, text)
    }
    return Members(frozenset(over))


def _only_acquires(course: Course, text: str) -> bool:
    """Say whether a text tells that something was got, which is nothing of what is asked for."""
    tells = any(tell.search(text) for tell in course.part.attributes.values())
    return not tells and not ended(text) and _ACQUIRED.search(text) is not None


def _is_of_a_change(text: str) -> bool:
    return changed(text) or ended(text) or no_more(text)
