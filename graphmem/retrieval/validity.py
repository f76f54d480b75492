"""When what a memory tells held: from when it was true or said, until something took its place."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from graphmem.model import Interval
from graphmem.ports import Mask
from graphmem.storage.projection.attributes import NEVER, MemoryAttributes, microseconds

_BEGINNING, _OPEN = np.iinfo(np.int64).min, np.iinfo(np.int64).max


def held_in(
    attributes: MemoryAttributes, numbers: NDArray[np.int64], windows: Sequence[Interval]
) -> Mask:
    """Say which of these memories held at some moment of a window, as far as that is known."""
    said, since = (attributes[name][numbers] for name in ("created_at", "valid_from"))
    until, retired = (attributes[name][numbers] for name in ("valid_to", "retired_at"))
    begun = np.where(since == NEVER, said, since)
    over = np.where(until == NEVER, np.where(retired == NEVER, _OPEN, retired), until)
    held: Mask = np.zeros(len(numbers), np.bool_)
    for window in windows:
        start = microseconds(window.start) if window.start else _BEGINNING
        end = microseconds(window.end) if window.end else _OPEN
        held |= (begun < end) & (over > start)
    return held
