"""What takes the graph out of a memory and into it."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from graphmem.errors import InputError
from graphmem.exchange import formats
from graphmem.exchange.report import Exported, Imported
from graphmem.ingest.sealing import HIGH, token_of
from graphmem.memory.arriving import Arriving, Parts
from graphmem.memory.opened import Opened
from graphmem.model import Selection, given
from graphmem.ports import Progress
from graphmem.storage.carrying.dump import dump
from graphmem.storage.carrying.merging import merge
from graphmem.storage.files import written_whole
from graphmem.storage.subgraph import subgraph

_EVERYTHING = Selection()


class Exchanging(Opened):
    """Export and import, in the formats of `graphmem.exchange`."""

    def export(
        self,
        path: str | Path,
        format: str | None = None,
        *,
        selection: Selection = _EVERYTHING,
        progress: Progress | None = None,
    ) -> Exported:
        """Write the graph, or a part of it, to a file; a file there before is replaced as a whole.

        Pictures (`svg`, `html`, `mermaid`, `dot`, `gexf`, `cytoscape`) show nothing that was
        deleted; the other formats hold it, with the moment of its deletion.

        Args:
            path: the file; for tables a folder or a zip.
            format: one of `graphmem.exchange.formats.WRITTEN`; by the suffix where None. `jsonl`
                holds the whole memory, vectors included, and comes back exactly as it was.
            selection: which part; `jsonl` takes none.
            progress: told the number of nodes and edges so far.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder:
        ...     with GraphMemory(f"{folder}/ann", settings=settings) as memory:
        ...         _ = memory.add("Ann moved to Hangzhou in May.")
        ...         print(memory.export(f"{folder}/ann.graphml").format)
        graphml

        Raises:
            InputError: the format is unknown, or holds no selection, or the path lies in the folder
                of a memory.
            OntologyError: the selection names an unknown type.
            NotFoundError: a seed of the selection is not there.
            StorageError: there is no room, or no right to write there; what was there stays.
        """
        path = Path(path)
        name = formats.for_writing(path, format)
        self._flush_touches()
        if name == formats.LINES:
            if selection != _EVERYTHING:
                message = "jsonl holds a whole memory; choose another format for a selection"
                raise InputError(message)
            embedder = self._embedder.name if self._embedder else None
            with written_whole(path) as part, part.open("w", encoding="utf-8") as file:
                nodes, edges = dump(self._graph, file, embedder, progress)
            return Exported(path, name, nodes, edges)
        with self._store.reading():
            chosen = subgraph(self._graph, self._store.adjacency, selection)
            graph = formats.passed_on(chosen, name, self._store.adjacency)
        formats.write(graph, path, name)
        if progress:
            progress(len(graph.nodes) + len(graph.edges))
        return Exported(path, name, len(graph.nodes), len(graph.edges))

    def import_graph(
        self,
        path: str | Path,
        format: str | None = None,
        *,
        namespace: str = "default",
        progress: Progress | None = None,
    ) -> Imported:
        """Take in what a file holds; nodes and edges that are there already stay as they are.

        Nothing is stored of a file that has a fault. When it is interrupted, running it again
        completes it. What was sealed in another folder stays sealed, and is never opened here; the
        report tells how many (`unopenable`). Reveal it there and add its words here, or take a
        `backup` of that folder, which holds its keys.

        Args:
            path: the file; for tables a folder or a zip.
            format: one of `graphmem.exchange.formats.READ`; by suffix and content where None.
            namespace: where nodes go that name none; `jsonl` names it for each.
            progress: told the number of nodes, edges and texts so far.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder:
        ...     with GraphMemory(f"{folder}/ann", settings=settings) as memory:
        ...         _ = memory.add("Ann moved to Hangzhou in May.")
        ...         _ = memory.export(f"{folder}/ann.jsonl")
        ...     with GraphMemory(f"{folder}/copy", settings=settings) as copy:
        ...         print(copy.import_graph(f"{folder}/ann.jsonl").memories)
        1

        Raises:
            InputError: the file cannot be read, or nothing may be written to a namespace of that
                name; names the place and the mend.
            OntologyError: a record of a `jsonl` does not fit its type.
        """
        path = Path(path)
        given.namespace(namespace)
        name = formats.for_reading(path, format)
        unplaced: Mapping[str, int] = {}
        with self._store.creations.noted() as created:
            if name == formats.LINES:
                embedder = self._embedder.name if self._embedder else None
                known = merge(self._graph, self._store, path, embedder, progress).known_nodes
            else:
                arrival = formats.read(path, name)
                known, unplaced = self._arriving(namespace).take(arrival, path, progress)
        if created.memories and not created.nodes["Concept"]:
            self._classifying.classify()  # it comes from where no classes were known
        return Imported(
            name,
            created.nodes.total(),
            created.edges,
            len(created.memories),
            known,
            unplaced,
            self._unopenable(self._private().intersection(created.memories)),
        )

    def _private(self) -> set[str]:
        """Return the ids of the memories that are highly sensitive."""
        with self._store.reading():
            adjacency = self._store.adjacency
            attributes = adjacency.attributes
            high = attributes["is_memory"] & (attributes["sensitivity"] == HIGH)
            return {adjacency.node(number)[1] for number in np.flatnonzero(high).tolist()}

    def _unopenable(self, ids: set[str]) -> int:
        """Return how many of these memories are sealed, and not with the keys of this folder."""
        rows = self._graph.nodes("Memory", sorted(ids)) if ids else ()
        tokens = (token_of(row) for row in rows)
        return sum(token is not None and not self._keyring.has(token) for token in tokens)

    def _arriving(self, namespace: str) -> Arriving:
        parts = Parts(self._graph, self._store, self._pipeline, self._analyzer, self._embedder)
        return Arriving(parts, self.settings.ingest, namespace, self._clock.now())
