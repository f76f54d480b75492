"""The moments of a memory that were asked about last, each as a store and as a graph."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from threading import Lock

from graphmem.adapters.ciphers import Keyring
from graphmem.memory.past.snapshot import Snapshot
from graphmem.model import Selection, Subgraph
from graphmem.model.moment import Moment
from graphmem.ports import Clock
from graphmem.provenance.chosen import chosen
from graphmem.provenance.past import past
from graphmem.provenance.snapshot import LEFT_OUT, Shown
from graphmem.retrieval.request import Request
from graphmem.retrieval.search import Searcher
from graphmem.settings import Settings
from graphmem.storage.cypher import Limits
from graphmem.storage.engine import Connection
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.past import PastStore
from graphmem.storage.queries.query import Query
from graphmem.storage.queries.reach import reached
from graphmem.storage.store import Store
from graphmem.storage.subgraph import drawn
from graphmem.storage.transaction import snapshot

EVERYTHING = Selection()

_KEPT = 2
"""Moments kept: each holds a copy of the projection, and perhaps a graph on disk."""


@dataclass(frozen=True, slots=True)
class Live:
    """The parts of an open memory that its past is read from.

    Attributes:
        name: of the folder.
        keyring: opens what is sealed.
        asking: makes the request of a search.
        searching: makes a searcher of a store.
        limits: of a query, from seconds and rows; None for those of the settings.
        named: finds a named query.
        queries: all of them.
        served: what is closed with the memory.
    """

    name: str
    keyring: Keyring
    graph: KuzuGraph
    store: Store
    settings: Settings
    clock: Clock
    asking: Callable[..., Request]
    searching: Callable[[Store], Searcher]
    limits: Callable[[float | None, int | None], Limits]
    named: Callable[[str], Query]
    queries: Callable[[], tuple[Query, ...]]
    served: ExitStack


@dataclass(slots=True)
class _Kept:
    """What was made of a moment: for a commit, the store and, where it was asked for, the graph."""

    commit: int = -1
    store: PastStore | None = None
    taken: Snapshot | None = None
    making: Lock = field(default_factory=Lock)


class Moments:
    """What was made of the moments asked about last; older ones are forgotten.

    A graph that is forgotten goes when the last query on it has ended.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Moment, _Kept] = OrderedDict()
        self._keeping = Lock()

    def of(self, moment: Moment) -> _Kept:
        """Return what was made of a moment; nothing yet where it is new."""
        with self._keeping:
            kept = self._kept.setdefault(moment, _Kept())
            self._kept.move_to_end(moment)
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
            return kept

    def clear(self) -> None:
        """Forget everything."""
        with self._keeping:
            self._kept.clear()


class Pasts:
    """Makes what the past of a memory is read from, and keeps it until the memory is written to."""

    def __init__(self, live: Live, moments: Moments) -> None:
        self.live = live
        self._moments = moments

    def store(self, moment: Moment) -> PastStore:
        """Return the memory as of a moment."""
        kept = self._moments.of(moment)
        with kept.making:
            if kept.store is not None and kept.commit == self.live.graph.last_commit():
                return kept.store
            with self._still(kept, moment) as (store, _):
                return store

    def snapshot(self, moment: Moment, text: str) -> Snapshot:
        """Return a graph of a moment with all that a query may look at; keep it while it runs."""
        return self._taken(moment, reached(text, self.live.graph.ontology))

    def whole(self, moment: Moment) -> Snapshot:
        """Return a graph of a moment with all types; keep it while its store is read."""
        ontology = self.live.graph.ontology
        return self._taken(moment, frozenset({*ontology.node_types, *ontology.edge_types}))

    def _taken(self, moment: Moment, types: frozenset[str]) -> Snapshot:
        live, kept = self.live, self._moments.of(moment)
        with kept.making:
            current = kept.commit == live.graph.last_commit()
            if current and kept.taken is not None and kept.taken.has(types):
                return kept.taken
            with self._still(kept, moment) as (store, connection):
                if kept.taken is None:
                    shown = Shown(store, live.graph.tables, moment)
                    settings, clock = live.settings.storage, live.clock
                    kept.taken = Snapshot(shown, store.ontology, settings, clock)
                taken, kept.taken = kept.taken, None  # half written where it fails
                taken.bring(connection, types)
                kept.taken = taken
                return taken

    def part(self, moment: Moment, selection: Selection = EVERYTHING) -> Subgraph:
        """Return what was known at a moment, or a part of it."""
        kept = self._moments.of(moment)
        with kept.making, self._still(kept, moment) as (store, connection):
            tables, ontology = self.live.graph.tables, store.ontology
            shown = Shown(store, tables, moment)
            types = [type for type in ontology.node_types if type not in LEFT_OUT]
            nodes = shown.nodes(connection, types)
            whole = drawn(nodes, shown.edges(connection, ontology.edge_types), tables)
        return whole if selection == EVERYTHING else chosen(whole, selection, ontology)

    def give_back(self, moment: Moment) -> None:
        """Forget the graph of a moment."""
        kept = self._moments.of(moment)
        with kept.making:
            kept.taken = None

    @contextmanager
    def _still(self, kept: _Kept, moment: Moment) -> Iterator[tuple[PastStore, Connection]]:
        """Lend the store of a moment, and a connection that reads the state it was made of.

        Writers wait until both are there, not while they are used.
        """
        live = self.live
        with ExitStack() as held:
            with live.store.writing(), live.store.reading():
                commit = live.graph.last_commit()
                if kept.store is None or kept.commit != commit:
                    kept.store = kept.taken = None
                    kept.store = past(live.graph, live.store, moment)
                    kept.commit = commit
                connection = held.enter_context(live.graph.reading())
                held.enter_context(snapshot(connection))
            yield kept.store, connection
