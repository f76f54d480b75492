"""A memory looked at on a page."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from graphmem.explorer.server import Explorer
from graphmem.lifecycle.maintenance import Why
from graphmem.memory.living import Living
from graphmem.memory.options import SearchOptions
from graphmem.memory.remembering import Remembering
from graphmem.model import Answer, Selection, Subgraph
from graphmem.model.moment import Moment


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
        visited = _Visited(self, namespace, title, self._subgraph, self._memories_in)
        return Explorer(visited, port=port, limit=limit)

    def _memories_in(self, namespace: str) -> int:
        with self._store.reading():
            attributes = self._store.adjacency.attributes
            here = attributes["namespace"] == attributes.code("namespace", namespace)
            return int((attributes["is_memory"] & here).sum())


@dataclass(frozen=True, slots=True)
class _Visited:
    """A namespace of a memory, as the explorer asks it."""

    memory: Visiting
    namespace: str
    title: str
    subgraph: Callable[[Selection], Subgraph]
    memories_in: Callable[[str], int]

    @property
    def total(self) -> int:
        return self.memories_in(self.namespace)

    def part(self, selection: Selection) -> Subgraph:
        return self.subgraph(replace(selection, namespace=self.namespace))

    def search(self, question: str, limit: int, moment: Moment) -> Answer:
        options: SearchOptions = {"limit": limit, "namespace": self.namespace}
        if moment == Moment():
            return self.memory.search(question, dry_run=True, **options)
        with self.memory.at(moment.valid, moment.known) as then:
            return then.search(question, **options)

    def told(self, type: str, id: str) -> Mapping[str, str]:
        self.part(Selection(seeds=((type, id),), hops=0))  # refuses what is of another namespace
        told: dict[str, str] = {}
        if type in {"Memory", "Abstraction"}:
            told["provenance"] = str(self.memory.provenance(id)).partition("\n")[2]
        if type == "Memory":
            told["weight"] = "\n".join(_weighed(self.memory.why(id)))
        return told


def _weighed(why: Why) -> Iterator[str]:
    yield f"{why.weight:.3f}"
    for name, factor in why.factors.items():
        yield f"{name.replace('_', ' ')} {factor:.3f}"
