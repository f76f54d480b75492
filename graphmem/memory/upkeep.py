"""Maintenance that comes by itself, in a thread of its own."""

import logging
import threading
from collections.abc import Callable
from datetime import timedelta
from math import inf
from time import monotonic

from graphmem.closing import Closing
from graphmem.errors import InputError
from graphmem.lifecycle.maintenance import MaintenanceReport

_log = logging.getLogger(__name__)

Round = Callable[[str, timedelta | None], MaintenanceReport]
"""Maintains one namespace, as far as the time given goes."""


class Upkeep(Closing):
    """Maintains one namespace after another, whenever some time has passed, until it is stopped.

    The budget limits a round: once it is spent, no further transaction is begun, and the next round
    goes on there; it comes to the namespaces that are left before any other.

    An error ends it and is logged; `error` holds it, and `stop` raises it.

    Attributes:
        rounds: how many are done.
        report: of the last namespace maintained; None before the first.
        error: what ended it; None while all is well.
    """

    def __init__(
        self,
        maintain: Round,
        namespaces: Callable[[], list[str]],
        every: timedelta,
        budget: timedelta | None = None,
    ) -> None:
        """Begin; the first round comes when the time has passed once.

        Raises:
            InputError: a time is not positive, or longer than can be waited for.
        """
        if every <= timedelta() or (budget is not None and budget <= timedelta()):
            message = f"upkeep needs a positive time and budget, not {every} and {budget}"
            raise InputError(message)
        if every.total_seconds() > threading.TIMEOUT_MAX:
            message = f"upkeep cannot wait for {every}; give a shorter time"
            raise InputError(message)
        self.rounds = 0
        self.report: MaintenanceReport | None = None
        self.error: Exception | None = None
        self._maintain = maintain
        self._namespaces = namespaces
        self._every = every.total_seconds()
        self._budget = inf if budget is None else budget.total_seconds()
        self._waiting: list[str] = []
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="graphmem-upkeep", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Wait for what has begun, and end; a second call does nothing more.

        Called from its own thread, by who is told of a round, it ends behind that round.

        Raises:
            Exception: what ended it before.
        """
        self._stopping.set()
        self.wait()
        if self.error is not None:
            raise self.error

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it has ended; say whether it has. Its own thread does not wait for itself."""
        if threading.current_thread() is not self._thread:
            self._thread.join(seconds)
        return not self._thread.is_alive()

    def close(self) -> None:
        """Stop, as `stop` does."""
        self.stop()

    def _run(self) -> None:
        while not self._stopping.wait(self._every):
            try:
                self._round()
            except Exception as error:  # noqa: BLE001 - `stop` raises it, whatever it is
                self.error = error
                _log.error("scheduled maintenance has ended: %s", error, exc_info=error)
                return
            self.rounds += 1

    def _round(self) -> None:
        """Maintain what the last round left, then all the others, until the budget is spent."""
        names = self._namespaces()
        left = [name for name in self._waiting if name in names]
        self._waiting = [*left, *(name for name in names if name not in left)]
        ends = monotonic() + self._budget
        while self._waiting and not self._stopping.is_set():
            seconds = ends - monotonic()
            if seconds <= 0:
                return
            self.report = self._maintain(self._waiting[0], _time(seconds))
            if not self.report.left:
                self._waiting.pop(0)


def _time(seconds: float) -> timedelta | None:
    """Return a positive time; None where it has no end."""
    return None if seconds == inf else max(timedelta.resolution, timedelta(seconds=seconds))
