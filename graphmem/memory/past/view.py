"""What every part of a view of the past rests on."""

from datetime import datetime

from graphmem.closing import Closing
from graphmem.errors import NotFoundError
from graphmem.lifecycle.molt import Tuned
from graphmem.lifecycle.tunings import tunings
from graphmem.memory.past.moments import Pasts
from graphmem.memory.past.snapshot import Snapshot
from graphmem.model import Memory, Selection, Subgraph
from graphmem.model.moment import Moment
from graphmem.storage.past import PastStore
from graphmem.storage.subgraph import subgraph


class View(Closing):
    """A memory as of a moment.

    Attributes:
        moment: that it is asked as of.
    """

    def __init__(self, pasts: Pasts, moment: Moment) -> None:
        self.moment = moment
        self._pasts = pasts
        self._live = pasts.live

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._live.name!r}: {self.moment}>"

    def close(self) -> None:
        """Give back the graph that Cypher asked, if it did; a second call does nothing."""
        self._pasts.give_back(self.moment)

    def get(self, id: str) -> Memory:
        """Return a memory as it was.

        Raises:
            NotFoundError: it was not known, or did not hold.
        """
        store = self._pasts.store(self.moment)
        number = self._number(store, id)
        with store.reading():
            return Memory.of_row(store.memories([number])[number])

    def _whole(self) -> Snapshot:
        """Return a graph of all that was known; it is to be kept as long as its store is read."""
        return self._pasts.whole(self.moment)

    def _part(self, selection: Selection) -> Subgraph:
        taken = self._whole()
        return subgraph(taken.graph, taken.store.adjacency, selection)

    def _tuned(self, store: PastStore) -> Tuned:
        """Return the settings, with what experience had moved."""
        settings = self._live.settings
        return Tuned.of(settings.search, settings.lifecycle, tunings(store, None))

    def _now(self) -> datetime:
        """Return the moment that durations are reckoned to."""
        return self.moment.known or self._live.clock.now()

    def _earlier(self, valid: datetime | None, known: datetime | None) -> Moment:
        """Return a moment of which no more was known than at that of the view."""
        bounds = [one for one in (known, self.moment.known) if one is not None]
        return Moment(valid or self.moment.valid, min(bounds, default=None))

    def _number(self, store: PastStore, id: str) -> int:
        number = store.adjacency.number("Memory", id)
        if number is None or not store.adjacency.attributes["is_memory"][number]:
            raise NotFoundError("Memory", id)  # noqa: EM101 - a type, not a message
        return number
