"""What was told on the day that a question names, of that very day."""

import re
from datetime import timedelta
from typing import Final

from graphmem.model.items import NOT_TELLING
from graphmem.patterns import regex
from graphmem.retrieval.strategies.bearing import of_speakers
from graphmem.retrieval.strategies.course import Course, Ranking
from graphmem.retrieval.strategies.dates import overlaps, said_at

_STAY: Final = 2
"""Hits that stay ahead: what answers best in its words may be of that day in another way."""

_BROUGHT: Final = 2
_ONE_DAY: Final = timedelta(days=1)
_OF_NOW: Final = regex(
    r"\b(?:today|tonight|this (?:morning|afternoon|evening)|just (?:now|got|bought|met|started"
    r"|finished|had|came|tried|saw|heard|picked|joined|signed|ordered|received|made))\b"
    r"|今[天早晚]|刚[刚才]|刚[买去到从]",
    re.IGNORECASE,
)
"""What tells of the day on which it is said."""


def on_that_day(course: Course, ranking: Ranking) -> list[int]:
    """Return the first hits, with what was told on the day asked about, of that day, among them.

    "Which tool did I buy ten days ago?": who did said that day "so I just got a trimmer today",
    which shares no word with the question. Of what people said on the one day that is named, and
    that is over, the best two that speak of that day come behind the best two hits; none where
    several stretches are named, or a longer one. Asked of speakers, what others said is none of it.
    """
    windows = [mention.interval for mention in course.part.understanding.times]
    if len(windows) != 1:
        return []
    [day] = windows
    if not day.start or not day.end or day.end - day.start > _ONE_DAY or day.end > course.at:
        return []
    attributes, asked_of = course.scene.store.adjacency.attributes, of_speakers(course)
    told = [
        number
        for number, _ in ranking
        if overlaps(course.scene, number, day, said_at)
        and (speaker := attributes.text("speaker", number)) not in NOT_TELLING
        and (not asked_of or speaker in asked_of)
    ]
    texts = attributes.plain_contents(told)
    of_now = [n for n, text in zip(told, texts, strict=True) if _OF_NOW.search(text or "")]
    first = [number for number, _ in ranking[:_STAY]]
    brought = [number for number in of_now if number not in first][:_BROUGHT]
    return [*first, *brought] if brought else []
