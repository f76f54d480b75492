"""Which parts of memories something newer took the place of, while statements are gone through."""

from collections import defaultdict
from collections.abc import Collection, Iterable

from graphmem.storage.amendments import amendments
from graphmem.storage.store import Store


class Amended:
    """Knows the parts that are stored as amended, and those noticed since."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noticed: defaultdict[str, set[str]] = defaultdict(set)

    def add(self, id: str, parts: Iterable[str]) -> None:
        """Note that something takes the place of these parts of a memory."""
        self._noticed[id].update(parts)

    def parts(self, id: str, reopened: Collection[str] = frozenset()) -> frozenset[str]:
        """Return the parts of a memory that no longer hold; those taken by `reopened` do."""
        adjacency, noticed = self._store.adjacency, frozenset(self._noticed.get(id, ()))
        number = adjacency.number("Memory", id)
        if number is None or not adjacency.degree(number, "AMENDS", forward=False):
            return noticed
        stored = amendments(self._store, [number]).get(number, ())
        return noticed | {
            one.part for one in stored if adjacency.node(one.newer)[1] not in reopened
        }
