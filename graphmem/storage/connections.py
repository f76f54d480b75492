"""The connections of an open database: one that writes, and a reader for each thread."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock

from graphmem.errors import GraphMemError, StorageError
from graphmem.settings import StorageSettings
from graphmem.storage.allocated import give_back
from graphmem.storage.checkpoint import ON_CLOSE, checkpoint, cut_log, is_due, log_bytes, restore
from graphmem.storage.compacting import compact, pays
from graphmem.storage.engine import Connection, Database
from graphmem.storage.folder import Folder
from graphmem.storage.forking import Owner
from graphmem.storage.gate import Gate
from graphmem.storage.lock import FolderLock
from graphmem.storage.transaction import CommitFailedError

_log = logging.getLogger(__name__)

_IDLE = 8
"""Reading connections kept for later."""

_POOL_SHARE = 2
"""Of the buffer pool, what is logged may take one part in so many."""

_FLOOR_ON_CLOSE = 4 << 20  # bytes; a log of this length is read back in a third of a second


class Connections:
    """Hands out connections, and runs checkpoints while nobody reads."""

    def __init__(self, folder: Folder, settings: StorageSettings, lock: FolderLock) -> None:
        """Open the database, after putting back what a checkpoint that was cut short left.

        The lock is given back by `close`.

        Raises:
            StorageError: the engine cannot read it.
        """
        self._folder = folder
        self._lock = lock
        self._owner = Owner()
        self._floor = settings.checkpoint_wal_bytes
        self._ceiling = settings.buffer_pool_bytes // _POOL_SHARE
        restore(folder.graph, folder.checkpoint_copy)
        folder.graph.mkdir(exist_ok=True)
        self._settings = settings
        self._database = Database(folder.database, settings)
        self._writer = self._database.connect()
        self._writing = RLock()
        self._gate = Gate()
        self._idle: list[Connection] = []
        self._closed = False
        self._failure: str | None = None
        self._checkpointed = False
        self._overwriting = False

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Lend a connection to this thread; must not be nested.

        Raises:
            StorageError: the database is closed, or this is a fork of who opened it.
        """
        self._owner.refuse_fork(self._folder.path)
        with self._gate.reading():
            self._refuse_closed()
            connection = self._idle.pop() if self._idle else self._database.connect()
            try:
                yield connection
            finally:
                self._give_back(connection)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Lend the one connection that writes; a checkpoint follows when it is due.

        Raises:
            StorageError: the database is closed, an earlier commit or checkpoint failed, the folder
                was removed, or this is a fork of who opened it.
        """
        self._owner.refuse_fork(self._folder.path)
        with self._writing:
            self._refuse_closed()
            self._folder.refuse_gone()
            if self._failure is not None:
                raise StorageError(self._failure)
            self._writer.spoilt_by_rollback = False
            logged = log_bytes(self._folder.database)
            try:
                yield self._writer
            except CommitFailedError as error:
                self._failure = str(error)
                cut_log(self._folder.database, logged)
                raise
            except BaseException:
                if self._writer.spoilt_by_rollback:
                    self._open_anew()
                raise
            finally:
                self._writer.recycle()
            if is_due(self._folder.database, self._floor, self._ceiling):
                self._checkpoint_later_told()

    @contextmanager
    def filling(self) -> Iterator[Connection]:
        """Lend the one connection that writes to COPY, whose checkpoint no reader may be beside.

        It leaves no copy that a crash is mended by: for a database that is thrown away then.

        Raises:
            StorageError: the database is closed, or this is a fork of who opened it.
        """
        self._owner.refuse_fork(self._folder.path)
        with self._writing, self._gate.drained():
            self._refuse_closed()
            try:
                yield self._writer
            finally:
                self._writer.recycle()

    def checkpoint(self) -> None:
        """Bring the log into the database file; waits for the readers.

        Raises:
            StorageError: it failed; the folder must be opened anew before it is written to.
        """
        self._owner.refuse_fork(self._folder.path)
        with self._writing, self._gate.drained():
            self._refuse_closed()
            try:
                checkpoint(self._folder.graph, self._folder.checkpoint_copy, self._run_checkpoint)
                self._checkpointed = True
            except (StorageError, OSError) as error:
                self._failure = f"a checkpoint failed; open the folder anew: {error}"
                raise StorageError(self._failure) from error
            except BaseException:  # the copy stands: the next opening puts it in place of the rest
                self._failure = "a checkpoint was cut short; open the folder anew"
                raise

    def overwrite_when_closed(self) -> None:
        """Let nothing of what was removed by now stay in the files once they are closed.

        The engine marks what is removed, and keeps the bytes in its file and its log.
        """
        with self._writing:
            self._overwriting = True

    def replace(self, replace: Callable[[], object]) -> None:
        """Close the database, let its files be replaced, and open it anew.

        Raises:
            StorageError: the database is closed already, or cannot be opened anew.
        """
        self._owner.refuse_fork(self._folder.path)
        with self._writing:
            self._refuse_closed()
            self._open_anew(replace)

    def close(self) -> None:
        """Wait for readers and writer, then close the database; a second call does nothing.

        Nor does any in a fork of who opened it.
        """
        if not self._owner.is_here():
            return
        with self._writing:
            if self._closed:
                return
            floor = min(self._floor, _FLOOR_ON_CLOSE)
            due = is_due(self._folder.database, floor, self._ceiling, ON_CLOSE)
            if self._failure is None and (due or self._overwriting):
                self._checkpoint_later_told()
            with self._gate.drained():
                self._closed = True
                try:
                    compacted = self._compacted()
                    if self._failure is None:
                        self._close_database()
                    else:
                        self._abandon_database()
                    if compacted:
                        self._folder.finish_compaction()
                finally:
                    self._lock.release()
                    give_back()

    def _compacted(self) -> bool:
        """Write the database anew where a checkpoint left much of it free; say whether it was.

        What goes wrong with it is logged, since the folder is then as it was.
        """
        if self._failure is not None or not self._checkpointed or self._folder.is_gone():
            return False
        connection = self._database.connect()
        try:
            limit = self._settings.compact_below_bytes
            small = self._folder.database.stat().st_size <= limit
            due = self._overwriting and small
            return (due or pays(connection, self._folder.database, limit)) and compact(
                connection, self._folder, self._settings
            )
        except (GraphMemError, OSError) as error:
            _log.warning("%s keeps its free pages: %s", self._folder.path, error)
            return False
        finally:
            connection.close()

    def _open_anew(self, between: Callable[[], object] | None = None) -> None:
        """Leave behind what the engine holds in memory; the log brings every commit back."""
        with self._gate.drained():
            self._failure = "the database could not be opened anew after an error; open the folder"
            self._close_database()
            if between is not None:
                between()
            self._database = Database(self._folder.database, self._settings)
            self._writer = self._database.connect()
            self._failure = None

    def _abandon_database(self) -> None:
        """Leave to the end of the process what cannot be ended after a failure without aborting it.

        It is never written to again. The log brings back what was acknowledged.
        """
        for connection in (*self._idle, self._writer):
            connection.abandon()
        self._idle.clear()
        self._database.abandon()

    def _close_database(self) -> None:
        for connection in (*self._idle, self._writer):
            connection.close()
        self._idle.clear()
        self._database.close()

    def _give_back(self, connection: Connection) -> None:
        if len(self._idle) < _IDLE:
            connection.recycle()
            self._idle.append(connection)
        else:
            connection.close()

    def _run_checkpoint(self) -> None:
        self._writer.run("CHECKPOINT")

    def _checkpoint_later_told(self) -> None:
        """Run a checkpoint whose failure must not look like that of the commit before it.

        The next write tells it.
        """
        try:
            self.checkpoint()
        except StorageError as error:
            self._failure = str(error)

    def _refuse_closed(self) -> None:
        if self._closed:
            message = f"{self._folder.path} is closed; open it again"
            raise StorageError(message)
