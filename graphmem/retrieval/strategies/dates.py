"""The times of memories, and how they are told."""

from datetime import datetime

from graphmem.retrieval.scene import Scene
from graphmem.storage.projection.attributes import NEVER, moment

_DAY = 86_400_000_000


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


def day(microseconds: int) -> str:
    """Return the date of a moment.

    >>> day(0)
    '1970-01-01'
    """
    when: datetime | None = moment(microseconds)
    return f"{when:%Y-%m-%d}" if when else "?"


def days_between(first: int, second: int) -> int:
    """Return the whole days between two moments, in microseconds."""
    return abs(second // _DAY - first // _DAY)
