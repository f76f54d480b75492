"""Looking at the graph: Cypher, named queries, and parts of it as networkx."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import networkx as nx

from graphmem.errors import QueryError, nearest
from graphmem.memory.opened import Opened
from graphmem.model import Selection, Subgraph
from graphmem.storage.cypher import Limits, run, run_named
from graphmem.storage.queries.answer import Rows
from graphmem.storage.queries.network import network
from graphmem.storage.queries.query import Query
from graphmem.storage.subgraph import subgraph


class Exploring(Opened):
    """Questions to the graph itself."""

    def cypher(
        self,
        text: str,
        parameters: Mapping[str, Any] | None = None,
        /,
        *,
        timeout_seconds: float | None = None,
        max_rows: int | None = None,
        **more: Any,
    ) -> Rows:
        """Run a Cypher query that only reads.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     _ = memory.add("Ann moved to Hangzhou.")
        ...     print(memory.cypher("MATCH (e:Entity {name: $name}) RETURN e.name", name="Ann"))
        e.name
        ------
        Ann
        (1 row)

        Args:
            text: one statement; docs/cypher.md tells what it may say.
            parameters: values for `$name`; what keywords cannot name goes here.
            timeout_seconds: after so long it is stopped; `settings.query` where None.
            max_rows: rows at most; `truncated` tells that there were more.
            more: further parameters.

        Raises:
            QueryError: it does more than read, is wrong, or comes to a value that it cannot use.
            QueryTimeoutError: it took too long; the memory goes on.
        """
        given = parameters_of(parameters, more)
        self._flush_behind()
        limits = self._limits(timeout_seconds, max_rows)
        return run(self._graph, text, given, limits)

    def query(
        self,
        name: str,
        /,
        *,
        timeout_seconds: float | None = None,
        max_rows: int | None = None,
        **parameters: Any,
    ) -> Rows:
        """Run a named query: one of docs/queries.md, or of the folders in `settings.query`.

        Raises:
            QueryError: there is none of that name, or a parameter is missing, unknown or wrong.
            QueryTimeoutError: it took too long; the memory goes on.
        """
        query = self._named(name)
        self._flush_behind()
        limits = self._limits(timeout_seconds, max_rows)
        return run_named(self._graph, query, parameters, limits)

    def queries(self) -> tuple[Query, ...]:
        """Return the named queries with their documentation, sorted by name."""
        return tuple(self._catalogue[name] for name in sorted(self._catalogue))

    def graph(
        self,
        *,
        namespace: str | None = None,
        node_types: Sequence[str] = (),
        edge_types: Sequence[str] = (),
        seeds: Sequence[tuple[str, str]] = (),
        hops: int = 1,
        limit: int | None = None,
    ) -> "nx.MultiDiGraph":
        """Return a part of the graph as networkx; all of it without arguments.

        Nodes are (type, id), with `node_type`, `label` and their properties; edges have
        `edge_type` and theirs. The arguments are those of `Selection`.

        Raises:
            OntologyError: a type is unknown.
            NotFoundError: a seed is not there, or is of another namespace.
        """
        chosen = Selection(
            namespace, tuple(node_types), tuple(edge_types), tuple(seeds), hops, limit
        )
        part = self._subgraph(chosen)
        return network(part.nodes, part.edges)

    def _subgraph(self, selection: Selection) -> Subgraph:
        self._flush_behind()
        with self._store.reading():
            return subgraph(self._graph, self._store.adjacency, selection)

    def _named(self, name: str) -> Query:
        if name not in self._catalogue:
            message = f"no query is named {name!r}{nearest(name, self._catalogue)}"
            raise QueryError(message)
        return self._catalogue[name]

    def _limits(self, seconds: float | None, rows: int | None) -> Limits:
        settings = self.settings.query
        return Limits(
            settings.timeout_seconds if seconds is None else seconds,
            settings.max_rows if rows is None else rows,
        )


def parameters_of(mapping: Mapping[str, Any] | None, more: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters of a query, from a mapping and from keywords.

    Raises:
        QueryError: one is given twice, or its name is no text.
    """
    names: Iterable[object] = mapping or ()
    odd = next((name for name in names if not isinstance(name, str)), None)
    if odd is not None:
        message = f"a parameter is called by a text, not by {odd!r}"
        raise QueryError(message)
    twice = sorted(set(mapping or ()) & set(more))
    if twice:
        message = f"the parameter {twice[0]!r} is given twice: in the mapping and by keyword"
        raise QueryError(message)
    return {**(mapping or {}), **more}
