"""One opening holds a folder, and says which process it belongs to."""

import json
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

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

    def __init__(self, file: Path, *, reading: bool = False) -> None:
        """Take the lock.

        Args:
            file: it is made where it is not there.
            reading: whether a file that is there and may only be read will do. No note of the
                holder is left in it then.

        Raises:
            FolderLockedError: it is held already; names the holder.
            StorageError: its file cannot be made or written; it is not held then.
        """
        self._file = file
        noted = not reading or os.access(file, os.W_OK)
        self._descriptor: int | None = _opened(
            file, os.O_RDWR | os.O_CREAT if noted else os.O_RDONLY
        )
        try:
            _try_lock(self._descriptor)
        except OSError as error:
            pid, since = _holder(self._descriptor)
            self.release()
            raise FolderLockedError(str(file.parent), pid, since) from error
        if noted:
            self._note()
        abandon_in_forks(self)

    def release(self) -> None:
        """Give the lock back; a second call does nothing."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def abandon(self) -> None:
        """Leave the lock to the process that this one is a fork of."""
        self.release()

    def _note(self) -> None:
        """Leave in the file who holds it."""
        assert self._descriptor is not None
        since = datetime.now(UTC).isoformat(timespec="seconds")
        note = json.dumps({"pid": os.getpid(), "since": since}).encode()
        try:
            os.ftruncate(self._descriptor, 0)
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, note)
        except OSError as error:
            self.release()
            message = f"{self._file} cannot be written: {error.strerror}; make room there"
            raise StorageError(message) from error


def _opened(file: Path, how: int) -> int:
    try:
        return os.open(file, how, 0o644)
    except OSError as error:
        raise not_writable(file.parent, f"{error.strerror} at {file.name}") from error


def not_writable(folder: Path, why: str) -> StorageError:
    """Return the error of a folder of a memory that may only be read."""
    return StorageError(
        f"{folder} cannot be opened: {why}; whoever opens a memory writes to its folder: give the "
        f"right to, or open a copy: `graphmem restore {folder} COPY`"
    )


def _holder(descriptor: int) -> tuple[int | None, str | None]:
    """Read the holder's note, which may be missing for the moment in which it is written."""
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        note = json.loads(os.read(descriptor, 1000))
        return int(note["pid"]), str(note["since"])
    except (ValueError, KeyError, TypeError):
        return None, None
