"""The one adapter of the embedded engines: kuzu 0.11.3 and ladybug 0.22.0.

Both have the same Python surface. What each does wrong, and what is done about it here, is told in
docs/decisions/0002-kuzu-used-safely.md. Engine errors become graphmem errors here and nowhere else.
"""

import importlib
import importlib.util  # kuzu looks for it as an attribute when it reads parameters
import sys
import warnings
from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import pyarrow as pa

from graphmem.closing import keep_for_ever
from graphmem.errors import QueryError, QueryTimeoutError, StorageError, TransactionError
from graphmem.settings import StorageSettings
from graphmem.storage.fetched import Fetched, fetch
from graphmem.storage.forking import abandon_in_forks
from graphmem.storage.values import plain

EngineName = Literal["kuzu", "ladybug"]

_ENGINES = ("kuzu", "ladybug")
_STATEMENTS = {"kuzu": 128, "ladybug": 24}
"""Prepared statements kept by a connection; ladybug pins 0.6 MB of the buffer pool for each."""

_TEXTS_BEFORE_RECYCLING = 500
_AT_A_VALUE = (
    "Conversion exception",
    "Copy exception",
    "Overflow exception",
    "Runtime exception",
)
_OFTEN = frozenset({"BEGIN TRANSACTION", "COMMIT"})
"""Kept prepared though they bind nothing, lest a few hundred commits count as so many texts."""

_TYPE_FROM_VALUE = pa.Table

Parameters = Mapping[str, Any]


def load_engine(name: str) -> Any:
    """Import an engine, refusing to have both in one process.

    Raises:
        StorageError: the other engine is loaded already, or this one is not installed.
    """
    for other in _ENGINES:
        if other != name and other in sys.modules:
            message = (
                f"this process uses {other} already, and the two engines crash side by side; "
                f"open the {name} folder in another process"
            )
            raise StorageError(message)
    if importlib.util.find_spec(name) is None:
        message = f"the engine {name!r} is not installed; run `pip install graphmem[{name}]`"
        raise StorageError(message)
    return importlib.import_module(name)


def translated(error: Exception, text: str) -> StorageError | QueryError:
    """Return the graphmem error for what an engine raised while running `text`."""
    told = str(error).strip()
    where = " ".join(text.split())[:200]
    if told.startswith(("Parser exception", "Binder exception", "Catalog exception")):
        return QueryError(f"{told} -- in: {where}")
    if told.startswith("Interrupted"):
        return QueryTimeoutError(f"the query took too long and was stopped -- in: {where}")
    if told.startswith(_AT_A_VALUE):
        return TransactionError(f"{told} -- in: {where}")
    return StorageError(f"{told} -- in: {where}")


class Connection:
    """One connection with its prepared statements; used by one thread at a time."""

    def __init__(self, module: Any, database: Any) -> None:
        self._module = module
        self._database = database
        self._raw = module.Connection(database)
        self._statements: OrderedDict[tuple[object, ...], Any] = OrderedDict()
        self._limit = _STATEMENTS[module.__name__]
        self._read = 0
        self.spoilt_by_rollback = False
        """Whether a rollback of what was done leaves the database unfit for further changes."""

    def run(self, text: str, parameters: Parameters | None = None) -> list[list[Any]]:
        """Run one statement and return its rows as lists.

        Raises:
            QueryError: the text is not valid against the schema.
            TransactionError: the data breaks a rule of the schema.
            StorageError: anything else the engine reports.
        """
        result = self._execute(text, parameters or {})
        try:
            rows: list[list[Any]] = result.get_all()
        finally:
            result.close()
        return rows

    def named(self, text: str, parameters: Parameters | None = None) -> list[dict[str, Any]]:
        """Run one statement and return its rows as mappings from column to value."""
        result = self._execute(text, parameters or {})
        try:
            columns = result.get_column_names()
            return [dict(zip(columns, row, strict=True)) for row in result.get_all()]
        finally:
            result.close()

    def columns(self, text: str, parameters: Parameters | None = None) -> list[str]:
        """Run one statement and return the names of its columns."""
        result = self._execute(text, parameters or {})
        try:
            names: list[str] = result.get_column_names()
        finally:
            result.close()
        return names

    def arrow(self, text: str, parameters: Parameters | None = None) -> pa.Table:
        """Run one statement and return its rows as an arrow table: for results of many rows."""
        result = self._execute(text, parameters or {})
        try:
            # the engine allots room for a whole chunk at once, however few the rows
            return result.get_as_arrow(max(1, result.get_num_tuples()))
        finally:
            result.close()

    def fetch(self, text: str, parameters: Parameters | None, limit: int) -> Fetched:
        """Run one statement and take at most `limit` of its rows."""
        result = self._execute(text, parameters or {})
        try:
            return fetch(result, limit)
        finally:
            result.close()

    def limit_time(self, milliseconds: int) -> None:
        """Stop each later statement after so many milliseconds; 0 lets it run."""
        self._raw.set_query_timeout(milliseconds)

    def recycle(self) -> None:
        """Start afresh when many texts were read: kuzu keeps 36 KB of each until then."""
        if self._read > _TEXTS_BEFORE_RECYCLING:
            self.close()
            self._raw = self._module.Connection(self._database)
            self._read = 0

    def close(self) -> None:
        """Give back the statements and the connection."""
        for statement in self._statements.values():
            _close_statement(statement)
        self._statements.clear()
        self._raw.close()

    def abandon(self) -> None:
        """Leave this connection open for as long as the process lives."""
        keep_for_ever(self._raw)

    def _execute(self, text: str, parameters: Parameters) -> Any:
        values = {name: plain(value) for name, value in parameters.items()}
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                result = self._raw.execute(self._statement(text, values), values)
        except (RuntimeError, ValueError, TypeError, OverflowError) as error:
            raise translated(error, text) from error
        if isinstance(result, list):  # freeing all but the last of a chain crashes kuzu
            for part in reversed(result):
                part.close()
            message = f"one statement at a time -- in: {text[:200]}"
            raise QueryError(message)
        return result

    def _statement(self, text: str, values: Parameters) -> Any:
        if not values and text not in _OFTEN:
            self._read += 1
            return text
        key = (text, *values, *map(_shape, values.values()))
        statement = self._statements.get(key)
        if statement is not None:
            self._statements.move_to_end(key)
            return statement
        prepare = getattr(self._raw, "_prepare", self._raw.prepare)
        statement = prepare(text, dict(values))
        self._read += 1
        if not any(isinstance(value, _TYPE_FROM_VALUE) for value in values.values()):
            self._remember(key, statement)
        return statement

    def _remember(self, key: tuple[object, ...], statement: Any) -> None:
        self._statements[key] = statement
        if len(self._statements) > self._limit:
            _, oldest = self._statements.popitem(last=False)
            _close_statement(oldest)


def _unopened(path: Path, told: str) -> StorageError:
    """Return the error for a file that the engine did not open."""
    if "mmap" in told.lower():
        mend = "lower storage.max_database_bytes or storage.buffer_pool_bytes"
    else:
        mend = "its files are damaged, or others than they were; restore the folder from a backup"
    return StorageError(f"{path} cannot be opened: {mend} (the engine says: {told.strip()})")


def _shape(value: object) -> object:
    """Return what a prepared statement fixes of a parameter: its type, with that of its parts."""
    if isinstance(value, list):
        if value and all(type(part) is float for part in value):  # a vector
            return ("list", "float")
        return ("list", *sorted({str(_shape(part)) for part in value}))
    if isinstance(value, dict):
        return tuple((key, _shape(part)) for key, part in value.items())
    return type(value)


def _close_statement(statement: Any) -> None:
    if hasattr(statement, "close"):  # ladybug holds its file lock until all are closed
        statement.close()


class Database:
    """An open database file."""

    def __init__(self, path: Path, settings: StorageSettings) -> None:
        """Open or create the file.

        Raises:
            StorageError: the engine is missing, or cannot read the file.
        """
        self._module = load_engine(settings.engine)
        options: dict[str, Any] = {
            "buffer_pool_size": settings.buffer_pool_bytes,
            "max_db_size": settings.max_database_bytes,
            "auto_checkpoint": False,
            "compression": settings.compress_values,
        }
        if settings.engine == "ladybug":
            options["throw_on_wal_replay_failure"] = False  # keep the valid part of a torn log
        try:
            self._raw = self._module.Database(str(path), **options)
        except (RuntimeError, IndexError) as error:
            raise _unopened(path, str(error)) from error
        connection = self.connect()
        connection.run("CALL force_checkpoint_on_close=false")
        connection.close()
        abandon_in_forks(self)

    def connect(self) -> Connection:
        """Return a new connection."""
        return Connection(self._module, self._raw)

    def close(self) -> None:
        """Close the file; every connection must be closed before."""
        self._raw.close()

    def abandon(self) -> None:
        """Leave this database open for as long as the process lives, and never end it.

        In a fork its end waits for threads that are not there. After a commit that failed for want
        of room, its end writes the log once more, and where that fails too the process is aborted.
        """
        keep_for_ever(self._raw)
