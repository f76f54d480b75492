"""Which hits tell such a value as is asked for: a place, or how often, how long, how much."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from graphmem.language.claims.cues import changed, ended, no_more
from graphmem.retrieval.strategies.course import Course

_WHERE: Final = frozenset({"place", "organisation"})
_MEASURES: Final = frozenset({"frequency", "duration", "amount", "count"})
_MEASURED: Final = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand"
    r"|once|twice|few|several|couple|half|every|each|daily|weekly|monthly|yearly|hourly|often|rarely"
    r"|seldom|never|always|usually|sometimes)\b|[一两二三四五六七八九十百千几半每]|经常|偶尔|从不|很少|天天",
    re.IGNORECASE,
)
"""What tells how often, how long, how much or how many."""


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


def such_values(course: Course, numbers: Sequence[int]) -> SuchValues | None:
    """Return what memories tell of such a value; None where the question asks for no such value."""
    asks, adjacency = course.part.understanding.asks, course.scene.store.adjacency
    if asks != "place" and asks not in _MEASURES:
        return None
    texts = dict(zip(numbers, adjacency.attributes.plain_contents(numbers), strict=True))
    if asks == "place":
        kind = course.scene.store.names.kind
        named = adjacency.joined(numbers, "MENTIONS", forward=True)
        told = {number for number, entity, _ in named if kind(entity) in _WHERE}
    else:
        told = {number for number, text in texts.items() if _MEASURED.search(text or "")}
    over = {n for n, text in texts.items() if text and _is_of_a_change(text)}
    return SuchValues(frozenset(told), frozenset(over))


def _is_of_a_change(text: str) -> bool:
    return changed(text) or ended(text) or no_more(text)
