"""Which memories searches returned, kept back so that a search does not write."""

import threading
from collections import Counter
from collections.abc import Iterable
from typing import Final

from graphmem.errors import StorageError
from graphmem.ingest.revise import touch
from graphmem.ports import Clock
from graphmem.storage.store import Store

_KEPT: Final = 256


class Touches:
    """How often memories were returned since it was last written."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Begin with none."""
        self._store = store
        self._clock = clock
        self._counts: Counter[str] = Counter()
        self._most = _KEPT
        self._lock = threading.Lock()

    def note(self, ids: Iterable[str]) -> bool:
        """Note that memories were returned; say whether it is time to write."""
        with self._lock:
            self._counts.update(ids)
            return len(self._counts) >= self._most

    def flush(self) -> None:
        """Write what was noted; where that fails it is kept for the next time.

        Raises:
            StorageError: it cannot be written.
        """
        with self._lock:
            counts, self._counts = self._counts, Counter()
            self._most = _KEPT
        if not counts:
            return
        try:
            with self._store.writing():
                rows = self._store.graph.nodes("Memory", list(counts))
                self._store.commit(touch(rows, counts, self._clock.now()))
        except StorageError:
            with self._lock:
                self._counts.update(counts)
                self._most = len(self._counts) + _KEPT  # not each search tries again
            raise
