"""Since when something holds: what its memory tells of that, else when it was told."""

import re
from typing import Final

import numpy as np

from graphmem.language.claims.cues import changed, ended
from graphmem.language.terms import terms
from graphmem.patterns import regex
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.dates import (
    day,
    held_from,
    label_of,
    said_at,
    times_told,
    told_of,
    words_of_time,
)
from graphmem.storage.projection.attributes import NEVER, microseconds

_SENTENCE: Final = regex(r"(?<=[!?！？。；;\n])\s*|(?<=[^.\s]{2}\.)\s+")
_READ: Final = 1_000


_BEGINS: Final = regex(
    r"\b(?:(?:take|hand)s?(?: \w+){0,2} over|from|as of|effective|start(?:s|ing)?|begins?|joins?)\b"
    r"|起|开始|接手|接替|接任|上任|入职",
    re.IGNORECASE,
)
"""What tells that a state begins at a time, as a date that was moved does not."""


_AHEAD: Final = regex(
    r"\b(?:will|going to|soon|in (?:the )?future|next)\b|['’]ll\b|将|以后|今后|即将|会(?!议)",
    re.IGNORECASE,
)
"""What asks how things will be."""

_NO_END: Final = np.iinfo(np.int64).max


def begins(course: Course, number: int) -> int | None:
    """Return the moment to come, when it was told, at which what a memory tells begins.

    "Chloe takes over from Ravi on 1 April" took the place of nothing on the day of telling. None
    where it tells no such time, or not in the sentence that bears on what is asked, and where it is
    asked when something is and that is the one time told: it is what was told, and holds at once.
    """
    attributes = course.scene.store.adjacency.attributes
    begun, said = int(attributes["valid_from"][number]), said_at(course.scene, number)
    if course.part.understanding.asks == "time" and times_told(course.scene, number) <= 1:
        return None
    if begun > said:
        return begun
    if course.part.understanding.asks == "time":
        return None
    start, text = int(attributes["event_start"][number]), attributes.plain_content(number)
    if start == NEVER or start <= said or text is None:
        return None
    words = words_of_time(course.scene, number)
    telling = [one for one in _SENTENCE.split(text[:_READ]) if words and words in one]
    bearing = (one for one in telling if not course.part.things.isdisjoint(terms(one)))
    return start if any(_BEGINS.search(one) for one in bearing) else None


def to_come(course: Course, number: int) -> bool:
    """Say whether what a memory tells has not begun at the time that is asked of."""
    begun = begins(course, number)
    return begun is not None and begun > _asked_of(course)


def _asked_of(course: Course) -> int:
    """Return the moment that is asked of: that of the question, or the latest that it names.

    Asked how things will be, and not when, no change that is to come is too late.
    """
    understood = course.part.understanding
    ends = [one.interval.end for one in understood.times if one.interval.end is not None]
    latest = max([course.at, *ends])
    return (
        _NO_END if latest == course.at and _AHEAD.search(understood.text) else microseconds(latest)
    )


def last_said(course: Course, number: int) -> str:
    """Tell what was said last, and since when it holds where that is told with it."""
    scene, began = course.scene, _begun(course, number)
    when, label = day(said_at(scene, number)), label_of(scene, number)
    began = None if began == when else began
    if course.chinese:
        return f"最近于 {when}{f', {began} 起' if began else ''}: {label}"
    return f"last said {when}{f', since {began}' if began else ''}: {label}"


def since(course: Course, newer: int, older: int, was: str) -> str:
    """Tell since when what a memory tells holds, and what was before it.

    That is the time that it tells of, where it tells with it that something began or ended: "I
    moved to Linz last month", or begins then. Where the older was said when the newer held already,
    the one was not so until the other.
    """
    scene, said = course.scene, said_at(course.scene, older)
    label, began = label_of(scene, newer), _begun(course, newer)
    was = was.removesuffix(".").removesuffix("。")
    when = began or day(begins(course, newer) or held_from(scene, newer))
    if began and _over(course, newer) <= said:
        before = (
            f"此前于 {day(said)}: {was}" if course.chinese else f"said before {day(said)}: {was}"
        )
    else:
        before = f"此前: {was}, 至 {when}" if course.chinese else f"was: {was}, until {when}"
    return f"{when} 起: {label}; {before}" if course.chinese else f"since {when}: {label}; {before}"


def _begun(course: Course, number: int) -> str | None:
    return told_of(course.scene, number) if _tells_its_beginning(course, number) else None


def _tells_its_beginning(course: Course, number: int) -> bool:
    """Say whether the time that a memory tells is that from which on it holds.

    It is over, or goes on from then ("since 2019"), and stands in a sentence that tells a change,
    or goes on from then, and of what is asked. Of an appointment it is what was told of it.
    """
    attributes = course.scene.store.adjacency.attributes
    start, end = (int(attributes[name][number]) for name in ("event_start", "event_end"))
    text = attributes.plain_content(number)
    if start == NEVER or start > said_at(course.scene, number) or text is None:
        return False
    words = words_of_time(course.scene, number)
    sentences = [one for one in _SENTENCE.split(text[:_READ]) if one and one.strip()]
    telling = next((one for one in sentences if words and words in one), text)
    if end != NEVER and not (changed(telling) or ended(telling)):
        return False
    asked = course.part.attributes.values()
    return len(sentences) <= 1 or any(tell.search(telling) for tell in asked)


def _over(course: Course, number: int) -> int:
    """Return the end of the time that a memory tells; where it has none, its beginning."""
    attributes = course.scene.store.adjacency.attributes
    start, end = (int(attributes[name][number]) for name in ("event_start", "event_end"))
    return start if end == NEVER else end
