"""What a purge of an older version left: names that nothing points to any more."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import cached_property
from typing import Any, Final

import numpy as np

from graphmem.lifecycle.journal import Operation
from graphmem.lifecycle.resting import MADE, READ, RESTING, Node
from graphmem.storage.store import Store

SWEPT: Final = "swept"
"""In the report of a purge that looked for them: how many there were."""
_OWN: Final = frozenset({"INSTANCE_OF", "SUBCONCEPT_OF"})
"""Edges that a name has of its own, and that keep nothing."""
_STATED: Final = "RELATED_TO"
"""Edges that a memory states; they keep what they join as long as that memory is there."""
_PAGE: Final = 1000

Namespaces = dict[str | None, datetime]
"""By namespace when it was purged last; None for all of them."""


class Remains:
    """Finds sessions, keywords, entities and classes that nothing points to, after a purge.

    Only where a purge was that did not look for them, and only what is older than it and has an id
    that was made from content: what a caller or an import brought is not taken for a remain.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._adjacency = store.adjacency

    def found(self, namespace: str | None = None) -> list[Node]:
        """Return them, what rests on others after those; of one namespace, or of all."""
        purged = self._purged()
        gone: set[Node] = set()
        found: list[Node] = []
        for type in READ if purged else ():
            while reached := [*self._reached(type, gone, purged, namespace)]:
                gone.update(reached)
                found += reached
        return found

    def _reached(
        self, type: str, gone: set[Node], purged: Namespaces, namespace: str | None
    ) -> Iterator[Node]:
        bare = [
            id
            for id in map(self._id, self._unreached(type, gone))
            if (type, id) not in gone and MADE.fullmatch(id)
        ]
        for start in range(0, len(bare), _PAGE):
            for row in self._store.graph.nodes(type, bare[start : start + _PAGE]):
                here = namespace in (None, row["namespace"])
                if here and _older(row, purged) and not self._kept((type, row["id"])):
                    yield type, row["id"]

    def _unreached(self, type: str, gone: set[Node]) -> Iterable[int]:
        """Return the numbers of nodes of a type that nothing else than what goes leads to."""
        numbers = [number for node in gone if (number := self._adjacency.number(*node)) is not None]
        reached = []
        for edge in RESTING[type]:
            sources, targets, _ = self._adjacency.edges[edge].out.all()
            reached.append(targets[~np.isin(sources, numbers)])
        left: list[int] = np.setdiff1d(
            self._adjacency.numbers(type), np.concatenate(reached)
        ).tolist()
        return left

    def _kept(self, node: Node) -> bool:
        """Say whether something else joins a node: an edge that a caller or an import drew."""
        number = self._adjacency.number(*node)
        if number is None:
            return True
        for type in self._adjacency.edges:
            if type in RESTING[node[0]] or type in _OWN:
                continue
            ways = (self._adjacency.degree(number, type, forward=way) for way in (True, False))
            if any(ways) and (type != _STATED or number in self._stated):
                return True
        return False

    @cached_property
    def _stated(self) -> frozenset[int]:
        """Numbers of what a relation joins that no memory which is gone has stated."""
        held = self._store.graph.edge_columns(_STATED, ["memory"])
        here = [
            not memory or self._store.has("Memory", str(memory))
            for memory in held["memory"].tolist()
        ]
        return frozenset(np.concatenate([held[end][here] for end in ("source", "target")]).tolist())

    def _purged(self) -> Namespaces:
        ids = list(self._adjacency.ids("Operation"))
        last: Namespaces = {}
        for operation in map(Operation.of_row, self._store.graph.nodes("Operation", ids)):
            if operation.kind == "purge" and SWEPT not in operation.report:
                at = operation.created_at
                last[operation.namespace] = max(at, last.get(operation.namespace, at))
        return last

    def _id(self, number: int) -> str:
        return self._adjacency.node(number)[1]


def _older(row: dict[str, Any], purged: Namespaces) -> bool:
    """Say whether a node was there before its namespace was purged; words have no moment."""
    ends = [purged[where] for where in (None, row["namespace"]) if where in purged]
    began = row.get("created_at") or row.get("started_at")
    return bool(ends) and (began is None or began <= max(ends))
