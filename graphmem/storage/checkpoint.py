"""Checkpoints that a crash cannot spoil.

Kùzu's own checkpoint changes the database file in place, and a process killed in the middle may
leave a file that no longer opens. So a copy of the file and its log stands beside them for as long
as the checkpoint runs. A copy found on opening means that the checkpoint was cut short: the copy,
which holds every acknowledged commit, takes the place of the files.
"""

import os
from collections.abc import Callable
from pathlib import Path

from graphmem.storage.files import copy_whole, discard, remove_whole, sync_directory

WHILE_OPEN = 4
ON_CLOSE = 32
"""The next opening reads the log back, for each byte some thirty times slower than a copy."""


def restore(directory: Path, copy: Path) -> bool:
    """Put the files in order before the database is opened; say whether a copy was put back.

    Each step can be cut short and repeated.
    """
    discard(copy.with_name(copy.name + ".partial"))
    if not copy.exists():
        return False
    discard(directory)
    copy.rename(directory)
    sync_directory(directory.parent)
    return True


def checkpoint(directory: Path, copy: Path, run: Callable[[], object]) -> None:
    """Run a checkpoint of the database in `directory` under the protection of a copy.

    No transaction may be open, and none may start before this returns. When `run` raises, the copy
    stays, and the folder must be opened anew.
    """
    copy_whole(directory, copy)
    run()
    remove_whole(copy)


def is_due(database: Path, floor: int, ceiling: int, share: int = WHILE_OPEN) -> bool:
    """Say whether the log has grown so long that a checkpoint pays.

    A checkpoint copies the whole database, so the log may grow with it: to one part in `share` of
    its size, to `floor` bytes at least, and to `ceiling` at most, since the engine holds in its
    buffer pool what is logged. Each byte logged then costs `share` bytes copied, below the ceiling.
    """
    size = database.stat().st_size if database.exists() else 0
    return log_bytes(database) > min(ceiling, max(floor, size // share))


def log_bytes(database: Path) -> int:
    """Return the length of the write-ahead log."""
    log = database.with_name(database.name + ".wal")
    return log.stat().st_size if log.exists() else 0


def cut_log(database: Path, length: int) -> None:
    """Take off the log what a commit that failed has written of itself; a cut needs no room.

    The engine crashes when it reads back a part of a commit that a full disk has cut off.
    """
    log = database.with_name(database.name + ".wal")
    if log_bytes(database) > length:
        with log.open("r+b") as file:
            file.truncate(length)
            os.fsync(file.fileno())
