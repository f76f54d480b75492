"""Reads two statements at once: has the newer made the older untrue, in whole or in part?

What two statements share, and how they lie in time (`ranking/sequels.py`), is the same for "the
dentist is Dr. Roth now" and for "my husband goes to Dr. Roth now". An encoder in which each word of
the one sees all of the other's tells them apart (`ports.ChangeReader`, `tests.training.reading`).
"""

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Final

import numpy as np

from graphmem.ports import ChangeReader, LogOdds

_AT_HAND: Final = 1 << 12
"""Pairs of which it is kept what was read: the same come up for many a question."""

_Pair = tuple[str, str]


def reading_by(embedder: object) -> "Reading | None":
    """Return who reads pairs with an embedder; None where it was not taught to."""
    return Reading(embedder) if isinstance(embedder, ChangeReader) else None


class Reading:
    """Reads each pair once; several threads may ask."""

    def __init__(self, reader: ChangeReader) -> None:
        self._reader = reader
        self._known: OrderedDict[_Pair, float] = OrderedDict()
        self._lock = Lock()

    def log_odds(self, pairs: Sequence[_Pair]) -> LogOdds | None:
        """Return how likely the newer of (older, newer) makes the older untrue, in log odds.

        None where nobody can read.
        """
        with self._lock:
            known = {pair: self._known[pair] for pair in pairs if pair in self._known}
        new = [pair for pair in dict.fromkeys(pairs) if pair not in known]
        if new:
            read = self._reader.read_changes(new)
            if read is None:
                return None
            known |= zip(new, read.tolist(), strict=True)
            self._keep(dict(zip(new, read.tolist(), strict=True)))
        return np.array([known[pair] for pair in pairs])

    def _keep(self, read: dict[_Pair, float]) -> None:
        with self._lock:
            self._known |= read
            while len(self._known) > _AT_HAND:
                self._known.popitem(last=False)
