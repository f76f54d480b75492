"""Where memories came from as of a moment, what rested on them, and what had changed."""

from datetime import datetime
from pathlib import Path

from graphmem.errors import InputError, NotFoundError
from graphmem.exchange.report import Exported
from graphmem.ingest.sealing import opened, opened_version
from graphmem.lifecycle.restoring import owned_by
from graphmem.memory.past.view import View
from graphmem.memory.showing import Shown, shown
from graphmem.memory.tracing import forecasts, format_of, remembered, written
from graphmem.model import Memory, Version
from graphmem.model.difference import Difference
from graphmem.model.given import utc
from graphmem.model.provenance import Impact, Provenance
from graphmem.provenance.difference import Span, difference
from graphmem.provenance.impact import impact
from graphmem.provenance.provenance import provenance


class Evidence(View):
    """Single nodes, and where they came from."""

    def provenance(self, id: str) -> Provenance:
        """Return where a memory came from and what had become of it; forecasts are those of then.

        Raises:
            NotFoundError: it was not known, or did not hold.
        """
        taken = self._whole()
        adjacency = taken.store.adjacency
        number, now = remembered(adjacency, id), self._now()
        fades = forecasts(taken.store, number, now, self._tuned(taken.store))
        return provenance(taken.graph, adjacency, number, fades, now)

    def impact(self, id: str) -> Impact:
        """Return what rested on a memory.

        Raises:
            NotFoundError: it was not known, or did not hold.
        """
        taken = self._whole()
        adjacency = taken.store.adjacency
        return impact(taken.graph, adjacency, remembered(adjacency, id))

    def export_provenance(self, id: str, path: str | Path, format: str | None = None) -> Exported:
        """Write the provenance of a memory to a file; a file there before is replaced as a whole.

        The arguments are those of `GraphMemory.export_provenance`.

        Raises:
            NotFoundError: it was not known, or did not hold.
            InputError: the format is unknown, or `rdflib` is not installed.
        """
        path = Path(path)
        name = format_of(path, format)
        return written(self.provenance(id), path, name)

    def show(self, id: str, *, type: str | None = None) -> Shown:
        """Return a node of any type as it was, with its edges, their ends, and its versions.

        Raises:
            NotFoundError: it was not known, or did not hold.
            InputError: there are several of that id, and no type was given.
        """
        taken = self._whole()
        return shown(taken.graph, taken.store, id, type)

    def reveal(self, id: str) -> Memory:
        """Return a memory as it was with its content, be it sealed or not.

        Raises:
            NotFoundError: it was not known, or did not hold.
            KeyMissingError: it is sealed, and no key was given.
            WrongKeyError: it is sealed, and the key is another.
        """
        store = self._pasts.store(self.moment)
        number = self._number(store, id)
        with store.reading():
            return Memory.of_row(opened(store.memories([number])[number], self._live.keyring))

    def reveal_version(self, version_id: str) -> Version:
        """Return a state that a memory had left behind by then, be it sealed or not.

        Raises:
            NotFoundError: no memory of then had such a version.
            KeyMissingError: it is sealed, and no key was given.
            WrongKeyError: it is sealed, and the key is another.
        """
        taken = self._whole()
        memory = owned_by(taken.store, version_id)
        if memory is None:
            raise NotFoundError("Version", version_id)  # noqa: EM101 - a type, not a message
        (row,) = taken.graph.nodes("Version", [version_id])
        content = opened_version(memory, row, self._live.keyring)["content"]
        held = taken.graph.rows("provenance.versions", id=memory)
        (told,) = (one for one in held if one["id"] == version_id)
        return Version(memory_id=memory, **{**told, "content": content})

    def diff(
        self,
        since: datetime,
        until: datetime | None = None,
        *,
        entity: str | None = None,
        namespace: str = "default",
    ) -> Difference:
        """Return what came to be known after one moment, up to another or that of the view.

        The arguments are those of `GraphMemory.diff`; of what came later nothing is told.

        Raises:
            InputError: the moments are the wrong way round, or the later one is after the view's.
        """
        end = utc(until) if until else self._now()
        if end > self._now():
            message = f"{until} lies after the moment of the view, {self._now()}; ask the memory"
            raise InputError(message)
        taken = self._whole()
        bearers = taken.store.bearers(namespace)(entity) if entity else ()
        span = Span(utc(since), end, namespace, entity, tuple(id for id, _ in bearers))
        return difference(taken.graph, taken.store.adjacency, span)
