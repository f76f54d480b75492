"""Where memories come from, what rests on them, and what was known when."""

from collections.abc import Collection
from contextlib import ExitStack
from datetime import datetime
from functools import cached_property
from pathlib import Path

from graphmem.exchange.report import Exported
from graphmem.lifecycle.molt import Tuned
from graphmem.lifecycle.tunings import tunings
from graphmem.memory.asking import Asking
from graphmem.memory.exploring import Exploring
from graphmem.memory.past.moments import Live, Moments, Pasts
from graphmem.memory.past.past_memory import PastMemory
from graphmem.memory.tracing import forecasts, format_of, remembered, written
from graphmem.model.difference import Difference
from graphmem.model.given import utc
from graphmem.model.moment import Moment
from graphmem.model.provenance import Impact, Provenance
from graphmem.provenance.difference import Span, difference
from graphmem.provenance.impact import impact
from graphmem.provenance.provenance import provenance
from graphmem.retrieval.search import Searcher
from graphmem.storage.store import Store


class Remembering(Asking, Exploring):
    """Looking back."""

    def provenance(self, id: str) -> Provenance:
        """Return where a memory comes from, what became of it, and when it will fade.

        Its spans name the characters of the raw texts in which it was read.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann moved to Hangzhou.").added
        ...     memory.provenance(id).spans[0].text
        'Ann moved to Hangzhou.'

        Args:
            id: of a memory, or of a conclusion drawn from memories.

        Raises:
            NotFoundError: there is no such memory or conclusion.
        """
        self._flush_touches()
        with self._store.reading():
            adjacency = self._store.adjacency
            number, now = remembered(adjacency, id), self._clock.now()
            fades = forecasts(self._store, number, now, self._tuned)
            return provenance(self._graph, adjacency, number, fades, now)

    def impact(self, id: str) -> Impact:
        """Return what rests on a memory: what would lose its ground if the memory were wrong.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann moved to Hangzhou.").added
        ...     [one.label for one in memory.impact(id).resting]
        ['Ann', 'Hangzhou']

        Raises:
            NotFoundError: there is no such memory or conclusion.
        """
        with self._store.reading():
            adjacency = self._store.adjacency
            return impact(self._graph, adjacency, remembered(adjacency, id))

    def export_provenance(self, id: str, path: str | Path, format: str | None = None) -> Exported:
        """Write the provenance of a memory to a file; a file there before is replaced as a whole.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder:
        ...     with GraphMemory(f"{folder}/ann", settings=settings) as memory:
        ...         (id,) = memory.add("Ann moved to Hangzhou.").added
        ...         print(memory.export_provenance(id, f"{folder}/ann.svg").format)
        svg

        Args:
            id: of a memory, or of a conclusion drawn from memories.
            path: the file; for tables a folder or a zip.
            format: `turtle` or `jsonld` (W3C PROV-O), or a format of `graphmem.exchange.formats`
                for the graph; by the suffix where None.

        Raises:
            NotFoundError: there is no such memory or conclusion.
            InputError: the format is unknown, or `rdflib` is not installed.
            StorageError: there is no room, or no right to write there; what was there stays.
        """
        path = Path(path)
        name = format_of(path, format)
        return written(self.provenance(id), path, name)

    def at(self, valid: datetime | None = None, known: datetime | None = None) -> PastMemory:
        """Return the memory as of a moment of each time axis, to be read as the memory itself is.

        >>> from datetime import UTC, datetime
        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann moved to Hangzhou.").added
        ...     then = memory.at(known=datetime.now(UTC))
        ...     _ = memory.update(id, content="Ann moved to Suzhou.")
        ...     then.get(id).content
        'Ann moved to Hangzhou.'

        Args:
            valid: what is told to have held in the world then; all that is told where None.
            known: what was known then; all that is known where None. Moments with a zone are
                converted to UTC, those without are taken as UTC.
        """
        moment = Moment(utc(valid) if valid else None, utc(known) if known else None)
        self._flush_touches()
        live = Live(
            self.path.name,
            self._keyring,
            self._graph,
            self._store,
            self.settings,
            self._clock,
            self._request,
            self._searching,
            self._limits,
            self._named,
            self.queries,
            self._served,
        )
        return PastMemory(Pasts(live, self._moments), moment)

    def close(self) -> None:
        """Save and close; a second call does nothing."""
        self._served.close()
        self._moments.clear()
        super().close()

    def _let_go_of(self, namespaces: Collection[str]) -> None:
        super()._let_go_of(namespaces)
        self._moments.clear()

    @cached_property
    def _served(self) -> ExitStack:
        """Closes what is served of the memory."""
        return ExitStack()

    @cached_property
    def _moments(self) -> Moments:
        return Moments()

    def diff(
        self,
        since: datetime,
        until: datetime | None = None,
        *,
        entity: str | None = None,
        namespace: str = "default",
    ) -> Difference:
        """Return what came to be known after one moment, up to another, and what was given up.

        >>> from datetime import UTC, datetime
        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     start = datetime.now(UTC)
        ...     _ = memory.add("Ann moved to Hangzhou.")
        ...     print(memory.diff(start, entity="Hangzhou").events[0].kind)
        learned

        Args:
            since: the earlier moment, of recorded time; without a zone it is taken as UTC.
            until: the later one; now where None.
            entity: the name of an entity, to see only what concerns it.
            namespace: nothing of another is seen.

        Raises:
            InputError: the moments are the wrong way round.
        """
        end = utc(until) if until else self._clock.now()
        with self._store.reading():
            bearers = self._store.bearers(namespace)(entity) if entity else ()
            span = Span(utc(since), end, namespace, entity, tuple(id for id, _ in bearers))
            return difference(self._graph, self._store.adjacency, span)

    def _searching(self, store: Store) -> Searcher:
        moved = tunings(store, None)  # by then
        tuned = Tuned.of(self.settings.search, self.settings.lifecycle, moved)
        return Searcher(store, self._analyzer, self._embedder, tuned.search)
