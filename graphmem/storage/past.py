"""A store as it was: the indexes of the present behind a projection that stands still."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, Self

import pyarrow as pa

from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.store import Store


class Rewriting(Protocol):
    """Gives memories, as they are, the properties that they had."""

    def __call__(self, number: int, row: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the properties of one memory as they were."""
        ...

    def page(self, page: pa.Table) -> pa.Table:
        """Return the properties of many memories as they were; a column is their numbers."""
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

    def bearers(self, namespace: str) -> Callable[[str], Sequence[tuple[str, str]]]:
        """Return a function from a name to the (id, type) of the entities that bore it."""
        find = super().bearers(namespace)
        names, size = self.names, self.adjacency.size

        def found(name: str) -> Sequence[tuple[str, str]]:
            if any(number >= size for number in names.bearers(namespace, name)):
                known = [n for n in names.bearers(namespace, name) if n < size]
                return [(self.adjacency.node(n)[1], names.kind(n)) for n in known]
            return find(name)

        return found
