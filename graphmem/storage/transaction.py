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
        StorageError: the commit itself failed; whether it was kept is known after opening anew.
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
        message = f"the commit failed, and may or may not be stored; open the folder anew: {error}"
        raise CommitFailedError(message) from error


class CommitFailedError(StorageError):
    """The engine could not say whether it stored a transaction."""


@contextmanager
def snapshot(connection: Connection) -> Iterator[Connection]:
    """Let the block see one state of the graph, and keep it from writing."""
    connection.run("BEGIN TRANSACTION READ ONLY")
    try:
        yield connection
    finally:
        with suppress(GraphMemError):  # an error within has ended it already
            connection.run("ROLLBACK")
