"""Scheduling maintenance."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

from graphmem.errors import InputError
from graphmem.lifecycle.maintenance import MaintenanceReport
from graphmem.memory.erasing import Erasing
from graphmem.memory.living import Living
from graphmem.memory.upkeep import Upkeep


class KeepingUp(Living, Erasing):
    """Maintenance in the background, as long as the memory is open."""

    _upkeep: Upkeep | None = None

    def schedule_maintenance(
        self,
        every: timedelta,
        *,
        budget: timedelta | None = None,
        told: Callable[[str, MaintenanceReport], None] | None = None,
    ) -> Upkeep:
        """Maintain in a thread of its own whenever this time has passed, until the memory closes.

        >>> from datetime import timedelta
        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     with memory.schedule_maintenance(timedelta(hours=1)) as upkeep:
        ...         upkeep.error is None
        True

        Args:
            every: the time from the end of a round to the next.
            budget: after it, no further transaction is begun in a round; the next goes on there.
            told: called in that thread with each namespace and the report of its maintenance.

        Returns:
            What tells of it, and stops it. An error ends it and is logged; it is raised by `stop`,
            or by `close` when all is closed.

        Raises:
            InputError: it is scheduled already, or a time is not positive.
        """
        if self._upkeep is not None and not self._upkeep.wait(0):
            message = "maintenance is scheduled already; stop what schedule_maintenance returned"
            raise InputError(message)
        with self._store.reading():  # which a closed memory refuses
            self._upkeep = Upkeep(partial(self._maintained, told), self._namespaces, every, budget)
        return self._upkeep

    def close(self) -> None:
        """Save and close; a second call does nothing."""
        upkeep, self._upkeep = self._upkeep, None
        try:
            if upkeep is not None:
                upkeep.stop()
        finally:
            super().close()

    def _maintained(
        self,
        told: Callable[[str, MaintenanceReport], None] | None,
        namespace: str,
        budget: timedelta | None,
    ) -> MaintenanceReport:
        report = self.maintain(namespace=namespace, budget=budget)
        if told is not None:
            told(namespace, report)
        return report

    def _namespaces(self) -> list[str]:
        with self._store.reading():
            return self._store.adjacency.attributes.texts_held("namespace")
