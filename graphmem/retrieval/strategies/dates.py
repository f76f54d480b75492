"""The times of memories, and how they are told."""

from collections.abc import Callable, Collection
from datetime import datetime
from typing import Final

import numpy as np

from graphmem.model import Interval
from graphmem.model.finding import Finding
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


def timeline(scene: Scene, numbers: Collection[int]) -> tuple[Finding, ...]:
    """Tell memories, oldest first, each with its date; nothing of none."""
    adjacency = scene.store.adjacency
    shown = sorted(numbers, key=lambda number: told_at(scene, number))
    if not shown:
        return ()
    told = "; ".join(f"{day(told_at(scene, n))} {adjacency.label(n)}" for n in shown)
    return (Finding("timeline", told, tuple(adjacency.node(n)[1] for n in shown)),)
