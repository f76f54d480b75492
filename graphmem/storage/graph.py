"""The graph, kept in an embedded Kùzu (or ladybug) database."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

from numpy.typing import NDArray

from graphmem.errors import OntologyError, QueryError, StorageError, TransactionError, nearest
from graphmem.model import Batch
from graphmem.ports import Clock, Vectors
from graphmem.schema.constraints import VECTOR_TYPE
from graphmem.schema.ontology import Ontology
from graphmem.storage import migrating, reading
from graphmem.storage.connections import Connections
from graphmem.storage.engine import Connection
from graphmem.storage.queries.query import Query
from graphmem.storage.tables import EdgeTable, NodeTable, Tables
from graphmem.storage.transaction import CommitFailedError, transaction
from graphmem.storage.vector_tables import VectorTables
from graphmem.storage.writing import Stamp, change, write


class KuzuGraph:
    """A property graph with one writer and many readers (`graphmem.ports.Graph`).

    Every method may be called from any thread. `graphmem.storage.opening` opens one.
    """

    def __init__(
        self,
        connections: Connections,
        ontology: Ontology,
        dimension: int,
        clock: Clock,
        queries: Mapping[str, Query],
    ) -> None:
        self._connections = connections
        self._ontology = ontology
        self._dimension = dimension
        self._clock = clock
        self._queries = queries
        self._tables = Tables.of(ontology, dimension)
        self._vectors = VectorTables(dimension)
        with connections.reading() as connection:
            self._last = reading.last_commit(connection)
            self._vectors.read(connection)

    # -- writing ------------------------------------------------------------------------------

    def write(self, batch: Batch, numbers: Mapping[tuple[str, str], int]) -> int:
        """Commit a batch in one transaction; return the number of the commit.

        An empty batch makes no commit.

        Raises:
            TransactionError: nothing of the batch was stored.
            OntologyError: a type or property is unknown, or a value does not fit; likewise.
            StorageError: the folder cannot be written to any more until it is opened anew.
        """
        with self._connections.writing() as connection:
            if batch.is_empty():
                return self._last
            commit, placed = self._last + 1, len(batch.nodes.get(VECTOR_TYPE, ()))
            try:
                self._vectors.make_room(connection, placed)
                with transaction(connection):
                    stamp = Stamp(commit, self._clock.now())
                    write(connection, self._tables, self._vectors, batch, numbers, stamp)
                    if batch.updates:
                        change(connection, self._tables, self._vectors, batch)
            except (TransactionError, CommitFailedError):
                raise
            except (QueryError, StorageError) as error:
                raise TransactionError(str(error)) from error
            self._last = commit
            self._vectors.took(placed)
            return commit

    def filling(self) -> AbstractContextManager[Connection]:
        """Lend the writing connection for a statement that is no commit, while nobody reads."""
        return self._connections.filling()

    def prune_commits(self, upto: int) -> None:
        """Forget what the commits up to this one touched; the newest is always kept."""
        with self._connections.writing() as connection, transaction(connection):
            last = min(upto, self._last - 1)
            connection.run("MATCH (c:Commit) WHERE c.seq <= $last DELETE c", {"last": last})

    def add_types(self, extended: Ontology) -> None:
        """Make the tables of the types that this ontology has more, and remember them.

        `extended` is made of `ontology` by `Ontology.extended` or `Ontology.with_models`.

        Raises:
            OntologyError: a type has a name that storage keeps for itself; nothing was added.
        """
        with self._connections.writing() as connection:
            migrating.add_types(connection, self._ontology, extended, self._clock)
            self._ontology = extended
            self._tables = Tables.of(extended, self._dimension)

    def checkpoint(self) -> None:
        """Bring the write-ahead log into the database file."""
        self._connections.checkpoint()

    def overwrite_when_closed(self) -> None:
        """Let nothing of what was removed by now stay in the files once they are closed."""
        self._connections.overwrite_when_closed()

    def replace(self, replace: Callable[[], object]) -> None:
        """Let the files of the database be replaced by those of another state of the same graph."""
        self._connections.replace(replace)
        with self._connections.reading() as connection:
            self._last = reading.last_commit(connection)
            self._vectors.read(connection)

    # -- reading ------------------------------------------------------------------------------

    @property
    def ontology(self) -> Ontology:
        """The types of this folder, the user's own among them."""
        return self._ontology

    @property
    def dimension(self) -> int:
        """Length of the stored vectors."""
        return self._dimension

    @property
    def tables(self) -> Tables:
        """The tables behind the types, with the first one of vectors."""
        return self._tables

    @property
    def vector_tables(self) -> VectorTables:
        """The tables of vectors."""
        return self._vectors

    def rows(self, query: str, **parameters: object) -> list[dict[str, Any]]:
        """Run the named query of `queries/` and return its rows.

        Raises:
            QueryError: there is none of that name, or a parameter is missing or unknown.
        """
        if query not in self._queries:
            message = f"no query is named {query!r}{nearest(query, self._queries)}"
            raise QueryError(message)
        text, values = self._queries[query].bound(parameters)
        with self._connections.reading() as connection:
            return connection.named(text, values)

    def nodes(
        self, type: str, ids: Sequence[str], columns: Sequence[str] | None = None
    ) -> list[dict[str, Any]]:
        """Return the nodes of these ids, in the order asked; those not there are left out.

        With `columns`, only these properties and the id.
        """
        table = self._node_table(type)
        _refuse_unknown(columns or (), table)
        with self._connections.reading() as connection:
            return reading.nodes(connection, table, ids, columns)

    def node_columns(
        self,
        type: str,
        columns: Sequence[str],
        ids: Sequence[str] | None = None,
    ) -> dict[str, NDArray[Any]]:
        """Return columns of all nodes of a type, or of these ids, in the order of node numbers.

        What the arrays hold: `graphmem.storage.columns.arrays`.
        """
        table = self._node_table(type)
        _refuse_unknown(columns, table)
        with self._connections.reading() as connection:
            return reading.node_columns(connection, table, columns, ids)

    def edge_columns(
        self,
        type: str,
        columns: Sequence[str] = (),
        source_ids: Sequence[str] | None = None,
    ) -> dict[str, NDArray[Any]]:
        """Return `source` and `target` node numbers of edges, in their order, and more columns.

        With `source_ids`, only edges that leave these nodes.
        """
        table = self._edge_table(type)
        _refuse_unknown(columns, table)
        with self._connections.reading() as connection:
            return reading.edge_columns(connection, table, columns, source_ids)

    def vectors(self, ids: Sequence[str] | None = None) -> tuple[list[str], Vectors]:
        """Return ids and stored vectors of all memories, or of these ids (those that have one)."""
        with self._connections.reading() as connection:
            return reading.vectors(connection, self._vectors, ids)

    def last_commit(self) -> int:
        """Return the number of the newest commit; 0 before the first."""
        return self._last

    def touched_since(self, commit: int) -> dict[str, list[str]] | None:
        """Return the ids touched by later commits, by node type; None when records are gone.

        A commit that this graph never made has no record either.
        """
        with self._connections.reading() as connection:
            return reading.touched_since(connection, commit, self._last)

    def reading(self) -> AbstractContextManager[Connection]:
        """Lend a connection for statements that the other methods do not cover (storage only)."""
        return self._connections.reading()

    def close(self) -> None:
        """Close the database; a second call does nothing."""
        self._connections.close()

    # -- within -------------------------------------------------------------------------------

    def _node_table(self, name: str) -> NodeTable:
        if name not in self._tables.nodes:
            message = f"unknown node type {name!r}; known: {', '.join(self._tables.nodes)}"
            raise OntologyError(message)
        return self._tables.nodes[name]

    def _edge_table(self, name: str) -> EdgeTable:
        if name not in self._tables.edges:
            message = f"unknown edge type {name!r}; known: {', '.join(self._tables.edges)}"
            raise OntologyError(message)
        return self._tables.edges[name]


def _refuse_unknown(columns: Sequence[str], table: NodeTable | EdgeTable) -> None:
    unknown = next((name for name in columns if name not in table.columns), None)
    if unknown is not None:
        message = f"{table.name} has no property {unknown!r}; known: {', '.join(table.columns)}"
        raise OntologyError(message)
