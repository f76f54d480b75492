"""A store as it was: the indexes of the present behind a projection that stands still."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, Self

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from graphmem.storage.former_edges import FormerEdges
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.store import Store


class Rewriting(Protocol):
    """Gives nodes, as they are, the properties that they had."""

    def __call__(self, number: int, row: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the properties of one memory as they were."""
        ...

    def page(self, type: str, page: pa.Table) -> pa.Table:
        """Return the properties of many nodes of a type; a column is their numbers."""
        ...

    @property
    def parted(self) -> FormerEdges:
        """Return the edges that have gone since."""
        ...

    @property
    def others(self) -> Mapping[str, Mapping[int, Mapping[str, Any]]]:
        """Return former properties of nodes other than memories, by type and number.

        Of the types that are named, others were not known.
        """
        ...


class PastStore(Store):
    """Reads what `adjacency` holds; it is never written to.

    The indexes may know more: what they find beyond the projection is not allowed by any mask.
    """

    was: Rewriting

    @classmethod
    def of(cls, store: Store, adjacency: Adjacency, was: Rewriting) -> Self:
        """Return a store as it was; it shares the gate, the graph and the indexes of `store`."""
        past = cls.__new__(cls)
        vars(past).update(vars(store), adjacency=adjacency, was=was)
        return past

    def memories(self, numbers: Iterable[int]) -> dict[int, Mapping[str, Any]]:
        """Return the properties of memories as they were, by number."""
        rows = super().memories(numbers)
        return {number: self.was(number, row) for number, row in rows.items()}

    def nodes(self, type: str, ids: Sequence[str]) -> list[dict[str, Any]]:
        """Return the properties of nodes, memories aside, as they were; of what was known."""
        rows, then = super().nodes(type, ids), self.was.others.get(type)
        if then is None:
            return rows
        held = (then.get(self.adjacency.number(type, row["id"]) or 0) for row in rows)
        return [{**row, **was} for row, was in zip(rows, held, strict=True) if was is not None]

    def on(self, graph: KuzuGraph, there: NDArray[np.bool_]) -> Self:
        """Return the same on a graph that holds what was known: those nodes, and no others."""
        adjacency = self.adjacency.copied()
        adjacency.keep_only(there)
        past = self.of(self, adjacency, self.was)
        past.graph = graph
        return past

    def bearers(self, namespace: str) -> Callable[[str], Sequence[tuple[str, str]]]:
        """Return a function from a name to the (id, type) of the entities that bore it."""
        names, adjacency = self.names, self.adjacency

        def found(name: str) -> Sequence[tuple[str, str]]:
            known = [n for n in names.bearers(namespace, name) if adjacency.holds(n)]
            return [(adjacency.node(n)[1], names.kind(n)) for n in known]

        return found
