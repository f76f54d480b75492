"""Figures of the past."""

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from graphmem.errors import NotFoundError
from graphmem.lifecycle.maintenance import Why
from graphmem.memory.drawing import MOST_STATEMENTS, decaying, lasting
from graphmem.memory.past.judgements import Judgements
from graphmem.model import Selection

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing


class Pictures(Judgements):
    """Drawn by matplotlib, which is the extra `plots`."""

    def plot_decay(self, id: str, *, days: int = 365) -> "Drawing":
        """Draw how weight and strength of a memory were to fall from then on.

        The arguments are those of `GraphMemory.plot_decay`.

        Raises:
            NotFoundError: it was not known, or did not hold.
            InputError: matplotlib is not installed.
        """
        content = self.get(id).content
        return decaying(content, partial(self._weighed, id), self._now(), days)

    def plot_timeline(
        self, entity: str, *, namespace: str = "default", limit: int = MOST_STATEMENTS
    ) -> "Drawing":
        """Draw what had been said of an entity, each statement through the time that it held.

        The arguments are those of `GraphMemory.plot_timeline`.

        Raises:
            NotFoundError: no entity of then has that name.
            InputError: matplotlib is not installed, or the limit is below 1.
        """
        taken = self._whole()
        seeds = tuple(("Entity", id) for id, _ in taken.store.bearers(namespace)(entity))
        if not seeds:
            raise NotFoundError.called(entity, namespace)
        part = self._part(Selection(namespace, ("Memory",), seeds=seeds))
        return lasting(entity, part, self._now(), limit)

    def _weighed(self, id: str, at: datetime) -> Why:
        return self.why(id, at=at)
