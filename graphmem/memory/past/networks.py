"""What the network of entities of then told."""

from graphmem.memory.networks import Networks
from graphmem.memory.past.view import View
from graphmem.model import Entity
from graphmem.model import Path as Way
from graphmem.retrieval.network import Measure


class Relations(View):
    """Who mattered, what belonged together, and how one entity led to another."""

    def rank_entities(
        self, by: Measure = "pagerank", *, namespace: str = "default", limit: int = 20
    ) -> list[tuple[Entity, float]]:
        """Return the entities that mattered most, each with its score.

        The arguments are those of `GraphMemory.rank_entities`.

        Raises:
            InputError: the measure is unknown.
        """
        return self._networks().ranked(by, namespace, limit)

    def communities(
        self, *, namespace: str = "default", least: int = 2, limit: int = 20
    ) -> list[list[Entity]]:
        """Return groups of entities that were named together, the largest first."""
        return self._networks().communities(namespace, least, limit)

    def paths_between(
        self, first: str, second: str, *, k: int = 3, namespace: str = "default"
    ) -> list[Way]:
        """Return ways that there were between two entities, the shortest first.

        Raises:
            NotFoundError: there is no such entity.
            InputError: the two are one, or `k` is below 1.
        """
        return self._networks().between((first, second), k, namespace)

    def _networks(self) -> Networks:
        store = self._pasts.store(self.moment)
        return Networks(self._live.graph, store, self._tuned(store).search.min_weight)
