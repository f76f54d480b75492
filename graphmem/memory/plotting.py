"""Figures of a memory, for notebooks and papers."""

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from graphmem.errors import NotFoundError
from graphmem.lifecycle.maintenance import Why
from graphmem.memory.drawing import MOST_STATEMENTS, decaying, lasting
from graphmem.memory.living import Living
from graphmem.memory.remembering import Remembering
from graphmem.model import Selection

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing


class Plotting(Remembering, Living):
    """Drawn by matplotlib, which is the extra `plots`."""

    def plot_decay(self, id: str, *, days: int = 365) -> "Drawing":
        """Draw how weight and strength of a memory fall from now on, if nothing happens to it.

        The values are those of `why`; the lines are the thresholds that something follows from.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann moved to Hangzhou.").added
        ...     memory.plot_decay(id).axes[0].get_title("left")
        'Ann moved to Hangzhou.'

        Args:
            id: of the memory.
            days: how far to look ahead.

        Raises:
            NotFoundError: there is no such memory.
            InputError: matplotlib is not installed.
        """
        return decaying(self.get(id).content, partial(self._weighed, id), self._clock.now(), days)

    def plot_timeline(
        self, entity: str, *, namespace: str = "default", limit: int = MOST_STATEMENTS
    ) -> "Drawing":
        """Draw what was said of an entity, each statement through the time that it held.

        Args:
            entity: its name.
            namespace: nothing of another is seen.
            limit: statements at most, those that began last; the title says what is left out.

        Raises:
            NotFoundError: no entity has that name.
            InputError: matplotlib is not installed, or the limit is below 1.
        """
        seeds = tuple(("Entity", id) for id, _ in self._store.bearers(namespace)(entity))
        if not seeds:
            raise NotFoundError.called(entity, namespace)
        part = self._subgraph(Selection(namespace, ("Memory",), seeds=seeds))
        return lasting(entity, part, self._clock.now(), limit)

    def _weighed(self, id: str, at: datetime) -> Why:
        return self.why(id, at=at)
