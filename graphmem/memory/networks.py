"""What the network of entities tells."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from graphmem.errors import InputError, NotFoundError
from graphmem.memory.opened import Opened
from graphmem.model import Entity, Filters
from graphmem.model import Path as Way
from graphmem.model.given import count
from graphmem.ports import Graph, Mask
from graphmem.retrieval.filters import allowed
from graphmem.retrieval.network import Measure, Network, network, unstated, ways
from graphmem.retrieval.network.facts import Pair
from graphmem.retrieval.paths import Painter
from graphmem.storage.store import Store


class Networking(Opened):
    """Who matters, what belongs together, and how one entity leads to another.

    Two entities are joined by how many memories name both, and by the facts between them; what is
    deleted, faded, superseded or negated joins nothing.
    """

    def rank_entities(
        self, by: Measure = "pagerank", *, namespace: str = "default", limit: int = 20
    ) -> list[tuple[Entity, float]]:
        """Return the entities that matter most, each with its score.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     _ = memory.add("Ann met Bob in Graz.")
        ...     _ = memory.add("Ann met Carla.")
        ...     print(memory.rank_entities("degree", limit=1)[0][0].name)
        Ann

        Args:
            by: `pagerank`; `degree`: how often it stands beside others; `betweenness`: the share
                of shortest ways through it, from sampled beginnings in a large network.
            namespace: only there.
            limit: entities at most.

        Raises:
            InputError: the measure is unknown.
        """
        return self._networks().ranked(by, namespace, limit)

    def communities(
        self, *, namespace: str = "default", least: int = 2, limit: int = 20
    ) -> list[list[Entity]]:
        """Return groups of entities that are named together, the largest first (Leiden).

        Args:
            namespace: only there.
            least: entities of a group at least.
            limit: groups at most.
        """
        return self._networks().communities(namespace, least, limit)

    def paths_between(
        self, first: str, second: str, *, k: int = 3, namespace: str = "default"
    ) -> list[Way]:
        """Return ways between two entities, the shortest first, each through other nodes.

        Args:
            first: name or id of an entity.
            second: of another.
            k: ways at most.
            namespace: only there.

        Raises:
            NotFoundError: there is no such entity.
            InputError: the two are one, or `k` is below 1.
        """
        return self._networks().between((first, second), k, namespace)

    def _networks(self) -> "Networks":
        self._flush_behind()
        return Networks(self._graph, self._store, self._tuned.search.min_weight)


@dataclass(frozen=True, slots=True)
class Networks:
    """The networks of entities of a store, of today or as it was.

    Attributes:
        least: memories of less weight join nothing.
    """

    graph: Graph
    store: Store
    least: float

    def ranked(self, by: Measure, namespace: str, limit: int) -> list[tuple[Entity, float]]:
        """See `GraphMemory.rank_entities`."""
        found = self._network(namespace).ranked(by)[: count(limit, "limit", 0)]
        entities = self._entities([number for number, _ in found])
        return [(entities[number], score) for number, score in found]

    def communities(self, namespace: str, least: int, limit: int) -> list[list[Entity]]:
        """See `GraphMemory.communities`."""
        groups = self._network(namespace).communities()
        least = count(least, "least", 1)
        held = [group for group in groups if len(group) >= least][: count(limit, "limit", 0)]
        entities = self._entities([number for group in held for number in group])
        return [[entities[number] for number in group] for group in held]

    def between(self, named: tuple[str, str], k: int, namespace: str) -> list[Way]:
        """See `GraphMemory.paths_between`."""
        if k < 1:
            message = f"k is {k}; give how many ways are wanted, 1 or more"
            raise InputError(message)
        with self.store.reading():
            first, second = (self._entity(one, namespace) for one in named)
            if first == second:
                message = f"{named[0]!r} and {named[1]!r} are one entity; give two"
                raise InputError(message)
            painter = Painter(self.store, ())
            adjacency, shown = self.store.adjacency, self._shown(namespace)
            found = ways(adjacency, shown, (first, second), k, self._unstated(shown))
            return [painter.path(trail) for trail in found]

    def _network(self, namespace: str) -> Network:
        with self.store.reading():
            shown = self._shown(namespace)
            return network(self.store.adjacency, shown, self._unstated(shown))

    def _unstated(self, shown: Mask) -> frozenset[Pair]:
        """Return the pairs of entities between which only facts lead that nothing states now."""
        return unstated(self.graph, self.store.adjacency, shown)

    def _shown(self, namespace: str) -> Mask:
        adjacency = self.store.adjacency
        return allowed(adjacency, namespace, Filters(), "normal", self.least, history=False).visible

    def _entity(self, named: str, namespace: str) -> int:
        number = self.store.adjacency.number("Entity", named)
        if number is not None and self._rows_of([named])[0]["namespace"] == namespace:
            return number
        bearers = self.store.names.bearers(namespace, named)
        if not bearers:
            raise NotFoundError.called(named, namespace)
        return bearers[0]

    def _entities(self, numbers: list[int]) -> dict[int, Entity]:
        ids = {self.store.adjacency.node(number)[1]: number for number in numbers}
        return {ids[row["id"]]: _of_row(row) for row in self._rows_of(list(ids))}

    def _rows_of(self, ids: list[str]) -> list[dict[str, Any]]:
        columns = ("name", "namespace", "entity_type", "aliases")
        return self.graph.nodes("Entity", ids, columns)


def _of_row(row: Mapping[str, Any]) -> Entity:
    aliases = tuple(row["aliases"] or ())
    return Entity(row["id"], row["name"], row["namespace"], row["entity_type"], aliases)
