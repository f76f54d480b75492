"""One unit of writing on one connection: all of it or nothing."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from graphmem.errors import GraphMemError, StorageError
from graphmem.storage.engine import Connection


@contextmanager
def transaction(connection: Connection) -> Iterator[Connection]:
    """Commit what the block does; when it raises, keep nothing of it.

    After an error the engine has rolled back by itself and would commit each further statement on
    its own, so the block must not catch engine errors and go on.

    Raises:
        StorageError: the commit itself failed; the log must be cut back to where it was before.
    """
    connection.run("BEGIN TRANSACTION")
    try:
        yield connection
    except BaseException:
        with suppress(GraphMemError):  # the engine may have rolled back already
            connection.run("ROLLBACK")
        raise
    try:
        connection.run("COMMIT")
    except GraphMemError as error:
        message = (
            f"the commit failed, nothing of it is kept; close the folder and open it anew: {error}"
        )
        raise CommitFailedError(message) from error


class CommitFailedError(StorageError):
    """The engine failed to store a transaction; what it holds in memory is not to be used."""


@contextmanager
def snapshot(connection: Connection) -> Iterator[Connection]:
    """Let the block see one state of the graph, and keep it from writing."""
    connection.run("BEGIN TRANSACTION READ ONLY")
    try:
        yield connection
    finally:
        with suppress(GraphMemError):  # an error within has ended it already
            connection.run("ROLLBACK")
