"""A past state of a memory as a graph of its own, in a folder that goes with it."""

import weakref
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory

from graphmem.memory.opened import NO_EMBEDDER
from graphmem.ports import Clock
from graphmem.provenance.snapshot import LEFT_OUT, Shown
from graphmem.schema.ontology import Ontology
from graphmem.settings import StorageSettings
from graphmem.storage.columnar import POOL_BYTES, fill
from graphmem.storage.engine import Connection
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph
from graphmem.storage.past import PastStore


class Snapshot:
    """What was known, type by type as it is asked for; the folder goes with the last reference.

    Attributes:
        graph: holds the types that were brought; the tables of the others are empty.
    """

    def __init__(
        self, shown: Shown, ontology: Ontology, settings: StorageSettings, clock: Clock
    ) -> None:
        self._shown = shown
        self._ontology = ontology
        self._brought: set[str] = set()
        folder = TemporaryDirectory(prefix="graphmem-", ignore_cleanup_errors=True)
        pool = max(settings.buffer_pool_bytes, POOL_BYTES)
        passing = {"buffer_pool_bytes": pool, "compress_values": False}
        roomy = settings.model_copy(update=passing)
        self.graph = open_graph(Path(folder.name) / "snapshot", roomy, clock, NO_EMBEDDER)
        weakref.finalize(self, _discard, self.graph, folder)
        self.graph.add_types(ontology)

    @cached_property
    def store(self) -> PastStore:
        """The memory of then on this graph; to be asked for when every type was brought."""
        return self._shown.past.on(self.graph, self._shown.there())

    def has(self, types: Iterable[str]) -> bool:
        """Say whether all these types were brought."""
        return self._brought.issuperset(types)

    def bring(self, connection: Connection, types: Iterable[str]) -> None:
        """Read what was known of these types, and write it, where that was not done before.

        With edges come the types that they may join. `connection` reads the state of the memory
        that this is the past of.
        """
        wanted = set(types) - self._brought
        nodes = [one for one in self._ontology.node_types if one in wanted - LEFT_OUT]
        edges = [one for one in self._ontology.edge_types if one in wanted]
        shown = self._shown
        fill(self.graph, shown.nodes(connection, nodes), shown.edges(connection, edges))
        self._brought |= wanted


def _discard(graph: KuzuGraph, folder: TemporaryDirectory[str]) -> None:
    graph.close()
    folder.cleanup()
