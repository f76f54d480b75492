"""Many readers, or one that needs them all gone."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition


class Gate:
    """Lets readers in side by side, and lets one thread wait until none is inside.

    Readers that come while a thread waits queue behind it, so that it is never starved. A reader
    must not enter twice.
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._inside = 0
        self._shut = False

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Be inside, beside other readers."""
        with self._changed:
            while self._shut:
                self._changed.wait()
            self._inside += 1
        try:
            yield
        finally:
            with self._changed:
                self._inside -= 1
                if self._shut:  # else nobody waits
                    self._changed.notify_all()

    @contextmanager
    def drained(self) -> Iterator[None]:
        """Be inside alone."""
        with self._changed:
            self._changed.wait_for(lambda: not self._shut)
            self._shut = True
        try:
            with self._changed:  # whoever is interrupted while waiting here opens it again
                self._changed.wait_for(lambda: self._inside == 0)
            yield
        finally:
            with self._changed:
                self._shut = False
                self._changed.notify_all()
