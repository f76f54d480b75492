"""A memory looked at on a page."""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Unpack

from graphmem.explorer.server import Explorer
from graphmem.lifecycle.maintenance import Why
from graphmem.memory.living import Living
from graphmem.memory.options import SearchOptions
from graphmem.memory.remembering import Remembering
from graphmem.memory.visited import Asked, Visited, memories_in
from graphmem.model import Answer
from graphmem.model.moment import Moment
from graphmem.model.provenance import Provenance


class Visiting(Remembering, Living):
    """The explorer."""

    def explore(self, *, namespace: str = "default", port: int = 0, limit: int = 2000) -> Explorer:
        """Serve the explorer on this machine, until it is closed or the memory is.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     with memory.explore() as explorer:
        ...         explorer.url.startswith("http://127.0.0.1:")
        True

        What is asked there leaves no trace in the memory. Whoever knows the address with its token
        can read the namespace; nobody on another machine reaches it.

        Args:
            namespace: nothing of another is seen.
            port: any that is free where 0.
            limit: nodes at most that the page begins with; searching and expanding bring others.

        Raises:
            ExplorerMissingError: the page was not built.
            InputError: the port cannot be had.
        """
        title = self.path.name if namespace == "default" else namespace
        here = partial(memories_in, self._store, namespace)
        visited = Visited(namespace, title, here, self._subgraph, self._asked)
        with self._store.reading():  # which a closed memory refuses
            return self._served.enter_context(Explorer(visited, port=port, limit=limit))

    def _asked(self, moment: Moment) -> AbstractContextManager[Asked]:
        present = moment == Moment()
        then = _Present(self) if present else self.at(moment.valid, moment.known)
        return nullcontext(then)


@dataclass(frozen=True, slots=True)
class _Present:
    """A memory of today, asked without a trace."""

    memory: Visiting

    def search(self, question: str, /, **options: Unpack[SearchOptions]) -> Answer:
        return self.memory.search(question, dry_run=True, **options)

    def provenance(self, id: str) -> Provenance:
        return self.memory.provenance(id)

    def why(self, id: str) -> Why:
        return self.memory.why(id)
