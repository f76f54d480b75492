"""Reads two texts at once: what one is to the other that vectors of each by itself do not tell.

What two statements share, and how they lie in time (`ranking/sequels.py`), is the same for "the
dentist is Dr. Roth now" and for "my husband goes to Dr. Roth now". An encoder in which each word of
the one sees all of the other's tells whether the newer made the older untrue (`ports.ChangeReader`,
`tests.training.reading`), and whether a text tells of what a question asks (`ports.AnswerReader`,
`tests.training.answers`).
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Final

import numpy as np

from graphmem.ports import AnswerReader, ChangeReader, LogOdds

_AT_HAND: Final = 1 << 12
"""Pairs of which it is kept what was read: the same come up for many a question."""

_Pair = tuple[str, str]


def reading_by(embedder: object) -> "Reading | None":
    """Return who reads (older, newer) with an embedder; None where it was not taught to."""
    return Reading(embedder.read_changes) if isinstance(embedder, ChangeReader) else None


def answers_by(embedder: object) -> "Reading | None":
    """Return who reads (question, text) with an embedder; None where it was not taught to."""
    return Reading(embedder.read_answers) if isinstance(embedder, AnswerReader) else None


class Reading:
    """Reads each pair once; several threads may ask."""

    def __init__(self, read: Callable[[Sequence[_Pair]], LogOdds | None]) -> None:
        self._read = read
        self._known: OrderedDict[_Pair, float] = OrderedDict()
        self._lock = Lock()

    def log_odds(self, pairs: Sequence[_Pair]) -> LogOdds | None:
        """Return how likely what is read for is so of each pair, in log odds.

        None where nobody can read.
        """
        with self._lock:
            known = {pair: self._known[pair] for pair in pairs if pair in self._known}
        new = [pair for pair in dict.fromkeys(pairs) if pair not in known]
        if new:
            read = self._read(new)
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
