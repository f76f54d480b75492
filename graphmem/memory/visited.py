"""A namespace of a memory, of today or of the past, as the explorer asks it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Protocol, Unpack

from graphmem.lifecycle.maintenance import Why
from graphmem.memory.options import SearchOptions
from graphmem.model import Answer, Selection, Subgraph
from graphmem.model.moment import Moment
from graphmem.model.provenance import Provenance
from graphmem.storage.store import Store


class Asked(Protocol):
    """What is asked of a memory at one moment; nothing of it leaves a trace."""

    def search(self, question: str, /, **options: Unpack[SearchOptions]) -> Answer:
        """Answer a question."""
        ...

    def provenance(self, id: str) -> Provenance:
        """Return where a memory comes from."""
        ...

    def why(self, id: str) -> Why:
        """Tell why a memory weighs what it weighs."""
        ...


@dataclass(frozen=True, slots=True)
class Visited:
    """What `graphmem.explorer.calls.Explored` asks for.

    Attributes:
        namespace: nothing of another is seen.
        title: what it is called.
        memories: how many memories there are.
        graph: returns a part of the graph.
        asked: lends the memory as of a moment.
    """

    namespace: str
    title: str
    memories: Callable[[], int]
    graph: Callable[[Selection], Subgraph]
    asked: Callable[[Moment], AbstractContextManager[Asked]]

    @property
    def total(self) -> int:
        """How many memories it holds."""
        return self.memories()

    def part(self, selection: Selection) -> Subgraph:
        """Return a part of its graph."""
        return self.graph(replace(selection, namespace=self.namespace))

    def search(self, question: str, limit: int, moment: Moment) -> Answer:
        """Answer a question as of a moment."""
        with self.asked(moment) as memory:
            return memory.search(question, limit=limit, namespace=self.namespace)

    def told(self, type: str, id: str, moment: Moment) -> Mapping[str, str]:
        """Return what is told of a node as of a moment, in lines under their titles.

        Of a memory of the past, `text` is what it said then.
        """
        self.part(Selection(seeds=((type, id),), hops=0))  # refuses what is of another namespace
        told: dict[str, str] = {}
        with self.asked(moment) as memory:
            if type in {"Memory", "Abstraction"}:
                found = memory.provenance(id)
                told["provenance"] = str(found).partition("\n")[2]
                if moment != Moment() and found.memory is not None:
                    told["text"] = found.memory.content
            if type == "Memory":
                told["weight"] = "\n".join(_weighed(memory.why(id)))
        return told


def memories_in(store: Store, namespace: str) -> int:
    """Return how many memories of a namespace a store holds."""
    with store.reading():
        attributes = store.adjacency.attributes
        here = attributes["namespace"] == attributes.code("namespace", namespace)
        return int((attributes["is_memory"] & here).sum())


def _weighed(why: Why) -> Iterator[str]:
    yield f"{why.weight:.3f}"
    for name, factor in why.factors.items():
        yield f"{name.replace('_', ' ')} {factor:.3f}"
