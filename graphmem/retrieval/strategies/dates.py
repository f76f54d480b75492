"""The times of memories, and how they are told."""

import json
from collections.abc import Callable, Collection
from datetime import datetime
from typing import Final

import numpy as np

from graphmem.language.bilingual import is_chinese
from graphmem.language.times.chinese_tenses import CHINESE
from graphmem.language.times.english_tenses import ENGLISH
from graphmem.language.times.tenses import Tenses
from graphmem.model import Interval
from graphmem.model.finding import Finding
from graphmem.model.told_time import told_time, words_of
from graphmem.retrieval.scene import Scene
from graphmem.storage.projection.attributes import NEVER, microseconds, moment

DAY: Final = 86_400_000_000
"""Microseconds."""

_BEGINNING, _OPEN = np.iinfo(np.int64).min, np.iinfo(np.int64).max


def told_at(scene: Scene, number: int) -> int:
    """Return when what a memory tells began, in microseconds; when it was said where unknown."""
    attributes = scene.store.adjacency.attributes
    for name in ("event_start", "valid_from", "created_at"):
        if (held := int(attributes[name][number])) != NEVER:
            return held
    return NEVER


def said_at(scene: Scene, number: int) -> int:
    """Return when a memory was said, in microseconds."""
    return int(scene.store.adjacency.attributes["created_at"][number])


def held_from(scene: Scene, number: int) -> int:
    """Return from when on a memory counts, in microseconds: when it was said, or begins later."""
    begun = int(scene.store.adjacency.attributes["valid_from"][number])
    return max(said_at(scene, number), begun)


def overlaps(
    scene: Scene,
    number: int,
    window: Interval,
    when: Callable[[Scene, int], int] | None = None,
) -> bool:
    """Say whether what a memory tells lies in a stretch of time, or reaches into it.

    What ends at a moment is over then. What has no end that is told, or ends as it begins, is one
    moment.

    Args:
        scene: the part of the question.
        number: of the memory.
        window: the stretch of time.
        when: the one moment of a memory that counts, in place of what it tells.
    """
    start = microseconds(window.start) if window.start else _BEGINNING
    end = microseconds(window.end) if window.end else _OPEN
    if when is not None:
        return start <= when(scene, number) < end
    began = told_at(scene, number)
    held = int(scene.store.adjacency.attributes["event_end"][number])
    ended = began if held == NEVER else held
    return began < end and (start < ended or start <= began == ended)


def is_past(text: str) -> bool:
    """Say whether a text tells, where it begins, of what was over when it was told.

    >>> is_past("I sold the car yesterday."), is_past("I drive a car.")
    (True, False)
    """
    return Tenses(text.lower(), CHINESE if is_chinese(text) else ENGLISH).at(0) == "past"


def day(stored: int) -> str:
    """Return the date of a moment, in microseconds.

    >>> day(0)
    '1970-01-01'
    """
    when: datetime | None = moment(stored)
    return f"{when:%Y-%m-%d}" if when else "?"


def days_between(first: int, second: int) -> int:
    """Return the whole days between two moments, in microseconds."""
    return abs(second // DAY - first // DAY)


def words_of_time(scene: Scene, number: int) -> str:
    """Return the words in which a memory tells when it was; none where they are not held."""
    attributes = scene.store.adjacency.attributes
    metadata = (attributes.row(number) or {}).get("metadata")
    start = moment(int(attributes["event_start"][number]))
    return words_of(json.loads(metadata), start) if metadata and start else ""


def times_told(scene: Scene, number: int) -> int:
    """Return how many times a memory tells."""
    metadata = (scene.store.adjacency.attributes.row(number) or {}).get("metadata")
    times = json.loads(metadata).get("times") if metadata else None
    return len(times) if isinstance(times, list) else 0


def told_of(scene: Scene, number: int) -> str | None:
    """Return when what a memory tells was, as exactly as it tells it; None where it does not.

    That it is given to hold from another moment than it was said counts as told.
    """
    attributes = scene.store.adjacency.attributes
    start, end, since = (
        int(attributes[name][number]) for name in ("event_start", "event_end", "valid_from")
    )
    began = moment(start)
    if began is not None:
        return told_time(began, moment(end), words_of_time(scene, number))
    return None if since in (NEVER, said_at(scene, number)) else day(since)


def label_of(scene: Scene, number: int) -> str:
    """Return a memory as a finding names it, without the full stop that ends it."""
    return scene.store.adjacency.label(number).removesuffix(".").removesuffix("。")


def dated(scene: Scene, number: int) -> str:
    """Return a memory as it is shown, behind the time that it tells of, or the day of telling."""
    return f"{told_of(scene, number) or told_on(scene, number)} {label_of(scene, number)}"


def told_on(scene: Scene, number: int) -> str:
    """Return the day on which a memory was told, in words that tell it from that of an event."""
    said = day(said_at(scene, number))
    return f"说于 {said}" if scene.part.understanding.language == "zh" else f"told {said}"


def said_of(scene: Scene, number: int) -> str:
    """Return a memory behind the day on which it was said, and the time that it tells of."""
    said, label = day(said_at(scene, number)), label_of(scene, number)
    told = told_of(scene, number)
    if told is None or told == said:
        return f"{said}: {label}"
    about = "所说时间" if scene.part.understanding.language == "zh" else "about"
    return f"{said} ({about} {told}): {label}"


def timeline(scene: Scene, numbers: Collection[int]) -> tuple[Finding, ...]:
    """Tell memories, oldest first, each with its date; nothing of none.

    They stand by what they tell of; of what tells no time, the day is that of the telling.
    """
    shown = sorted(numbers, key=lambda number: told_at(scene, number))
    if not shown:
        return ()
    told = "; ".join(dated(scene, number) for number in shown)
    return (Finding("timeline", told, tuple(scene.store.adjacency.node(n)[1] for n in shown)),)
