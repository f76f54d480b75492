"""A past state of a memory as a graph of its own, in a folder that goes with it."""

import weakref
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from graphmem.exchange import formats
from graphmem.exchange.report import Exported
from graphmem.memory.opened import NO_EMBEDDER
from graphmem.model import Subgraph
from graphmem.ports import Clock
from graphmem.provenance.snapshot import fill
from graphmem.settings import StorageSettings
from graphmem.storage.cypher import Limits, run, run_named
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.opening import open_graph
from graphmem.storage.past import PastStore
from graphmem.storage.queries.answer import Rows
from graphmem.storage.queries.query import Query


class Snapshot:
    """What was known, as nodes and edges, and as a graph that is written when Cypher asks it."""

    def __init__(
        self, past: PastStore, part: Subgraph, settings: StorageSettings, clock: Clock
    ) -> None:
        self.part = part
        self._past = past
        self._settings = settings
        self._clock = clock
        self._graph: KuzuGraph | None = None

    def cypher(self, text: str, parameters: Mapping[str, Any], limits: Limits) -> Rows:
        """Run a Cypher query that only reads."""
        return run(self._written(), text, parameters, limits)

    def query(self, query: Query, parameters: Mapping[str, Any], limits: Limits) -> Rows:
        """Run a named query."""
        return run_named(self._written(), query, parameters, limits)

    def export(self, path: Path, format: str | None) -> Exported:
        """Write all of it to a file, in a format that holds a part of a graph."""
        name = formats.for_graphs(path, format)
        formats.write(self.part, path, name)
        return Exported(path, name, len(self.part.nodes), len(self.part.edges))

    def close(self) -> None:
        """Give the folder back."""
        if self._graph is not None:
            self._closing()

    def _written(self) -> KuzuGraph:
        if self._graph is None:
            folder = TemporaryDirectory(prefix="graphmem-", ignore_cleanup_errors=True)
            path = Path(folder.name) / "snapshot"
            graph = open_graph(path, self._settings, self._clock, NO_EMBEDDER)
            self._closing = weakref.finalize(self, _discard, graph, folder)
            fill(graph, self._past, self.part)
            self._graph = graph
        return self._graph


def _discard(graph: KuzuGraph, folder: TemporaryDirectory[str]) -> None:
    graph.close()
    folder.cleanup()
