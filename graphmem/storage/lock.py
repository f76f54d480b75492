"""One process holds a folder and says who it is; inside it, one opening serves all callers."""

import json
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Generic, Protocol, TypeVar

from graphmem.errors import FolderLockedError, StorageError
from graphmem.storage.forking import abandon_in_forks

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    _LOCK_BYTE = 1 << 30  # far behind the note, which others must be able to read

    def _try_lock(descriptor: int) -> None:
        os.lseek(descriptor, _LOCK_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """A lock on a file, held until `release` or the end of the process.

    It belongs to the opened file, not to the process: a second lock on the same file is refused in
    this process too, and closing some other handle does not drop it. The engine's own lock keeps
    neither promise. A fork gives up its share of it at once, else it would hold the folder for as
    long as it lives.
    """

    def __init__(self, file: Path) -> None:
        """Take the lock.

        Raises:
            FolderLockedError: it is held already; names the holder.
            StorageError: its file cannot be made or written.
        """
        self._descriptor: int | None = _opened(file)
        try:
            _try_lock(self._descriptor)
        except OSError as error:
            pid, since = _holder(self._descriptor)
            self.release()
            raise FolderLockedError(str(file.parent), pid, since) from error
        since = datetime.now(UTC).isoformat(timespec="seconds")
        note = json.dumps({"pid": os.getpid(), "since": since}).encode()
        os.ftruncate(self._descriptor, 0)
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.write(self._descriptor, note)
        abandon_in_forks(self)

    def release(self) -> None:
        """Give the lock back; a second call does nothing."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def abandon(self) -> None:
        """Leave the lock to the process that this one is a fork of."""
        self.release()


def _opened(file: Path) -> int:
    try:
        return os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        message = (
            f"{file.parent} cannot be opened: {error.strerror} at {file.name}; whoever opens a "
            "memory writes to its folder: give the right to, or copy the folder"
        )
        raise StorageError(message) from error


def _holder(descriptor: int) -> tuple[int | None, str | None]:
    """Read the holder's note, which may be missing for the moment in which it is written."""
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        note = json.loads(os.read(descriptor, 1000))
        return int(note["pid"]), str(note["since"])
    except (ValueError, KeyError, TypeError):
        return None, None


class Closable(Protocol):
    """What a registry can share."""

    def close(self) -> None:
        """Give everything back."""
        ...


Shared = TypeVar("Shared", bound=Closable)


class Registry(Generic[Shared]):
    """What this process has open, by real path, with the number of its users."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._open: dict[Path, tuple[Shared, int]] = {}

    def acquire(self, path: Path, opener: Callable[[], Shared]) -> Shared:
        """Return what is open under the path, or open it; each call needs one `release`."""
        key = path.resolve()
        with self._lock:
            shared, users = self._open[key] if key in self._open else (opener(), 0)
            self._open[key] = (shared, users + 1)
            return shared

    def release(self, path: Path) -> None:
        """Give one use back; the last closes it."""
        key = path.resolve()
        with self._lock:
            shared, users = self._open[key]
            if users > 1:
                self._open[key] = (shared, users - 1)
            else:
                del self._open[key]
                shared.close()
