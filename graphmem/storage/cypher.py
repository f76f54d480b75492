"""Running Cypher that was written outside: it may read, for so long, and so many rows."""

from collections.abc import Mapping
from dataclasses import dataclass

from graphmem.errors import (
    InputError,
    QueryError,
    QueryTimeoutError,
    StorageError,
    TransactionError,
)
from graphmem.storage.graph import KuzuGraph
from graphmem.storage.queries.answer import Rows
from graphmem.storage.queries.given_values import refuse_unknown, unfit
from graphmem.storage.queries.graph_values import plain_values
from graphmem.storage.queries.hints import USUAL, hint
from graphmem.storage.queries.made import refuse_huge
from graphmem.storage.queries.query import Query
from graphmem.storage.queries.readonly import readable
from graphmem.storage.queries.tokens import tokens_of
from graphmem.storage.transaction import snapshot

_LONGEST = 86_400 * 365


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a query may take, and how many rows it may return.

    Raises:
        InputError: a limit is not above 0, or the time has no end.
    """

    seconds: float
    rows: int

    def __post_init__(self) -> None:
        if not 0 < self.seconds <= _LONGEST or self.rows <= 0:
            message = (
                f"a query may take {self.seconds} s and return {self.rows} rows; "
                f"both must be above 0, and the time at most {_LONGEST} s"
            )
            raise InputError(message)


def run(graph: KuzuGraph, text: str, parameters: Mapping[str, object], limits: Limits) -> Rows:
    """Run one statement that only reads.

    Raises:
        QueryError: it does more than read, is not valid against the schema, or comes to a value
            that it cannot use, of a parameter say.
        QueryTimeoutError: it took too long.
        StorageError: the engine cannot answer it, for want of memory say.
    """
    checked = readable(text, parameters)
    refuse_unknown(parameters)
    return _run(graph, checked, parameters, limits)


def run_named(
    graph: KuzuGraph, query: Query, parameters: Mapping[str, object], limits: Limits
) -> Rows:
    """Run a named query.

    Raises:
        QueryError: a parameter is missing or unknown, or of another type than it is declared; or it
            comes to a value that it cannot use, or that would be too large.
        QueryTimeoutError: it took too long.
    """
    text, values = query.bound(parameters)
    refuse_huge(tokens_of(query.text), values)
    return _run(graph, text, values, limits)


def _run(graph: KuzuGraph, text: str, parameters: Mapping[str, object], limits: Limits) -> Rows:
    with graph.reading() as connection, snapshot(connection):
        connection.limit_time(max(1, round(limits.seconds * 1000)))
        try:
            fetched = connection.fetch(text, parameters, limits.rows)
            _refuse_same_names(fetched.columns)
            if fetched.table is not None:
                return Rows(fetched.columns, fetched.table)
            values = plain_values(connection, graph.tables, fetched.values)
            return Rows(fetched.columns, values, truncated=fetched.truncated)
        except QueryTimeoutError as error:
            message = (
                f"the query took longer than {limits.seconds:g} s and was stopped; narrow its "
                f"MATCH, bound its paths, or raise timeout_seconds -- in: {text[:200]}"
            )
            raise QueryTimeoutError(message) from error
        except (QueryError, TransactionError) as error:
            raise _explained(error, text, parameters, graph) from error
        except StorageError as error:
            if "Buffer manager exception" not in str(error):
                raise
            message = (
                "the query needs more memory than storage.buffer_pool_bytes allows; narrow its "
                f"MATCH, or bound its paths -- in: {text[:200]}"
            )
            raise StorageError(message) from error
        finally:
            connection.limit_time(0)


def _explained(
    error: QueryError | TransactionError,
    text: str,
    parameters: Mapping[str, object],
    graph: KuzuGraph,
) -> QueryError:
    """Return what the engine says with the mend, or which values may be what it cannot use.

    What only reads has nothing to roll back: where it fails at a value, the query is wrong.
    """
    told = str(error)
    mend = hint(told, text, graph.tables)
    other = None if mend else unfit(told, parameters)
    if other is not None:
        return QueryError(f"{other}; the engine says: {told}")
    usual = USUAL if isinstance(error, QueryError) else ""
    return QueryError(f"{told}{mend or usual}")


def _refuse_same_names(columns: tuple[str, ...]) -> None:
    twice = next((name for name in columns if columns.count(name) > 1), None)
    if twice is not None:
        message = f"two columns are named {twice!r}; give them names with AS"
        raise QueryError(message)
