"""Which memories searches returned, kept back so that a search does not write."""

import threading
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

from graphmem.errors import StorageError
from graphmem.ingest.revise import Use, touch
from graphmem.storage.store import Store

_KEPT: Final = 256


class Touches:
    """How often memories were returned since it was last written, and when."""

    def __init__(self, store: Store) -> None:
        """Begin with none."""
        self._store = store
        self._uses: dict[str, Use] = {}
        self._most = _KEPT
        self._lock = threading.Lock()

    def note(self, ids: Iterable[str], at: datetime) -> bool:
        """Note that a search returned memories; say whether it is time to write."""
        with self._lock:
            self._add({id: Use(1, at) for id in ids})
            return len(self._uses) >= self._most

    def flush(self) -> None:
        """Write what was noted; where that fails it is kept for the next time.

        Raises:
            StorageError: it cannot be written.
        """
        with self._lock:
            uses, self._uses = self._uses, {}
            self._most = _KEPT
        if not uses:
            return
        try:
            with self._store.writing():
                rows = self._store.graph.nodes("Memory", list(uses))
                self._store.commit(touch(rows, uses))
        except StorageError:
            with self._lock:
                self._add(uses)
                self._most = len(self._uses) + _KEPT  # not each search tries again
            raise

    def _add(self, uses: Mapping[str, Use]) -> None:
        self._uses |= {id: use.plus(self._uses.get(id)) for id, use in uses.items()}
